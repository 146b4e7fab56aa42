import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { showName } from '#shared/display.ts';
import { api } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { ConfirmDialog } from '#web/ui/confirmdialog.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import type { Owner } from './cadastre.data.ts';

type Props = { row: Owner & { title: string }; onClose: () => void };

/** Asks before a row of the register is removed, and whether the person of the house is archived too. */
export function RemoveDialog({ row, onClose }: Props) {
  const t = useText();
  const { writes } = useSession();
  const { act } = useVerbs('cadastre');
  const [archives, setArchives] = useState(false);
  const { id, unit, user, title: name } = row;
  const values = { name, unit };
  const answer = async (isYes: boolean) => {
    onClose();
    const archive = archives ? 'true' : 'false';
    const call = () => api('DELETE /real-estate/user/{id}', { id, archive });
    if (isYes) await act({ call, done: t('REAL_ESTATE.REMOVED', values) });
  };
  return (
    <ConfirmDialog
      question={{ ask: 'REAL_ESTATE.REMOVE.ASK', yes: 'REAL_ESTATE.REMOVE.YES', values, danger: true }}
      isOpen
      onAnswer={(isYes) => void answer(isYes)}
    >
      {user && writes('users') && (
        <Checkbox
          label={t('REAL_ESTATE.REMOVE.ARCHIVE', { name: showName(user) })}
          checked={archives}
          onChange={(event) => setArchives(event.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
