import { Button, Checkbox, Group, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCalendarPlus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useConfirm } from '#web/confirm.tsx';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { mostAnswers, mostQuestions, type QuestionType } from '../../surveys.rules.ts';
import type { Survey } from '../surveys.data.ts';
import { AnswerFields } from './surveys.answers.tsx';
import { newAnswer, newQuestion, type QuestionDraft } from './surveys.mapper.ts';
import type { Form, Saving } from './surveys.saving.ts';

type Props = { form: Form; saving: Saving; survey?: Survey };

/** The second step: the questions with their answers. */
export function Questions({ form, saving, survey }: Props) {
  const t = useText();
  const { questions } = form.values;
  const isFull = questions.length >= mostQuestions;
  const add = (type: QuestionType) => {
    form.insertListItem('questions', newQuestion(type));
    form.clearFieldError('questions');
    setTimeout(
      () => document.querySelector<HTMLElement>(`[data-path="questions.${questions.length}.name"]`)?.focus(),
      60,
    );
  };
  return (
    <>
      {form.errors.questions && (
        <Text c="red" role="alert" tabIndex={-1} data-path="questions">
          {form.errors.questions}
        </Text>
      )}
      {questions.map((question, place) => (
        <QuestionFields key={question.key} {...{ form, saving, survey, question, place }} />
      ))}
      <Group>
        <Button variant="light" leftSection={<IconPlus size={18} />} disabled={isFull} onClick={() => add('choice')}>
          {t('SURVEY.FORM.ADD_QUESTION')}
        </Button>
        <Button
          variant="light"
          leftSection={<IconCalendarPlus size={18} />}
          disabled={isFull}
          onClick={() => add('dates')}
        >
          {t('SURVEY.FORM.ADD_DATES')}
        </Button>
      </Group>
    </>
  );
}

type QuestionProps = Props & { question: QuestionDraft; place: number };

function QuestionFields({ form, saving, survey, question, place }: QuestionProps) {
  const t = useText();
  const path = `questions.${place}` as const;
  const isDates = question.type === 'dates';
  return (
    <Card title={t(isDates ? 'SURVEY.FORM.DATES_NUMBER' : 'SURVEY.FORM.QUESTION', { number: place + 1 })}>
      <Stack>
        <TextInput
          label={t('SURVEY.FIELD.QUESTION')}
          required
          maxLength={255}
          data-path={`${path}.name`}
          {...form.getInputProps(`${path}.name`)}
        />
        <Textarea
          label={t('SURVEY.FIELD.QUESTION_TEXT')}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={2_000}
          {...form.getInputProps(`${path}.description`)}
        />
        <Answers {...{ form, saving, survey, question, path }} />
        <Checkbox
          label={t('SURVEY.FIELD.REQUIRED')}
          {...form.getInputProps(`${path}.required`, { type: 'checkbox' })}
        />
        {!isDates && <Choosing {...{ form, question, path }} />}
        <Moves {...{ form, question, place }} />
      </Stack>
    </Card>
  );
}

type Path = `questions.${number}`;

function Answers({ form, saving, survey, question, path }: Omit<QuestionProps, 'place'> & { path: Path }) {
  const t = useText();
  const error = form.errors[`${path}.answers`];
  return (
    <>
      {question.answers.map((answer, place) => (
        <AnswerFields
          key={answer.key}
          {...{ form, saving, survey, question, answer, place }}
          at={`${path}.answers.${place}`}
        />
      ))}
      {error && (
        <Text c="red" role="alert" size="sm" tabIndex={-1} data-path={`${path}.answers`}>
          {error}
        </Text>
      )}
      <Group>
        <Button
          variant="light"
          size="xs"
          leftSection={<IconPlus size={16} />}
          disabled={question.answers.length >= mostAnswers}
          onClick={() => form.insertListItem(`${path}.answers`, newAnswer())}
        >
          {t(question.type === 'dates' ? 'SURVEY.FORM.ADD_DATE' : 'SURVEY.FORM.ADD_ANSWER')}
        </Button>
      </Group>
    </>
  );
}

/** How many answers may be chosen, and whether one may be written. */
function Choosing({ form, question, path }: { form: Form; question: QuestionDraft; path: Path }) {
  const t = useText();
  return (
    <>
      <Checkbox label={t('SURVEY.FIELD.OTHER')} {...form.getInputProps(`${path}.otherAnswer`, { type: 'checkbox' })} />
      <Checkbox label={t('SURVEY.FIELD.MULTIPLE')} {...form.getInputProps(`${path}.multiple`, { type: 'checkbox' })} />
      {question.multiple && (
        <NumberInput
          label={t('SURVEY.FIELD.MAX')}
          description={t('SURVEY.FIELD.MAX_HINT')}
          min={2}
          max={mostAnswers}
          allowDecimal={false}
          w={{ base: '100%', sm: '14rem' }}
          value={question.maxAnswers ?? ''}
          error={form.errors[`${path}.maxAnswers`]}
          onChange={(value) => form.setFieldValue(`${path}.maxAnswers`, value === '' ? null : Number(value))}
        />
      )}
    </>
  );
}

/** Moves a question, or takes it away with its answers; asks when something would be lost. */
function Moves({ form, question, place }: Pick<QuestionProps, 'form' | 'question' | 'place'>) {
  const t = useText();
  const confirm = useConfirm();
  const number = place + 1;
  const isLast = number === form.values.questions.length;
  const remove = async () => {
    const holds = question.name.trim() !== '' || question.answers.some(({ name, date }) => name.trim() !== '' || date);
    const removal = { ask: 'SURVEY.CONFIRM.REMOVE_QUESTION', yes: 'SURVEY.YES.REMOVE_QUESTION' } as const;
    if (holds && !(await confirm({ ...removal, danger: true }))) return;
    form.removeListItem('questions', place);
  };
  const move = (to: number) => form.reorderListItem('questions', { from: place, to });
  return (
    <Group justify="flex-end">
      {place > 0 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowUp size={16} />}
          aria-label={t('SURVEY.FORM.UP_OF', { number })}
          onClick={() => move(place - 1)}
        >
          {t('SURVEY.FORM.UP')}
        </Button>
      )}
      {!isLast && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowDown size={16} />}
          aria-label={t('SURVEY.FORM.DOWN_OF', { number })}
          onClick={() => move(place + 1)}
        >
          {t('SURVEY.FORM.DOWN')}
        </Button>
      )}
      <Button
        variant="light"
        color="red"
        size="xs"
        leftSection={<IconTrash size={16} />}
        aria-label={t('SURVEY.FORM.REMOVE_OF', { number })}
        onClick={remove}
      >
        {t('SURVEY.FORM.REMOVE')}
      </Button>
    </Group>
  );
}
