import { Alert, Stack, Text } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useText } from '#web/text.tsx';
import type { VoteValue } from '../../votes.rules.ts';
import type { Entrusted, Vote } from '../votes.data.ts';
import { valueWords } from '../votes.marks.ts';

/** Whether a row has no ballot yet. */
export const isOpen = ({ user }: Entrusted): boolean => user.status !== 'done';

/** Whether two of those who gave their powers ordered different things on one point. */
export function areContrary(rows: readonly Entrusted[]): boolean {
  const ordered = new Map<string, Set<VoteValue>>();
  for (const { orders } of rows)
    for (const { point, value } of orders) ordered.set(point, (ordered.get(point) ?? new Set()).add(value));
  return [...ordered.values()].some(({ size }) => size > 1);
}

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
