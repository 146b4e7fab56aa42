import { Anchor, Group, Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { latestMessages, useAnswer } from './dashboard.data.ts';

/** The first steps of a new house, for who can take them: shown until its units, people and first notice are there. */
export function FirstSteps() {
  const { house, user, writes } = useSession();
  const { data } = useAnswer(latestMessages);
  const isWriter = user.isPrivileged && writes('rooms') && writes('users') && writes('messages');
  if (!house || !data || !isWriter) return null;
  const hasNotice = data.actualCount + data.pinedCount + data.oldCount + data.archiveCount > 0;
  const [hasUnits, hasPeople] = [house.roomsCount > 0, house.usersCount > 1];
  if (hasUnits && hasPeople && hasNotice) return null;
  return <Steps hasUnits={hasUnits} hasPeople={hasPeople} hasNotice={hasNotice} />;
}

function Steps({ hasUnits, hasPeople, hasNotice }: { hasUnits: boolean; hasPeople: boolean; hasNotice: boolean }) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['user', 'list', 'start'],
    queryFn: ({ signal }) => api('GET /user', { tab: 'waiting', page: 1, sizePerPage: '25' }, signal),
  });
  const isInvited =
    data !== undefined && (data.counts.active > 1 || data.users.some((one) => one.invitation !== 'none'));
  const steps = [
    { text: 'DASHBOARD.START.UNITS', to: '/import', isDone: hasUnits },
    { text: 'DASHBOARD.START.PEOPLE', to: '/sousede', isDone: hasPeople },
    { text: 'DASHBOARD.START.INVITE', to: '/sousede', search: { tab: 'waiting' }, isDone: isInvited },
    { text: 'DASHBOARD.START.NOTICE', to: '/zpravy/novy', isDone: hasNotice },
  ] as const;
  return (
    <Card title={t('DASHBOARD.START.TITLE')}>
      <Text c="dimmed" mb="sm">
        {t('DASHBOARD.START.TEXT')}
      </Text>
      <ol className="plain-list">
        {steps.map(({ text, to, isDone, ...rest }) => (
          <li key={text}>
            <Group gap="sm" wrap="nowrap">
              <ThemeIcon variant="transparent" color={isDone ? 'green' : 'gray'} aria-hidden>
                {isDone ? <IconCheck size={20} /> : <IconCircle size={20} />}
              </ThemeIcon>
              {isDone ? (
                <Text td="line-through" c="dimmed">
                  {t(text)} <VisuallyHidden>{t('DASHBOARD.START.DONE')}</VisuallyHidden>
                </Text>
              ) : (
                <Anchor component={Link} to={to} search={('search' in rest ? rest.search : {}) as never} py={10}>
                  {t(text)}
                </Anchor>
              )}
            </Group>
          </li>
        ))}
      </ol>
    </Card>
  );
}
