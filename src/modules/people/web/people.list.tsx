import { Badge, Group, Text } from '@mantine/core';
import { IconArchive, IconMail, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { type BulkVerb, ListPage } from '#web/ui/listpage.tsx';
import { Portrait } from '#web/ui/portrait.tsx';
import { Emails, Phones } from '#web/ui/reach.tsx';
import { ReachButtons } from '#web/ui/reachbuttons.tsx';
import { roleTitle } from '#web/ui/roletitle.ts';
import { TableButtons } from '#web/ui/tablebuttons.tsx';
import type { FilterField } from '#web/ui/toolbar.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { invitationStates, personTabs } from '../people.rules.ts';
import { usePersonActions } from './people.actions.tsx';
import { type PersonRow, usePeople, useRoles } from './people.data.ts';
import { PersonState } from './people.state.tsx';

/** /sousede: owners and neighbours in their tabs, by name. */
export function PeopleList() {
  const t = useText();
  const { user } = useSession();
  const state = useListState({
    path: '/sousede',
    table: 'users',
    tabs: personTabs,
    sorts: ['title'],
    sort: { column: 'title', direction: 'asc' },
  });
  const list = usePeople(state);
  const { data } = list;
  const actions = usePersonActions();
  const bulk: BulkVerb<PersonRow>[] = [
    { text: 'USER.INVITE', icon: IconMail, fits: (row) => row.can.invite, run: actions.invite },
    { text: 'BASE.ARCHIVE', icon: IconArchive, fits: (row) => row.can.archive, run: actions.archive },
    { text: 'USER.REMOVE', icon: IconTrash, danger: true, fits: (row) => row.can.remove, run: actions.remove },
  ];
  return (
    <ListPage
      module="users"
      state={state}
      tabs={personTabs.map((tab) => ({ value: tab, label: t(`USER.TAB.${tab}`), count: data?.counts[tab] }))}
      filters={useFilters()}
      list={list}
      columns={columns(t, user.isPrivileged)}
      rows={data?.users}
      bulk={bulk}
      empty={`USER.EMPTY.${state.tab}`}
      create={{ to: '/sousede/novy', text: 'USER.NEW' }}
      actions={user.isPrivileged && <ListActions tab={state.tab} />}
    />
  );
}

/** Beside "new": the list as a table, a house from a table and, where people wait, an invitation to all who were never written to. */
function ListActions({ tab }: { tab: string }) {
  const t = useText();
  const { writes } = useSession();
  const { invite } = usePersonActions();
  return (
    <>
      {tab === 'waiting' && writes('users') && (
        <WriteButton variant="default" leftSection={<IconMail size={18} />} onClick={() => void invite()}>
          {t('USER.INVITE_ALL')}
        </WriteButton>
      )}
      <TableButtons call="GET /export/users" name={t('MODULE.users')} />
    </>
  );
}

function useFilters(): FilterField[] {
  const t = useText();
  const { house, user } = useSession();
  const roles = useRoles().map((role) => ({ value: role.id, label: roleTitle(t, role) }));
  const doors = house?.entrances.map((door) => ({ value: door.id, label: door.name })) ?? [];
  const invitations = invitationStates.map((value) => ({ value, label: t(`USER.INVITATION.${value}`) }));
  return [
    { name: 'roleId', label: t('USER.FIELD.roleId'), kind: 'select', options: roles },
    ...(user.isPrivileged
      ? [
          { name: 'entranceId', label: t('USER.FIELD.entranceId'), kind: 'select' as const, options: doors },
          { name: 'invitation', label: t('USER.INVITATION'), kind: 'select' as const, options: invitations },
        ]
      : []),
  ];
}

const columns = (t: Say, isPrivileged: boolean): Column<PersonRow>[] => [
  {
    name: 'title',
    title: t('USER.FIELD.name'),
    cell: (row) => (
      <Group gap="sm" wrap="nowrap" className="title-cell">
        <Portrait person={row} />
        <Name row={row} />
      </Group>
    ),
    onCard: (row) => <Name row={row} />,
  },
  {
    ...({ name: 'reach', title: t('USER.SECTION.REACH'), width: 260, place: 'action' } as const),
    cell: (row) => <Reach row={row} />,
    onCard: ({ title, user: { phone, email } }) => <ReachButtons phone={phone} email={email} name={title} />,
  },
  ...(isPrivileged
    ? [
        {
          name: 'rooms',
          title: t('MODULE.rooms'),
          width: 130,
          cell: (row: PersonRow) => <Rooms row={row} />,
          onCard: (row: PersonRow) => row.rooms.map(({ number }) => number).join(', '),
        },
        {
          ...({ name: 'state', title: t('USER.STATE'), width: 190, place: 'state' } as const),
          cell: (row: PersonRow) => <PersonState person={row} />,
          onCard: (row: PersonRow) => row.state !== 'active' && <PersonState person={row} />,
        },
      ]
    : []),
];

/** The name and what the person is here. */
function Name({ row }: { row: PersonRow }) {
  const t = useText();
  return (
    <div style={{ minWidth: 0 }}>
      <Link to="/sousede/$id" params={{ id: row.id }} className="row-title">
        {row.title}
      </Link>
      <Text size="sm" c="dimmed" lineClamp={1}>
        {roleTitle(t, row.role, row.sex)}
        {row.authorizedPersonType && `, ${t(`USER.RELATED.${row.authorizedPersonType}`)}`}
      </Text>
    </div>
  );
}

function Reach({ row }: { row: PersonRow }) {
  const { email, phone } = row.user;
  return (
    <div className="touch-lines">
      {email && (
        <div>
          <Emails emails={[email]} />
        </div>
      )}
      {phone && (
        <div>
          <Phones phones={[phone]} />
        </div>
      )}
    </div>
  );
}

const shownRooms = 3;

function Rooms({ row }: { row: PersonRow }) {
  const more = row.rooms.length - shownRooms;
  return (
    <Group gap={4}>
      {row.rooms.slice(0, shownRooms).map((room) => (
        <Badge
          key={room.id}
          component={Link}
          to={`/jednotky/${room.id}`}
          variant="light"
          color="gray"
          tt="none"
          style={{ cursor: 'pointer' }}
        >
          {room.number}
        </Badge>
      ))}
      {more > 0 && <Text size="sm" c="dimmed">{`+${more}`}</Text>}
    </Group>
  );
}
