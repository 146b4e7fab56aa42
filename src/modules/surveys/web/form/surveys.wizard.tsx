import '../surveys.sheet.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { FormPage } from '#web/ui/formpage.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { StepFrame, StepHeading, type StepWords, useArrival } from '#web/ui/steps.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { Survey } from '../surveys.data.ts';
import { formErrors, type Place, type Step, type SurveyFormValues, stepOf, steps } from './surveys.mapper.ts';
import { Questions } from './surveys.questions.tsx';
import { Recap } from './surveys.recap.tsx';
import { type Saving, useSurveySaving } from './surveys.saving.ts';
import { Settings } from './surveys.settings.tsx';

const words: StepWords<Step> = {
  ...{ list: 'SURVEY.FORM.STEPS', heading: 'SURVEY.FORM.STEP_OF', wrong: 'SURVEY.FORM.STEP_WRONG' },
  name: (t, step) => t(`SURVEY.FORM.STEP.${step}`),
};

type Props = {
  survey?: Survey;
  initial: SurveyFormValues;
  onCancel: () => void;
  onSaved: (id: string) => void;
};

/** A survey in three steps (SURV-03); they may be taken in any order, and a draft saved in each. */
export function SurveyWizard({ survey, initial, onCancel, onSaved }: Props) {
  const [place, setPlace] = useState<Place>({ step: 'settings' });
  const go = (step: Step, field?: string) => setPlace({ step, field });
  const refused = (errors: object) => {
    const [first] = Object.keys(errors).sort((a, b) => steps.indexOf(stepOf(a)) - steps.indexOf(stepOf(b)));
    if (first) go(stepOf(first), first);
  };
  const saving = useSurveySaving(survey, initial, { refused, onSaved });
  const heading = useArrival(place);
  const wrong = new Set(Object.keys(saving.form.errors).map(stepOf));
  const shared = { form: saving.form, saving, survey };
  return (
    <FormPage
      title={survey ? 'SURVEY.EDIT' : 'SURVEY.NEW'}
      saving={saving}
      nameOf={(newer) => newer.name}
      newer={(newer) => <RichText html={newer.description} />}
      footer={<Buttons saving={saving} step={place.step} go={go} onCancel={onCancel} />}
    >
      <StepFrame steps={steps} words={words} current={place.step} wrong={wrong} go={go}>
        <StepHeading steps={steps} words={words} step={place.step} ref={heading} />
        {place.step === 'settings' && <Settings {...shared} />}
        {place.step === 'questions' && <Questions {...shared} />}
        {place.step === 'recap' && <Recap form={saving.form} go={go} />}
      </StepFrame>
      {saving.dialog}
    </FormPage>
  );
}

type ButtonsProps = { saving: Saving; step: Step; go: (step: Step, field?: string) => void; onCancel: () => void };

/** One step back and one on; a draft can be saved anywhere, the last step starts the survey. */
function Buttons({ saving, step, go, onCancel }: ButtonsProps) {
  const t = useText();
  const at = steps.indexOf(step);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  /** What is missing in this step is turned to; the list of steps leads past it. */
  const next = (to: Step) => {
    const errors = formErrors(saving.form.values, 'active', new Date().toISOString());
    const fields = Object.keys(errors).filter((one) => stepOf(one) === step);
    if (fields.length === 0) return go(to);
    for (const field of fields) saving.form.setFieldError(field, t.raw(errors[field] as string));
    notify('warning', t('SURVEY.FORM.FILL'));
    go(step, fields[0]);
  };
  return (
    <>
      <Button variant="default" onClick={() => (before ? go(before) : saving.cancel(onCancel))}>
        {t(before ? 'BASE.BACK' : 'BASE.CANCEL')}
      </Button>
      <WriteButton variant="light" onClick={saving.saveConcept} loading={saving.busy}>
        {t('BASE.SAVE_CONCEPT')}
      </WriteButton>
      {after ? (
        <Button onClick={() => next(after)}>{t('SURVEY.FORM.NEXT')}</Button>
      ) : (
        <WriteButton onClick={saving.start} loading={saving.busy}>
          {t('SURVEY.FORM.START')}
        </WriteButton>
      )}
    </>
  );
}
