import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import type { Meeting } from './meetings.data.ts';

/** Who was invited and how many still have to be told, for the committee, with the way to the letters. */
export function Convened({ meeting: { id, status, visibility } }: { meeting: Meeting }) {
  const t = useText();
  const { user, writes } = useSession();
  const isShown = user.isPrivileged && writes('meetings') && status !== 'concept' && visibility === 'everyone';
  const { data } = useQuery({
    queryKey: ['meeting', id, 'invitation', 'overview'],
    queryFn: ({ signal }) => api('GET /meeting-of-owners/{id}/invitation/overview', { id }, signal),
    enabled: isShown,
  });
  if (!isShown || !data || data.allCount === 0) return null;
  const { allCount: all, knownCount, openCount } = data;
  return (
    <Card title={t('CONVENING.TITLE')}>
      <Stack gap="xs">
        <Text>
          {t('CONVENING.COUNT.known', { count: knownCount, all })}
          {openCount > 0 && ` · ${t('CONVENING.COUNT.open', { count: openCount })}`}
        </Text>
        <Progress value={(100 * knownCount) / all} aria-hidden color={openCount > 0 ? 'orange' : 'green'} />
        <Text size="sm" c="dimmed">
          {t('CONVENING.COUNT.ways', data.ways)}
        </Text>
        <Group>
          <Button
            component={Link}
            variant={openCount > 0 ? 'light' : 'default'}
            leftSection={<IconMailOpened size={18} />}
            {...({ to: '/shromazdeni-vlastniku/$id/pozvanky', params: { id } } as object)}
          >
            {t('CONVENING.OPEN')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
