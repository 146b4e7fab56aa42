import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconArrowsJoin, IconChecks, IconListDetails } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { searchable, useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useListPage } from '#web/ui/listquery.ts';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { matchStates } from '../matching.rules.ts';
import {
  askedOf,
  becauseWords,
  deedOf,
  type MatchRow,
  partsWords,
  ruleWords,
  suggestedWords,
  titleOf,
  useMatching,
} from './matching.data.ts';

const MatchDialog = lazy(() => import('./matching.dialog.tsx').then((m) => ({ default: m.MatchDialog })));

const order = { sorts: [], sort: { column: 'day', direction: 'desc' } } as const;
type Row = MatchRow & { title: string };

/** One page of the movements of a tab. */
function useMatches() {
  const state = useListState({ path: '/parovani-plateb', table: 'matching', tabs: matchStates, ...order });
  const { tab, filters, sizePerPage } = state;
  const input = { tab, sizePerPage, search: searchable(filters.search), ...askedOf(state) };
  const list = useListPage(state, ['matching', 'list', input], (page, signal) =>
    api('GET /bank-matching', { ...input, page }, signal),
  );
  return { state, list };
}

/** /parovani-plateb: which payments the movements of the house's accounts belong to. */
export function MatchList() {
  const t = useText();
  const { writes } = useSession();
  const { confirm, assign } = useMatching();
  const [shown, setShown] = useState<MatchRow | null>(null);
  const { state, list } = useMatches();
  const { tab } = state;
  const { data } = list;
  const isWriting = writes('cashDesk') && writes('paymentMonitoring');
  return (
    <>
      <ListPage
        title={t('MATCHING.TITLE')}
        state={state}
        tabs={matchStates.map((one) => ({
          value: one,
          label: t(`MATCHING.TAB.${one}`),
          count: data?.[`${one}Count`],
        }))}
        filters={[
          { name: 'dateFrom', label: t('BANK.FIELD.DATE_FROM'), kind: 'day' },
          { name: 'dateTo', label: t('BANK.FIELD.DATE_TO'), kind: 'day' },
        ]}
        list={list}
        columns={columns(t, { tab, show: setShown, assign: (row, at) => void assign(row, at) })}
        rows={data?.matches.map((row) => ({ ...row, title: titleOf(t, row) }))}
        {...(isWriting &&
          tab === 'open' && {
            bulk: [{ text: 'MATCHING.CONFIRM', icon: IconChecks, fits: isLikely, run: confirm }],
          })}
        empty={`MATCHING.EMPTY.${tab}`}
        actions={
          <Button
            component={Link}
            to="/parovani-plateb/pravidla"
            variant="default"
            leftSection={<IconListDetails size={18} />}
          >
            {t('MATCHING.RULES')}
          </Button>
        }
        note={isWriting && tab === 'open' && <Help />}
      />
      <Suspense>{shown && <MatchDialog match={shown} onClose={() => setShown(null)} />}</Suspense>
    </>
  );
}

/** What waits here, and the way not to wait for the next minute. */
function Help() {
  const t = useText();
  const { run } = useMatching();
  return (
    <Group p="md" justify="space-between">
      <Text size="sm" c="dimmed" maw={640}>
        {t('MATCHING.HELP')}
      </Text>
      <WriteButton variant="default" leftSection={<IconArrowsJoin size={18} />} onClick={() => void run()}>
        {t('MATCHING.RUN')}
      </WriteButton>
    </Group>
  );
}

const isLikely = ({ can, suggestions }: Row) => can.assign && suggestions[0]?.isLikely === true;

type Deeds = {
  tab: string;
  show: (row: MatchRow) => void;
  assign: (row: MatchRow, parts: MatchRow['parts']) => void;
};

const columns = (t: Say, { tab, show, assign }: Deeds): Column<Row>[] => [
  {
    ...({ name: 'day', title: t('BANK.FIELD.DAY'), width: 120, place: 'line' } as const),
    cell: (row) => showDate(row.day),
  },
  {
    ...({ name: 'title', title: t('BANK.FIELD.COUNTER'), place: 'title' } as const),
    cell: (row) => (
      <div className="title-cell">
        <UnstyledButton className="row-title" onClick={() => show(row)}>
          {row.title}
        </UnstyledButton>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {[row.vs && `${t('BANK.FIELD.VS')} ${row.vs}`, row.counterName && row.message, row.counterAccount]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
    ),
  },
  {
    ...({ name: 'amount', title: t('BANK.FIELD.AMOUNT'), width: 150, place: 'end', isAmount: true } as const),
    cell: (row) => formatMoney(row.amount, t.lang),
  },
  {
    ...({ name: 'where', title: t(`MATCHING.WHERE.${tab as 'open'}`), place: 'line' } as const),
    cell: (row) => (row.state === 'open' ? <Suggested row={row} show={show} assign={assign} /> : <Decided row={row} />),
  },
];

/** Where a movement went, and why. */
function Decided({ row }: { row: MatchRow }) {
  const t = useText();
  return (
    <div>
      {row.parts.length > 0 && <Text size="sm">{partsWords(t, row.parts)}</Text>}
      <Text size="sm" c={row.parts.length > 0 ? 'dimmed' : undefined}>
        {[ruleWords(t, row), row.note].filter(Boolean).join(' ')}
      </Text>
    </div>
  );
}

/** What may be meant, what speaks for it, and the way to say so. */
function Suggested({ row, show, assign }: { row: MatchRow } & Pick<Deeds, 'show' | 'assign'>) {
  const t = useText();
  const { again } = useMatching();
  const [first] = row.suggestions;
  return (
    <Stack gap={6} align="flex-start">
      {row.parts.length > 0 && (
        <Text size="sm">
          {t('MATCHING.PARTLY', { parts: partsWords(t, row.parts), rest: formatMoney(row.rest, t.lang) })}
        </Text>
      )}
      {first && (
        <Text size="sm">
          {first.isLikely ? suggestedWords(t, first) : t('MATCHING.MAYBE', { count: row.suggestions.length })}
        </Text>
      )}
      {first?.isLikely && (
        <Text size="sm" c="dimmed">
          {becauseWords(t, first)}
        </Text>
      )}
      {!first && row.parts.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(!row.isReversal ? 'MATCHING.UNKNOWN' : row.author ? 'MATCHING.REVERSAL_FREED' : 'MATCHING.REVERSAL_WAITS')}
        </Text>
      )}
      {row.can.assign && (
        <Group gap="xs">
          {first?.isLikely && (
            <WriteButton size="xs" onClick={() => assign(row, first.parts)}>
              {deedOf(t, first)}
            </WriteButton>
          )}
          <Button size="xs" variant="default" onClick={() => show(row)}>
            {t('MATCHING.CHOOSE')}
          </Button>
          {row.can.again && (
            <WriteButton size="xs" variant="default" onClick={() => again(row)}>
              {t('MATCHING.AGAIN')}
            </WriteButton>
          )}
        </Group>
      )}
    </Stack>
  );
}
