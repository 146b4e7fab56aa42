import { Badge } from '@mantine/core';
import { useText } from '#web/text.tsx';
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

/** The label of a message: a colour and always its name. */
export function MessageLabel({ type }: { type: LabelType }) {
  const t = useText();
  return (
    <Badge variant="dot" color={colors[type]} tt="none">
      {t(`MESSAGE.LABEL.${type}`)}
    </Badge>
  );
}
