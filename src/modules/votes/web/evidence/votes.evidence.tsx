import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconMailCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { showDate, showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { api } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { Vote } from '../votes.data.ts';
import { nameOf } from '../votes.marks.ts';
import { Objection } from './votes.ballot.tsx';

/** What of a vote waits for the committee or has happened to its rows: odd rows, changed addresses, objections, new owners. */
export function Evidence({ vote }: { vote: Vote }) {
  return (
    <>
      <OddRows vote={vote} />
      <Addresses vote={vote} />
      <Objections vote={vote} />
      <Transfers vote={vote} />
      <Representatives vote={vote} />
    </>
  );
}

/** The form of a paper on which the owners of a flat name who votes for it. */
const paperOf = (vote: Vote, { roomId }: Vote['warnings'][number]) =>
  ({ jednotka: roomId, ucel: 'representative', hlasovani: vote.id }) as never;

function OddRows({ vote }: { vote: Vote }) {
  const t = useText();
  const { reads } = useSession();
  const { warnings } = vote;
  if (warnings.length === 0) return null;
  return (
    <Alert role="note" color="orange" variant="light" icon={<IconAlertTriangle />}>
      <Text fw={600}>{t('VOTE.FORM.WARNINGS')}</Text>
      <Stack component="ul" gap="xs" m={0} pl="md">
        {warnings.map((warning) => (
          <li key={`${warning.kind} ${warning.voted_user_id}`}>
            {t(`VOTE.WARN.${warning.kind}`, { row: nameOf(warning), date: warning.day ? showDate(warning.day) : '' })}{' '}
            {warning.kind === 'nobody' && vote.can.voteFor && reads('meetings') && (
              <Anchor
                inherit
                c="inherit"
                renderRoot={(props) => <Link {...props} to="/plne-moci/novy" search={paperOf(vote, warning)} />}
              >
                {t('VOTE.WARN.RECORD')}
              </Anchor>
            )}
          </li>
        ))}
      </Stack>
    </Alert>
  );
}

/** People who get no code until somebody else of the committee confirms their new address. */
function Addresses({ vote }: { vote: Vote }) {
  const t = useText();
  const confirm = useConfirm();
  const client = useQueryClient();
  if (vote.addresses.length === 0) return null;
  const settle = async (userId: string, name: string) => {
    if (!(await confirm({ ask: 'VOTE.ADDRESS.ASK', yes: 'VOTE.YES.ADDRESS', values: { name } }))) return;
    const done = await api('PUT /vote/{id}/address/{userId}', { id: vote.id, userId }).catch(() => null);
    if (done) notify('success', t('VOTE.ADDRESS.DONE'));
    await client.invalidateQueries({ queryKey: ['vote', vote.id] });
  };
  return (
    <Card title={t('VOTE.ADDRESS.TITLE')}>
      <Text mb="sm">{t('VOTE.ADDRESS.TEXT')}</Text>
      <Stack component="ul" className="vote-rows" gap={0}>
        {vote.addresses.map(({ user, at, by, can }) => {
          const name = showName(user);
          return (
            <li key={user.id}>
              <div className="breakable">
                <strong>{name}</strong>
                <Text size="sm" c="dimmed">
                  {t('VOTE.ADDRESS.CHANGED', { at: [showDateTime(at), by && showName(by)].filter(Boolean).join(', ') })}
                </Text>
                {!can.confirm && <Text size="sm">{t('VOTE.ADDRESS.OTHER')}</Text>}
              </div>
              {can.confirm && (
                <WriteButton
                  variant="default"
                  leftSection={<IconMailCheck size={18} />}
                  onClick={() => settle(user.id, name)}
                  aria-label={t('VOTE.ADDRESS.CONFIRM_OF', { name })}
                >
                  {t('VOTE.ADDRESS.CONFIRM')}
                </WriteButton>
              )}
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}

/** What owners object to, as far as the reader sees the ballots. */
function Objections({ vote }: { vote: Vote }) {
  const t = useText();
  const rows = new Map(vote.votePoints[0]?.votePointUsers.map(({ votedUser }) => [votedUser.id, votedUser]));
  const found = vote.ballots.flatMap(({ voted_user_id, objection }) => {
    const row = rows.get(voted_user_id);
    return objection && row ? [{ row, objection }] : [];
  });
  if (found.length === 0) return null;
  return (
    <Card title={t('VOTE.OBJECT.LIST')}>
      <Stack gap="sm">
        {found.map(({ row, objection }) => (
          <div key={row.id}>
            <strong className="breakable">{nameOf(row)}</strong>
            <Objection objection={objection} />
          </div>
        ))}
      </Stack>
    </Card>
  );
}

function Transfers({ vote: { transfers } }: { vote: Vote }) {
  const t = useText();
  if (transfers.length === 0) return null;
  return (
    <Card title={t('VOTE.MOVE.LIST')}>
      <Stack gap="sm">
        {transfers.map(({ voted_user_id, at, by, from, to }) => (
          <Group key={`${voted_user_id} ${at}`} gap="xs" className="breakable">
            <Text>{t('VOTE.MOVE.LINE', { from, to })}</Text>
            <Text size="sm" c="dimmed">
              {[showDateTime(at), by && showName(by)].filter(Boolean).join(', ')}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

/** Whom the owners of flats named while the vote ran. */
function Representatives({ vote }: { vote: Vote }) {
  const t = useText();
  const rows = new Map(vote.votePoints[0]?.votePointUsers.map(({ votedUser }) => [votedUser.id, votedUser]));
  if (vote.representatives.length === 0) return null;
  return (
    <Card title={t('VOTE.NAMED.LIST')}>
      <Stack gap="sm">
        {vote.representatives.map(({ voted_user_id, at, who, onPaper }) => (
          <Group key={voted_user_id} gap="xs" className="breakable">
            <Text>
              {t('VOTE.NAMED.LINE', {
                unit: rows.get(voted_user_id)?.room_name ?? '',
                name: who ? showName(who) : '–',
              })}
            </Text>
            <Text size="sm" c="dimmed">
              {`${showDateTime(at)}, ${t(onPaper ? 'VOTE.NAMED.PAPER' : 'VOTE.NAMED.AGREED')}`}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
