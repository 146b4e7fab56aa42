import { IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { houseDay, showDateTime } from '#shared/dates.ts';
import { type Say, useText } from '#web/text.tsx';
import { probe, useConnection } from './connection.ts';

const between = 5000;

/** Says under the header that the server cannot be reached and of when the screen is; once it can, everything is asked for anew. */
export function OfflineStrip() {
  const t = useText();
  const client = useQueryClient();
  const { isLost, loadedAt } = useConnection();
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(probe, between);
    return () => {
      clearInterval(timer);
      void client.invalidateQueries();
    };
  }, [isLost, client]);
  return (
    <div role="status" className="offline">
      {isLost && (
        <div className="banner">
          <IconWifiOff size={20} aria-hidden />
          <div>{wordsOf(t, loadedAt)}</div>
        </div>
      )}
    </div>
  );
}

/** The time alone, when it is of today. */
function wordsOf(t: Say, loadedAt: string | null): string {
  if (!loadedAt) return t('OFFLINE.NOTHING');
  const day = showDateTime(loadedAt);
  const isToday = houseDay(loadedAt) === houseDay(new Date());
  return isToday ? t('OFFLINE.TODAY', { time: day.slice(-5) }) : t('OFFLINE.DAY', { day });
}
