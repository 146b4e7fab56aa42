import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api, CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import type { Photo } from './gallery.data.ts';

type Props = { gallery: string; photo: Photo; refresh: () => Promise<unknown>; onDone: () => void };

/** The new name of a photo; a refused one stays typed, with the reason under it (GAL-08). */
export function RenamePhoto({ gallery, photo, refresh, onDone }: Props) {
  const t = useText();
  const [name, setName] = useState(photo.name);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await api('PUT /gallery/{id}/rename', { id: gallery, attachmentId: photo.id, name });
      await refresh();
      notify('success', t('GALLERY.DONE.RENAMED'));
      onDone();
    } catch (failure) {
      const key = failure instanceof CallFailure ? failure.fields.name : undefined;
      if (key) setError(t(key)); // any other refusal has shown its toast by itself
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className="lightbox-rename" onSubmit={save} noValidate>
      <TextInput
        label={t('GALLERY.FIELD.name')}
        value={name}
        maxLength={200}
        error={error}
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button variant="default" onClick={onDone}>
        {t('BASE.CANCEL')}
      </Button>
      <Button type="submit" loading={busy}>
        {t('BASE.SAVE')}
      </Button>
    </form>
  );
}
