import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { showDateTime } from '#shared/dates.ts';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { answerName } from '../surveys.marks.tsx';
import { formErrors, type Step, type SurveyFormValues, stepOf } from './surveys.mapper.ts';
import type { Form } from './surveys.saving.ts';

type Go = (step: Step, field?: string) => void;

/** The last step: all that cannot be changed once it is started, and what is missing. */
export function Recap({ form: { values }, go }: { form: Form; go: Go }) {
  const t = useText();
  return (
    <>
      <Problems values={values} go={go} />
      <Card title={t('SURVEY.FORM.STEP.settings')}>
        <Facts
          facts={[
            ['SURVEY.FIELD.NAME', values.name],
            ['SURVEY.FIELD.START', values.startDate ? showDateTime(values.startDate) : t('SURVEY.FORM.NOW')],
            ['SURVEY.FIELD.END', endOf(t, values)],
            ['SURVEY.FIELD.VISIBILITY', t(`SURVEY.VISIBILITY.${values.visibility}`)],
            ['SURVEY.FIELD.PUBLISH', t(`SURVEY.PUBLISH.${values.publishResults}`)],
            ['SURVEY.FIELD.SECRECY', t(`SURVEY.SECRECY.${values.secrecy}`)],
          ]}
        />
      </Card>
      <Card title={t('SURVEY.QUESTIONS')}>
        <ol className="survey-asked">
          {values.questions.map((question) => (
            <li key={question.key}>
              <Text fw={500} className="breakable">
                {question.name}
              </Text>
              <Text size="sm" c="dimmed" className="breakable">
                {question.answers.map(answerName).filter(Boolean).join(' · ')}
              </Text>
            </li>
          ))}
        </ol>
      </Card>
      <Alert role="note" color="blue" variant="light" icon={<IconInfoCircle />} className="survey-note">
        {t('SURVEY.FORM.FROZEN')}
      </Alert>
    </>
  );
}

const endOf = (t: Say, { manualEnd, endDate }: SurveyFormValues) =>
  manualEnd ? t('SURVEY.TERM.MANUAL') : endDate && showDateTime(endDate);

/** What keeps the survey from being started: each a way to its field. */
function Problems({ values, go }: { values: SurveyFormValues; go: Go }) {
  const t = useText();
  const errors = Object.entries(formErrors(values, 'active', new Date().toISOString()));
  if (errors.length === 0) return null;
  return (
    <Alert
      role="note"
      color="red"
      variant="light"
      icon={<IconAlertCircle />}
      title={t('SURVEY.FORM.PROBLEMS')}
      className="survey-note"
    >
      <Stack component="ul" gap="xs" m={0} pl="md">
        {errors.slice(0, 10).map(([field, error]) => (
          <li key={field}>
            <Anchor
              component="button"
              type="button"
              inherit
              ta="start"
              c="inherit"
              onClick={() => go(stepOf(field), field)}
            >
              {[labelOf(t, field), t(error)].join(': ')}
            </Anchor>
          </li>
        ))}
      </Stack>
    </Alert>
  );
}

/** What a field is called where it is named from afar. */
function labelOf(t: Say, field: string): string {
  const [, place] = field.split('.');
  if (stepOf(field) === 'questions')
    return place === undefined ? t('SURVEY.QUESTIONS') : t('SURVEY.FORM.QUESTION', { number: Number(place) + 1 });
  const known = { endDate: 'END', startDate: 'START', visibilityRoles: 'ROLES' } as const;
  return t(`SURVEY.FIELD.${known[field as 'endDate'] ?? 'NAME'}`);
}
