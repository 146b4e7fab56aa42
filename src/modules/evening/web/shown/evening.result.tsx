import { Text } from '@mantine/core';
import { showPercent } from '#shared/fraction.ts';
import { useText } from '#web/text.tsx';
import { lackTexts } from '../../../votes/votes.profile.rules.ts';
import { partIn } from '../../../votes/votes.rules.ts';
import { isPassed, measureOf, type Outcome } from '../../evening.result.rules.ts';
import { useEvening } from '../keep/evening.desk.ts';
import { Bars } from './evening.bars.tsx';

/** What a question came to, exactly: in favour, against, abstained, of those present; and what it lacks. */
export function Result({ outcome, isPreview }: { outcome: Outcome; isPreview?: boolean }) {
  const t = useText();
  const { roll } = useEvening();
  const { tally, isQuorate, lacks, disputed, against } = outcome;
  const { agree, notAgree, noVote } = tally.weight;
  const { base, line } = measureOf(outcome);
  const part = (weight: bigint) => partIn(weight, base);
  const passed = isPassed(outcome);
  const words = isPreview
    ? passed
      ? 'EVENING.WOULD_PASS'
      : 'EVENING.WOULD_NOT'
    : passed
      ? 'EVENING.PASSED'
      : 'EVENING.REFUSED';
  return (
    <div className="evening-result" data-passed={passed}>
      <Text fw={700} role={isPreview ? undefined : 'status'}>
        {t(words)}
      </Text>
      <Bars
        line={line}
        parts={[
          ['agree', part(agree), tally.people.agree],
          ['notAgree', part(notAgree), tally.people.notAgree],
          ['noVote', part(noVote), tally.people.noVote],
        ]}
      />
      {disputed.people > 0 && (
        <Text size="sm">
          {t('EVENING.RESULT.DISPUTED', {
            count: disputed.people,
            part: showPercent(partIn(disputed.weight, tally.total), t.lang),
          })}
          {disputed.isDecisive && ` ${t('EVENING.RESULT.DECISIVE')}`}
        </Text>
      )}
      {against.length > 0 && (
        <Text size="sm">
          {t('EVENING.RESULT.AGAINST', {
            count: against.length,
            units: against.map((n) => roll.units[n]?.unit ?? '').join(', '),
          })}
        </Text>
      )}
      {!isQuorate && <Text size="sm">{t('EVENING.NOT_QUORATE')}</Text>}
      {!passed &&
        lackTexts(t.raw as never, lacks, (one) => showPercent(one, t.lang)).map((text) => (
          <Text key={text} size="sm">
            {text}
          </Text>
        ))}
    </div>
  );
}
