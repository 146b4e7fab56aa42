import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { memo, type ReactNode, useState } from 'react';
import { fold } from '#shared/fold.ts';
import { useText } from '#web/text.tsx';
import type { VoteValue } from '../../votes.rules.ts';
import type { VotedUser } from '../votes.data.ts';
import { drawn, nameOf, valueIcons, valueWords } from '../votes.marks.ts';

/** Shorter lists are looked through by eye. */
const searchFrom = 12;

type ButtonsProps = {
  label: string;
  values: readonly VoteValue[];
  value: VoteValue | null;
  size?: 'large';
  isLocked?: boolean;
  /** Who chooses votes for themself. */
  isOwn?: boolean;
  onChoose: (value: VoteValue) => void;
};

/** One button for each value; the chosen one is pressed. */
export function ChoiceButtons({ label, values, value, size, isLocked, isOwn, onChoose }: ButtonsProps) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around each row
    <div role="group" aria-label={label} className="vote-choices" data-size={size}>
      {values.map((one) => {
        const Icon = valueIcons[one];
        return (
          <button
            key={one}
            type="button"
            data-value={one}
            aria-pressed={value === one}
            disabled={isLocked}
            onClick={() => onChoose(one)}
          >
            <Icon size={size ? 22 : 16} aria-hidden />
            {valueWords(t, one, isOwn)}
          </button>
        );
      })}
    </div>
  );
}

type Fitting = Pick<VotedUser, 'full_name' | 'room_name' | 'spare'>;
/** Whether a row has the words in its unit or names. */
export const fits = ({ full_name, room_name, spare }: Fitting, words: string): boolean =>
  fold(`${room_name} ${full_name} ${spare}`).includes(fold(words));

type RowsProps = {
  /** The point that is voted on. */
  label: string;
  rows: VotedUser[];
  values: readonly VoteValue[];
  shownOf: (row: VotedUser) => VoteValue | null;
  /** Keeps its identity, so that only the row that changes is drawn anew. */
  onChoose: (row: string, value: VoteValue) => void;
  initialSearch?: string;
  /** What else can be done with a row. */
  extra?: (row: VotedUser) => ReactNode;
};

/** A value for each row of the attendance list, by finger or keyboard; who is done is locked. */
export function ChoiceRows({ label, rows, values, shownOf, onChoose, initialSearch = '', extra }: RowsProps) {
  const t = useText();
  const [words, setWords] = useState(initialSearch);
  const [limit, setLimit] = useState(drawn);
  const fitting = words ? rows.filter((row) => fits(row, words)) : rows;
  return (
    <Stack gap="xs">
      {rows.length > searchFrom && (
        <TextInput
          type="search"
          aria-label={`${t('VOTE.PICK.SEARCH')}: ${label}`}
          placeholder={t('VOTE.PICK.SEARCH')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <ul className="vote-rows">
        {fitting.slice(0, limit).map((row) => (
          <ChoiceRow key={row.id} row={row} values={values} value={shownOf(row)} onChoose={onChoose} extra={extra} />
        ))}
      </ul>
      {fitting.length === 0 && <Text c="dimmed">{t('VOTE.PICK.EMPTY')}</Text>}
      {fitting.length > limit && (
        <Group>
          <Button variant="light" size="xs" onClick={() => setLimit(limit + 4 * drawn)}>
            {t('BASE.MORE')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

type RowProps = Pick<RowsProps, 'values' | 'onChoose' | 'extra'> & { row: VotedUser; value: VoteValue | null };

const ChoiceRow = memo(function ChoiceRow({ row, values, value, onChoose, extra }: RowProps) {
  const t = useText();
  const isLocked = row.status === 'done';
  return (
    <li>
      <div className="breakable">
        <strong>{row.room_name}</strong> {row.full_name}
        {row.spare && <Text size="xs">{row.spare}</Text>}
        {isLocked && (
          <Text size="xs" c="dimmed">
            <IconLock size={12} aria-hidden /> {t('VOTE.PICK.DONE')}
          </Text>
        )}
        {extra?.(row)}
      </div>
      <ChoiceButtons
        label={nameOf(row)}
        values={values}
        value={value}
        isLocked={isLocked}
        onChoose={(next) => onChoose(row.id, next)}
      />
    </li>
  );
});
