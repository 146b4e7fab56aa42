import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import type { ResolutionStatus } from '../resolutions.rules.ts';

const colours = { valid: 'green', fulfilled: 'blue', contested: 'orange', cancelled: 'gray' } as const;

/** Whether a resolution holds. */
export function ResolutionState({ status }: { status: ResolutionStatus }) {
  const t = useText();
  return <Mark color={colours[status]}>{t(`RESOLUTION.STATUS.${status}`)}</Mark>;
}
