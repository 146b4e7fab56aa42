import { Button, Group, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '#web/text.tsx';

/** Says that a block could not be loaded, and loads it again; nothing while all is well. */
export function Failed({ of: { isError, data, refetch } }: { of: UseQueryResult }) {
  const t = useText();
  if (!isError || data !== undefined) return null;
  return (
    <Group gap="sm" role="status">
      <Text c="dimmed">{t('DASHBOARD.FAILED')}</Text>
      <Button variant="light" size="compact-md" onClick={() => refetch()}>
        {t('DASHBOARD.AGAIN')}
      </Button>
    </Group>
  );
}
