import { Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ModuleId } from '#shared/roles.ts';
import type { ListState } from '#web/liststate.ts';
import { PageHeader } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import type { Column, Listed } from './columns.ts';
import { NewButton } from './newbutton.tsx';
import { Pager } from './pager.tsx';
import { DataTable, EmptyList } from './table.tsx';
import { FilterBar, type FilterField, ListTabs, type TabItem } from './toolbar.tsx';
import { WriteButton } from './writebutton.tsx';

/** What can be done with several rows at once; offered when every ticked row allows it. */
export type BulkVerb<Row> = {
  text: TextKey;
  icon: typeof IconTrash;
  danger?: boolean;
  /** A verb that changes nothing, and so works in a demo too. */
  isRead?: boolean;
  fits: (row: Row) => boolean;
  /** Resolves with false when it was not done. */
  run: (rows: Row[]) => Promise<boolean>;
};

/** The deletion of the ticked rows. */
export const bulkRemove = <Row,>(run: BulkVerb<Row>['run']): BulkVerb<Row & { can: { remove: boolean } }> => ({
  text: 'BASE.DELETE',
  icon: IconTrash,
  danger: true,
  run,
  fits: (row) => row.can.remove,
});

type Props<Row, Tab extends string> = {
  /** The module whose first page it is; without it a page below another, with a title of its own. */
  module?: ModuleId;
  title?: string;
  back?: string;
  state: ListState<Tab>;
  tabs?: TabItem<Tab>[];
  /** By what it is filtered besides its text; null where nothing can be searched. */
  filters?: FilterField[] | null;
  columns: Column<Row>[];
  /** What was asked for the page. */
  list: { data?: { totalItems: number } };
  /** Undefined while it loads. */
  rows: Row[] | undefined;
  /** What who writes the module can do with several. */
  bulk?: BulkVerb<Row>[];
  /** The words of an empty tab. */
  empty: TextKey;
  /** The button that makes a new one, for who writes the module. */
  create?: { to: string; text: TextKey };
  /** More buttons of the header. */
  actions?: ReactNode;
  /** Something about the whole list, above the table. */
  note?: ReactNode;
};

/** A list and what can be done with it: header, tabs with counts, filter, what can be done with several, the rows and their pages. */
export function ListPage<Row extends Listed, Tab extends string>(props: Props<Row, Tab>) {
  const t = useText();
  const { module, state, tabs, rows } = props;
  const { writes } = useSession();
  const { bulk, create } = module && !writes(module) ? {} : props;
  const [selected, setSelected] = useState<string[]>([]);
  const ticked = rows?.filter((row) => selected.includes(row.id)) ?? [];
  const isFirstTab = !tabs || state.tab === tabs[0]?.value; // a new one would not come into an archive
  const title = props.title ?? (module ? t(`MODULE.${module}`) : '');
  const newButton = create && <NewButton {...create} />;
  const changeTab = (tab: Tab) => {
    setSelected([]);
    state.setTab(tab);
  };
  return (
    <>
      <PageHeader title={title} module={module} back={props.back} actions={props.actions} deed={newButton} />
      <div className="list-card">
        {tabs && <ListTabs tabs={tabs} value={state.tab} onChange={changeTab} />}
        {props.filters !== null && <FilterBar state={state} fields={props.filters} />}
        {props.note}
        {bulk && <BulkVerbs verbs={bulk} rows={ticked} onDone={() => setSelected([])} />}
        <DataTable
          label={title}
          columns={props.columns}
          rows={rows}
          state={state}
          selection={bulk ? { ids: selected, set: setSelected } : undefined}
          empty={<EmptyList text={t(props.empty)} action={isFirstTab && newButton} />}
        />
        <Pager state={state} total={props.list.data?.totalItems ?? 0} />
      </div>
    </>
  );
}

/** The buttons of what can be done with all ticked rows; `onDone` when it was. */
export function BulkVerbs<Row>({ verbs, rows, onDone }: { verbs: BulkVerb<Row>[]; rows: Row[]; onDone: () => void }) {
  return (
    <BulkBar count={rows.length}>
      {verbs
        .filter((verb) => rows.every(verb.fits))
        .map((verb) => (
          <BulkButton key={verb.text} verb={verb} run={async () => (await verb.run(rows)) && onDone()} />
        ))}
    </BulkBar>
  );
}

function BulkButton<Row>({ verb, run }: { verb: BulkVerb<Row>; run: () => Promise<unknown> }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const { text, icon: Icon, danger, isRead } = verb;
  const VerbButton = isRead ? Button : WriteButton;
  return (
    <VerbButton
      size="xs"
      variant={danger ? 'light' : 'default'}
      color={danger ? 'red' : undefined}
      leftSection={<Icon size={16} />}
      loading={busy}
      onClick={() => {
        setBusy(true);
        run().finally(() => setBusy(false));
      }}
    >
      {t(text)}
    </VerbButton>
  );
}

/** A bulk call takes at most so many ids (G-095). */
const bulkLimit = 500;

/** What can be done with the ticked rows at once (WIDGETS-05). */
function BulkBar({ count, children }: { count: number; children: ReactNode }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <Group className="bulk" role="region" aria-live="polite" gap="sm">
      <Text fw={600}>{t('BASE.SELECTED', { count })}</Text>
      {count > bulkLimit ? t('BASE.SELECTED_TOO_MANY', { limit: bulkLimit }) : children}
    </Group>
  );
}
