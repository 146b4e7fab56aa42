import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchFile } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import type { Logged } from '../../evening.deeds.contract.ts';
import { inOrder } from '../../evening.entries.rules.ts';
import { useEvening } from '../keep/evening.desk.ts';
import { UndoButton } from '../lead/evening.undo.tsx';
import { DeedText, timeOf } from './evening.deed.tsx';
import { Place } from './evening.place.tsx';
import { Unsaved } from './evening.unsaved.tsx';

const most = 100;

/** What happened, the newest first; what nothing stands on is taken back by one tap. Above it what somebody should look at. */
export function Record() {
  const t = useText();
  const { state, evening } = useEvening();
  const [shown, setShown] = useState(most);
  const log = inOrder(state.log).reverse();
  return (
    <Stack gap="sm">
      <Unsaved />
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
          <Place />
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
      <Button variant="subtle" component="a" href="/overeni">
        {t('VOTE.LEDGER.CHECK')}
      </Button>
    </Group>
  );
}

/** What could not be. */
function Concerns() {
  const t = useText();
  const { evening, roll } = useEvening();
  const unitOf = (n: number | null) => (n === null ? '' : (roll.units[n]?.unit ?? ''));
  if (evening.remarks.length === 0) return null;
  return (
    <Alert color="orange" role="note" title={t('EVENING.CONCERNS')}>
      <Stack gap={4}>
        {evening.remarks.slice(-most).map((one) => (
          <Text key={`${one.deed} ${one.what} ${one.unit}`} size="sm">
            {timeOf(one.at)} {t(`EVENING.REMARK.${one.what}`, { unit: unitOf(one.unit), name: one.name })}
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
        <DeedText deed={deed} />
        {deed.place ? ` – ${deed.place}` : ''}
        {deed.seq === null && ` (${t('EVENING.WAITS')})`}
        {isUndone && ` (${t('EVENING.TAKEN_BACK')})`}
      </Text>
      <UndoButton deed={deed.id} />
    </li>
  );
}
