import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { api, type Reply } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Meeting } from './meetings.data.ts';

type After = Reply<'GET /meeting-of-owners/{id}/duties'>;

/** What is left to do once a meeting is over, for the committee; and the vote on what it could not decide. */
export function AfterMeeting({ meeting: { id, status, visibility, end } }: { meeting: Meeting }) {
  const t = useText();
  const { user, writes } = useSession();
  const isOver = status === 'finished' || (status === 'scheduled' && end <= new Date().toISOString());
  const isShown = user.isPrivileged && writes('meetings') && isOver && visibility === 'everyone';
  const { data, isBusy, act } = useAfter(id, isShown);
  if (!isShown || !data) return null;
  return (
    <Card title={t('DUTIES.TITLE')}>
      <Stack gap="sm">
        {data.duties.map((one) => (
          <Checkbox
            key={one.duty}
            label={t(`DUTIES.DO.${one.duty}`)}
            description={
              <Text span inherit c={one.isLate ? 'red' : undefined}>
                {whenOf(t, one)}
              </Text>
            }
            checked={one.doneAt !== null}
            disabled={isBusy}
            onChange={(event) => {
              const isDone = event.currentTarget.checked;
              void act(api('PUT /meeting-of-owners/{id}/duties', { id, duty: one.duty, isDone }));
            }}
          />
        ))}
        <Text size="sm" c="dimmed">
          {t('DUTIES.HINT')}
        </Text>
        {data.mayNote && (
          <Checkbox
            label={t('DUTIES.LACKED.NOTE')}
            checked={data.lacked !== null}
            disabled={isBusy}
            onChange={(event) =>
              void act(api('PUT /meeting-of-owners/{id}/quorum', { id, lacked: event.currentTarget.checked }))
            }
          />
        )}
        <Instead id={id} after={data} />
      </Stack>
    </Card>
  );
}

/** What is left, asked for while it is shown, and what changes it. */
function useAfter(id: string, isShown: boolean) {
  const key = ['meeting', id, 'duties'];
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /meeting-of-owners/{id}/duties', { id }, signal),
    enabled: isShown,
  });
  const act = async (call: Promise<After>) => {
    setBusy(true);
    await call.then((next) => queries.setQueryData(key, next)).catch(() => {}); // the toast says why
    setBusy(false);
  };
  return { data, isBusy, act };
}

function whenOf(t: Say, { due, isLate, doneAt, doneBy }: After['duties'][number]): string {
  if (doneAt) return t('DUTIES.DONE', { day: showDate(doneAt), name: doneBy });
  if (!due) return t('DUTIES.SOON');
  return t(isLate ? 'DUTIES.LATE' : 'DUTIES.DUE', { day: showDate(due) });
}

/** What a meeting without a quorum could not decide: voted on outside of it, once. */
function Instead({ id, after: { lacked, mayVote, voteId } }: { id: string; after: After }) {
  const t = useText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  if (!lacked) return null;
  const draft = async () => {
    setBusy(true);
    const made = await api('POST /meeting-of-owners/{id}/rollam', { id }).catch(() => null); // the toast says why
    setBusy(false);
    if (made) await navigate({ to: '/hlasovani/$id', params: { id: made.id } } as never);
  };
  return (
    <Stack gap="xs">
      <Text fw={600}>{t(`DUTIES.LACKED.${lacked}`)}</Text>
      {voteId && (
        <Anchor component={Link} to="/hlasovani/$id" {...({ params: { id: voteId } } as object)}>
          {t('DUTIES.VOTE.OPEN')}
        </Anchor>
      )}
      {mayVote && (
        <>
          <Text>{t('DUTIES.VOTE.TEXT')}</Text>
          <Group>
            <Button onClick={() => void draft()} loading={isBusy}>
              {t('DUTIES.VOTE')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
