import { Alert, Stack, Text } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useText } from '#web/text.tsx';
import type { Entrusted, Vote } from '../votes.data.ts';
import { valueWords } from '../votes.marks.ts';

/** Whether a row has no ballot yet. */
export const isOpen = ({ user }: Entrusted): boolean => user.status !== 'done';

/** For whom one votes and how they want it, or that they have a ballot already. */
export function Behalf({ vote, rows }: { vote: Vote; rows: readonly Entrusted[] }) {
  const t = useText();
  const called = new Map(vote.votePoints.map(({ id, name }) => [id, name]));
  return (
    <Alert role="note" color="blue" variant="light" icon={<IconUserShare />}>
      <Stack gap={4}>
        {rows.map((row) => (
          <Fragment key={row.user.id}>
            <Text size="sm" className="breakable">
              {t(isOpen(row) ? 'VOTE.POWER.FOR' : 'VOTE.POWER.DONE', { unit: row.user.room_name, names: row.grantors })}
            </Text>
            {isOpen(row) &&
              row.orders.map(({ point, value }) => (
                <Text key={point} size="sm" fw={600} className="breakable">
                  {t('VOTE.POWER.ORDER', { point: called.get(point) ?? '', value: valueWords(t, value) })}
                </Text>
              ))}
          </Fragment>
        ))}
      </Stack>
    </Alert>
  );
}
