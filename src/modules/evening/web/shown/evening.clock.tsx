import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '#web/text.tsx';

/** So long somebody speaks before the clock says that it is enough, in milliseconds. */
const usual = 3 * 60_000;

/** How long somebody has been speaking; by the clock of this device, so it is no evidence. */
export function Clock({ since }: { since: string }) {
  const t = useText();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1_000));
  const isOver = seconds * 1_000 >= usual;
  return (
    <Text span className="evening-clock" c={isOver ? 'red' : undefined} aria-label={t('EVENING.CLOCK')}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </Text>
  );
}
