import { useText } from '#web/text.tsx';
import type { Step } from '../../orders.rules.ts';

type Props = { steps: readonly Step[]; step: number; reached: number; onOpen?: (step: Step) => void };

/** The steps and where in them one is; those that were reached lead there. */
export function StepBar({ steps, step, reached, onOpen }: Props) {
  const t = useText();
  return (
    <nav className="order-steps" aria-label={t('ORDER.STEPS')}>
      <ol>
        {steps.map((name, i) => (
          <li key={name} data-state={i === step ? 'open' : i <= reached ? 'reached' : 'ahead'}>
            <button
              type="button"
              disabled={i > reached || !onOpen}
              aria-current={i === step ? 'step' : undefined}
              onClick={() => onOpen?.(name)}
            >
              <span className="order-number">{i + 1}</span>
              <span className="order-name">{t(`ORDER.STEP.${name}`)}</span>
            </button>
          </li>
        ))}
      </ol>
      <p aria-hidden>{t('ORDER.STEP_OF', { step: step + 1, all: steps.length })}</p>
    </nav>
  );
}
