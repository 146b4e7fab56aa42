import { Badge, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { roleTitle } from '#web/ui/roletitle.ts';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type Role, useRoles } from './communities.data.ts';

const NewRole = lazy(() => import('./communities.newrole.tsx').then((m) => ({ default: m.NewRole })));

/** The roles of the community in their groups, with how many people hold each; owners and neighbours are the basic ones (G-012, G-047). */
export function Roles() {
  const t = useText();
  const { user, writes } = useSession();
  const [isNew, setNew] = useState(false);
  const { data } = useRoles();
  if (!data) return <PageSkeleton />;
  const isGiver = user.isPrivileged && writes('svj');
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
      <Group title={t('ROLES.GROUP.committee')} roles={data.committeeRoles} />
      <Stack>
        <Group title={t('ROLES.GROUP.audit')} roles={data.auditCommitteeRoles} />
        <Group title={t('ROLES.GROUP.default')} roles={[...data.ownersRoles, ...data.defaultRoles]} />
        <Card title={t('ROLES.GROUP.custom')}>
          <Stack>
            {data.customRoles.length === 0 && <Text c="dimmed">{t('ROLES.EMPTY.custom')}</Text>}
            {data.customRoles.length > 0 && <RoleLinks roles={data.customRoles} />}
            {isGiver && (
              <WriteButton
                leftSection={<IconPlus size={18} />}
                onClick={() => setNew(true)}
                style={{ alignSelf: 'flex-start' }}
              >
                {t('ROLES.NEW')}
              </WriteButton>
            )}
          </Stack>
        </Card>
      </Stack>
      <Suspense>{isNew && <NewRole onClose={() => setNew(false)} />}</Suspense>
    </SimpleGrid>
  );
}

type Counted = Pick<Role, 'id' | 'name' | 'title'> & { membersCount: number };

function Group({ title, roles }: { title: string; roles: Counted[] }) {
  return (
    <Card title={title}>
      <RoleLinks roles={roles} />
    </Card>
  );
}

function RoleLinks({ roles }: { roles: Counted[] }) {
  const t = useText();
  return (
    <ul className="plain-list">
      {roles.map((role) => (
        <li key={role.id}>
          <Link to="/role/$id" params={{ id: role.id }} className="row-title">
            {roleTitle(t, role)}
          </Link>
          <Badge variant="light" color="gray" tt="none" style={{ flexShrink: 0 }}>
            {t('ROLES.MEMBERS', { count: role.membersCount })}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
