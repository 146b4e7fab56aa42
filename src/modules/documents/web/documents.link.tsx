import { Button, Group, Modal, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { showFieldErrors } from '#web/ui/formparts.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { withScheme } from '../documents.rules.ts';
import { useDocumentActions } from './documents.actions.tsx';

type Props = { folderId: string | null; onClose: () => void };

/** A new web link in the open folder (G-109). */
export function LinkDialog({ folderId, onClose }: Props) {
  const t = useText();
  const { form, busy, save } = useLinkSaving({ folderId, onClose });
  return (
    <Modal opened onClose={onClose} title={t('FILE.NEW_LINK')} size="lg">
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('BASE.CANCEL')}
            </Button>
            <WriteButton type="submit" loading={busy}>
              {t('FILE.SAVE_LINK')}
            </WriteButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function useLinkSaving({ folderId, onClose }: Props) {
  const t = useText();
  const { refresh } = useDocumentActions();
  const [busy, setBusy] = useState(false);
  const required = (text: string) => (text.trim() ? null : t('BASE.VALIDATION.REQUIRED'));
  const form = useForm({
    initialValues: { url: '', name: '', description: '', isPublic: true },
    validate: { url: required, name: required },
  });
  async function save({ url, ...values }: typeof form.values) {
    setBusy(true);
    try {
      await api('POST /file/link', { ...values, url: withScheme(url), folderId });
      await refresh();
      notify('success', t('FILE.DONE.LINKED'));
      onClose();
    } catch (failure) {
      showFieldErrors(form, failure, t.raw);
    } finally {
      setBusy(false);
    }
  }
  return { form, busy, save };
}
