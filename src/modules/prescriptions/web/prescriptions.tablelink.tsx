import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '#web/text.tsx';

/** The way to the table of units and items of a month or of a prescription, and to what is printed of all. */
export function TableLink({ search }: { search: { month?: string; predpis?: string } }) {
  const t = useText();
  return (
    <Button
      component={Link}
      to={'/predpisy/tabulka' as never}
      search={search as never}
      variant="default"
      leftSection={<IconTable size={18} />}
    >
      {t('PRESCRIPTION.TABLE')}
    </Button>
  );
}
