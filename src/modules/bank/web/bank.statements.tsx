import { Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { showDate, showDateTime } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { useListState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useListPage } from '#web/ui/listquery.ts';
import { useVerbs, VerbButtons } from '#web/ui/verbs.tsx';
import type { BankStatement } from './bank.data.ts';

const takeBack = {
  ...({ name: 'remove', text: 'BANK.STATEMENT.TAKE_BACK', icon: IconArrowBackUp } as const),
  fits: (row: BankStatement) => row.can.remove,
};

const order = { sorts: [], sort: { column: 'createdAt', direction: 'desc' } } as const;
type Row = BankStatement & { title: string };

/** /banka/vypisy: the statements that were brought, each to be taken back. */
export function BankStatements() {
  const t = useText();
  const state = useListState({ path: '/banka/vypisy', table: 'bankStatements', tabs: ['all'], ...order });
  const input = { sizePerPage: state.sizePerPage };
  const list = useListPage(state, ['bank', 'list', 'statements', input], (page, signal) =>
    api('GET /bank-statement', { ...input, page }, signal),
  );
  const remove = useRemoval();
  return (
    <ListPage
      title={t('BANK.STATEMENTS')}
      back="/banka/ucty"
      state={state}
      filters={null}
      list={list}
      columns={columns(t, remove)}
      rows={list.data?.statements.map((row) => ({ ...row, title: row.fileName }))}
      empty="BANK.STATEMENTS.EMPTY"
    />
  );
}

function useRemoval() {
  const t = useText();
  const confirm = useConfirm();
  const { act, refresh } = useVerbs('bank');
  return async ({ id, fileName }: BankStatement) => {
    const values = { name: fileName };
    if (!(await confirm({ ask: 'BANK.STATEMENT.REMOVE', yes: 'BANK.STATEMENT.REMOVE.YES', values, danger: true })))
      return;
    const call = () => api('DELETE /bank-statement/{id}', { id });
    if (await act({ call, done: t('BANK.STATEMENT.REMOVED') })) await refresh();
  };
}

/** What formats are called in every language. */
const names = { gpc: 'GPC (ABO)', camt: 'camt.053', mt940: 'MT940' } as const;
const formatOf = (t: Say, format: BankStatement['format']) =>
  format === 'fio' || format === 'fioCsv' || format === 'csv' ? t(`BANK.FORMAT.${format}`) : names[format];

/** The days that a statement is of. */
export const periodOf = ({ from, to }: Pick<BankStatement, 'from' | 'to'>) =>
  [from, to].flatMap((one) => (one ? [showDate(one)] : [])).join(' – ');

const columns = (t: Say, remove: (row: BankStatement) => Promise<void>): Column<Row>[] => [
  {
    ...({ name: 'title', title: t('BANK.FIELD.FILE'), place: 'title' } as const),
    cell: (row) => (
      <div className="title-cell">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {row.fileName}
        </Text>
        <Text size="sm" c="dimmed">
          {[row.account, formatOf(t, row.format), row.number].filter(Boolean).join(' · ')}
        </Text>
      </div>
    ),
  },
  {
    ...({ name: 'period', title: t('BANK.FIELD.PERIOD'), width: 220, place: 'line' } as const),
    cell: periodOf,
  },
  {
    ...({ name: 'closing', title: t('BANK.FIELD.CLOSING'), width: 150, place: 'line', isLabelled: true } as const),
    isAmount: true,
    cell: (row) => (row.closing === null ? '' : formatMoney(row.closing, t.lang)),
  },
  {
    ...({ name: 'movements', title: t('BANK.FIELD.MOVEMENTS'), width: 150, place: 'line' } as const),
    cell: (row) => t('BANK.STATEMENT.COUNTS', { count: row.movements, fresh: row.fresh }),
  },
  {
    ...({ name: 'createdAt', title: t('BANK.FIELD.BROUGHT'), width: 190, place: 'line' } as const),
    cell: (row) => `${showDateTime(row.createdAt)} ${row.author || t('BANK.BY_ITSELF')}`,
  },
  {
    ...({ name: 'actions', title: '', width: 150, place: 'action' } as const),
    cell: (row) => <VerbButtons verbs={[takeBack]} row={row} run={{ remove: () => void remove(row) }} />,
  },
];
