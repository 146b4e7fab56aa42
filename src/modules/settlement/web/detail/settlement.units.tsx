import { Anchor, Button, Pagination, Stack, Table, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileZip } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '#shared/money.ts';
import { api, fetchFile, type Reply } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import type { Settlement } from '../settlement.data.ts';
import { Balance } from '../settlement.words.tsx';

const size = 25;

/** What each unit that one sees pays or gets back, or would by a draft, and what all of them together do. */
export function UnitResults({ held: { id, name, status, totals } }: { held: Settlement }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const { data } = useQuery({
    queryKey: ['settlement', 'units', id, page, search],
    queryFn: ({ signal }) =>
      api('GET /settlement/{id}/unit', { id, page, sizePerPage: '25', ...(search && { search }) }, signal),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const pages = Math.ceil(data.totalItems / size);
  const find = (text: string) => {
    setTyped(text);
    setPage(1);
  };
  return (
    <Card title={t('SETTLEMENT.BY_UNIT')}>
      <Stack>
        {totals && <Totals totals={totals} />}
        {totals && status === 'issued' && <AllStatements id={id} name={name} />}
        {totals && totals.units > size && (
          <TextInput
            label={t('SETTLEMENT.FIELD.UNIT')}
            value={typed}
            maxLength={200}
            onChange={(event) => find(event.currentTarget.value)}
          />
        )}
        {data.totalItems === 0 && <Text c="dimmed">{t('SETTLEMENT.EMPTY.UNITS')}</Text>}
        <Table aria-label={t('SETTLEMENT.BY_UNIT')} verticalSpacing={6} horizontalSpacing={0}>
          <Table.Tbody>
            {data.units.map((row, at) => (
              <UnitLine key={row.unitId ?? at.toString()} id={id} row={row} />
            ))}
          </Table.Tbody>
        </Table>
        {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} size="sm" />}
      </Stack>
    </Card>
  );
}

/** Takes away the statements of all units. */
function AllStatements({ id, name }: Pick<Settlement, 'id' | 'name'>) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveFile(fetchFile('GET /settlement/{id}/print', { id }), `${name}.zip`.replaceAll('/', '-'));
    setBusy(false);
  };
  return (
    <div>
      <Button variant="default" loading={isBusy} leftSection={<IconFileZip size={18} />} onClick={() => void save()}>
        {t('SETTLEMENT.PRINT.ALL')}
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        {t('SETTLEMENT.PRINT.ALL_HINT')}
      </Text>
    </div>
  );
}

function Totals({ totals: { cost, advances, balance, openObjections } }: { totals: Settlement['totals'] & object }) {
  const t = useText();
  return (
    <div>
      <Text size="sm">
        {t('SETTLEMENT.FIELD.TOTAL')}: {formatMoney(cost, t.lang)} · {t('SETTLEMENT.FIELD.ADVANCES')}:{' '}
        {formatMoney(advances, t.lang)}
      </Text>
      <Balance balance={balance} />
      {openObjections > 0 && <Text fw={600}>{t('SETTLEMENT.OPEN', { count: openObjections })}</Text>}
    </div>
  );
}

type Row = Reply<'GET /settlement/{id}/unit'>['units'][number];

function UnitLine({ id, row: { unitId, number, owners, cost, balance, openObjections } }: { id: string; row: Row }) {
  const t = useText();
  return (
    <Table.Tr>
      <Table.Td>
        {unitId ? (
          <Anchor component={Link} to="/vyuctovani/$id/$unitId" params={{ id, unitId } as never}>
            {number}
          </Anchor>
        ) : (
          number
        )}
        <Text size="sm" c="dimmed" lineClamp={1}>
          {owners}
        </Text>
        {openObjections > 0 && <Text size="sm">{t('SETTLEMENT.OPEN', { count: openObjections })}</Text>}
      </Table.Td>
      <Table.Td ta="end" valign="top">
        <Balance balance={balance} />
        <Text size="sm" c="dimmed">
          {formatMoney(cost, t.lang)}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}
