import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { Meeting } from './meetings.data.ts';

/** Begins the minutes of a meeting, and leads to them. */
function StartMinutes({ id }: { id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { act } = useVerbs('minutes');
  const start = async () => {
    let made = '';
    const call = async () => {
      made = (await api('POST /meeting-of-owners/{id}/minutes', { id })).id;
    };
    if (await act({ call, done: t('MINUTES.STARTED') }))
      await navigate({ to: '/zapisy/$id', params: { id: made } } as never);
  };
  return (
    <WriteButton leftSection={<IconFileText size={18} />} onClick={() => void start()}>
      {t('MINUTES.START')}
    </WriteButton>
  );
}

/** How far the minutes of a meeting are, with the way to them; the committee begins them here. */
export function MeetingMinutes({ meeting: { id, status } }: { meeting: Meeting }) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['minutes', 'of', id],
    queryFn: ({ signal }) => api('GET /meeting-of-owners/{id}/minutes/state', { id }, signal),
    enabled: status !== 'concept',
  });
  if (!data || (data.minutesId === null && !data.canStart)) return null;
  const { isDone } = data;
  return (
    <Card title={t('MINUTES.TITLE')}>
      <Stack gap="xs">
        {data.status && (
          <Group>
            <Mark color={isDone ? 'green' : 'orange'}>{t(`MINUTES.STATUS.${data.status}`)}</Mark>
          </Group>
        )}
        {!isDone && (
          <Text c={data.isLate ? 'red' : undefined}>
            {t(data.isLate ? 'MINUTES.LATE' : 'MINUTES.DUE', { date: showDate(data.deadline) })}
          </Text>
        )}
        <Group>
          {data.minutesId ? (
            <Button
              component={Link}
              leftSection={<IconFileText size={18} />}
              variant={isDone ? 'default' : 'light'}
              {...({ to: '/zapisy/$id', params: { id: data.minutesId } } as object)}
            >
              {t('MINUTES.OPEN')}
            </Button>
          ) : (
            <StartMinutes id={id} />
          )}
        </Group>
      </Stack>
    </Card>
  );
}

/** The minutes that the committee still owes, by their meetings. */
export function useMinutesDue(isAsked: boolean) {
  const { data } = useQuery({
    queryKey: ['minutes', 'due'],
    queryFn: ({ signal }) => api('GET /minutes/due', {}, signal),
    enabled: isAsked,
  });
  return new Map(data?.due.map((one) => [one.meetingId, one]));
}
