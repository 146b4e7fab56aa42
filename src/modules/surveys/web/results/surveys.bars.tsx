import { Table, Text } from '@mantine/core';
import { type Fraction, fraction, parseFraction, showPercent, sum } from '#shared/fraction.ts';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Question, Result } from '../surveys.data.ts';
import { answerName } from '../surveys.marks.tsx';

/** What an answer is weighed by; without names only heads are known. */
export const bases = ['heads', 'units', 'shares'] as const;
export type Base = (typeof bases)[number];

type Props = { question: Question; result: Result; number: number; base: Base; isPrinted: boolean };
type Line = Omit<Result['other'], 'percent'> & { id: string; name: string; maybe: number };

/** A question with what it came to: a bar and its numbers for each answer, and what was written besides. */
export function QuestionResult({ question, result, number, base, isPrinted }: Props) {
  const t = useText();
  const lines = linesOf(t, question, result);
  const whole = wholeOf(lines, base, result.answered);
  return (
    <Card title={`${number}. ${question.name}`}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('SURVEY.COUNT.QUESTION', { count: result.answered })}
      </Text>
      <Table className="survey-result" verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('SURVEY.CSV.ANSWER')}</Table.Th>
            <Table.Th className="number">{t(`SURVEY.BASE.${base}`)}</Table.Th>
            {base !== 'shares' && <Table.Th className="number">{t('SURVEY.CSV.PERCENT')}</Table.Th>}
            {question.type === 'dates' && <Table.Th className="number">{t('SURVEY.CSV.MAYBE')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <ResultLine key={line.id} {...{ line, base, whole, isPrinted }} hasMaybe={question.type === 'dates'} />
          ))}
        </Table.Tbody>
      </Table>
      {result.others && result.others.length > 0 && (
        <details className="survey-others" open={isPrinted || undefined}>
          <summary>{t('SURVEY.OTHERS', { count: result.other.count })}</summary>
          <ul>
            {result.others.map(({ text, count }) => (
              <li key={text} className="pre breakable">
                {text}
                {count > 1 && ` (${count}×)`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

/** The answers in their order, then what was written besides; days by how many suit. */
function linesOf(t: Say, question: Question, result: Result): Line[] {
  const lines = question.answers.flatMap((answer, i): Line[] => {
    const counted = result.answers[i];
    return counted ? [{ ...counted, name: answerName(answer) }] : [];
  });
  if (question.type === 'dates') lines.sort((a, b) => b.count - a.count || b.maybe - a.maybe);
  return question.otherAnswer
    ? [...lines, { ...result.other, id: 'other', name: t('SURVEY.ANSWER.OTHER'), maybe: 0 }]
    : lines;
}

/** What stands behind an answer by the chosen base. */
const weightOf = (line: Line, base: Base): Fraction =>
  base === 'heads' ? fraction(line.count) : parseFraction((base === 'units' ? line.units : line.share) ?? '0');

/** What the bars and percents are parts of: the people who answered, the units behind all answers, the whole house. */
function wholeOf(lines: Line[], base: Base, answered: number): Fraction {
  const all =
    base === 'units' ? sum(lines.map((line) => weightOf(line, base))) : fraction(base === 'heads' ? answered : 1);
  return all.top === 0n ? fraction(1) : all;
}

type LineProps = { line: Line; base: Base; whole: Fraction; hasMaybe: boolean; isPrinted: boolean };

function ResultLine({ line, base, whole, hasMaybe, isPrinted }: LineProps) {
  const t = useText();
  const weight = weightOf(line, base);
  const part = fraction(weight.top * whole.bottom, weight.bottom * whole.top);
  const percent = showPercent(part, t.lang);
  const amount = new Intl.NumberFormat(t.lang, { maximumFractionDigits: 2 });
  return (
    <Table.Tr>
      <Table.Td>
        <span className="breakable">{line.name}</span>
        <div className="survey-bar" aria-hidden>
          <span style={{ width: `${Math.min(100, Number((part.top * 10_000n) / part.bottom) / 100)}%` }} />
        </div>
        {line.people && line.people.length > 0 && (
          <details className="survey-who" open={isPrinted || undefined}>
            <summary>{t('SURVEY.WHO', { count: line.people.length })}</summary>
            <Text size="sm" className="breakable">
              {line.people.join('; ')}
            </Text>
          </details>
        )}
      </Table.Td>
      <Table.Td className="number">
        {base === 'shares' ? percent : amount.format(Number((weight.top * 100n) / weight.bottom) / 100)}
      </Table.Td>
      {base !== 'shares' && <Table.Td className="number">{percent}</Table.Td>}
      {hasMaybe && <Table.Td className="number">{line.maybe}</Table.Td>}
    </Table.Tr>
  );
}
