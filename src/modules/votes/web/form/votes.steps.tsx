import { Title, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useText } from '#web/text.tsx';
import { type Step, steps } from './votes.mapper.ts';

type Props = { current: Step; wrong: ReadonlySet<Step>; go: (step: Step) => void };

/** The way through the wizard: where one is, what is left, where something is wrong; each step a button. */
export function Steps({ current, wrong, go }: Props) {
  const t = useText();
  return (
    <nav aria-label={t('VOTE.FORM.STEPS')}>
      <ol className="vote-steps">
        {steps.map((step, i) => (
          <li key={step}>
            <button
              type="button"
              onClick={() => go(step)}
              aria-current={step === current ? 'step' : undefined}
              data-wrong={wrong.has(step) || undefined}
            >
              <span className="vote-step-number" aria-hidden>
                {wrong.has(step) ? <IconAlertTriangle size={16} /> : i + 1}
              </span>
              <span className="vote-step-name">{t(`VOTE.FORM.STEP.${step}`)}</span>
              {wrong.has(step) && <VisuallyHidden>{t('VOTE.FORM.STEP_WRONG')}</VisuallyHidden>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The heading of a step; it takes the cursor when the step opens. */
export function StepHeading({ step, ref }: { step: Step; ref: Ref<HTMLHeadingElement> }) {
  const t = useText();
  return (
    <Title order={2} ref={ref} tabIndex={-1} className="vote-step-heading">
      {t('VOTE.FORM.STEP_OF', {
        step: steps.indexOf(step) + 1,
        count: steps.length,
        name: t(`VOTE.FORM.STEP.${step}`),
      })}
    </Title>
  );
}
