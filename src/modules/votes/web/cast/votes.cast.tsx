import { Button, Stack, Switch, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#web/text.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type VoteValue, voteValues } from '../../votes.rules.ts';
import type { VotedUser, VotePoint } from '../votes.data.ts';
import type { Casting } from './votes.casting.ts';
import { ChoiceButtons, ChoiceRows } from './votes.choices.tsx';
import { everyone, shownValue } from './votes.values.ts';

/** What is chosen online, for oneself or by a paper: who votes is not absent. */
const castValues: readonly VoteValue[] = voteValues.filter((value) => value !== 'miss');

type ChoiceProps = { casting: Casting; point: VotePoint; users: VotedUser[]; isOwn?: boolean };

/** The choice on one point: large buttons for all rows alike, or a line for each of them; `isOwn` says the values as one's own. */
export function CastChoice({ casting, point, users, isOwn }: ChoiceProps) {
  const t = useText();
  const values = castValues;
  const { choices, isTogether, choose } = casting;
  const label = t('VOTE.CAST.CHOICE', { name: point.name });
  if (isTogether)
    return (
      <ChoiceButtons
        label={label}
        values={values}
        size="large"
        isOwn={isOwn}
        value={shownValue(choices, point.id, everyone)}
        onChoose={(value) => choose(point.id, [everyone], value)}
      />
    );
  return (
    <ChoiceRows
      label={label}
      rows={users}
      values={values}
      shownOf={({ id }) => shownValue(choices, point.id, id)}
      onChoose={(row, value) => choose(point.id, [row], value)}
    />
  );
}

/** Whether several rows vote alike. */
export function TogetherSwitch({ casting, label }: { casting: Casting; label: string }) {
  if (casting.rows.length < 2 || !casting.mayTogether) return null;
  return (
    <Switch
      label={label}
      checked={casting.isTogether}
      onChange={(event) => casting.setTogether(event.currentTarget.checked)}
    />
  );
}

/** The title of a step; when the step opens it takes the page to its top and the cursor, unless a field of the step takes that. */
export function PlaceTitle({ children, hasField }: { children: ReactNode; hasField?: boolean }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasField) ref.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [hasField]);
  return (
    <Title order={1} ref={ref} tabIndex={-1} className="step-heading breakable">
      {children}
    </Title>
  );
}

type BarProps = { casting: Casting; onCancel: () => void; onSave: () => void };

/** The foot of the page on which the committee votes for others: cancel first, how much is left, save. */
export function CastBar({ casting, onCancel, onSave }: BarProps) {
  const t = useText();
  const left = casting.missing.length;
  return (
    <div className="form-footer vote-foot">
      <Button variant="default" onClick={onCancel}>
        {t('BASE.CANCEL')}
      </Button>
      <Stack gap={0} justify="center">
        <Text size="sm" role="status">
          {left > 0 ? t('VOTE.CAST.LEFT', { count: left }) : t('VOTE.CAST.READY')}
        </Text>
      </Stack>
      <WriteButton onClick={onSave}>{t('VOTE.CAST.SAVE')}</WriteButton>
    </div>
  );
}
