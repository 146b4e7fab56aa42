import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { amountWords } from '../../settlement/settlement.words.rules.ts';
import { usedOf } from '../readings.rules.ts';
import type { Reading, State, UnitStates } from './readings.data.ts';
import { StateForm } from './readings.form.tsx';

const Photo = lazy(() => import('./readings.photo.tsx').then((m) => ({ default: m.Photo })));

type Props = { id: string; unit: UnitStates; service: Reading['services'][number]; state: State };

/** A meter of a unit: what it showed before and shows now; an owner who has not read it finds the form open. */
export function MeterState({ id, unit, service, state }: Props) {
  const t = useText();
  const { writes } = useSession();
  const [isOpen, setOpen] = useState(unit.can.read && state.now === null && !writes('roomFees'));
  const [isShown, setShown] = useState(false);
  return (
    <section aria-label={`${service.name}, ${t('READING.UNIT', { number: unit.number })}`}>
      <Stack gap="xs">
        <Text fw={600}>{service.name}</Text>
        <Words state={state} />
        {isOpen ? (
          <StateForm id={id} unit={unit} state={state} onDone={() => setOpen(false)} />
        ) : (
          <Group gap="xs">
            {unit.can.read && (
              <Button
                variant={state.now === null ? 'light' : 'default'}
                leftSection={<IconPencil size={18} />}
                onClick={() => setOpen(true)}
              >
                {t(state.now === null ? 'READING.ENTER' : 'READING.CORRECT')}
              </Button>
            )}
            {state.hasPhoto && (
              <Button variant="default" leftSection={<IconPhoto size={18} />} onClick={() => setShown(true)}>
                {t('READING.PHOTO_OPEN')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
      <Suspense>
        {isShown && (
          <Photo
            {...{ id, unitId: unit.unitId, serviceId: service.id, readAt: state.readAt, canRemove: unit.can.read }}
            title={t('READING.PHOTO_SHOW', { service: service.name, number: unit.number })}
            onClose={() => setShown(false)}
          />
        )}
      </Suspense>
    </section>
  );
}

function Words({ state }: { state: State }) {
  const t = useText();
  const { before, now, readAt, author } = state;
  const used = usedOf(state);
  const show = (value: number) => amountWords('meter', String(value), t.lang);
  return (
    <div>
      {before !== null && (
        <Text size="sm" c="dimmed">
          {t('READING.BEFORE')}: {show(before)}
        </Text>
      )}
      <Text>
        {now === null ? t('READING.NOT_READ') : `${t('READING.NOW')}: ${show(now)}`}
        {used !== null && ` · ${t('READING.USED', { value: show(used) })}`}
      </Text>
      {readAt && (
        <Text size="sm" c="dimmed">
          {t('READING.READ_BY', { name: author, date: showDate(readAt) })}
        </Text>
      )}
    </div>
  );
}
