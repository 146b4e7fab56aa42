import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#web/text.tsx';
import { profileText } from '../../../votes/votes.profile.rules.ts';
import type { Question } from '../../evening.fold.rules.ts';
import { presentOf } from '../../evening.presence.rules.ts';
import { quorumOf } from '../../evening.quorum.rules.ts';
import { decisionOf, type Point, profileOf } from '../../evening.result.rules.ts';
import { useEvening } from '../keep/evening.desk.ts';
import { Result } from '../shown/evening.result.tsx';
import { questionTitle } from '../shown/evening.titles.ts';
import { Correcting, Counting } from './evening.counting.tsx';
import { UndoButton } from './evening.undo.tsx';

/** One question of a point: put to the vote, counted, decided; or once more. */
export function QuestionCard({ point, question }: { point: Point; question: Question }) {
  const t = useText();
  const { evening, roll } = useEvening();
  const [doing, setDoing] = useState<'again' | 'correct' | null>(null);
  const running = evening.rounds.find(({ closed, isBroken }) => !closed && !isBroken);
  const round = running?.question === question.question ? running : null;
  const outcome = decisionOf(roll, evening, point, question);
  const broken = evening.rounds.filter((one) => one.question === question.question && one.isBroken).length;
  return (
    <section className="evening-question" data-open={round !== null} aria-label={question.name}>
      {question.kind !== 'main' && (
        <>
          <Text fw={600}>
            {questionTitle(t, question)}
            {question.by && ` (${t('EVENING.PROPOSED_BY', { name: question.by })})`}
          </Text>
          {question.text && <Text className="pre">{question.text}</Text>}
        </>
      )}
      <Text size="sm" c="dimmed">
        {t('VOTE.PROFILE.NEEDED', { needed: profileText(t.raw as never, profileOf(point, question)) })}
      </Text>
      {broken > 0 && !round && !outcome && (
        <Alert color="orange" role="note">
          {t('EVENING.BROKEN')}
        </Alert>
      )}
      {round && <Counting {...{ point, question, round }} />}
      {!round && outcome && doing !== 'correct' && (
        <Stack gap="xs">
          <Result outcome={outcome} />
          {outcome.round.corrections.map(({ id, reason }) => (
            <Text key={id} size="sm">
              {t('EVENING.CORRECTED', { reason })}
            </Text>
          ))}
          {doing === null && (
            <Group gap="xs">
              <Button variant="default" onClick={() => setDoing('correct')}>
                {t('EVENING.CORRECT')}
              </Button>
              {!evening.ended && (
                <Button variant="subtle" onClick={() => setDoing('again')}>
                  {t('EVENING.VOTE_AGAIN')}
                </Button>
              )}
            </Group>
          )}
        </Stack>
      )}
      {!round && outcome && doing === 'correct' && (
        <Correcting {...{ point, question }} round={outcome.round} onDone={() => setDoing(null)} />
      )}
      {!round && (!outcome || doing === 'again') && (
        <Opening question={question} isBusy={running !== undefined} decided={outcome?.round.opened.id ?? null} />
      )}
    </section>
  );
}

type OpeningProps = {
  question: Question;
  isBusy: boolean /** The round by which it was decided before. */;
  decided: string | null;
};

/** Opens a question: who is present is fixed with it. With too few there it takes a reason, and the result cannot stand; so it does where it was decided. */
function Opening({ question, isBusy, decided }: OpeningProps) {
  const t = useText();
  const { evening, roll, write } = useEvening();
  const { point } = question;
  const quorum = quorumOf(roll, evening.presence, point);
  const [reason, setReason] = useState('');
  const [why, setWhy] = useState('');
  const isShort = quorum.light === 'red';
  const open = () =>
    write('open', {
      question: question.question,
      present: presentOf(evening.presence, point),
      out: [...evening.presence.disputed.keys()],
      reason: isShort ? reason.trim() : null,
      again: decided === null ? null : { round: decided, reason: why.trim() },
    });
  const isUnsaid = (isShort && reason.trim() === '') || (decided !== null && why.trim() === '');
  if (evening.ended) return null;
  return (
    <Stack gap="xs">
      {isShort && (
        <>
          <Alert color="red" role="note">
            {t('EVENING.OPEN.SHORT')}
          </Alert>
          <TextInput
            label={t('EVENING.OPEN.REASON')}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
      {decided && (
        <TextInput
          label={t('EVENING.AGAIN.REASON')}
          description={t('EVENING.AGAIN.HINT')}
          required
          maxLength={500}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      )}
      <Group>
        <Button
          size="md"
          color={isShort ? 'red' : undefined}
          variant={isShort ? 'outline' : 'filled'}
          disabled={isBusy || isUnsaid}
          onClick={() => void open()}
        >
          {t(isShort ? 'EVENING.OPEN.ANYWAY' : 'EVENING.OPEN')}
        </Button>
        {question.id && <UndoButton deed={question.id} />}
      </Group>
    </Stack>
  );
}
