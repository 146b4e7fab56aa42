import { Button, Text } from '@mantine/core';
import { IconPin, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BulkBar, type Column, DataTable, EmptyList, Pager } from '#web/list.tsx';
import { useListState } from '#web/liststate.ts';
import { PageHeader } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { FilterBar, type FilterField, ListTabs } from '#web/toolbar.tsx';
import { Visibility } from '#web/ui/visibility.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type ContactTab, contactPerson, contactTabs } from '../contacts.rules.ts';
import { useContactActions } from './contacts.actions.tsx';
import { categoryChoices } from './contacts.choices.ts';
import { type ContactRow, useContacts } from './contacts.data.ts';
import { Emails, Phones } from './contacts.reach.tsx';

const counts = { all: 'allCount', person: 'peopleCount', company: 'companyCount' } as const;

/** /adresar-kontaktu: the contact book, by name. */
export function ContactList() {
  const t = useText();
  const { writes, user } = useSession();
  const isWriter = writes('contacts');
  const state = useListState({
    path: '/adresar-kontaktu',
    table: 'contacts',
    tabs: contactTabs,
    sort: { column: 'title', direction: 'asc' },
  });
  const { data } = useContacts(state);
  const [selected, setSelected] = useState<string[]>([]);
  const rows = data?.contacts;
  const ticked = rows?.filter((row) => selected.includes(row.id)) ?? [];
  const changeTab = (tab: ContactTab) => {
    setSelected([]);
    state.setTab(tab);
  };
  const newButton = isWriter && <NewButton />;
  return (
    <>
      <PageHeader title={t('MODULE.contacts')} module="contacts" actions={newButton} />
      <div className="list-card">
        <ListTabs
          tabs={contactTabs.map((tab) => ({ value: tab, label: t(`CONTACT.TAB.${tab}`), count: data?.[counts[tab]] }))}
          value={state.tab}
          onChange={changeTab}
        />
        <FilterBar state={state} fields={filters(t, user.isPrivileged)} />
        <Bulk ticked={ticked} onDone={() => setSelected([])} />
        <DataTable
          label={t('MODULE.contacts')}
          columns={columns(t, user.isPrivileged)}
          rows={rows}
          state={state}
          selection={isWriter ? { ids: selected, set: setSelected } : undefined}
          empty={<EmptyList text={t(`CONTACT.EMPTY.${state.tab}`)} action={newButton} />}
        />
        <Pager state={state} total={data?.totalItems ?? 0} />
      </div>
    </>
  );
}

function NewButton() {
  const t = useText();
  return (
    <Button component={Link} to="/adresar-kontaktu/novy" leftSection={<IconPlus size={18} />}>
      {t('CONTACT.NEW')}
    </Button>
  );
}

function Bulk({ ticked, onDone }: { ticked: ContactRow[]; onDone: () => void }) {
  const t = useText();
  const { remove } = useContactActions();
  return (
    <BulkBar count={ticked.length}>
      {ticked.every((row) => row.can.remove) && (
        <WriteButton
          size="xs"
          color="red"
          variant="light"
          leftSection={<IconTrash size={16} />}
          onClick={async () => (await remove(ticked.map((row) => row.id))) && onDone()}
        >
          {t('BASE.DELETE')}
        </WriteButton>
      )}
    </BulkBar>
  );
}

const filters = (t: Say, isPrivileged: boolean): FilterField[] => {
  const visibility = [
    { value: 'public', label: t('BASE.VISIBILITY.PUBLIC') },
    { value: 'private', label: t('BASE.VISIBILITY.PRIVATE') },
  ];
  return [
    { name: 'search', label: t('TABLE.SEARCH'), kind: 'text' },
    { name: 'category', label: t('CONTACT.FIELD.category'), kind: 'select', options: categoryChoices(t) },
    ...(isPrivileged
      ? [{ name: 'visibility', label: t('BASE.VISIBILITY'), kind: 'select' as const, options: visibility }]
      : []),
  ];
};

const columns = (t: Say, isPrivileged: boolean): Column<ContactRow>[] => [
  { name: 'title', title: t('CONTACT.FIELD.name'), sorts: true, cell: (row) => <Name row={row} /> },
  {
    name: 'category',
    title: t('CONTACT.FIELD.category'),
    width: 170,
    cell: (row) => t(`CONTACT.CATEGORY.${row.category}`),
  },
  { name: 'phones', title: t('CONTACT.FIELD.phones'), width: 190, cell: (row) => <Phones phones={row.phones} /> },
  { name: 'emails', title: t('CONTACT.FIELD.emails'), width: 230, cell: (row) => <Emails emails={row.emails} /> },
  ...(isPrivileged
    ? [
        {
          name: 'visibility',
          title: t('BASE.VISIBILITY'),
          width: 140,
          cell: (row: ContactRow) => <Visibility isPublic={row.visibility === 'public'} />,
        },
      ]
    : []),
];

/** The name, and under it who speaks for a company or where a person works. */
function Name({ row }: { row: ContactRow }) {
  const t = useText();
  const isCompany = row.type === 'company';
  return (
    <div className="title-cell">
      <Link to="/adresar-kontaktu/$id" params={{ id: row.id }} className="row-title">
        {row.isPinned && <IconPin size={15} aria-label={t('CONTACT.PINNED')} />} {row.title}
      </Link>
      <Text size="sm" c="dimmed" lineClamp={1}>
        {[isCompany ? contactPerson(row) : row.company_name, row.position].filter(Boolean).join(', ')}
      </Text>
    </div>
  );
}
