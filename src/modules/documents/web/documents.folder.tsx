import { Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type FolderVisibility, folderChoices } from '#shared/house.ts';
import { isAuditRole } from '#shared/roles.ts';
import { api, CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { showFieldErrors } from '#web/ui/formparts.tsx';
import { useDocumentActions } from './documents.actions.tsx';
import type { FolderRow } from './documents.data.ts';

type Props = {
  /** The folder that is changed; absent for a new one. */
  folder?: FolderRow;
  /** Where a new one will lie; null for the root. */
  parentId: string | null;
  onClose: () => void;
  onCreated?: (id: string) => void;
};

/** A new folder, or the name and visibility of one; each visibility says in a sentence who will see it. */
export function FolderDialog({ folder, parentId, onClose, onCreated }: Props) {
  const t = useText();
  const { form, save } = useFolderSaving({ folder, parentId, onClose, onCreated });
  const choices = useChoices(folder);
  return (
    <FormDialog
      title={t(folder ? 'FOLDER.EDIT' : 'FOLDER.NEW')}
      does={t(folder ? 'BASE.SAVE' : 'FOLDER.CREATE')}
      run={save}
      onClose={onClose}
    >
      <TextInput
        label={t('FOLDER.FIELD.NAME')}
        required
        maxLength={150}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Radio.Group label={t('FOLDER.FIELD.VISIBILITY')} {...form.getInputProps('visibility')}>
        <Stack gap="sm" mt="xs">
          {choices.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`FOLDER.VISIBILITY.${one}`)}
              description={t(`FOLDER.VISIBILITY_HINT.${one}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}

/** What this person may choose; what a folder has already is always among it. */
function useChoices(folder: FolderRow | undefined): FolderVisibility[] {
  const { user } = useSession();
  const isAuditor = isAuditRole(user.role?.name ?? '');
  const isOwner = !folder || folder.ownerId === user.id;
  return folderChoices({ isPrivileged: user.isPrivileged, isAuditor, isOwner });
}

type Values = { name: string; visibility: FolderVisibility };

/** Stores the folder; when somebody else has changed it meanwhile, says so, and the next save stands (G-170). */
function useFolderSaving({ folder, parentId, onClose, onCreated }: Props) {
  const t = useText();
  const { refresh } = useDocumentActions();
  const [version, setVersion] = useState(folder?.version);
  const form = useForm<Values>({
    initialValues: { name: folder?.name ?? '', visibility: folder?.visibility ?? 'everyone' },
    validate: { name: (name) => (name.trim() ? null : t('BASE.VALIDATION.REQUIRED')) },
  });
  const send = (values: Values) =>
    folder
      ? api('PUT /folder/{id}', { ...values, id: folder.id, parentId: folder.parentId, version })
      : api('POST /folder', { ...values, parentId });
  async function save() {
    if (form.validate().hasErrors) return;
    try {
      const { id } = await send(form.values);
      await refresh();
      notify('success', t(folder ? 'FOLDER.DONE.SAVED' : 'FOLDER.DONE.CREATED'));
      onCreated?.(id);
      onClose();
    } catch (failure) {
      const isStale = failure instanceof CallFailure && failure.key === 'BASE.ERRORS.STALE';
      if (isStale && folder) setVersion((await api('GET /folder/{id}', { id: folder.id })).version);
      else showFieldErrors(form, failure, t.raw);
    }
  }
  return { form, save };
}
