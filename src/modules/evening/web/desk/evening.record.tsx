import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { houseWall } from '#shared/dates.ts';
import { fetchFile } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import type { Logged } from '../../evening.deeds.contract.ts';
import { inOrder } from '../../evening.entries.rules.ts';
import { useEvening } from '../keep/evening.desk.ts';
import { UndoButton } from '../lead/evening.undo.tsx';

const most = 100;
const timeOf = (at: string) => houseWall(at).slice(11);

/** What happened, the newest first; what nothing stands on is taken back by one tap. Above it what somebody should look at. */
export function Record() {
  const t = useText();
  const { state, evening } = useEvening();
  const [shown, setShown] = useState(most);
  const log = inOrder(state.log).reverse();
  return (
    <Stack gap="sm">
      <Concerns />
      <Card title={t('EVENING.TAB.record')}>
        <Stack gap="xs">
          <ol className="evening-log">
            {log.slice(0, shown).map((deed) => (
              <Line key={deed.id} deed={deed} isUndone={evening.undone.has(deed.id)} />
            ))}
          </ol>
          {log.length > shown && (
            <Button variant="default" onClick={() => setShown(shown + 4 * most)}>
              {t('EVENING.SHOW_MORE', { count: log.length - shown })}
            </Button>
          )}
          <Files />
        </Stack>
      </Card>
    </Stack>
  );
}

/** What the log comes to as files. */
function Files() {
  const t = useText();
  const { state, base } = useEvening();
  return (
    <Group>
      <Button
        leftSection={<IconFileText size={18} />}
        disabled={!state.isOnline}
        onClick={() =>
          void saveFile(
            fetchFile('GET /meeting-of-owners/{id}/evening/minutes', { id: base.id }),
            `${t('EVENING.MINUTES.FILE')} ${base.name}.pdf`,
          )
        }
      >
        {t('EVENING.MINUTES')}
      </Button>
      <Button
        variant="light"
        leftSection={<IconDownload size={18} />}
        disabled={!state.isOnline}
        onClick={() =>
          void saveFile(
            fetchFile('GET /meeting-of-owners/{id}/evening/export', { id: base.id }),
            `${base.name}.svjmeeting.json`,
          )
        }
      >
        {t('EVENING.EXPORT')}
      </Button>
    </Group>
  );
}

/** What could not be, and what the server did not take. */
function Concerns() {
  const t = useText();
  const { evening, state, roll } = useEvening();
  const unitOf = (n: number | null) => (n === null ? '' : (roll.units[n]?.unit ?? ''));
  if (evening.remarks.length + state.refused.length === 0) return null;
  return (
    <Alert color="orange" role="note" title={t('EVENING.CONCERNS')}>
      <Stack gap={4}>
        {evening.remarks.slice(-most).map((one) => (
          <Text key={`${one.deed} ${one.what} ${one.unit}`} size="sm">
            {timeOf(one.at)} {t(`EVENING.REMARK.${one.what}`, { unit: unitOf(one.unit), name: one.name })}
          </Text>
        ))}
        {state.refused.map(({ deed, reason }) => (
          <Text key={deed.id} size="sm">
            {timeOf(deed.at)} {t(`EVENING.DEED.${deed.type}`)}: {t.raw(`EVENING.REFUSAL.${reason}`)}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}

function Line({ deed, isUndone }: { deed: Logged; isUndone: boolean }) {
  const t = useText();
  return (
    <li data-undone={isUndone}>
      <Text size="sm">
        {timeOf(deed.at)} <strong>{t(`EVENING.DEED.${deed.type}`)}</strong> <Words deed={deed} />
        {deed.seq === null && ` (${t('EVENING.WAITS')})`}
        {isUndone && ` (${t('EVENING.TAKEN_BACK')})`}
      </Text>
      <UndoButton deed={deed.id} />
    </li>
  );
}

/** Whom and what a deed names. */
function Words({ deed }: { deed: Logged }) {
  const t = useText();
  const { roll, evening, points, course } = useEvening();
  const nameOf = (n: number) => roll.units[n]?.unit ?? '';
  const titleOf = (question: string) =>
    points.find(({ id }) => id === question)?.name ??
    evening.questions.find((one) => one.question === question)?.name ??
    '';
  if (deed.type === 'arrive') return `${deed.name} (${deed.units.map(nameOf).join(', ')})`;
  if (deed.type === 'leave') {
    const changes = evening.presence.changes.filter((one) => one.deed === deed.id);
    return `${changes[0]?.name ?? ''} (${changes.map(({ unit }) => nameOf(unit)).join(', ')})`;
  }
  if (deed.type === 'turn' || deed.type === 'note' || deed.type === 'object')
    return points.find(({ id }) => id === deed.point)?.name ?? '';
  if (deed.type === 'dispute' || deed.type === 'agree') return nameOf(deed.unit);
  if (deed.type === 'ballot') return `${nameOf(deed.unit)}: ${t(`EVENING.VALUE.${deed.value}`)}`;
  if (deed.type === 'open' || deed.type === 'close') return titleOf(deed.question);
  if (deed.type === 'correct' || deed.type === 'abort') {
    const title = titleOf(course.rounds.get(deed.round)?.question ?? '');
    return [title, deed.reason].filter(Boolean).join(': ');
  }
  if (deed.type === 'resume' || deed.type === 'undo') return deed.reason;
  return 'name' in deed ? deed.name : '';
}
