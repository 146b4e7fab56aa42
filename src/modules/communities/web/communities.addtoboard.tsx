import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { showFieldErrors } from '#web/ui/formparts.tsx';
import { type Choice, PersonSelect } from '#web/ui/personselect.tsx';
import { roleTitle } from '#web/ui/roletitle.ts';
import type { BoardName } from './communities.board.tsx';
import { useRefresh, useRoles } from './communities.data.ts';

/** The chosen person and position, and how they are saved. */
function useAdding(onAdded: () => void) {
  const t = useText();
  const client = useQueryClient();
  const refresh = useRefresh();
  const form = useForm({ initialValues: { person: null as Choice | null, roleId: null as string | null } });
  const save = async () => {
    const { person, roleId } = form.values;
    const missing = t('BASE.VALIDATION.REQUIRED');
    if (!person || !roleId)
      return form.setErrors({ ...(person ? {} : { person: missing }), ...(roleId ? {} : { roleId: missing }) });
    try {
      await api('PUT /user/{id}', { id: person.id, roleId });
      notify('success', t('SVJ.BOARD.ADDED'));
      await client.invalidateQueries({ queryKey: ['role'] });
      await client.invalidateQueries({ queryKey: ['user'] });
      await refresh();
      onAdded();
    } catch (failure) {
      showFieldErrors(form, failure, t.raw);
    }
  };
  return { form, save };
}

/** The dialog that gives somebody a position: a person found by name, and which position (G-090). */
export function AddToBoard({ board, onClose }: { board: BoardName; onClose: () => void }) {
  const t = useText();
  const { data: roles } = useRoles();
  const { form, save } = useAdding(onClose);
  const offered = (board === 'committee' ? roles?.committeeRoles : roles?.auditCommitteeRoles) ?? [];
  return (
    <FormDialog title={t('SVJ.BOARD.ADD')} does={t('BASE.SAVE')} run={save} onClose={onClose}>
      <PersonSelect
        label={t('SVJ.BOARD.PERSON')}
        required
        value={form.values.person}
        onChange={(person) => form.setFieldValue('person', person)}
        error={form.errors.person}
      />
      <Select
        label={t('SVJ.BOARD.ROLE')}
        required
        data={offered.map((role) => ({ value: role.id, label: roleTitle(t, role) }))}
        {...form.getInputProps('roleId')}
      />
    </FormDialog>
  );
}
