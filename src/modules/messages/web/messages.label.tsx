import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import type { MessageRow } from './messages.data.ts';

type LabelType = MessageRow['label']['type'];

const colors: Record<LabelType, string> = {
  general: 'gray',
  important: 'red',
  internal: 'violet',
  disorder: 'orange',
  repair: 'yellow',
  maintenance: 'blue',
  complain: 'pink',
};

/** The label of a message. */
export function MessageLabel({ type }: { type: LabelType }) {
  const t = useText();
  return <Mark color={colors[type]}>{t(`MESSAGE.LABEL.${type}`)}</Mark>;
}
