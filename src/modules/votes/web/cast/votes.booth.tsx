import './votes.booth.css';
import { Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useConfirm } from '#web/confirm.tsx';
import { useText } from '#web/text.tsx';
import { useDraft } from '#web/ui/draft.ts';
import { StepFrame } from '#web/ui/steps.tsx';
import type { OwnReceipt } from '../../votes.shapes.contract.ts';
import type { Vote, VotedUser } from '../votes.data.ts';
import { type Casting, useCasting } from './votes.casting.ts';
import { CodeStep } from './votes.code.tsx';
import { CastRecap } from './votes.confirm.tsx';
import { CastEnd, TooLate } from './votes.end.tsx';
import { useCastGuard } from './votes.guard.ts';
import { Question } from './votes.question.tsx';

type Props = { vote: Vote; leave: () => void };

/** Voting for oneself (F-D6): one point a step, what was chosen once more, the code, and that it is done. */
export function Booth({ vote, leave }: Props) {
  const [given, setGiven] = useState<OwnReceipt[] | null>(null);
  const open = vote.mine.filter(({ status }) => status !== 'done');
  const absent = new Set(vote.ballots.flatMap((one) => (one.channel === 'absent' ? [one.voted_user_id] : [])));
  const wasAbsent = vote.mine.every(({ id }) => absent.has(id));
  if (given || (open.length === 0 && !wasAbsent)) return <CastEnd vote={vote} given={given} leave={leave} />;
  if (!vote.can.vote) return <TooLate vote={vote} leave={leave} />;
  return <Ballot vote={vote} open={open} onStored={setGiven} leave={leave} />;
}

/** The step that the address names, as far as what is chosen lets it be shown: everything before the last choice is a point. */
function useStep(casting: Casting) {
  const { step } = useSearch({ strict: false }) as { step?: string | number };
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false); // a code is asked for by a tap, never by an address
  const { points, missing } = casting;
  const [firstMissing] = missing;
  const isWhole = firstMissing === undefined;
  const point = points[Number(step ?? 1) - 1] ?? firstMissing ?? (points[0] as string);
  const named = step === 'code' && isAsked ? 'code' : 'recap';
  const isPoint = !isWhole || (step !== 'code' && step !== 'recap');
  const go = (next: string, replace = false) => {
    if (next === 'code') setAsked(true);
    const place = points.includes(next) ? points.indexOf(next) + 1 : next;
    const search = ((held: object) => ({ ...held, step: place })) as never;
    void navigate({ to: '.' as never, search, replace });
  };
  return {
    point: isPoint ? point : null,
    isCode: !isPoint && named === 'code',
    go: (next: string) => go(next),
    /** Chooses on the point that is shown; the address names it from then on, so that the last choice leads nowhere by itself. */
    choose: ((id, on, value) => {
      if (points[Number(step ?? 1) - 1] !== id) go(id, true);
      casting.choose(id, on, value);
    }) as Casting['choose'],
  };
}

type BallotProps = Props & {
  open: VotedUser[];
  /** On whose behalf, when it is not one's own. */
  behalf?: ReactNode;
  mayTogether?: boolean;
  onStored: (receipts: OwnReceipt[]) => void;
};

/** The ballot of some rows, step by step. */
export function Ballot({ vote, open, behalf, mayTogether, onStored, leave }: BallotProps) {
  const t = useText();
  const { casting, cancel, store } = useKept(vote, open, { behalf, mayTogether, onStored, leave });
  const { point, isCode, go, choose } = useStep(casting);
  const shared = { vote, casting: { ...casting, choose }, users: open, isOwn: !behalf };
  const ids = [...casting.rows].sort();
  return (
    <div className="booth">
      <div className="booth-head">
        <Text c="dimmed" className="breakable">
          {vote.name}
        </Text>
        <Button variant="subtle" color="gray" leftSection={<IconX size={18} />} onClick={cancel}>
          {t('BASE.CANCEL')}
        </Button>
      </div>
      {behalf}
      <StepFrame steps={casting.points} words={wordsOf(vote)} current={point} go={go}>
        {point && <Question key={point} {...shared} point={point} go={go} />}
        {!point && !isCode && (
          <CastRecap
            {...shared}
            onChange={go}
            onBack={() => go(casting.points.at(-1) as string)}
            onCode={() => go('code')}
          />
        )}
        {isCode && (
          <CodeStep
            key={ids.join()}
            {...{ ids, store }}
            isByPower={Boolean(behalf)}
            vote={vote.id}
            onBack={() => go('recap')}
          />
        )}
      </StepFrame>
    </div>
  );
}

const wordsOf = ({ votePoints }: Vote) => ({
  ...({ list: 'VOTE.CAST.STEPS', wrong: 'VOTE.FORM.STEP_WRONG' } as const),
  name: (_: unknown, id: string) => votePoints.find((point) => point.id === id)?.name ?? '',
});

type Kept = Pick<BallotProps, 'behalf' | 'mayTogether' | 'onStored' | 'leave'>;

/** What is chosen, kept in this browser until it is stored or thrown away: neither the end of the session nor a closed tab loses it. */
function useKept(vote: Vote, open: VotedUser[], { behalf, mayTogether, onStored, leave }: Kept) {
  const confirm = useConfirm();
  const casting = useCasting(
    vote,
    open.map(({ id }) => id),
    { isByPower: Boolean(behalf), mayTogether },
  );
  const draft = useDraft(`cast.${vote.id}${behalf ? '.power' : ''}`, casting.form);
  const isFree = useRef(false);
  useCastGuard(casting.isDirty, isFree);
  const end = () => {
    isFree.current = true;
    draft.forget();
  };
  return {
    casting,
    /** Throws away what is chosen (VOTE-46), and asks before it does. */
    async cancel() {
      if (casting.isDirty && !(await confirm({ ask: 'VOTE.CONFIRM.LEAVE', yes: 'BASE.YES.LEAVE' }))) return;
      end();
      leave();
    },
    async store(code: string) {
      const receipts = await casting.store(code);
      end();
      onStored(receipts);
    },
  };
}
