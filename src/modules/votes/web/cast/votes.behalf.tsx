import { Alert, Stack, Text } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useText } from '#web/text.tsx';
import type { Entrusted } from '../votes.data.ts';

/** Whether a row has no ballot yet. */
export const isOpen = ({ user }: Entrusted): boolean => user.status !== 'done';

/** For whom one votes, or that they have a ballot already. */
export function Behalf({ rows }: { rows: readonly Entrusted[] }) {
  const t = useText();
  return (
    <Alert role="note" color="blue" variant="light" icon={<IconUserShare />}>
      <Stack gap={4}>
        {rows.map((row) => (
          <Text key={row.user.id} size="sm" className="breakable">
            {t(isOpen(row) ? 'VOTE.POWER.FOR' : 'VOTE.POWER.DONE', { unit: row.user.room_name, names: row.grantors })}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}
