import { Anchor, Button, Group, Pagination, Stack, Table, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { decimalOf } from '#shared/money.ts';
import { api, fetchFile, type Reply } from '#web/api.ts';
import { useAddressChange } from '#web/liststate.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { ExportMenu } from '#web/ui/exportmenu.tsx';
import { useGone } from '#web/ui/gone.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { FactsLink } from '../prescriptions.tablelink.tsx';
import { monthIn, showMonth } from '../prescriptions.words.ts';
import { MonthChooser } from './prescriptions.month.tsx';

type Data = Reply<'GET /prescription/table'>;
type Asked = { month?: string; prescriptionId?: string };
const size = 50;

/** What of the table the address asks for: a month, or a prescription. */
function useAsked(): Asked {
  const search = useSearch({ strict: false }) as { month?: unknown; predpis?: unknown };
  const month = monthIn(search.month);
  const prescriptionId = typeof search.predpis === 'string' ? search.predpis : undefined;
  return { ...(month && { month }), ...(prescriptionId && { prescriptionId }) };
}

/** /predpisy/tabulka: what each unit pays of each item. */
export function PrescriptionTable() {
  const t = useText();
  const asked = useAsked();
  const change = useAddressChange<{ month?: string; predpis?: string }>();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['prescription', 'table', asked, page],
    queryFn: ({ signal }) => api('GET /prescription/table', { ...asked, page, sizePerPage: '50' }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const gone = useGone(error, '/predpisy');
  if (!data) return gone ?? <PageSkeleton />;
  const { prescription, month } = data;
  const pages = Math.ceil(data.totalItems / size);
  const title = t('PRESCRIPTION.TABLE');
  const back = asked.prescriptionId ? `/predpisy/verze/${asked.prescriptionId}` : '/predpisy';
  return (
    <Stack>
      <PageHeader
        title={title}
        back={back}
        hasLink
        actions={
          prescription && (
            <>
              <FactsLink search={{}} />
              <PrintButton form="notice" asked={asked} />
              <PrintButton form="sheet" asked={asked} />
              <ExportMenu call="GET /prescription/table/export" input={asked} formats={['pdf', 'xlsx']} name={title} />
            </>
          )
        }
      />
      {asked.prescriptionId ? (
        <Text fw={600}>{prescription?.name}</Text>
      ) : (
        <MonthChooser month={asked.month ?? month} onChange={(next) => change({ month: next })} />
      )}
      {data.items.length === 0 ? (
        <Card>{t('PRESCRIPTION.NONE', { month: showMonth(month, t.lang) })}</Card>
      ) : (
        <Card>
          <Cells data={data} asked={asked} title={title} />
          {pages > 1 && (
            <Group mt="md">
              <Pagination total={pages} value={page} onChange={setPage} size="sm" />
            </Group>
          )}
        </Card>
      )}
    </Stack>
  );
}

const prints = { sheet: 'PRESCRIPTION.SHEETS', notice: 'PRESCRIPTION.NOTICE' } as const;

/** Prints the sheets of all units in one file, or the letters of those of which something changes. */
function PrintButton({ form, asked }: { form: 'sheet' | 'notice'; asked: Asked }) {
  const t = useText();
  const name = t(prints[form]);
  const print = () => void saveFile(fetchFile('GET /prescription/print', { ...asked, form }), `${name}.pdf`);
  return (
    <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={print}>
      {name}
    </Button>
  );
}

/** Units below each other, items beside each other; moved sideways by itself where the screen is narrow. */
function Cells({ data, asked, title }: { data: Data; asked: Asked; title: string }) {
  const t = useText();
  const { format } = new Intl.NumberFormat(t.lang, { minimumFractionDigits: 2 });
  const crowns = (amount: number) => format(decimalOf(amount));
  const totals = [...data.items.map(({ total }) => total), data.services, data.contribution];
  return (
    <Table.ScrollContainer minWidth={170 + (data.items.length + 3) * 84} type="native" tabIndex={0}>
      <Table aria-label={title} verticalSpacing={6} horizontalSpacing={6} className="cells">
        <caption>{t('PRESCRIPTION.TABLE.CROWNS')}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('PRESCRIPTION.FIELD.UNIT')}</Table.Th>
            {data.items.map(({ id, name }) => (
              <Table.Th key={id} ta="end">
                {name}
              </Table.Th>
            ))}
            <Table.Th ta="end">{t('PRESCRIPTION.GROUP.services')}</Table.Th>
            <Table.Th ta="end">{t('PRESCRIPTION.GROUP.contribution')}</Table.Th>
            <Table.Th ta="end">{t('PRESCRIPTION.FIELD.TOTAL')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.units.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Th scope="row" fw={400}>
                <Anchor component={Link} to="/predpisy/$id" params={{ id: row.id } as never} search={asked as never}>
                  {row.number}
                </Anchor>
                <Text size="sm" c="dimmed" truncate>
                  {row.owners}
                </Text>
              </Table.Th>
              {[...row.amounts, row.services, row.contribution].map((amount, at) => (
                <Table.Td key={data.items[at]?.id ?? at} ta="end">
                  {amount === 0 ? '–' : crowns(amount)}
                </Table.Td>
              ))}
              <Table.Td ta="end" fw={600}>
                {crowns(row.services + row.contribution)}
              </Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">{t('PRESCRIPTION.FIELD.TOTAL')}</Table.Th>
            {[...totals, data.services + data.contribution].map((amount, at) => (
              <Table.Th key={data.items[at]?.id ?? at} ta="end">
                {crowns(amount)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
