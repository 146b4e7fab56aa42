import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { useText } from '#web/text.tsx';
import { useStay } from '#web/ui/stay.ts';
import { useEvening } from '../keep/evening.desk.ts';

/** Whether everything done here is with the server, and what is in the way of it. */
export function Sync() {
  const t = useText();
  const { state } = useEvening();
  const { isOnline, trouble, pending, refused, foreign, isKept } = state;
  const count = pending.length;
  useStay(!isKept && count > 0);
  const [Icon, text] = !isOnline
    ? [IconCloudOff, t('EVENING.SYNC.OFFLINE', { count })]
    : trouble
      ? [IconAlertTriangle, t('EVENING.SYNC.TROUBLE', { why: t.raw(trouble) })]
      : count > 0
        ? [IconCloudUpload, t('EVENING.SYNC.SENDING', { count })]
        : refused.length > 0
          ? [IconAlertTriangle, t('EVENING.SYNC.REFUSED', { count: refused.length })]
          : [IconCloudCheck, t('EVENING.SYNC.DONE')];
  const notes = [
    ...(foreign > 0 ? [t('EVENING.SYNC.FOREIGN', { count: foreign })] : []),
    ...(isKept ? [] : [t('EVENING.SYNC.UNKEPT')]),
  ];
  return (
    <div className="evening-sync" role="status" data-well={isOnline && !trouble && refused.length === 0}>
      <Text size="sm">
        <Icon size={18} aria-hidden /> {text}
      </Text>
      {notes.map((note) => (
        <Text key={note} size="sm">
          {note}
        </Text>
      ))}
    </div>
  );
}
