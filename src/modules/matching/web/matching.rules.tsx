import { Group, List, Stack, Switch, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api, type Reply } from '#web/api.ts';
import { useListState } from '#web/liststate.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { FormDialog } from '#web/ui/dialog.tsx';
import { useListPage } from '#web/ui/listquery.ts';
import { Pager } from '#web/ui/pager.tsx';
import { DataTable, EmptyList } from '#web/ui/table.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { decidedFrom } from '../matching.rules.ts';
import { paymentWords } from './matching.data.ts';

type Payer = Reply<'GET /bank-matching/payer'>['payers'][number];
type Row = Payer & { title: string };

/** /parovani-plateb/pravidla: what decides, in its order, and what was learned. */
export function MatchRules() {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['matching', 'list', 'setting'],
    queryFn: ({ signal }) => api('GET /bank-matching/setting', {}, signal),
  });
  const { act } = useVerbs('matching');
  const [isAsked, setAsked] = useState(false);
  if (!data) return <PageSkeleton />;
  const trust = (isPayerTrusted: boolean) =>
    act({ call: () => api('PUT /bank-matching/setting', { isPayerTrusted }), done: t('MATCHING.SETTING_SAVED') });
  return (
    <Stack>
      <PageHeader title={t('MATCHING.RULES')} back="/parovani-plateb" />
      <Card title={t('MATCHING.RULES.ORDER')}>
        <Stack>
          <Text size="sm">{t('MATCHING.RULES.HELP')}</Text>
          <List type="ordered" spacing="xs">
            {data.rules.map(({ rule, decided }) => (
              <List.Item key={rule}>
                {t(`MATCHING.RULE.${rule}`)}{' '}
                <Text span c="dimmed" size="sm">
                  {t('MATCHING.DECIDED', { count: decided })}
                </Text>
              </List.Item>
            ))}
          </List>
          <Switch
            label={t('MATCHING.TRUST')}
            description={t('MATCHING.TRUST.HELP', { count: decidedFrom })}
            checked={data.isPayerTrusted}
            disabled={!data.can.edit}
            onChange={(event) => (event.currentTarget.checked ? setAsked(true) : void trust(false))}
          />
        </Stack>
      </Card>
      <Payers />
      {isAsked && <Preview onClose={() => setAsked(false)} onTrust={() => trust(true)} />}
    </Stack>
  );
}

/** What would be assigned at once, before somebody lets it. */
function Preview({ onClose, onTrust }: { onClose: () => void; onTrust: () => Promise<boolean> }) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['matching', 'list', 'preview'],
    queryFn: ({ signal }) => api('GET /bank-matching/setting/preview', {}, signal),
  });
  return (
    <FormDialog
      title={t('MATCHING.TRUST')}
      does={t('MATCHING.TRUST_ON')}
      run={async () => (await onTrust()) && onClose()}
      onClose={onClose}
    >
      {data ? <Text role="status">{saysOf(t, data.totalItems)}</Text> : <Grey h={120} />}
      <ul className="plain-list">
        {data?.movements.map((one) => (
          <li key={one.id}>
            <Group justify="space-between" wrap="nowrap" align="flex-start" py={6}>
              <div style={{ minWidth: 0 }}>
                <Text>{paymentWords(t, one)}</Text>
                <Text size="sm" c="dimmed" className="breakable">
                  {[showDate(one.day), one.counterName, one.counterAccount].filter(Boolean).join(' · ')}
                </Text>
              </div>
              <Text style={{ whiteSpace: 'nowrap' }}>{formatMoney(one.amount, t.lang)}</Text>
            </Group>
          </li>
        ))}
      </ul>
      {data && data.totalItems > data.movements.length && (
        <Text size="sm" c="dimmed">
          {t('MATCHING.PREVIEW_MORE', { count: data.totalItems - data.movements.length })}
        </Text>
      )}
    </FormDialog>
  );
}

const order = { sorts: [], sort: { column: 'name', direction: 'asc' } } as const;

/** What decisions have taught. */
function Payers() {
  const t = useText();
  const { act } = useVerbs('matching');
  const state = useListState({ path: '/parovani-plateb/pravidla', table: 'payers', tabs: ['all'], ...order });
  const { sizePerPage } = state;
  const list = useListPage(state, ['matching', 'list', 'payers', sizePerPage], (page, signal) =>
    api('GET /bank-matching/payer', { page, sizePerPage }, signal),
  );
  const forget = ({ id, key }: Payer) =>
    act({
      question: { ask: 'MATCHING.FORGET.ASK', yes: 'MATCHING.FORGET', values: { key } },
      call: () => api('DELETE /bank-matching/payer/{id}', { id }),
      done: t('MATCHING.FORGOTTEN'),
    });
  const title = t('MATCHING.PAYERS');
  return (
    <Card title={title}>
      <DataTable
        label={title}
        columns={columns(t, forget)}
        rows={list.data?.payers.map((row) => ({ ...row, title: row.key }))}
        state={state}
        empty={<EmptyList text={t('MATCHING.PAYERS.EMPTY')} />}
      />
      <Pager state={state} total={list.data?.totalItems ?? 0} />
    </Card>
  );
}

const columns = (t: Say, forget: (row: Payer) => unknown): Column<Row>[] => [
  {
    ...({ name: 'key', title: t('MATCHING.PAYERS.WHAT'), place: 'title' } as const),
    cell: (row) => (
      <div>
        <Text size="sm">{t(`MATCHING.PAYER.${row.kind}`, { key: row.key })}</Text>
        <Text size="sm" c="dimmed">
          {row.name}
        </Text>
      </div>
    ),
  },
  {
    ...({ name: 'payment', title: t('MATCHING.PAYERS.WHERE'), place: 'line' } as const),
    cell: (row) => (row.payment ? paymentWords(t, row.payment) : row.keptAs ? t(`MATCHING.KEPT.${row.keptAs}`) : ''),
  },
  {
    ...({ name: 'times', title: t('MATCHING.PAYERS.TIMES'), width: 160, place: 'line', isLabelled: true } as const),
    cell: (row) => t('MATCHING.TIMES', { count: row.times, date: showDate(row.lastAt) }),
  },
  {
    ...({ name: 'forget', title: '', width: 140, place: 'line' } as const),
    cell: (row) =>
      row.can.remove && (
        <WriteButton size="xs" variant="default" leftSection={<IconTrash size={16} />} onClick={() => forget(row)}>
          {t('MATCHING.FORGET')}
        </WriteButton>
      ),
  },
];

const saysOf = (t: ReturnType<typeof useText>, count: number): string =>
  count === 0 ? t('MATCHING.PREVIEW_NONE') : t('MATCHING.PREVIEW', { count });
