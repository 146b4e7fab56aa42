import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { ExportMenu } from './exportmenu.tsx';

/** People or units as a table: out of the house, and for who may write both, a whole house in. */
export function TableButtons({ call, name }: Parameters<typeof ExportMenu>[0]) {
  const t = useText();
  const { reads, writes } = useSession();
  return (
    <>
      {writes('users') && writes('rooms') && (
        <Button component={Link} to="/import" variant="default" leftSection={<IconTableImport size={18} />}>
          {t('BASE.IMPORT')}
        </Button>
      )}
      {reads('users') && reads('rooms') && <ExportMenu call={call} name={name} />}
    </>
  );
}
