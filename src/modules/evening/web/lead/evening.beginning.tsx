import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { v7 } from 'uuid';
import { showDateTime } from '#shared/dates.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { officers } from '../../evening.officers.rules.ts';
import { officersOf, type Point } from '../../evening.result.rules.ts';
import { useEvening, whyNot } from '../keep/evening.desk.ts';
import { PersonInput } from './evening.person.tsx';
import { Reason } from './evening.reason.tsx';
import { UndoButton } from './evening.undo.tsx';

/** Whoever opens a meeting so long before its time, in milliseconds, is asked. */
const early = 10 * 60_000;

/** The meeting is opened by somebody, who says whether enough are there. */
export function Beginning() {
  const t = useText();
  const confirm = useConfirm();
  const { base, quorum, write } = useEvening();
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(t('BASE.VALIDATION.REQUIRED'));
    const isEarly = Date.parse(base.start) - Date.now() > early;
    const values = { when: showDateTime(base.start) };
    if (isEarly && !(await confirm({ ask: 'EVENING.CONFIRM.BEGIN', yes: 'EVENING.YES.BEGIN', values }))) return;
    await write('begin', { name: name.trim() });
  };
  return (
    <Card title={t('EVENING.BEGIN.TITLE')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {quorum.light === 'red' && (
            <Alert color="orange" role="note">
              {t('EVENING.BEGIN.FEW')}
            </Alert>
          )}
          <PersonInput
            label={t('EVENING.BEGIN.NAME')}
            description={t('EVENING.BEGIN.HINT')}
            required
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={error}
          />
          <Group>
            <Button type="submit" size="md">
              {t('EVENING.BEGIN.DO')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

/** Who presides, writes, verifies and counts: elected at a point by a vote of its own, or noted without one. */
export function Officers({ point }: { point: Point }) {
  const t = useText();
  const { evening, roll, points } = useEvening();
  const all = officersOf(roll, evening, points);
  if (evening.ended && all.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('EVENING.OFFICERS')}</Text>
      {all.map(({ role, name, deed, round }) => (
        <Group key={deed} gap="xs">
          <Text size="sm">
            {t(`EVENING.OFFICER.${role}`)}: {name}
          </Text>
          {round === null && <UndoButton deed={deed} />}
        </Group>
      ))}
      {!evening.ended && <NewOfficer point={point} />}
    </Stack>
  );
}

function NewOfficer({ point }: { point: Point }) {
  const t = useText();
  const { base, write } = useEvening();
  const [role, setRole] = useState<(typeof officers)[number]>('chair');
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const canElect = base.edition >= 5;
  const said = name.trim();
  const election = { point: point.id, kind: 'procedure', name: said, text: '', by: '', office: role } as const;
  async function named(record: () => Promise<unknown>) {
    if (said === '') return setError(t('BASE.VALIDATION.REQUIRED'));
    await record();
    setName('');
    setError('');
  }
  const note = () => named(() => write('officer', { role, name: said }));
  const elect = () => named(() => write('pose', { question: v7(), ...election }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (canElect ? elect() : note());
  };
  return (
    <form onSubmit={submit} className="evening-line">
      <Select
        aria-label={t('EVENING.OFFICER')}
        allowDeselect={false}
        data={officers.map((value) => ({ value, label: t(`EVENING.OFFICER.${value}`) }))}
        value={role}
        onChange={(value) => setRole(value as typeof role)}
      />
      <PersonInput
        aria-label={t('EVENING.OFFICER.NAME')}
        placeholder={t('EVENING.OFFICER.NAME')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={error}
      />
      <Button type="submit" variant="light">
        {t(canElect ? 'EVENING.OFFICER.VOTE' : 'EVENING.OFFICER.ADD')}
      </Button>
      {canElect && (
        <Button variant="subtle" onClick={() => void note()}>
          {t('EVENING.OFFICER.ADD')}
        </Button>
      )}
    </form>
  );
}

/** The end, after which it goes on only with a reason; and handing the lead over. */
export function Ending() {
  const t = useText();
  const confirm = useConfirm();
  const { evening, write } = useEvening();
  const [isResuming, setResuming] = useState(false);
  if (!evening.begun) return <GiveUp />;
  const isVoting = evening.rounds.some(({ closed, isBroken }) => !closed && !isBroken);
  const end = async () => {
    if (!(await confirm({ ask: 'EVENING.CONFIRM.END', yes: 'EVENING.YES.END' }))) return;
    await write('end', {});
    await notify('success', t('EVENING.ENDED'));
  };
  return evening.ended ? (
    <Alert color="door" role="note">
      <Stack gap="xs">
        <Text>{t('EVENING.ENDED_TEXT')}</Text>
        <Group>
          {!isResuming && (
            <Button variant="default" onClick={() => setResuming(true)}>
              {t('EVENING.GO_ON')}
            </Button>
          )}
        </Group>
        {isResuming && (
          <Reason
            submit={t('EVENING.GO_ON.DO')}
            onSubmit={(reason) => write('resume', { end: evening.ended?.id ?? '', reason })}
            onCancel={() => setResuming(false)}
          />
        )}
      </Stack>
    </Alert>
  ) : (
    <Group>
      <Button variant="default" disabled={isVoting} onClick={end}>
        {t('EVENING.END')}
      </Button>
      <GiveUp />
    </Group>
  );
}

/** The lead goes to whoever of the committee takes it next. */
function GiveUp() {
  const t = useText();
  const confirm = useConfirm();
  const { desk, state, base } = useEvening();
  if (base.edition < 3) return null;
  const give = async () => {
    if (!(await confirm({ ask: 'EVENING.CONFIRM.GIVE', yes: 'EVENING.YES.GIVE' }))) return;
    await desk.giveUp().catch((failure) => notify('danger', t.raw(whyNot(failure))));
  };
  return (
    <Button variant="subtle" disabled={!state.isOnline || state.pending.length > 0} onClick={() => void give()}>
      {t('EVENING.GIVE')}
    </Button>
  );
}
