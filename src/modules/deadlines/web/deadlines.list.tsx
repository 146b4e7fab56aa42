import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconListCheck, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { deadlineTabs, deadlineTypes } from '../deadlines.rules.ts';
import { type DeadlineRow, periodWords } from './deadlines.data.ts';
import { DeadlineState } from './deadlines.state.tsx';

const Usual = lazy(() => import('./deadlines.usual.tsx').then((m) => ({ default: m.Usual })));
const Plan = lazy(() => import('./deadlines.plan.tsx').then((m) => ({ default: m.Plan })));

const tabs = ['all', ...deadlineTabs] as const;
const order = { sorts: ['name'], sort: { column: 'dueOn', direction: 'asc' } } as const;

/** /lhuty: what the house watches, the soonest first. */
export function DeadlineList() {
  const t = useText();
  const { writes } = useSession();
  const [open, setOpen] = useState<'usual' | 'plan' | null>(null);
  const state = useListState({ path: '/lhuty', table: 'deadlines', tabs, ...order });
  const type = deadlineTypes.find((one) => one === state.filters.type);
  const list = useRecords('deadline', 'GET /deadline', state, { tab: state.tab, type });
  const { data } = list;
  const isKeeper = writes('documents');
  const isEmpty = data?.allCount === 0;
  return (
    <>
      <ListPage
        title={t('DEADLINE.TITLE')}
        state={state}
        tabs={tabs.map((tab) => ({ value: tab, label: t(`DEADLINE.TAB.${tab}`), count: data?.[`${tab}Count`] }))}
        filters={[
          {
            ...({ name: 'type', label: t('DEADLINE.FIELD.TYPE'), kind: 'select' } as const),
            options: deadlineTypes.map((value) => ({ value, label: t(`DEADLINE.TYPE.${value}`) })),
          },
        ]}
        list={list}
        columns={columns(t)}
        rows={data?.deadlines.map((row) => ({ ...row, title: row.name }))}
        empty={`DEADLINE.EMPTY.${state.tab}`}
        create={isKeeper ? { to: '/lhuty/novy', text: 'DEADLINE.NEW' } : undefined}
        note={isKeeper && isEmpty && <Offer onOpen={() => setOpen('usual')} />}
        actions={
          <>
            {isKeeper && !isEmpty && (
              <Button variant="default" leftSection={<IconListCheck size={18} />} onClick={() => setOpen('usual')}>
                {t('DEADLINE.USUAL')}
              </Button>
            )}
            <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => setOpen('plan')}>
              {t('DEADLINE.PLAN')}
            </Button>
          </>
        }
      />
      <Suspense>
        {open === 'usual' && <Usual onClose={() => setOpen(null)} />}
        {open === 'plan' && <Plan onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

/** What a house that watches nothing yet is offered. */
function Offer({ onOpen }: { onOpen: () => void }) {
  const t = useText();
  return (
    <Alert role="note" variant="light" m="md">
      <Stack align="flex-start" gap="sm">
        <Text>{t('DEADLINE.USUAL.OFFER')}</Text>
        <WriteButton variant="light" leftSection={<IconListCheck size={18} />} onClick={onOpen}>
          {t('DEADLINE.USUAL')}
        </WriteButton>
      </Stack>
    </Alert>
  );
}

const columns = (t: Say): Column<DeadlineRow & { title: string }>[] => [
  {
    name: 'name',
    title: t('DEADLINE.FIELD.NAME'),
    cell: (row) => (
      <Link to={'/lhuty/$id' as never} params={{ id: row.id } as never} className="row-title">
        {row.name}
      </Link>
    ),
  },
  {
    ...({ name: 'state', title: t('DEADLINE.FIELD.STATE'), width: 190, place: 'state' } as const),
    cell: (row) => <DeadlineState {...row} />,
  },
  {
    ...({ name: 'dueOn', title: t('DEADLINE.FIELD.DUE'), width: 140, place: 'line' } as const),
    cell: (row) => row.dueOn && showDate(row.dueOn),
  },
  {
    ...({ name: 'period', title: t('DEADLINE.FIELD.PERIOD'), width: 150, place: 'none' } as const),
    cell: (row) => periodWords(t, row.months),
  },
  {
    ...({ name: 'responsible', title: t('DEADLINE.FIELD.RESPONSIBLE'), width: 180, place: 'line' } as const),
    cell: (row) => row.responsible && showName(row.responsible),
  },
];
