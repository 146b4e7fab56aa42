import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ofShare, showPercent, showShare } from '#shared/fraction.ts';
import { useText } from '#web/text.tsx';
import { type VoteValue, voteValues } from '../../votes.rules.ts';
import { MoveButton } from '../meeting/votes.mover.tsx';
import type { Vote, VotedUser, VotePoint } from '../votes.data.ts';
import { drawn, valueIcons } from '../votes.marks.ts';
import { valueName } from './votes.stats.tsx';

type Line = VotePoint['votePointUsers'][number];

/** One table for each value: who voted so (VOTE-12). While the vote runs, others than the committee find only themselves. */
export function PeopleTables({ vote, point, isPrinted }: { vote: Vote; point: VotePoint; isPrinted: boolean }) {
  const t = useText();
  const lines = point.votePointUsers;
  const of = (value: VoteValue) => lines.filter((line) => (line.vote_value ?? 'miss') === value);
  const isAll = lines.length === vote.usersCount;
  const shown = voteValues.filter((value) => isAll || of(value).length > 0);
  return (
    <div>
      {shown.map((value) => (
        <ValueTable
          key={value}
          value={value}
          name={valueName(t, vote, value)}
          lines={of(value)}
          vote={vote}
          isPrinted={isPrinted}
        />
      ))}
      {!isAll && (
        <Text size="sm" c="dimmed">
          {t('VOTE.DETAIL.OTHERS_HIDDEN')}
        </Text>
      )}
    </div>
  );
}

type TableProps = { vote: Vote; value: VoteValue; name: string; lines: Line[]; isPrinted: boolean };

function ValueTable({ vote, value, name, lines, isPrinted }: TableProps) {
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  const Icon = valueIcons[value];
  const isShown = (isOpen || isPrinted) && lines.length > 0;
  return (
    <div className="vote-people" data-value={value}>
      <UnstyledButton
        className="vote-unfold"
        aria-expanded={isShown}
        aria-controls={body}
        disabled={lines.length === 0}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={16} aria-hidden data-open={isShown || undefined} />
        <Icon size={16} aria-hidden /> {name} ({lines.length})
      </UnstyledButton>
      <div id={body}>{isShown && <People vote={vote} name={name} lines={lines} isWhole={isPrinted} />}</div>
    </div>
  );
}

function People({ vote, name, lines, isWhole }: { vote: Vote; name: string; lines: Line[]; isWhole: boolean }) {
  const t = useText();
  const [limit, setLimit] = useState(drawn);
  return (
    <>
      <div className="list-scroll">
        <table className="table" aria-label={name}>
          <thead>
            <tr>
              <th>{t('VOTE.DETAIL.UNIT')}</th>
              <th>{t('VOTE.DETAIL.OWNER')}</th>
              <th className="vote-wide">{t('VOTE.DETAIL.SPARE')}</th>
              <th className="end">{t('VOTE.DETAIL.SHARE')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, isWhole ? undefined : limit).map((line) => (
              <PersonLine key={line.id} vote={vote} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {!isWhole && lines.length > limit && (
        <Group mt="xs">
          <Button variant="light" size="xs" onClick={() => setLimit(limit + 4 * drawn)}>
            {t('BASE.MORE')}
          </Button>
        </Group>
      )}
    </>
  );
}

function PersonLine({ vote, line: { vote_value, votedUser } }: { vote: Vote; line: Line }) {
  const t = useText();
  return (
    <tr>
      <td className="nowrap">{votedUser.room_name}</td>
      <td className="breakable">
        {votedUser.full_name}
        {votedUser.spare && (
          <Text size="xs" c="dimmed" className="vote-narrow">
            {votedUser.spare}
          </Text>
        )}
        {vote_value === null && (
          <Text size="xs" c="dimmed">
            {t('VOTE.DETAIL.NOT_YET')}
          </Text>
        )}
        {vote_value === null && <MoveButton vote={vote} row={votedUser} />}
      </td>
      <td className="vote-wide breakable">{votedUser.spare}</td>
      <td className="end">
        <ShareOf user={votedUser} />
      </td>
    </tr>
  );
}

/** A share as it was written, with its percents; without one it counts as 1/1 and percents would mislead (VOTE-33). */
function ShareOf({ user }: { user: VotedUser }) {
  const t = useText();
  const share = user.shares ? (JSON.parse(user.shares) as { top: number; bottom: number }) : null;
  return (
    <>
      <span className="nowrap">{share ? showShare(share) : '1/1'}</span>
      {share && (
        <Text size="xs" c="dimmed" className="nowrap">
          {showPercent(ofShare(share), t.lang)}
        </Text>
      )}
    </>
  );
}
