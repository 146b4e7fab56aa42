import { Pagination, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { shows } from '../readings.rules.ts';
import type { Reading, UnitStates } from './readings.data.ts';
import { MeterState } from './readings.state.tsx';

const size = 25;
type Show = (typeof shows)[number];

/** The units that one sees with the states of their meters; of a house those can be shown of which something lacks. */
export function Units({ held: { id, services, units } }: { held: Reading }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [show, setShow] = useState<Show>('all');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const { data } = useQuery({
    queryKey: ['reading', 'units', id, page, show, search],
    queryFn: ({ signal }) => api('GET /reading/{id}/unit', { id, page, sizePerPage: '25', show, search }, signal),
    placeholderData: keepPreviousData,
  });
  const find = (change: () => void) => {
    change();
    setPage(1);
  };
  if (!data) return null;
  const pages = Math.ceil(data.totalItems / size);
  return (
    <Stack>
      {units > 3 && (
        <>
          <SegmentedControl
            aria-label={t('READING.SHOW')}
            value={show}
            onChange={(value) => find(() => setShow(value as Show))}
            data={shows.map((value) => ({ value, label: t(`READING.SHOW.${value}`) }))}
          />
          <TextInput
            label={t('READING.FIND')}
            value={typed}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => find(() => setTyped(value))}
          />
        </>
      )}
      {data.totalItems === 0 && <Text c="dimmed">{t('READING.EMPTY')}</Text>}
      {data.units.map((unit) => (
        <UnitCard key={unit.unitId} id={id} unit={unit} services={services} />
      ))}
      {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} size="sm" />}
    </Stack>
  );
}

function UnitCard({ id, unit, services }: { id: string; unit: UnitStates; services: Reading['services'] }) {
  const t = useText();
  const { unitId, number, owners, states } = unit;
  return (
    <Card title={t('READING.UNIT', { number })}>
      <Stack>
        {owners && (
          <Text size="sm" c="dimmed" mt={-8}>
            {owners}
          </Text>
        )}
        {states.map((state) => {
          const service = services.find((one) => one.id === state.serviceId);
          const key = `${unitId} ${state.serviceId} ${state.readAt}`; // what was saved by another is shown anew
          return service && <MeterState key={key} id={id} unit={unit} service={service} state={state} />;
        })}
      </Stack>
    </Card>
  );
}
