import { Button, Stack, Switch, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useText } from '#web/text.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type VoteValue, voteValues } from '../../votes.rules.ts';
import type { Vote, VotedUser, VotePoint } from '../votes.data.ts';
import type { Casting } from './votes.casting.ts';
import { ChoiceButtons, ChoiceRows } from './votes.choices.tsx';
import { everyone, shownValue } from './votes.values.ts';

const CastRecap = lazy(() => import('./votes.confirm.tsx').then((m) => ({ default: m.CastRecap })));
const CodeDialog = lazy(() => import('./votes.code.tsx').then((m) => ({ default: m.CodeDialog })));

/** What is chosen online, for oneself or by a paper: who votes is not absent. */
const castValues: readonly VoteValue[] = voteValues.filter((value) => value !== 'miss');

type ChoiceProps = { casting: Casting; point: VotePoint; users: VotedUser[] };

/** The choice on one point: large buttons for all rows alike, or a line for each of them. */
export function CastChoice({ casting, point, users }: ChoiceProps) {
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
  if (casting.rows.length < 2) return null;
  return (
    <Switch
      label={label}
      checked={casting.isTogether}
      onChange={(event) => casting.setTogether(event.currentTarget.checked)}
    />
  );
}

type BarProps = { vote: Vote; casting: Casting; users: VotedUser[]; onCancel: () => void; onSave: () => void };

/** The foot of a page on which somebody votes: cancel first, how much is left, save; and the dialogs that repeat what was chosen and ask for the code. */
export function CastBar({ vote, casting, users, onCancel, onSave }: BarProps) {
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
      <Suspense>
        {casting.reviewed && <CastRecap vote={vote} casting={casting} users={users} />}
        {casting.asked && (
          <CodeDialog vote={vote.id} ids={casting.asked.ids} store={casting.store} onClose={casting.closeCode} />
        )}
      </Suspense>
    </div>
  );
}
