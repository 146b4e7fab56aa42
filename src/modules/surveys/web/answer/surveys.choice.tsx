import { Button, Checkbox, Group, Radio, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useText } from '#web/text.tsx';
import { mostOf, nothingSaid, type Said } from '../../surveys.rules.ts';
import type { Answer, Question } from '../surveys.data.ts';
import { answerName } from '../surveys.marks.tsx';
import { choose, type DateWord, dateWordOf, dateWords, sayOfDate, write } from './surveys.values.ts';

type Props = {
  question: Question;
  said: Said;
  /** Whether anything was said to it yet; of days it is a difference whether none suits or none was asked about. */
  isTouched: boolean;
  onSay: (said: Said) => void;
};

/** The answers of one question to choose from, large enough for a finger, each with its picture where it has one. */
export function QuestionChoice(props: Props) {
  const t = useText();
  const { question } = props;
  if (question.type === 'dates') return <Dates {...props} />;
  const most = mostOf(question);
  return (
    <Stack gap="sm">
      {question.multiple && (
        <Text size="sm" c="dimmed">
          {question.maxAnswers ? t('SURVEY.ANSWER.SEVERAL', { count: most }) : t('SURVEY.ANSWER.ANY')}
        </Text>
      )}
      {question.multiple ? <Ticks {...props} most={most} /> : <Radios {...props} />}
      {question.otherAnswer && <Other {...props} />}
      {!question.required && !question.multiple && props.said.answerIds.length > 0 && (
        <Button variant="subtle" color="gray" className="survey-clear" onClick={() => props.onSay(nothingSaid)}>
          {t('SURVEY.ANSWER.CLEAR')}
        </Button>
      )}
    </Stack>
  );
}

function Radios({ question, said, onSay }: Props) {
  return (
    <Radio.Group
      aria-label={question.name}
      value={said.answerIds[0] ?? ''}
      onChange={(id) => onSay(choose(question, said, id))}
    >
      <div className="survey-choices" data-pictures={hasPictures(question) || undefined}>
        {question.answers.map((answer) => (
          <Radio.Card key={answer.id} value={answer.id} className="survey-choice" aria-label={answerName(answer)}>
            <Radio.Indicator />
            <Shown answer={answer} />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

function Ticks({ question, said, onSay, most }: Props & { most: number }) {
  const isFull = said.answerIds.length + (said.other.trim() ? 1 : 0) >= most;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a grid everywhere
    <div
      role="group"
      aria-label={question.name}
      className="survey-choices"
      data-pictures={hasPictures(question) || undefined}
    >
      {question.answers.map((answer) => {
        const isChosen = said.answerIds.includes(answer.id);
        return (
          <Checkbox.Card
            key={answer.id}
            checked={isChosen}
            disabled={isFull && !isChosen}
            onChange={() => onSay(choose(question, said, answer.id))}
            className="survey-choice"
            aria-label={answerName(answer)}
          >
            <Checkbox.Indicator />
            <Shown answer={answer} />
          </Checkbox.Card>
        );
      })}
    </div>
  );
}

const hasPictures = ({ answers }: Question) => answers.some(({ picture }) => picture);

const Shown = ({ answer }: { answer: Answer }) => (
  <span className="survey-choice-text">
    {answer.picture && <img src={answer.picture.file.url} alt="" />}
    <span className="breakable">{answerName(answer)}</span>
  </span>
);

function Other({ question, said, onSay }: Props) {
  const t = useText();
  const isFull = question.multiple && said.answerIds.length >= mostOf(question);
  return (
    <Textarea
      label={t('SURVEY.ANSWER.OTHER')}
      description={t('SURVEY.ANSWER.OTHER_HINT')}
      autosize
      minRows={1}
      maxRows={6}
      maxLength={1_000}
      disabled={isFull && !said.other}
      value={said.other}
      onChange={(event) => onSay(write(question, said, event.currentTarget.value))}
    />
  );
}

/** Days, each answered by yes, maybe or no. */
function Dates({ question, said, isTouched, onSay }: Props) {
  const t = useText();
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('SURVEY.ANSWER.DATES')}
      </Text>
      {question.answers.map((answer) => (
        <Group key={answer.id} justify="space-between" className="survey-date">
          <Text fw={500}>{answerName(answer)}</Text>
          <SegmentedControl
            aria-label={answerName(answer)}
            value={dateWordOf(isTouched ? said : undefined, answer.id) ?? ''}
            onChange={(word) => onSay(sayOfDate(said, answer.id, word as DateWord))}
            data={dateWords.map((word) => ({ value: word, label: t(`SURVEY.DATE.${word}`) }))}
          />
        </Group>
      ))}
    </Stack>
  );
}
