import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '#web/text.tsx';

/** The way to what the house is owed, got and spent. */
export function OverviewButton() {
  const t = useText();
  return (
    <Button component={Link} to="/prehled-financi" variant="default" leftSection={<IconChartBar size={18} />}>
      {t('BALANCE.OVERVIEW')}
    </Button>
  );
}
