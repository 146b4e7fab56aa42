import { Alert, Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';

/** Meters that are to be read now, for who has a unit. */
export function ReadingsAsked() {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['reading', 'list', 'open'],
    queryFn: ({ signal }) => api('GET /reading', { tab: 'open', sizePerPage: '25' }, signal),
  });
  const open = data?.readings.filter(({ isOpen }) => isOpen) ?? [];
  if (open.length === 0) return null;
  return (
    <Stack gap="xs" mb="sm">
      {open.map(({ id, name, until }) => (
        <Alert key={id} variant="light">
          <Anchor component={Link} to={`/odecty/${id}` as never}>
            {t('SETTLEMENT.READINGS.ASKED', { title: name, date: showDate(until) })}
          </Anchor>
        </Alert>
      ))}
    </Stack>
  );
}
