import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { ModuleRights } from '#shared/roles.ts';
import { api } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { NameField } from '#web/ui/fields.tsx';
import { showFieldErrors } from '#web/ui/formparts.tsx';
import { RightsMatrix } from './communities.matrix.tsx';

/** The dialog of a new custom role: its title and rights; closing it asks before anything typed is lost (G-047). */
export function NewRole({ onClose }: { onClose: () => void }) {
  const t = useText();
  const confirm = useConfirm();
  const client = useQueryClient();
  const form = useForm({
    initialValues: { title: '', modules: [{ id: 'dashboard', rights: 'r' }] as ModuleRights[] },
  });
  const close = async () => {
    if (!form.isDirty() || (await confirm({ ask: 'BASE.CONFIRM.LEAVE', yes: 'BASE.YES.LEAVE' }))) onClose();
  };
  const save = async () => {
    if (!form.values.title.trim()) return form.setErrors({ title: t('BASE.VALIDATION.REQUIRED') });
    try {
      await api('POST /role', form.values);
      notify('success', t('ROLES.DONE.CREATED'));
      await client.invalidateQueries({ queryKey: ['role'] });
      onClose();
    } catch (failure) {
      showFieldErrors(form, failure, t.raw);
    }
  };
  return (
    <FormDialog title={t('ROLES.NEW')} does={t('BASE.SAVE')} run={save} onClose={close}>
      <NameField form={form} name="title" label="ROLES.TITLE" />
      <RightsMatrix value={form.values.modules} onChange={(modules) => form.setFieldValue('modules', modules)} />
    </FormDialog>
  );
}
