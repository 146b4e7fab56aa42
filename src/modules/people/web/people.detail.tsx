import { Badge, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { DetailPage, RecordHead } from '#web/ui/detailpage.tsx';
import { ProfileParts } from '#web/ui/profileparts.tsx';
import { roleTitle } from '#web/ui/roletitle.ts';
import { personVerbs, usePersonActions, usePersonExport } from './people.actions.tsx';
import { PendingAddress } from './people.address.tsx';
import { PersonPicture } from './people.avatar.tsx';
import { type Person, usePerson } from './people.data.ts';
import { AccessFacts, HomeCard, ReachFacts, RelativesCard } from './people.facts.tsx';
import { PersonState } from './people.state.tsx';

const PersonForm = lazy(() => import('./people.form.tsx').then((m) => ({ default: m.PersonForm })));
const OwnSettings = lazy(() => import('./people.profile.tsx').then((m) => ({ default: m.OwnSettings })));

/** /sousede/{id}: a person to read; with `mode=edit` in the address, their form. One's own is the profile (USR-04). */
export function PersonDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { user } = useSession();
  const client = useQueryClient();
  const query = usePerson(id);
  const { refresh } = usePersonActions();
  const refreshAll = async () => {
    await refresh();
    if (id === user.id) await client.invalidateQueries({ queryKey: ['session'] });
  };
  return (
    <DetailPage
      key={id}
      path="/sousede"
      query={query}
      refresh={refreshAll}
      form={(person, leave) => <PersonForm person={person} {...leave} />}
      read={(person, go) => <ReadPerson person={person} refresh={refreshAll} {...go} />}
    />
  );
}

type Props = { person: Person; refresh: () => Promise<void>; onEdit: () => void; onGone: () => void };

function ReadPerson({ person, refresh, onEdit, onGone }: Props) {
  const t = useText();
  const { user } = useSession();
  const isSelf = person.id === user.id;
  return (
    <Stack>
      <Head person={person} refresh={refresh} onEdit={onEdit} onGone={onGone} />
      <PendingAddress person={person} refresh={refresh} />
      <PersonPicture person={person} refresh={refresh} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Card title={t('USER.SECTION.REACH')}>
          <ReachFacts person={person} />
        </Card>
        <HomeCard person={person} />
        <RelativesCard person={person} />
        {!isSelf && user.isPrivileged && (
          <Card title={t('USER.SECTION.STANDING')}>
            <AccessFacts person={person} />
          </Card>
        )}
        {person.notes && (
          <Card title={t('USER.FIELD.notes')}>
            <Text className="pre">{person.notes}</Text>
          </Card>
        )}
      </SimpleGrid>
      {isSelf && (
        <Suspense>
          <ProfileParts />
          <OwnSettings id={person.id} refresh={refresh} />
        </Suspense>
      )}
    </Stack>
  );
}

/** One's own archive has a card of its own. */
const ownVerbs = personVerbs.filter(({ name }) => name !== 'export');

/** The name, what the person is here, and what can be done with them. */
function Head({ person, refresh, onEdit, onGone }: Props) {
  const t = useText();
  const { user, reads } = useSession();
  const actions = usePersonActions();
  const save = usePersonExport();
  const isSelf = person.id === user.id;
  const stay = (call: (rows: Person[]) => Promise<boolean>) => async () => (await call([person])) && refresh();
  const run = {
    edit: onEdit,
    invite: stay(actions.invite),
    removeAccess: stay(actions.removeAccess),
    archive: stay(actions.archive),
    restore: stay(actions.restore),
    remove: async () => (await actions.remove([person])) && onGone(),
    export: () => void save(person.id),
  };
  return (
    <RecordHead
      title={isSelf ? t('PROFILE.TITLE') : person.title}
      back={!isSelf && reads('users') ? '/sousede' : undefined}
      verbs={isSelf ? ownVerbs : personVerbs}
      row={person}
      run={run}
    >
      <Group gap="sm">
        {isSelf && <Text fw={600}>{person.title}</Text>}
        <Badge variant="light" tt="none">
          {roleTitle(t, person.role, person.sex)}
        </Badge>
        {!isSelf && user.isPrivileged && <PersonState person={person} />}
      </Group>
    </RecordHead>
  );
}
