import { Text } from '@mantine/core';
import { parseFraction, showPercent } from '#shared/fraction.ts';
import { useText } from '#web/text.tsx';
import { lackTexts, profileText, readProfile } from '../../../votes/votes.profile.rules.ts';
import type { View } from '../../evening.contract.ts';
import { Bars } from './evening.bars.tsx';
import { questionTitle } from './evening.titles.ts';

/** The question that is voted on, or was last, with its exact result; for the wall and for phones. */
export function ShownQuestion({ question }: { question: NonNullable<View['question']> }) {
  const t = useText();
  const { kind, text, by, result, isOpen } = question;
  const profile = readProfile(question.profile);
  return (
    <section className="evening-shown" data-open={isOpen}>
      {kind !== 'main' && (
        <Text fw={700} className="evening-shown-name">
          {questionTitle(t, question)}
          {by && ` (${t('EVENING.PROPOSED_BY', { name: by })})`}
        </Text>
      )}
      {kind !== 'main' && text && <Text className="pre">{text}</Text>}
      {isOpen && <Text className="evening-voting">{t('EVENING.SHOWN.VOTING')}</Text>}
      {profile && (
        <Text className="evening-needed">
          {t('VOTE.PROFILE.NEEDED', { needed: profileText(t.raw as never, profile) })}
        </Text>
      )}
      {result && (
        <div className="evening-result" data-passed={result.isPassed}>
          <Text fw={700} className="evening-verdict" role="status">
            {t(result.isPassed ? 'EVENING.PASSED' : 'EVENING.REFUSED')}
          </Text>
          <Bars
            line={parseFraction(result.line)}
            parts={[
              ['agree', parseFraction(result.agree), null],
              ['notAgree', parseFraction(result.notAgree), null],
              ['noVote', parseFraction(result.noVote), null],
            ]}
          />
          {lackTexts(
            t.raw as never,
            result.lacks.map((one) => ({ ...one, part: parseFraction(one.part) })),
            (one) => showPercent(one, t.lang),
          ).map((text) => (
            <Text key={text} className="evening-needed">
              {text}
            </Text>
          ))}
          <Text className="evening-needed">
            {t(result.agreePart.includes('/') ? 'EVENING.SHOWN.PART' : 'EVENING.SHOWN.WHOLE', {
              percent: showPercent(parseFraction(result.agreePart), t.lang),
              part: result.agreePart,
            })}
          </Text>
        </div>
      )}
    </section>
  );
}
