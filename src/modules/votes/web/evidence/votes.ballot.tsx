import { Anchor, Text } from '@mantine/core';
import { IconMessageReport, IconPaperclip } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { waysRecorded } from '../../votes.recorded.rules.ts';
import type { Vote } from '../votes.data.ts';

const ReasonDialog = lazy(() => import('#web/ui/reasondialog.tsx').then((m) => ({ default: m.ReasonDialog })));

type Ballot = Vote['ballots'][number];

/** What was recorded for a row: how, on what paper, by whom and when, its scans; its owner may object. */
export function Recorded({ vote, ballot }: { vote: Vote; ballot: Ballot }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const { channel, at, scans, objection } = ballot;
  const ways = waysRecorded(t, ballot);
  return (
    <>
      <Text size="sm" c="dimmed">
        {channel === 'online' || channel === 'absent' ? [showDateTime(at), ...ways].join(', ') : ways.join('; ')}
      </Text>
      {scans.map(({ id, name, file }) => (
        <Anchor key={id} href={file.url} size="sm" target="_blank" rel="noopener" className="breakable">
          <IconPaperclip size={16} aria-hidden className="vote-inline" /> {name}
        </Anchor>
      ))}
      {objection && <Objection objection={objection} />}
      {ballot.can.object && (
        <WriteButton
          variant="subtle"
          size="compact-sm"
          className="no-print"
          leftSection={<IconMessageReport size={16} />}
          onClick={() => setAsked(true)}
          style={{ alignSelf: 'start' }}
        >
          {t('VOTE.OBJECT.START')}
        </WriteButton>
      )}
      <Suspense>{isAsked && <ObjectDialog vote={vote} ballot={ballot} onClose={() => setAsked(false)} />}</Suspense>
    </>
  );
}

/** An objection as it stands in the ledger. */
export function Objection({ objection }: { objection: NonNullable<Ballot['objection']> }) {
  const t = useText();
  return (
    <Text size="sm" className="breakable pre">
      {t('VOTE.RECORDED.OBJECTION', { at: showDateTime(objection.at), reason: objection.reason })}
    </Text>
  );
}

function ObjectDialog({ vote, ballot, onClose }: { vote: Vote; ballot: Ballot; onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const run = async (reason: string) => {
    const input = { id: vote.id, entry: ballot.voted_user_id, reason };
    await api('POST /vote/{id}/objection', input, undefined, 'quiet');
    onClose();
    notify('success', t('VOTE.OBJECT.DONE'));
    await client.invalidateQueries({ queryKey: ['vote'] });
  };
  return (
    <ReasonDialog
      title={t('VOTE.OBJECT.TITLE')}
      lines={[t('VOTE.OBJECT.TEXT')]}
      label={t('VOTE.OBJECT.REASON')}
      hint={t('VOTE.REASON.HINT')}
      does={t('VOTE.OBJECT.START')}
      out="BASE.NO"
      size="lg"
      run={run}
      onClose={onClose}
    />
  );
}
