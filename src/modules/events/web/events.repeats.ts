import { showDate } from '#shared/dates.ts';
import type { Say } from '#web/text.tsx';
import type { RepeatRule } from '../events.rules.ts';

type Repeats = Pick<RepeatRule, 'repeatFrequency' | 'numberOfRepeat' | 'endDateRepeat'>;

/** How an event repeats, in words. */
export function repeatText(t: Say, { repeatFrequency, numberOfRepeat, endDateRepeat }: Repeats): string {
  const every =
    numberOfRepeat === 1
      ? t('EVENT.REPEATS', { often: t(`EVENT.FREQUENCY.${repeatFrequency}`).toLocaleLowerCase(t.lang) })
      : t(`EVENT.EVERY.${repeatFrequency}`, { count: numberOfRepeat });
  return endDateRepeat ? t('EVENT.EVERY.UNTIL', { every, date: showDate(`${endDateRepeat}T12:00:00Z`) }) : every;
}
