import type { Place } from './votes.mapper.ts';
import './votes.form.css';
import { useState } from 'react';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { FormPage } from '#web/ui/formpage.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { StepFrame, StepHeading, type StepWords, useArrival } from '#web/ui/steps.tsx';
import { WizardButtons } from '#web/ui/wizardbuttons.tsx';
import { Electors } from '../electors/votes.electors.tsx';
import type { Electorate, Vote } from '../votes.data.ts';
import { firstOf, formErrors, type Step, stepOf, steps, type VoteFormValues } from './votes.mapper.ts';
import { Points } from './votes.points.tsx';
import { labelOf, Recap } from './votes.recap.tsx';
import { type Saving, useVoteSaving } from './votes.saving.ts';
import { Settings } from './votes.settings.tsx';

const words: StepWords<Step> = {
  list: 'VOTE.FORM.STEPS',
  heading: 'VOTE.FORM.STEP_OF',
  wrong: 'VOTE.FORM.STEP_WRONG',
  name: (t, step) => t(`VOTE.FORM.STEP.${step}`),
};

type Props = {
  vote?: Vote;
  initial: VoteFormValues;
  electorate: Electorate;
  /** Loads the electorate anew. */
  again: () => Promise<{ isError: boolean }>;
  onCancel: () => void;
  onSaved: (id: string) => void;
};

/** A vote in four steps (VOTE-19); they may be taken in any order, and a draft saved in each. */
export function VoteWizard({ vote, initial, electorate, again, onCancel, onSaved }: Props) {
  const [place, setPlace] = useState<Place>({ step: 'settings' });
  const go = (step: Step, field?: string) => setPlace({ step, field });
  const refused = (errors: object) => {
    const first = firstOf(Object.keys(errors));
    if (first) go(stepOf(first), first);
  };
  const saving = useVoteSaving(vote, initial, { refused, onSaved });
  const heading = useArrival(place);
  const { form, files } = saving;
  const wrong = new Set(Object.keys(form.errors).map(stepOf));
  const shared = { form, files, vote, electorate };
  return (
    <FormPage
      title={vote ? 'VOTE.FORM.EDIT' : 'VOTE.LIST.NEW'}
      saving={saving}
      nameOf={(newer) => newer.name}
      newer={(newer) => <RichText html={newer.description} />}
      footer={<Buttons {...{ vote, saving, go, onCancel }} step={place.step} />}
    >
      <StepFrame steps={steps} words={words} current={place.step} wrong={wrong} go={go}>
        <StepHeading steps={steps} words={words} step={place.step} ref={heading} />
        {place.step === 'settings' && <Settings {...shared} />}
        {place.step === 'electors' && <Electors {...shared} again={again} place={place} />}
        {place.step === 'points' && <Points {...shared} />}
        {place.step === 'recap' && <Recap {...shared} go={go} />}
      </StepFrame>
    </FormPage>
  );
}

type ButtonsProps = Pick<Props, 'vote' | 'onCancel'> & {
  saving: Saving;
  step: Step;
  go: (step: Step, field?: string) => void;
};

/** The foot of the form; what is missing in this step is named and turned to, the list of steps leads past it. */
function Buttons({ vote, saving, ...place }: ButtonsProps) {
  const t = useText();
  const next = (to: Step) => {
    const errors = formErrors(saving.form.values, 'run', new Date().toISOString());
    const [field] = Object.keys(errors).filter((one) => stepOf(one) === place.step && one !== 'users');
    if (!field) return place.go(to);
    saving.form.setFieldError(field, t.raw(errors[field] as string));
    notify('warning', t('VOTE.FORM.FILL', { field: labelOf(t, saving.form.values, field) }));
    place.go(place.step, field);
  };
  const deed = { text: 'VOTE.FORM.OPEN', run: saving.open } as const;
  return <WizardButtons {...{ ...place, steps, saving, next, deed }} isNew={vote === undefined} />;
}
