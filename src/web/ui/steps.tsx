import './steps.css';
import { Title, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Ref, useEffect, useRef } from 'react';
import { type TextKey, useText } from '#web/text.tsx';

/** What the steps of a form are called: the list of them, a heading with its number, a step that holds an error, each step. */
export type StepWords<Step> = { list: TextKey; heading: TextKey; wrong: TextKey; name: (step: Step) => TextKey };

type Shared<Step> = { steps: readonly Step[]; words: StepWords<Step> };
type Props<Step> = Shared<Step> & { current: Step; wrong: ReadonlySet<Step>; go: (step: Step) => void };

/** The way through a form of several steps: where one is, what is left, where something is wrong; each step a button. */
export function Steps<Step extends string>({ steps, words, current, wrong, go }: Props<Step>) {
  const t = useText();
  return (
    <nav aria-label={t(words.list)}>
      <ol className="steps">
        {steps.map((step, i) => (
          <li key={step}>
            <button
              type="button"
              onClick={() => go(step)}
              aria-current={step === current ? 'step' : undefined}
              data-wrong={wrong.has(step) || undefined}
            >
              <span className="step-number" aria-hidden>
                {wrong.has(step) ? <IconAlertTriangle size={16} /> : i + 1}
              </span>
              <span className="step-name">{t(words.name(step))}</span>
              {wrong.has(step) && <VisuallyHidden>{t(words.wrong)}</VisuallyHidden>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type HeadingProps<Step> = Shared<Step> & { step: Step; ref: Ref<HTMLHeadingElement> };

/** The heading of a step; it takes the cursor when the step opens. */
export function StepHeading<Step extends string>({ steps, words, step, ref }: HeadingProps<Step>) {
  const t = useText();
  const place = { step: steps.indexOf(step) + 1, count: steps.length, name: t(words.name(step)) };
  return (
    <Title order={2} ref={ref} tabIndex={-1} className="step-heading">
      {t(words.heading, place)}
    </Title>
  );
}

/** Moves the cursor where one was sent: into the field, else to the heading of the step, which is then read out. */
export function useArrival(place: { field?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(() => {
      const found = place.field && document.querySelector<HTMLElement>(`[data-path="${place.field}"]`);
      if (!found) {
        heading.current?.focus({ preventScroll: true });
        window.scrollTo({ top: 0 });
        return;
      }
      const inner = found.matches('input, button, [tabindex], [contenteditable]')
        ? found
        : found.querySelector<HTMLElement>('input, button, textarea');
      (inner ?? found).focus();
      found.scrollIntoView({ block: 'center' });
    }, 60); // the rows that the field is among may have to be turned to first
    return () => clearTimeout(timer);
  }, [place]);
  return heading;
}
