import { Button } from '@mantine/core';
import { IconPencil, IconTable } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '#web/session.tsx';
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

/** The way to the facts of all units from a month on, or with the own amounts of a draft, for who writes them. */
export function FactsLink({ search }: { search: { month?: string; predpis?: string } }) {
  const t = useText();
  const { writes } = useSession();
  if (!writes('roomFees')) return null;
  return (
    <Button
      component={Link}
      to={'/predpisy/udaje' as never}
      search={search as never}
      variant="default"
      leftSection={<IconPencil size={18} />}
    >
      {t('PRESCRIPTION.FACTS.ALL')}
    </Button>
  );
}
