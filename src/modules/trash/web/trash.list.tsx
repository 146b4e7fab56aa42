import { Badge, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { showDate, showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { type TrashModule, trashModules } from '#shared/house.ts';
import { api, type Reply } from '#web/api.ts';
import { type ListState, useListState } from '#web/liststate.ts';
import { PageHeader } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { type BulkVerb, ListPage } from '#web/ui/listpage.tsx';
import { useListPage } from '#web/ui/listquery.ts';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';

type Item = Reply<'GET /trash'>['items'][number];

/** /kos: what was deleted in the modules in which the reader takes back, a tab for each (G-189). */
export function Trash() {
  const t = useText();
  const { restores } = useSession();
  const tabs = trashModules.filter((module) => restores(module));
  const sort = { column: 'deletedAt', direction: 'desc' } as const;
  const state = useListState({ path: '/kos', table: 'trash', tabs, sorts: [], sort });
  if (tabs.length === 0) return <PageHeader title={t('TRASH.TITLE')} />;
  return <Part key={state.tab} state={state} tabs={tabs} />;
}

/** What a module has in the trash, with the tabs that lead to the others. */
function Part({ state, tabs }: { state: ListState<TrashModule>; tabs: TrashModule[] }) {
  const t = useText();
  const { tab: module, sizePerPage } = state;
  const list = useListPage(state, ['trash', 'list', module], (page, signal) =>
    api('GET /trash', { module, page, sizePerPage }, signal),
  );
  const { data } = list;
  const verbs = useTrashVerbs();
  return (
    <ListPage
      title={t('TRASH.TITLE')}
      state={state}
      tabs={tabs.map((tab) => ({ value: tab, label: t(`MODULE.${tab}`), count: data?.counts[tab] }))}
      filters={null}
      note={<Text className="list-note">{t('TRASH.TEXT')}</Text>}
      list={list}
      columns={columns(t, verbs[0])}
      rows={data?.items.map((item) => ({ ...item, title: item.title || t('TRASH.UNTITLED') }))}
      bulk={verbs}
      empty="TRASH.EMPTY"
    />
  );
}

/** What can be done with what lies in the trash; what comes back may be seen on any screen, so all is asked for anew. */
function useTrashVerbs(): [restore: BulkVerb<Item>, destroy: BulkVerb<Item>] {
  const t = useText();
  const client = useQueryClient();
  const { act } = useVerbs('trash');
  const idsOf = (rows: Item[]) => rows.map(({ id }) => id);
  return [
    {
      text: 'TRASH.RESTORE',
      icon: IconArrowBackUp,
      fits: () => true,
      async run(rows) {
        const call = () => api('PUT /trash/restore', { ids: idsOf(rows) });
        const isDone = await act({
          call,
          done: t('TRASH.DONE.RESTORED', { count: rows.length }),
        });
        if (isDone) await client.invalidateQueries();
        return isDone;
      },
    },
    {
      text: 'TRASH.DELETE',
      icon: IconTrash,
      danger: true,
      fits: () => true,
      run: (rows) =>
        act({
          question: { ask: 'TRASH.CONFIRM', yes: 'TRASH.YES', values: { count: rows.length }, danger: true },
          call: () => api('PUT /trash/delete', { ids: idsOf(rows) }),
          done: t('TRASH.DONE.DELETED', { count: rows.length }),
        }),
    },
  ];
}

const columns = (t: Say, restore: BulkVerb<Item>): Column<Item>[] => [
  {
    name: 'title',
    title: t('TRASH.WHAT'),
    cell: (row) => (
      <Group gap="xs">
        <Badge variant="light" color="gray" tt="none">
          {t(`TRASH.KIND.${row.kind}`)}
        </Badge>
        <Text fw={600} className="breakable">
          {row.title}
        </Text>
        {row.inside > 0 && (
          <Text size="sm" c="dimmed">
            {t('TRASH.INSIDE', { count: row.inside })}
          </Text>
        )}
      </Group>
    ),
  },
  {
    name: 'deletedAt',
    title: t('TRASH.DELETED'),
    width: 220,
    cell: (row) => (
      <>
        {showDateTime(row.deletedAt)}
        {row.deletedBy && (
          <Text size="sm" c="dimmed">
            {showName(row.deletedBy)}
          </Text>
        )}
      </>
    ),
  },
  { name: 'endsAt', title: t('TRASH.ENDS'), width: 160, isLabelled: true, cell: (row) => showDate(row.endsAt) },
  {
    ...({ name: 'restore', title: t('FILE_MANAGER.ACTIONS'), width: 130, place: 'action' as const } as const),
    cell: (row) => (
      <WriteButton
        size="compact-sm"
        variant="default"
        aria-label={`${t(restore.text)}: ${row.title}`}
        onClick={() => restore.run([row])}
      >
        {t(restore.text)}
      </WriteButton>
    ),
  },
];
