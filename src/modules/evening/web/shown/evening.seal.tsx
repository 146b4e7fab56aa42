import { Text } from '@mantine/core';
import { useText } from '#web/text.tsx';
import { fingerprint } from '../../../votes/votes.rules.ts';

/** By which the record of a meeting is known since its minutes were closed. */
export function Seal({ hash, isHelped }: { hash: string; isHelped?: boolean }) {
  const t = useText();
  return (
    <>
      <Text fw={600}>{t('EVENING.SEAL', { fingerprint: fingerprint(hash) })}</Text>
      {isHelped && <Text size="sm">{t('EVENING.SEAL.HELP')}</Text>}
    </>
  );
}
