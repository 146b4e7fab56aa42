import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import type { MinutesStatus } from '../minutes.rules.ts';

const colours = {
  ...({ draft: 'gray', verifying: 'orange', signing: 'orange', signed: 'blue' } as const),
  ...({ published: 'green', replaced: 'gray' } as const),
};

/** Where minutes stand. */
export function MinutesState({ status }: { status: MinutesStatus }) {
  const t = useText();
  return <Mark color={colours[status]}>{t(`MINUTES.STATUS.${status}`)}</Mark>;
}
