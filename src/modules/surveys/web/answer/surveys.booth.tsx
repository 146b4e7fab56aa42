import '../surveys.sheet.css';
import { Button, Checkbox, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconChevronRight, IconCircleCheck, IconX } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useConfirm } from '#web/confirm.tsx';
import { backTo } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { useDraft } from '#web/ui/draft.ts';
import { useLeaveGuard } from '#web/ui/formparts.tsx';
import { StepFrame } from '#web/ui/steps.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { AskedList } from '../detail/surveys.said.tsx';
import type { Question, Survey } from '../surveys.data.ts';
import { SecrecyNote } from '../surveys.marks.tsx';
import { QuestionChoice } from './surveys.choice.tsx';
import { useStoring } from './surveys.storing.ts';
import { saidTo, toAnswers, type Values, wrongWith } from './surveys.values.ts';

type Props = { survey: Survey; leave: () => void };

/** Answering a survey: one question a step, what was chosen once more with what it means to send it, and that it is done. */
export function Booth({ survey, leave }: Props) {
  const [isDone, setDone] = useState(false);
  if (isDone || !survey.can.answer) return <Ended survey={survey} leave={leave} />;
  return <Answering survey={survey} leave={leave} onStored={() => setDone(true)} />;
}

/** What is chosen, kept in this browser alone until it is stored or thrown away. */
function useKept(survey: Survey, leave: () => void) {
  const confirm = useConfirm();
  const form = useForm<Values>({ initialValues: { said: {} } });
  const draft = useDraft(`answer.${survey.id}`, form);
  const isDirty = Object.keys(form.values.said).length > 0;
  const guard = useLeaveGuard(isDirty);
  const end = () => {
    guard.release();
    draft.forget();
  };
  return {
    form,
    end,
    async cancel() {
      if (isDirty && !(await confirm({ ask: 'SURVEY.CONFIRM.LEAVE', yes: 'BASE.YES.LEAVE' }))) return;
      end();
      leave();
    },
  };
}

function Answering({ survey, leave, onStored }: Props & { onStored: () => void }) {
  const t = useText();
  const { form, end, cancel } = useKept(survey, leave);
  const stored = () => {
    end();
    onStored();
  };
  const { questions } = survey;
  const { step } = useSearch({ strict: false }) as { step?: string | number };
  const navigate = useNavigate();
  const go = (next: string) =>
    void navigate({
      to: '.' as never,
      search: ((held: object) => ({ ...held, step: stepOf(questions, next) })) as never,
    });
  const gap = questions.find((question) => wrongWith(question, form.values));
  const at = step === 'recap' && !gap ? null : (questions[Number(step ?? 1) - 1] ?? gap ?? questions[0] ?? null);
  const words = {
    ...({ list: 'SURVEY.ANSWER.STEPS' } as const),
    name: (_: unknown, id: string) => questions.find((question) => question.id === id)?.name ?? '',
  };
  return (
    <div className="survey-booth">
      <div className="survey-head">
        <Text c="dimmed" className="breakable">
          {survey.name}
        </Text>
        <Button variant="subtle" color="gray" leftSection={<IconX size={18} />} onClick={cancel}>
          {t('BASE.CANCEL')}
        </Button>
      </div>
      <StepFrame steps={questions.map(({ id }) => id)} words={words} current={at?.id ?? null} go={go}>
        {at ? (
          <QuestionStep key={at.id} {...{ survey, question: at, form, go }} />
        ) : (
          <Recap {...{ survey, values: form.values, go }} onStored={stored} />
        )}
      </StepFrame>
    </div>
  );
}

const stepOf = (questions: Question[], id: string) => {
  const at = questions.findIndex((question) => question.id === id);
  return at < 0 ? id : at + 1;
};

/** The title of a step; it takes the cursor and the page to its top. */
export function StepTitle({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Title order={1} ref={ref} tabIndex={-1} className="step-heading breakable">
      {children}
    </Title>
  );
}

type Form = ReturnType<typeof useForm<Values>>;
type StepProps = { survey: Survey; question: Question; form: Form; go: (next: string) => void };

