import { Text } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showPhone } from '#shared/display.ts';
import { useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ExportMenu } from '#web/ui/exportmenu.tsx';
import { bulkRemove, ListPage } from '#web/ui/listpage.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import { Emails, Phones } from '#web/ui/reach.tsx';
import { ReachButtons } from '#web/ui/reachbuttons.tsx';
import type { FilterField } from '#web/ui/toolbar.tsx';
import { visibilityColumns, visibilityFilter } from '#web/ui/visibility.tsx';
import { type ContactCategory, contactPerson, contactTabs } from '../contacts.rules.ts';
import { useContactActions } from './contacts.actions.tsx';
import { categoryChoices } from './contacts.choices.ts';
import type { ContactRow } from './contacts.data.ts';

const order = { sorts: ['title'], sort: { column: 'title', direction: 'asc' } } as const;
const counts = { all: 'allCount', person: 'peopleCount', company: 'companyCount' } as const;

/** /adresar-kontaktu: the contact book, by name. */
export function ContactList() {
  const t = useText();
  const { user } = useSession();
  const state = useListState({ path: '/adresar-kontaktu', table: 'contacts', tabs: contactTabs, ...order });
  const { category, visibility } = state.filters as { category?: ContactCategory; visibility?: 'public' };
  const asked = { type: state.tab, category, visibility };
  const list = useRecords('contact', 'GET /contact/getAll', state, asked);
  const { data } = list;
  const { remove } = useContactActions();
  return (
    <ListPage
      module="contacts"
      state={state}
      tabs={contactTabs.map((tab) => ({ value: tab, label: t(`CONTACT.TAB.${tab}`), count: data?.[counts[tab]] }))}
      filters={filters(t, user.isPrivileged)}
      list={list}
      columns={columns(t, user.isPrivileged)}
      rows={data?.contacts}
      bulk={[bulkRemove(remove)]}
      empty={`CONTACT.EMPTY.${state.tab}`}
      actions={<ExportMenu call="GET /export/contacts" name={t('MODULE.contacts')} />}
      create={{ to: '/adresar-kontaktu/novy', text: 'CONTACT.NEW' }}
    />
  );
}

const filters = (t: Say, isPrivileged: boolean): FilterField[] => [
  { name: 'category', label: t('CONTACT.FIELD.category'), kind: 'select', options: categoryChoices(t) },
  ...(isPrivileged ? [visibilityFilter(t, 'visibility', ['public', 'private'])] : []),
];

const columns = (t: Say, isPrivileged: boolean): Column<ContactRow>[] => [
  { name: 'title', title: t('CONTACT.FIELD.name'), cell: (row) => <Name row={row} /> },
  {
    name: 'category',
    title: t('CONTACT.FIELD.category'),
    width: 170,
    cell: (row) => t(`CONTACT.CATEGORY.${row.category}`),
  },
  {
    name: 'phones',
    title: t('CONTACT.FIELD.phones'),
    width: 190,
    cell: (row) => <Phones phones={row.phones} />,
    onCard: (row) => row.phones.map(showPhone).join(', '),
  },
  {
    ...({ name: 'emails', title: t('CONTACT.FIELD.emails'), width: 230, place: 'action' } as const),
    cell: (row) => <Emails emails={row.emails} />,
    onCard: (row) => <ReachButtons phone={row.phones[0]} email={row.emails[0]} name={row.title} />,
  },
  ...visibilityColumns<ContactRow>(t, {
    name: 'visibility',
    isPrivileged,
    isPublic: (row) => row.visibility === 'public',
  }),
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
