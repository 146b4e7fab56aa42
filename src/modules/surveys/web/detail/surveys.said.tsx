import { Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import type { Said } from '../../surveys.rules.ts';
import type { Question, Survey } from '../surveys.data.ts';
import { answerName } from '../surveys.marks.tsx';

type OfQuestion = Said & { questionId: string };

/** The questions of a survey, with all their answers, or with what was said to them. */
export const AskedList = ({ survey, said }: { survey: Survey; said: OfQuestion[] | null }) => (
  <ol className="survey-asked">
    {survey.questions.map((question) => (
      <li key={question.id}>
        <Text fw={500} className="breakable">
          {question.name}
        </Text>
        {said ? (
          <SaidTo question={question} said={said.find(({ questionId }) => questionId === question.id)} />
        ) : (
          <Offered question={question} />
        )}
      </li>
    ))}
  </ol>
);

/** What was said to one question, in words. */
export function SaidTo({ question, said }: { question: Question; said: Said | undefined }) {
  const t = useText();
  const named = (ids: string[]) => question.answers.filter(({ id }) => ids.includes(id)).map(answerName);
  const lines = said
    ? [
        ...named(said.answerIds),
        ...named(said.maybeIds).map((name) => `${name} (${t('SURVEY.DATE.maybe')})`),
        ...(said.other.trim() ? [said.other] : []),
      ]
    : [];
  const nothing = said && question.type === 'dates' ? 'SURVEY.ANSWER.NO_DATE' : 'SURVEY.ANSWER.NOTHING';
  if (lines.length === 0) return <Text c="dimmed">{t(nothing)}</Text>;
  return lines.map((line) => (
    <Text key={line} className="survey-said">
      <IconCheck size={18} aria-hidden /> <span className="breakable">{line}</span>
    </Text>
  ));
}

function Offered({ question }: { question: Question }) {
  const t = useText();
  return (
    <Stack gap={4}>
      {question.description && (
        <Text size="sm" c="dimmed" className="pre breakable">
          {question.description}
        </Text>
      )}
      <ul className="survey-offered">
        {question.answers.map((one) => (
          <li key={one.id}>
            {one.picture && <img src={one.picture.file.url} alt="" loading="lazy" />}
            <span className="breakable">{answerName(one)}</span>
          </li>
        ))}
        {question.otherAnswer && <li>{t('SURVEY.ANSWER.OTHER')}</li>}
      </ul>
    </Stack>
  );
}

/** What follows from a survey, where it was written. */
export function ConclusionCard({ survey: { conclusion } }: { survey: Pick<Survey, 'conclusion'> }) {
  const t = useText();
  if (!conclusion) return null;
  return (
    <Card title={t('SURVEY.CONCLUSION')} className="survey-conclusion">
      <RichText html={conclusion} />
    </Card>
  );
}
