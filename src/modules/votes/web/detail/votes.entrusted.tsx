import { Button, Group } from '@mantine/core';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Behalf } from '../cast/votes.behalf.tsx';
import { useEntrusted, type Vote } from '../votes.data.ts';

/** For whom the reader may vote by powers of attorney, and the way to it; nothing for who holds none. */
export function EntrustedVotes({ vote, start }: { vote: Vote; start: () => void }) {
  const t = useText();
  const rows = useEntrusted(vote).data?.rows ?? [];
  if (vote.status !== 'run' || rows.length === 0) return null;
  return (
    <Card title={t('VOTE.POWER.TITLE')}>
      <Behalf vote={vote} rows={rows} />
      {rows.some(({ user }) => user.status !== 'done') && (
        <Group mt="sm">
          <Button onClick={start}>{t('VOTE.POWER.START')}</Button>
        </Group>
      )}
    </Card>
  );
}
