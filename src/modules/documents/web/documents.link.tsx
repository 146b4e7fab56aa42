import { Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { showFieldErrors } from '#web/ui/formparts.tsx';
import { withScheme } from '../documents.rules.ts';
import { useDocumentActions } from './documents.actions.tsx';

type Props = { folderId: string | null; onClose: () => void };

/** A new web link in the open folder (G-109). */
export function LinkDialog({ folderId, onClose }: Props) {
  const t = useText();
  const { form, save } = useLinkSaving({ folderId, onClose });
  return (
    <FormDialog title={t('FILE.NEW_LINK')} does={t('FILE.SAVE_LINK')} run={save} onClose={onClose}>
      <TextInput
        label={t('FILE.FIELD.URL')}
        description={t('FILE.FIELD.URL_HINT')}
        required
        maxLength={2000}
        data-autofocus
        inputMode="url"
        {...form.getInputProps('url')}
      />
      <TextInput label={t('DOCUMENT.NAME')} required maxLength={150} {...form.getInputProps('name')} />
      <Textarea
        label={t('FILE_MANAGER.DESCRIPTION')}
        maxLength={2000}
        autosize
        {...form.getInputProps('description')}
      />
      <Switch label={t('FILE.FIELD.PUBLIC')} {...form.getInputProps('isPublic', { type: 'checkbox' })} />
    </FormDialog>
  );
}

function useLinkSaving({ folderId, onClose }: Props) {
  const t = useText();
  const { refresh } = useDocumentActions();
  const required = (text: string) => (text.trim() ? null : t('BASE.VALIDATION.REQUIRED'));
  const form = useForm({
    initialValues: { url: '', name: '', description: '', isPublic: true },
    validate: { url: required, name: required },
  });
  async function save() {
    if (form.validate().hasErrors) return;
    const { url, ...values } = form.values;
    try {
      await api('POST /file/link', { ...values, url: withScheme(url), folderId });
      await refresh();
      notify('success', t('FILE.DONE.LINKED'));
      onClose();
    } catch (failure) {
      showFieldErrors(form, failure, t.raw);
    }
  }
  return { form, save };
}
