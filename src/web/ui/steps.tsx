import './steps.css';
import { Title, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { type Say, type TextKey, useText } from '#web/text.tsx';

/** What the steps are called: the list of them, a step that holds an error where one can, each step. */
type WayWords<Step> = { list: TextKey; wrong?: TextKey; name: (t: Say, step: Step) => string };
/** The same with a heading that bears the number of the step. */
export type StepWords<Step> = WayWords<Step> & { heading: TextKey };

type Shared<Step> = { steps: readonly Step[]; words: StepWords<Step> };
type Props<Step> = {
  steps: readonly Step[];
  words: WayWords<Step>;
  /** The step that is open; null when all are behind. */
  current: Step | null;
  wrong?: ReadonlySet<Step>;
  /** Whether a step can be turned to; all can without it. */
  isOpen?: (step: Step) => boolean;
  go: (step: Step) => void;
};

/** More steps than this are a bare line on a phone: a finger would not meet one of them. */
const mostTapped = 8;

/**
 * The way through several steps, and beside it the one that is open: a numbered list at the left, on a phone a line whose
 * parts are the steps; each step a button that says where something is wrong.
 */
export function StepFrame<Step extends string>({ children, ...way }: Props<Step> & { children: ReactNode }) {
  return (
    <div className="step-frame">
      <Steps {...way} />
      <div className="step-body">{children}</div>
    </div>
  );
}

function Steps<Step extends string>({ steps, words, current, wrong, isOpen, go }: Props<Step>) {
  const t = useText();
  const at = current === null ? steps.length : steps.indexOf(current);
  const isLong = steps.length > mostTapped;
  return (
    <nav aria-label={t(words.list)}>
      {isLong && (
        <progress className="step-line" value={Math.min(at + 1, steps.length)} max={steps.length} aria-hidden />
      )}
      <ol className="steps" data-long={isLong || undefined}>
        {steps.map((step, i) => (
          <li key={step}>
            <button
              type="button"
              onClick={() => go(step)}
              disabled={isOpen && !isOpen(step)}
              aria-current={step === current ? 'step' : undefined}
              data-reached={i <= at || undefined}
              data-wrong={wrong?.has(step) || undefined}
            >
              <span className="step-number" aria-hidden>
                {wrong?.has(step) ? <IconAlertTriangle size={16} /> : i + 1}
              </span>
              <span className="step-name">{words.name(t, step)}</span>
              {words.wrong && wrong?.has(step) && <VisuallyHidden>{t(words.wrong)}</VisuallyHidden>}
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
  const place = { step: steps.indexOf(step) + 1, count: steps.length, name: words.name(t, step) };
  return (
    <Title order={2} ref={ref} tabIndex={-1} className="step-heading">
      {t(words.heading, place)}
    </Title>
  );
}

/** Moves the cursor where one was sent: into the field, else to the heading of the step, which is then read out. */
export function useArrival(place: { step: string; field?: string }) {
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
