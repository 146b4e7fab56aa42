import { Text } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { useText } from '#web/text.tsx';
import { useEvening } from '../keep/evening.desk.ts';

/** Whether everything done here is with the server. */
export function Sync() {
  const t = useText();
  const { state } = useEvening();
  const count = state.pending.length;
  const Icon = !state.isOnline ? IconCloudOff : count > 0 ? IconCloudUpload : IconCloudCheck;
  const text = !state.isOnline
    ? t('EVENING.SYNC.OFFLINE', { count })
    : count > 0
      ? t('EVENING.SYNC.SENDING', { count })
      : t('EVENING.SYNC.DONE');
  return (
    <Text size="sm" className="evening-sync" role="status" data-online={state.isOnline}>
      <Icon size={18} aria-hidden /> {text}
    </Text>
  );
}
