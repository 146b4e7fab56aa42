import { Button, Group, Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModuleRights } from '#shared/roles.ts';
import { api } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { NameField } from '#web/ui/fields.tsx';
import { showFieldErrors } from '#web/ui/formparts.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { RightsMatrix } from './communities.matrix.tsx';

/** The dialog of a new custom role: its title and rights; closing it asks before anything typed is lost (G-047). */
export function NewRole({ onClose }: { onClose: () => void }) {
  const t = useText();
  const confirm = useConfirm();
  const client = useQueryClient();
  const form = useForm({
    initialValues: { title: '', modules: [{ id: 'dashboard', rights: 'r' }] as ModuleRights[] },
  });
  const [busy, setBusy] = useState(false);
  const close = async () => {
    if (!form.isDirty() || (await confirm({ ask: 'BASE.CONFIRM.LEAVE', yes: 'BASE.YES.LEAVE' }))) onClose();
  };
  const save = async () => {
    if (!form.values.title.trim()) return form.setErrors({ title: t('BASE.VALIDATION.REQUIRED') });
    setBusy(true);
    try {
      await api('POST /role', form.values);
      notify('success', t('ROLES.DONE.CREATED'));
      await client.invalidateQueries({ queryKey: ['role'] });
      onClose();
    } catch (failure) {
      showFieldErrors(form, failure, t.raw);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t('ROLES.NEW')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('BASE.CANCEL') }}
    >
      <Stack>
        <NameField form={form} name="title" label="ROLES.TITLE" />
        <RightsMatrix value={form.values.modules} onChange={(modules) => form.setFieldValue('modules', modules)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('BASE.CANCEL')}
          </Button>
          <WriteButton onClick={save} loading={busy}>
            {t('BASE.SAVE')}
          </WriteButton>
        </Group>
      </Stack>
    </Modal>
  );
}
