import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { showDateTime } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';

const line = { size: 'sm', mt: 'xs' } as const;

/** Whether the journal agrees with its sources, and the way to what does not. */
export function CheckedLast() {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['checks', 'found'],
    queryFn: ({ signal }) => api('GET /books/check', {}, signal),
  });
  if (!data) return <Text {...line}>{'\u00a0'}</Text>; // its line, so that nothing moves when it comes
  const { checkedAt, differing } = data;
  const sound = checkedAt ? t('BOOKS.CHECK.SOUND', { date: showDateTime(checkedAt) }) : t('BOOKS.CHECK.NEVER');
  return (
    <Text {...line} c={differing > 0 ? 'red' : 'dimmed'}>
      {differing > 0 ? t('BOOKS.CHECK.DIFFERS', { count: differing }) : sound}{' '}
      <Anchor component={Link} to="/denik/kontrola" inherit underline="always">
        {t('BOOKS.CHECK')}
      </Anchor>
    </Text>
  );
}
