import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { trashModules } from '#shared/house.ts';
import type { ModuleId } from '#shared/roles.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';

/** Leads to what was deleted in a module whoever takes it back (G-189). */
export function TrashLink({ module }: { module: ModuleId }) {
  const t = useText();
  const { restores } = useSession();
  if (!restores(module) || !(trashModules as readonly ModuleId[]).includes(module)) return null;
  return (
    <Button
      component={Link}
      {...({ to: '/kos', search: { tab: module } } as object)}
      variant="subtle"
      color="gray"
      className="trash-link"
      leftSection={<IconTrash size={16} aria-hidden />}
    >
      {t('TRASH.TITLE')}
    </Button>
  );
}
