import '../surveys.sheet.css';
import { Button, Select, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { showName } from '#shared/display.ts';
import { notify } from '#web/notify.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { useLeaveGuard } from '#web/ui/formparts.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type Question, type Survey, useRespondents } from '../surveys.data.ts';
import { QuestionChoice } from './surveys.choice.tsx';
import { useStoring } from './surveys.storing.ts';
import { saidTo, toAnswers, type Values, wrongWith } from './surveys.values.ts';

type Props = { survey: Survey; userId?: string; leave: () => void };

/** The committee types in a sheet of paper: whose it is, which its code says, and all questions under one another. */
export function Paper({ survey, userId, leave }: Props) {
  const t = useText();
  const { data } = useRespondents(survey.id, 'false');
  const [person, setPerson] = useState<string | null>(userId ?? null);
  const [isRefused, setRefused] = useState(false);
  const form = useForm<Values>({ initialValues: { said: {} } });
  const guard = useLeaveGuard(Object.keys(form.values.said).length > 0);
  const { store, isBusy } = useStoring(survey);
  const choices = data?.users.map(({ user }) => ({ value: user.id, label: showName(user) })) ?? [];
  const isKnown = choices.some(({ value }) => value === person);
  const isWrong = survey.questions.some((question) => wrongWith(question, form.values));
  const save = async () => {
    if (!person || !isKnown || isWrong) return setRefused(true);
    if (!(await store({ answers: toAnswers(survey.questions, form.values), userId: person }))) return;
    notify('success', t('SURVEY.PAPER.STORED', { name: choices.find(({ value }) => value === person)?.label ?? '' }));
    form.setValues({ said: {} });
    form.resetDirty();
    setPerson(null);
    setRefused(false);
  };
  const back = () => {
    guard.release();
    leave();
  };
  return (
    <Stack>
      <PageHeader title={t('SURVEY.PAPER.OF', { name: survey.name })} />
      <Card>
        <Stack gap="sm">
          <Text>{t('SURVEY.PAPER.TEXT')}</Text>
          <Whose {...{ choices, isRefused }} person={isKnown ? person : null} onPerson={setPerson} />
          {data && userId && person === userId && !isKnown && (
            <Text role="status">{t('SURVEY.PAPER.DONE_ALREADY')}</Text>
          )}
        </Stack>
      </Card>
      {survey.questions.map((question, i) => (
        <Asked key={question.id} {...{ question, form, isRefused }} number={i + 1} />
      ))}
      <div className="form-footer">
        <Button variant="default" onClick={back}>
          {t('BASE.BACK')}
        </Button>
        <WriteButton loading={isBusy} onClick={save}>
          {t('SURVEY.PAPER.SAVE')}
        </WriteButton>
      </div>
    </Stack>
  );
}

type WhoseProps = {
  choices: { value: string; label: string }[];
  person: string | null;
  isRefused: boolean;
  onPerson: (id: string | null) => void;
};

function Whose({ choices, person, isRefused, onPerson }: WhoseProps) {
  const t = useText();
  return (
    <Select
      label={t('SURVEY.PAPER.PERSON')}
      required
      searchable
      data={choices}
      value={person}
      onChange={onPerson}
      nothingFoundMessage={t('SURVEY.PAPER.NOBODY')}
      error={isRefused && !person && t('BASE.VALIDATION.REQUIRED')}
    />
  );
}

type AskedProps = {
  question: Question;
  form: ReturnType<typeof useForm<Values>>;
  isRefused: boolean;
  number: number;
};

function Asked({ question, form, isRefused, number }: AskedProps) {
  const t = useText();
  const wrong = isRefused && wrongWith(question, form.values);
  return (
    <Card title={`${number}. ${question.name}`}>
      <QuestionChoice
        question={question}
        said={saidTo(form.values, question.id)}
        isTouched={form.values.said[question.id] !== undefined}
        onSay={(said) => form.setFieldValue('said', (held) => ({ ...held, [question.id]: said }))}
      />
      {wrong && (
        <Text c="red" role="alert" mt="xs">
          {t(wrong)}
        </Text>
      )}
    </Card>
  );
}
