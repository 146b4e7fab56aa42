import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconChecks } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import { useText } from '#web/text.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type VoteValue, voteValues } from '../../votes.rules.ts';
import { ChoiceRows } from '../cast/votes.choices.tsx';
import { click, shownValue } from '../cast/votes.values.ts';
import type { Vote, VotedUser, VotePoint } from '../votes.data.ts';
import { MoveButton } from './votes.mover.tsx';
import type { Meeting } from './votes.noting.ts';

type RowsProps = { vote: Vote; meeting: Meeting; point: VotePoint; search?: string };

/** The people of a point with four buttons each; on the first point a row can also be moved to a new owner. */
export function MeetingRows({ vote, meeting, point, search }: RowsProps) {
  const t = useText();
  const { choices, change, fill, undo, canUndo } = meeting;
  const saved = new Map(point.votePointUsers.map(({ votedUser, vote_value }) => [votedUser.id, vote_value]));
  const held = useRef(saved);
  held.current = saved; // read by the click, which keeps its identity
  const onChoose = useCallback(
    (row: string, value: VoteValue) =>
      change((choices) => click(choices, point.id, row, value, held.current.get(row) ?? null)),
    [change, point.id],
  );
  const extra = useCallback((row: VotedUser) => <MoveButton vote={vote} row={row} />, [vote]);
  return (
    <div>
      <Group gap="xs" mb="xs" className="no-print">
        <Button
          variant="light"
          size="xs"
          leftSection={<IconChecks size={16} />}
          onClick={() => fill(point, 'agree')}
          aria-label={`${t('VOTE.MEETING.ALL_AGREE')} – ${point.name}`}
        >
          {t('VOTE.MEETING.ALL_AGREE')}
        </Button>
        {canUndo && (
          <Button variant="default" size="xs" leftSection={<IconArrowBackUp size={16} />} onClick={undo}>
            {t('VOTE.MEETING.UNDO')}
          </Button>
        )}
      </Group>
      <ChoiceRows
        label={point.name}
        rows={point.votePointUsers.map(({ votedUser }) => votedUser)}
        values={voteValues}
        shownOf={({ id }) => shownValue(choices, point.id, id, saved.get(id) ?? null)}
        onChoose={onChoose}
        initialSearch={search}
        extra={point.id === vote.votePoints[0]?.id ? extra : undefined}
      />
    </div>
  );
}

/** How much is not saved, and the buttons for it. */
export function MeetingBar({ meeting }: { meeting: Meeting }) {
  const t = useText();
  const { count, discard, save, isBusy } = meeting;
  return (
    <div className="form-footer vote-foot">
      <Button variant="default" onClick={discard} disabled={count === 0 || isBusy}>
        {t('VOTE.MEETING.DISCARD')}
      </Button>
      <Text size="sm" role="status" style={{ alignSelf: 'center' }}>
        {t('VOTE.MEETING.CHANGES', { count })}
      </Text>
      <WriteButton onClick={save} disabled={count === 0} loading={isBusy}>
        {t('VOTE.MEETING.SAVE')}
      </WriteButton>
    </div>
  );
}
