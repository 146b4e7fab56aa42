import { Button } from '@mantine/core';
import { type TextKey, useText } from '#web/text.tsx';
import { WriteButton } from './writebutton.tsx';

type Props<Step> = {
  steps: readonly Step[];
  step: Step;
  /** A new one keeps what was typed when it is left, a change discards it. */
  isNew: boolean;
  saving: { saveConcept: () => void; cancel: (leave: () => void) => void; busy: boolean };
  /** A step back, which may always be turned to. */
  go: (step: Step) => void;
  /** A step on, if nothing is missing. */
  next: (step: Step) => void;
  onCancel: () => void;
  /** What the last step does. */
  deed: { text: TextKey; run: () => void };
};

/** The foot of a form in steps: one step back, or out of it from the first; a draft anywhere; one step on, or the deed in the last. */
export function WizardButtons<Step>({ steps, step, isNew, saving, go, next, onCancel, deed }: Props<Step>) {
  const t = useText();
  const at = steps.indexOf(step);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  const leave = () => (isNew ? onCancel() : saving.cancel(onCancel));
  return (
    <>
      <Button variant="default" onClick={() => (before === undefined ? leave() : go(before))}>
        {t(before !== undefined || isNew ? 'BASE.BACK' : 'BASE.CANCEL')}
      </Button>
      <WriteButton variant="light" onClick={saving.saveConcept} loading={saving.busy}>
        {t('BASE.SAVE_CONCEPT')}
      </WriteButton>
      {after === undefined ? (
        <WriteButton onClick={deed.run} loading={saving.busy}>
          {t(deed.text)}
        </WriteButton>
      ) : (
        <Button onClick={() => next(after)}>{t('BASE.NEXT')}</Button>
      )}
    </>
  );
}