function QuestionStep({ survey, question, form, go }: StepProps) {
  const t = useText();
  const [isRefused, setRefused] = useState(false);
  const { questions } = survey;
  const at = questions.indexOf(question);
  const wrong = wrongWith(question, form.values);
  const next = () => {
    if (wrong) return setRefused(true);
    const gap = questions.find((one) => wrongWith(one, form.values));
    go(questions[at + 1]?.id ?? gap?.id ?? 'recap');
  };
  return (
    <>
      <div>
        <Text size="sm" c="dimmed">
          {t('SURVEY.ANSWER.STEP_OF', { step: at + 1, count: questions.length })}
          {question.required ? ` · ${t('SURVEY.ANSWER.REQUIRED')}` : ''}
        </Text>
        <StepTitle>{question.name}</StepTitle>
      </div>
      {question.description && <Text className="pre breakable">{question.description}</Text>}
      <QuestionChoice
        question={question}
        said={saidTo(form.values, question.id)}
        isTouched={form.values.said[question.id] !== undefined}
        onSay={(said) => form.setFieldValue('said', (held) => ({ ...held, [question.id]: said }))}
      />
      {isRefused && wrong && (
        <Text c="red" role="alert">
          {t(wrong)}
        </Text>
      )}
      <div className="form-footer">
        {at > 0 ? (
          <Button variant="default" onClick={() => go(questions[at - 1]?.id as string)}>
            {t('BASE.BACK')}
          </Button>
        ) : (
          <span />
        )}
        <Button onClick={next} rightSection={<IconChevronRight size={18} aria-hidden />}>
          {t(at === questions.length - 1 ? 'SURVEY.ANSWER.TO_RECAP' : 'SURVEY.ANSWER.NEXT')}
        </Button>
      </div>
    </>
  );
}

type RecapProps = { survey: Survey; values: Values; go: (next: string) => void; onStored: () => void };

/** Everything once more, who will learn it, and that it cannot be changed once it is sent (SURV-18). */
function Recap({ survey, values, go, onStored }: RecapProps) {
  const t = useText();
  const [copy, setCopy] = useState(false);
  const { store, isBusy } = useStoring(survey);
  const answers = toAnswers(survey.questions, values);
  const last = survey.questions.at(-1)?.id as string;
  return (
    <Stack>
      <StepTitle>{t('SURVEY.ANSWER.RECAP')}</StepTitle>
      <AskedList survey={survey} said={answers} />
      <SecrecyNote survey={survey} />
      <Text fw={600}>{t('SURVEY.ANSWER.FINAL')}</Text>
      {!survey.unlinkable && (
        <Checkbox
          label={t('SURVEY.ANSWER.COPY')}
          checked={copy}
          onChange={(event) => setCopy(event.currentTarget.checked)}
        />
      )}
      <div className="form-footer">
        <Button variant="default" onClick={() => go(last)}>
          {t('BASE.BACK')}
        </Button>
        <WriteButton loading={isBusy} onClick={async () => (await store({ answers, copy })) && onStored()}>
          {t('SURVEY.ANSWER.SEND')}
        </WriteButton>
      </div>
    </Stack>
  );
}

/** The screen after answering: that it is done, and where to go next. */
function Ended({ survey, leave }: Props) {
  const t = useText();
  return (
    <Stack className="survey-booth survey-end">
      <IconCircleCheck size={56} aria-hidden className="survey-done" />
      <StepTitle>{t('SURVEY.ANSWERED')}</StepTitle>
      <Text className="breakable">{survey.name}</Text>
      <Text>
        {t(survey.publishResults === 'all' ? 'SURVEY.ANSWER.RESULTS_ALL' : 'SURVEY.ANSWER.RESULTS_COMMITTEE')}
      </Text>
      {survey.unlinkable && <Text c="dimmed">{t('SURVEY.MINE_UNKNOWN')}</Text>}
      <div className="form-footer">
        <Button variant="default" onClick={leave}>
          {t('SURVEY.ANSWER.DETAILS')}
        </Button>
        <Button component={Link} {...(backTo('/ankety') as object)}>
          {t('SURVEY.ANSWER.TO_LIST')}
        </Button>
      </div>
    </Stack>
  );
}
