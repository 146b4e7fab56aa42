import { Alert, Group, Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { houseDay, showDate } from '#shared/dates.ts';
import { useText } from '#web/text.tsx';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { FactLine } from '#web/ui/facts.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { readingVerbs, useReadingActions } from './readings.actions.tsx';
import type { Reading } from './readings.data.ts';
import { Units } from './readings.units.tsx';

const LastDay = lazy(() => import('./readings.postpone.tsx').then((m) => ({ default: m.LastDay })));
const StatesImport = lazy(() => import('./readings.import.tsx').then((m) => ({ default: m.StatesImport })));

/** /odecty/{id}: meters that are to be read, those of one's own units or of the whole house. */
export const ReadingDetail = () => (
  <RecordPage
    kind="reading"
    call="GET /reading/{id}"
    path="/vyuctovani"
    read={(held, { onGone }) => <Read held={held} onGone={onGone} />}
  />
);

function Read({ held, onGone }: { held: Reading; onGone: () => void }) {
  const t = useText();
  const actions = useReadingActions();
  const [isMoving, setMoving] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const { name, until, settlementId, units, read, takenAt, can } = held;
  const facts = [
    t('READING.FOR', { name }),
    t('READING.UNTIL', { date: showDate(until) }),
    units > 1 && t('READING.COUNT', { count: read, all: units }),
    takenAt && t('READING.TAKEN', { date: showDate(takenAt) }),
  ];
  const run = {
    edit: () => setMoving(true),
    take: () => void actions.take(held),
    remove: async () => (await actions.remove(held)) && onGone(),
  };
  return (
    <Stack>
      <RecordHead
        title={t('READING.TITLE')}
        back={can.edit ? `/vyuctovani/${settlementId}` : '/vyuctovani'}
        verbs={readingVerbs}
        row={held}
        run={run}
      >
        <FactLine facts={facts}>{null}</FactLine>
      </RecordHead>
      <Note held={held} />
      {can.edit && (
        <Group>
          <WriteButton variant="default" leftSection={<IconFileImport size={18} />} onClick={() => setImporting(true)}>
            {t('TABLE.IMPORT')}
          </WriteButton>
        </Group>
      )}
      <Suspense>
        {isImporting && <StatesImport held={held} onClose={() => setImporting(false)} />}
        {isMoving && (
          <LastDay held={held} onSave={(day) => actions.postpone(held, day)} onClose={() => setMoving(false)} />
        )}
      </Suspense>
      <Units held={held} />
      {actions.dialog}
    </Stack>
  );
}

/** What to do now, or why nothing more can be done. */
function Note({ held: { isOpen, until, can } }: { held: Reading }) {
  const t = useText();
  if (isOpen) return <Alert variant="light">{t('READING.HINT')}</Alert>;
  const isOver = until < houseDay(new Date());
  if (isOver && can.edit) return null; // the committee goes on
  return (
    <Alert variant="light" color="gray">
      {isOver ? t('READING.CLOSED', { date: showDate(until) }) : t('READING.SETTLED')}
    </Alert>
  );
}
