import '../surveys.sheet.css';
import { useState } from 'react';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { FormPage } from '#web/ui/formpage.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { StepFrame, StepHeading, type StepWords, useArrival } from '#web/ui/steps.tsx';
import { WizardButtons } from '#web/ui/wizardbuttons.tsx';
import type { Survey } from '../surveys.data.ts';
import { formErrors, type Place, type Step, type SurveyFormValues, stepOf, steps } from './surveys.mapper.ts';
import { Questions } from './surveys.questions.tsx';
import { Recap } from './surveys.recap.tsx';
import { type Saving, useSurveySaving } from './surveys.saving.ts';
import { Settings } from './surveys.settings.tsx';

const words: StepWords<Step> = {
  list: 'SURVEY.FORM.STEPS',
  heading: 'SURVEY.FORM.STEP_OF',
  wrong: 'SURVEY.FORM.STEP_WRONG',
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
      footer={<Buttons {...{ survey, saving, go, onCancel }} step={place.step} />}
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

type ButtonsProps = Pick<Props, 'survey' | 'onCancel'> & {
  saving: Saving;
  step: Step;
  go: (step: Step, field?: string) => void;
};

/** The foot of the form; what is missing in this step is turned to, the list of steps leads past it. */
function Buttons({ survey, saving, ...place }: ButtonsProps) {
  const t = useText();
  const next = (to: Step) => {
    const errors = formErrors(saving.form.values, 'active', new Date().toISOString());
    const fields = Object.keys(errors).filter((one) => stepOf(one) === place.step);
    if (fields.length === 0) return place.go(to);
    for (const field of fields) saving.form.setFieldError(field, t.raw(errors[field] as string));
    notify('warning', t('SURVEY.FORM.FILL'));
    place.go(place.step, fields[0]);
  };
  const deed = { text: 'SURVEY.FORM.START', run: saving.start } as const;
  return <WizardButtons {...{ ...place, steps, saving, next, deed }} isNew={survey === undefined} />;
}
