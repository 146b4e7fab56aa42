import './evening.frame.css';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, fetchFile } from '#web/api.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import type { View } from '../../evening.contract.ts';
import { Clock } from './evening.clock.tsx';
import { LightWords } from './evening.light.tsx';
import { Seal } from './evening.seal.tsx';
import { ShownQuestion } from './evening.shown.tsx';
import { useWatch } from './evening.watch.ts';

/** /shromazdeni-vlastniku/{id}/ucast: the meeting on the phone of who is there. */
export function GuestPage() {
  const t = useText();
  const { id } = useParams({ strict: false }) as { id: string };
  const { seen, failure, isOnline, again } = useWatch(
    (after, wait, signal) => api('GET /meeting-of-owners/{id}/evening/view', { id, after, wait }, signal, 'quiet'),
    ({ view }) => view.head,
  );
  const back = `/shromazdeni-vlastniku/${id}`;
  if (failure)
    return (
      <Stack>
        <PageHeader title={t('EVENING.GUEST')} back={back} />
        <Alert role="alert">{t.raw(failure.key)}</Alert>
      </Stack>
    );
  if (!seen) return <PageSkeleton />;
  const { view, own } = seen;
  return (
    <Stack gap="sm" className="evening">
      <PageHeader title={view.name} back={back} />
      {!isOnline && <Alert color="orange">{t('EVENING.GUEST.OFFLINE')}</Alert>}
      <section className="evening-light" data-light={view.quorum.light}>
        <LightWords light={view.quorum.light} part={view.quorum.part} units={view.quorum.units} />
        <Text size="sm">
          {own.length > 0 ? t('EVENING.GUEST.OWN', { units: own.join(', ') }) : t('EVENING.GUEST.NOT_HERE')}
        </Text>
      </section>
      {view.point && (
        <Card title={`${view.point.number}. ${view.point.name}`}>
          <Stack>
            {view.point.text && <Text className="pre">{view.point.text}</Text>}
            {view.question && <ShownQuestion question={view.question} />}
          </Stack>
        </Card>
      )}
      {view.phase === 'ended' && <Alert role="status">{t('EVENING.SHOWN.ENDED')}</Alert>}
      {view.seal && <Sealed id={id} name={view.name} hash={view.seal} />}
      {own.length > 0 && view.phase !== 'ended' && <Asking {...{ id, view, again }} isAsking={seen.isAsking} />}
      <GuestAgenda agenda={view.agenda} />
    </Stack>
  );
}

/** The record is closed: by what it is known, and the proof of it as a file. */
function Sealed({ id, name, hash }: { id: string; name: string; hash: string }) {
  const t = useText();
  const save = () =>
    saveFile(fetchFile('GET /meeting-of-owners/{id}/evening/export', { id }), `${name}.svjmeeting.seal.json`);
  return (
    <Card>
      <Stack gap="xs">
        <Seal hash={hash} isHelped />
        <Group>
          <Button variant="light" leftSection={<IconDownload size={18} />} onClick={() => void save()}>
            {t('EVENING.SEAL.FILE')}
          </Button>
          <Button variant="subtle" component="a" href="/overeni">
            {t('VOTE.LEDGER.CHECK')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

type AskingProps = { id: string; view: View; isAsking: boolean; again: () => void };

function Asking({ id, view, isAsking, again }: AskingProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const ask = async (kind: 'request' | 'procedural' | null) => {
    setBusy(true);
    await api('POST /meeting-of-owners/{id}/evening/ask', { id, kind }).catch(() => {}); // told by a notice
    again();
    setBusy(false);
  };
  return (
    <Card title={t('EVENING.SPEAKERS')}>
      <Stack gap="xs">
        {view.speakers.map((speaker) => (
          <Text key={speaker.id} size="sm" fw={speaker.since ? 700 : undefined}>
            {speaker.name} {speaker.since && <Clock since={speaker.since} />}
          </Text>
        ))}
        <Group>
          {isAsking ? (
            <Button size="md" variant="default" loading={isBusy} onClick={() => void ask(null)}>
              {t('EVENING.GUEST.UNASK')}
            </Button>
          ) : (
            <>
              <Button size="md" loading={isBusy} onClick={() => void ask('request')}>
                {t('EVENING.GUEST.ASK')}
              </Button>
              <Button size="md" variant="default" disabled={isBusy} onClick={() => void ask('procedural')}>
                {t('EVENING.GUEST.PROCEDURAL')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

const colours = { passed: 'green', refused: 'red', over: 'gray', now: 'blue', ahead: 'gray' } as const;

function GuestAgenda({ agenda }: Pick<View, 'agenda'>) {
  const t = useText();
  return (
    <Card title={t('EVENING.AGENDA')}>
      <ol className="evening-agenda">
        {agenda.map(({ id, name, state }) => (
          <li key={id}>
            <span>{name}</span>
            {state !== 'ahead' && <Mark color={colours[state]}>{t(`EVENING.STATE.${state}`)}</Mark>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
