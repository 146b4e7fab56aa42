import { useState } from 'react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';

type Props = { unitId: string; row: { name: string | null; since: string | null }; onClose: () => void };

/** Since when somebody truly owned a part of a unit; with them all who came or went on that day. */
export function MendDay({ unitId, row, onClose }: Props) {
  const t = useText();
  const { act, refresh } = useVerbs('room');
  const [to, setTo] = useState(row.since);
  const [error, setError] = useState<string | undefined>();
  const save = async () => {
    if (!to) return setError('BASE.VALIDATION.REQUIRED');
    const call = () => api('PUT /room/{id}/ownership', { id: unitId, day: row.since, to });
    if (!(await act({ call, done: t('UNIT.DONE.MENDED'), refused: (fields) => setError(fields.to) }))) return;
    onClose();
    await refresh();
  };
  return (
    <FormDialog title={t('UNIT.OWNERSHIP.MEND')} does={t('BASE.SAVE')} run={save} onClose={onClose}>
      <DayField
        label={t('UNIT.OWNERSHIP.DAY', { name: row.name || t('UNIT.OWNERSHIP.FORMER') })}
        description={t('UNIT.OWNERSHIP.HINT')}
        required
        value={to}
        onChange={setTo}
        error={error && t.raw(error)}
      />
    </FormDialog>
  );
}
