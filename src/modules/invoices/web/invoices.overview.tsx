import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { houseDay } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api, fetchFile, type Reply } from '#web/api.ts';
import { searchable, useListState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useListPage } from '#web/ui/listquery.ts';
import { Mark } from '#web/ui/mark.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import type { FilterField } from '#web/ui/toolbar.tsx';

type Overview = Reply<'GET /admin/invoice-overview'>;
type Sums = Overview['whole'];
type Row = Sums & { id: string; title: string };

const tabs = ['houses', 'months'] as const;

/** What a filter says of the time: this year where it says nothing. */
function spanOf({ year, month }: Record<string, string | undefined>) {
  const told = Number(year) || Number(houseDay(new Date()).slice(0, 4));
  return { year: told, ...(Number(month) > 0 && { month: Number(month) }) };
}

const monthName = (t: Say, month: number): string =>
  new Intl.DateTimeFormat(t.lang, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month - 1, 1)));

/** /admin/faktury/prehled: what was issued in a year, or a month of it, and what came of that, by houses and by months. */
export function InvoiceOverview() {
  const t = useText();
  const state = useListState({
    ...({ path: '/admin/faktury/prehled', table: 'invoiceOverview', tabs, sorts: [] } as const),
    sort: { column: 'late', direction: 'desc' },
  });
  const { tab, sizePerPage, filters } = state;
  const span = spanOf(filters);
  const wanted = { ...span, sizePerPage, search: searchable(filters.search) };
  const list = useListPage(state, ['invoices', 'list', 'overview', wanted], (page, signal) =>
    api('GET /admin/invoice-overview', { ...wanted, page }, signal),
  );
  const { data } = list;
  return (
    <ListPage
      title={t('INVOICE.SUMS')}
      back="/admin/faktury"
      state={state}
      tabs={tabs.map((value) => ({ value, label: t(`INVOICE.SUMS.${value}`) }))}
      filters={filterFields(t, data?.firstYear ?? span.year)}
      list={{ ...list, data: data && { totalItems: tab === 'months' ? data.months.length : data.totalItems } }}
      columns={columns(t, tab)}
      rows={data && rowsOf(t, data, tab)}
      empty="INVOICE.SUMS.EMPTY"
      actions={<Exports span={span} />}
      note={data && <Whole sums={data.whole} span={span} />}
    />
  );
}

const rowsOf = (t: Say, { houses, months }: Overview, tab: (typeof tabs)[number]): Row[] =>
  tab === 'months'
    ? months.map(({ month, ...sums }) => ({ ...sums, id: String(month), title: monthName(t, month) }))
    : houses.map(({ id, customer, ...sums }) => ({ ...sums, id: id ?? customer, title: customer }));

function filterFields(t: Say, firstYear: number): FilterField[] {
  const last = Number(houseDay(new Date()).slice(0, 4));
  const years = Array.from({ length: Math.max(last - firstYear, 0) + 1 }, (_, at) => String(last - at));
  const months = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: monthName(t, at + 1) }));
  return [
    {
      name: 'year',
      label: t('INVOICE.SUMS.YEAR'),
      kind: 'select',
      options: years.map((one) => ({ value: one, label: one })),
    },
    { name: 'month', label: t('INVOICE.SUMS.MONTH'), kind: 'select', options: months },
  ];
}

/** The sums of all that the time says. */
function Whole({ sums, span: { year, month } }: { sums: Sums; span: ReturnType<typeof spanOf> }) {
  const t = useText();
  const time = [month && monthName(t, month), year].filter(Boolean).join(' ');
  const of = (amount: number) => formatMoney(amount, t.lang);
  return (
    <Text px="md" py="sm">
      {t('INVOICE.SUMS.WHOLE', {
        time,
        count: sums.invoiceCount,
        issued: of(sums.issued),
        paid: of(sums.paid),
        left: of(sums.left),
        late: of(sums.late),
      })}
    </Text>
  );
}

/** The documents of the time for an accountant. */
function Exports({ span }: { span: ReturnType<typeof spanOf> }) {
  const t = useText();
  const save = (format: 'xlsx' | 'isdoc') => {
    const time = [span.year, span.month && String(span.month).padStart(2, '0')].filter(Boolean).join('-');
    const name = `${t('INVOICE.SUMS.FILE')} ${time}.${format === 'isdoc' ? 'zip' : format}`;
    void saveFile(fetchFile('GET /admin/invoice-export', { ...span, format }), name);
  };
  return (['xlsx', 'isdoc'] as const).map((format) => (
    <Button key={format} variant="default" leftSection={<IconDownload size={18} />} onClick={() => save(format)}>
      {t(`INVOICE.SUMS.${format}`)}
    </Button>
  ));
}

function columns(t: Say, tab: (typeof tabs)[number]): Column<Row>[] {
  const amount = (name: 'issued' | 'paid' | 'left'): Column<Row> => ({
    ...({
      name,
      title: t(`INVOICE.SUMS.${name}`),
      width: 150,
      place: 'line',
      isLabelled: true,
      isAmount: true,
    } as const),
    cell: (row) => <span className="nowrap">{formatMoney(row[name], t.lang)}</span>,
  });
  return [
    {
      ...({ name: 'name', title: t(tab === 'months' ? 'INVOICE.SUMS.MONTH' : 'INVOICE.FIELD.CUSTOMER') } as const),
      ...({ place: 'title' } as const),
      cell: (row) => <Text fw={600}>{row.title}</Text>,
    },
    {
      ...({ name: 'count', title: t('INVOICE.SUMS.COUNT'), width: 90, place: 'line', isLabelled: true } as const),
      cell: (row) => row.invoiceCount,
    },
    amount('issued'),
    amount('paid'),
    amount('left'),
    {
      ...({ name: 'late', title: t('INVOICE.SUMS.late'), width: 150, place: 'line', isLabelled: true } as const),
      ...({ isAmount: true } as const),
      cell: ({ late }) => (late > 0 ? <Mark color="red">{formatMoney(late, t.lang)}</Mark> : formatMoney(0, t.lang)),
    },
  ];
}
