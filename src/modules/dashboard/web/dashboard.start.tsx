import { Anchor, Group, Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';

type Props = { hasUnits: boolean; hasPeople: boolean; hasNotice: boolean };

/** The first steps of a new house: those that are done stand there ticked off, until all are. */
export function FirstSteps({ hasUnits, hasPeople, hasNotice }: Props) {
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
    <section aria-label={t('DASHBOARD.START.TITLE')}>
      <Text fw={600}>{t('DASHBOARD.START.TITLE')}</Text>
      <Text c="dimmed" mb="xs">
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
    </section>
  );
}
