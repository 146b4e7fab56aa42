import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconMail } from '@tabler/icons-react';
import { useText } from '#web/text.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type VoteValue, voteValues } from '../../votes.rules.ts';
import { Indicative } from '../detail/votes.verdict.tsx';
import type { Vote, VotedUser } from '../votes.data.ts';
import { nameOf, valueIcons, valueWords } from '../votes.marks.ts';
import { PlaceTitle } from './votes.cast.tsx';
import type { Casting } from './votes.casting.ts';
import { everyone, shownValue } from './votes.values.ts';

/** So many names stand in one line; the rest is told by a sign. */
const mostNames = 12;
/** Rows of the list in one line. */
export const listed = (users: readonly VotedUser[]): string =>
  users.slice(0, mostNames).map(nameOf).join('; ') + (users.length > mostNames ? '…' : '');

type Props = {
  vote: Vote;
  casting: Casting;
  users: VotedUser[];
  isOwn?: boolean;
  /** Leads back to one point. */
  onChange: (point: string) => void;
  onBack: () => void;
  onCode: () => void;
};

/** Repeats each point with what was chosen on it, in the place of the questions, before the code is asked for: a stored ballot is final. */
export function CastRecap({ vote, casting, users, isOwn, onChange, onBack, onCode }: Props) {
  const t = useText();
  const { choices, isTogether } = casting;
  const chosenBy = (point: string, user: VotedUser) => shownValue(choices, point, isTogether ? everyone : user.id);
  return (
    <Stack>
      <PlaceTitle>{t('VOTE.CAST.RECAP')}</PlaceTitle>
      <Text className="breakable">{t('VOTE.CAST.RECAP_FOR', { names: listed(users) })}</Text>
      <ol className="vote-recap">
        {vote.votePoints.map((point, i) => (
          <li key={point.id}>
            <div>
              <Text className="breakable">
                {i + 1}. {point.name}
              </Text>
              {voteValues.map((value) => (
                <Chosen
                  key={value}
                  {...{ value, isOwn }}
                  users={users.filter((user) => chosenBy(point.id, user) === value)}
                  of={users}
                />
              ))}
              {point.deed && <Indicative />}
            </div>
            <Button
              variant="subtle"
              onClick={() => onChange(point.id)}
              aria-label={t('VOTE.CAST.CHANGE_OF', { name: point.name })}
            >
              {t('VOTE.CAST.CHANGE')}
            </Button>
          </li>
        ))}
      </ol>
      <Alert role="note" color="blue" variant="light" icon={<IconInfoCircle />}>
        {t('VOTE.CAST.FINAL')}
      </Alert>
      <div className="form-footer vote-foot">
        <Button variant="default" onClick={onBack}>
          {t('BASE.BACK')}
        </Button>
        <WriteButton leftSection={<IconMail size={18} />} onClick={onCode}>
          {t('VOTE.CAST.TO_CODE')}
        </WriteButton>
      </div>
    </Stack>
  );
}

type ChosenProps = { value: VoteValue; isOwn?: boolean; users: VotedUser[]; of: VotedUser[] };

/** A value and who chose it, where not everybody did. */
function Chosen({ value, isOwn, users, of }: ChosenProps) {
  const t = useText();
  const Icon = valueIcons[value];
  if (users.length === 0) return null;
  return (
    <Text className="vote-chosen" data-value={value}>
      <Icon size={20} aria-hidden /> <strong>{valueWords(t, value, isOwn)}</strong>
      {users.length < of.length && (
        <Text span size="sm" c="var(--mantine-color-text)" className="breakable">
          {listed(users)}
        </Text>
      )}
    </Text>
  );
}
