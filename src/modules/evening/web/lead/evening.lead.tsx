import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useConfirm } from '#web/confirm.tsx';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import type { Point } from '../../evening.result.rules.ts';
import { useEvening, whyNot } from '../keep/evening.desk.ts';
import { Beginning, Ending } from './evening.beginning.tsx';
import { Notes } from './evening.notes.tsx';
import { Agenda, PointCard } from './evening.points.tsx';
import { Speakers } from './evening.speakers.tsx';
import { WallButtons } from './evening.wallbuttons.tsx';

/** Running the meeting: the agenda beside the point that is spoken of, its votes, who speaks, the wall. */
export function Lead() {
  const t = useText();
  const { leads, evening, points, course } = useEvening();
  const [looked, setLooked] = useState<string | null>(null);
  // after the end nothing is spoken of any more; whoever led looks at what was decided, to correct it
  const shown = evening.ended ? (looked ?? evening.point) : evening.point;
  const current = points.find(({ id }) => id === shown);
  if (!leads) return course.isSealed ? null : <Beside point={evening.ended ? undefined : current} />;
  return (
    <div className="evening-lead" data-point={current !== undefined}>
      <Stack gap="sm">
        {evening.begun ? <Agenda shown={shown} onLook={setLooked} /> : <Beginning />}
        <WallButtons />
        <Ending />
      </Stack>
      <Stack gap="sm">
        {current ? (
          <PointCard key={current.id} point={current} />
        ) : (
          evening.begun && <Text c="dimmed">{t('EVENING.LEAD.CHOOSE')}</Text>
        )}
        {evening.begun && !evening.ended && <Speakers />}
      </Stack>
    </div>
  );
}

/** A device that does not lead: it may take the lead, and notes what is said. */
function Beside({ point }: { point: Point | undefined }) {
  return (
    <Stack gap="sm">
      {point && (
        <Card title={point.name}>
          <Notes point={point.id} />
        </Card>
      )}
      <NotLeading />
    </Stack>
  );
}

/** One device leads; from another one the lead is taken only when somebody says so. */
function NotLeading() {
  const t = useText();
  const confirm = useConfirm();
  const { desk, evening, state } = useEvening();
  const [error, setError] = useState<string | null>(null);
  const take = async () => {
    setError(null);
    const isTaken = evening.lead !== null;
    const question = { ask: 'EVENING.CONFIRM.TAKE', yes: 'EVENING.YES.TAKE', danger: true } as const;
    if (isTaken && !(await confirm({ ...question, values: { name: evening.lead?.name ?? '' } }))) return;
    try {
      await desk.lead(isTaken);
    } catch (failure) {
      setError(whyNot(failure));
    }
  };
  return (
    <Card title={t('EVENING.LEAD.TITLE')}>
      <Stack>
        <Text>{evening.lead ? t('EVENING.LEAD.OTHER', { name: evening.lead.name }) : t('EVENING.LEAD.NOBODY')}</Text>
        {error && (
          <Alert color="red" role="alert">
            {t.raw(error)}
          </Alert>
        )}
        <Group>
          <Button size="md" onClick={take} disabled={!state.isOnline}>
            {t('EVENING.LEAD.TAKE')}
          </Button>
        </Group>
        {!state.isOnline && <Text c="dimmed">{t('EVENING.LEAD.OFFLINE')}</Text>}
      </Stack>
    </Card>
  );
}
