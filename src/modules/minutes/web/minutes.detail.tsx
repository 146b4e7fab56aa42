import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { fetchFile } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import { AttachmentList } from '#web/ui/attachments.tsx';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { FactLine } from '#web/ui/facts.tsx';
import { History } from '#web/ui/history.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { fingerprint } from '../../votes/votes.rules.ts';
import { minutesVerbs, useMinutesVerbs } from './minutes.actions.tsx';
import { MinutesBlock } from './minutes.block.tsx';
import type { Minutes } from './minutes.data.ts';
import { Editions, Publishing, Renewing, Signing } from './minutes.paper.tsx';
import { MinutesState } from './minutes.state.tsx';
import { Remarking, Sending, Verifiers } from './minutes.verifying.tsx';

const list = '/shromazdeni-vlastniku';

/** /zapisy/{id}: one version of the minutes of a meeting. */
export function MinutesDetail() {
  return (
    <RecordPage
      kind="minutes"
      call="GET /minutes/{id}"
      path={list}
      read={(minutes) => <ReadMinutes minutes={minutes} />}
    />
  );
}

type Dialog = 'send' | 'publish' | 'renew' | null;

function ReadMinutes({ minutes }: { minutes: Minutes }) {
  const t = useText();
  const verbs = useMinutesVerbs(minutes);
  const [dialog, setDialog] = useState<Dialog>(null);
  const props = { minutes, verbs, onClose: () => setDialog(null) };
  const run = {
    send: () => setDialog('send'),
    publish: () => setDialog('publish'),
    renew: () => setDialog('renew'),
    close: () => void verbs.close(),
    reopen: () => void verbs.reopen(),
    regenerate: () => void verbs.regenerate(),
    print: verbs.print,
    copy: () => void verbs.copy(),
  };
  const mark = <MinutesState status={minutes.status} />;
  const title = `${t('MINUTES.TITLE')}: ${minutes.meeting}`;
  return (
    <Stack>
      <RecordHead title={title} back={list} mark={mark} verbs={minutesVerbs} row={minutes} run={run}>
        <FactLine facts={factsOf(t, minutes)}>{null}</FactLine>
      </RecordHead>
      <About minutes={minutes} />
      <Verifiers {...props} />
      <Signing {...props} />
      {minutes.blocks.map((block) => (
        <MinutesBlock key={block.id} {...{ minutes, block }} refresh={verbs.refresh} />
      ))}
      <Remarking {...props} />
      <AttachmentList attachments={minutes.attachments} />
      <Editions minutes={minutes} />
      {minutes.history.length > 0 && <MinutesHistory minutes={minutes} />}
      {dialog === 'send' && <Sending {...props} />}
      {dialog === 'publish' && <Publishing {...props} />}
      {dialog === 'renew' && <Renewing {...props} />}
    </Stack>
  );
}

const factsOf = (t: Say, { edition, signedAt, publishedAt, publishedTo }: Minutes) => [
  edition > 1 && t('MINUTES.EDITION', { count: edition }),
  signedAt && `${t('MINUTES.STATUS.signed')} ${showDate(signedAt)}`,
  publishedAt && `${t('MINUTES.STATUS.published')} ${showDate(publishedAt)}`,
  publishedTo && t(`MINUTES.PUBLISH.${publishedTo}`),
];

/** Where the minutes stand, until when they are to be made, and what to do with them now. */
function About({ minutes }: { minutes: Minutes }) {
  const t = useText();
  const { deadline, isDone, isLate, isRecorded, reason, fixedHash, ledgerHash, gaps, can, meetingId } = minutes;
  return (
    <Card>
      <Stack gap={4}>
        <Anchor component={Link} {...({ to: `${list}/$id`, params: { id: meetingId } } as object)}>
          {minutes.meeting}
        </Anchor>
        {!isDone && (
          <>
            <Text fw={600} c={isLate ? 'red' : undefined}>
              {t(isLate ? 'MINUTES.LATE' : 'MINUTES.DUE', { date: showDate(deadline) })}
            </Text>
            <Text size="sm" c="dimmed">
              {t('MINUTES.LAW')}
            </Text>
          </>
        )}
        {reason && <Text className="pre">{t('MINUTES.REASON', { reason })}</Text>}
        {can.edit && <Text>{t(isRecorded ? 'MINUTES.HELP.recorded' : 'MINUTES.HELP.typed')}</Text>}
        {(can.edit || can.close) && gaps.length > 0 && (
          <Text c="orange">{t('MINUTES.GAPS', { parts: gaps.join(', ') })}</Text>
        )}
        {ledgerHash && <Sealed minutes={minutes} hash={ledgerHash} />}
        {fixedHash && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('MINUTES.HASH')}: <code>{fixedHash}</code>
          </Text>
        )}
      </Stack>
    </Card>
  );
}

/** By which the record of the meeting is known since these minutes were closed, and the proof of it as a file. */
function Sealed({ minutes, hash }: { minutes: Minutes; hash: string }) {
  const t = useText();
  const { meetingId: id, meeting } = minutes;
  const save = () => saveFile(fetchFile('GET /meeting-of-owners/{id}/evening/export', { id }), `${meeting}.json`);
  return (
    <Text size="sm">
      {t('MINUTES.LEDGER')}: <code>{fingerprint(hash)}</code>{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => void save()}>
        {t('MINUTES.LEDGER.FILE')}
      </Anchor>
    </Text>
  );
}

function MinutesHistory({ minutes }: { minutes: Minutes }) {
  const t = useText();
  const value = (action: string, text: string) => (action === 'publish' ? t.raw(`MINUTES.PUBLISH.${text}`) : undefined);
  return <History rows={minutes.history} name={(action) => t.raw(`MINUTES.HISTORY.${action}`)} value={value} />;
}
