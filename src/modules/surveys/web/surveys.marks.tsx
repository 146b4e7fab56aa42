import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { showDateTime } from '#shared/dates.ts';
import { type Say, useText } from '#web/text.tsx';
import { Mark, StageMark } from '#web/ui/mark.tsx';
import { secrecyOf } from '../surveys.rules.ts';
import type { Answer, SurveyRow } from './surveys.data.ts';

type Dated = Pick<SurveyRow, 'status' | 'manualEnd' | 'startDate' | 'endDate'>;

const stages = { concept: 'draft', active: 'now', finished: 'past' } as const;

/** Where a survey stands. */
export function SurveyState({ status }: Pick<SurveyRow, 'status'>) {
  const t = useText();
  return <StageMark stage={stages[status]}>{t(`SURVEY.STATUS.${status}`)}</StageMark>;
}

/** How its answers are kept, where that is not with names. */
export function SecrecyMark(row: Pick<SurveyRow, 'anonymous' | 'unlinkable'>) {
  const t = useText();
  const secrecy = secrecyOf(row);
  return secrecy !== 'open' && <Mark color="violet">{t(`SURVEY.SECRECY.${secrecy}`)}</Mark>;
}

/** When it begins or ends, in words. */
export function termOf(
  t: Say,
  { status, manualEnd, startDate, endDate }: Dated,
  now = new Date().toISOString(),
): string {
  if (status === 'active' && startDate && startDate > now)
    return t('SURVEY.TERM.FROM', { date: showDateTime(startDate) });
  if (manualEnd || !endDate) return t('SURVEY.TERM.MANUAL');
  return t(status === 'finished' ? 'SURVEY.TERM.ENDED' : 'SURVEY.TERM.UNTIL', { date: showDateTime(endDate) });
}

/** An answer in words: its text, or its day. */
export const answerName = ({ name, date }: Pick<Answer, 'name' | 'date'>): string => (date ? showDateTime(date) : name);

/** Who will learn what, in plain words, before one answers (G-036). */
export function SecrecyNote({ survey }: { survey: Pick<SurveyRow, 'anonymous' | 'unlinkable'> }) {
  const t = useText();
  return (
    <Alert role="note" color="blue" variant="light" icon={<IconInfoCircle />} className="survey-note">
      {t(`SURVEY.SECRECY_NOTE.${secrecyOf(survey)}`)}
    </Alert>
  );
}
