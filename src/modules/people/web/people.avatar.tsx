import { Button, FileButton, Group } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { api, CallFailure, upload } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { Portrait } from '#web/ui/portrait.tsx';
import { shrinkPicture } from '#web/ui/shrinkpicture.ts';
import type { Person } from './people.data.ts';

/** The picture of a person and, for who may edit them, how to change and remove it (G-121). */
export function PersonPicture({ person, refresh }: Props) {
  const t = useText();
  const { busy, choose, remove } = usePictureChange({ person, refresh });
  return (
    <Group gap="md">
      <Portrait person={person} size={88} />
      {person.can.edit && (
        <Group gap="xs">
          <FileButton accept="image/png,image/jpeg,image/gif" onChange={choose}>
            {(props) => (
              <Button {...props} variant="light" size="compact-sm" loading={busy} leftSection={<IconPhoto size={16} />}>
                {t(person.avatar ? 'USER.PICTURE.CHANGE' : 'USER.PICTURE.ADD')}
              </Button>
            )}
          </FileButton>
          {person.avatar && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconTrash size={16} />}
              onClick={remove}
            >
              {t('USER.PICTURE.REMOVE')}
            </Button>
          )}
        </Group>
      )}
    </Group>
  );
}

type Props = { person: Person; refresh: () => Promise<unknown> };

/** Stores or removes the picture, says so, and shows the person anew. */
function usePictureChange({ person, refresh }: Props) {
  const t = useText();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const work = async (call: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await call();
      notify('success', done);
      await refresh();
    } catch (failure) {
      const field = failure instanceof CallFailure ? Object.values(failure.fields)[0] : undefined;
      if (field) notify('danger', t.raw(field)); // any other refusal has shown its toast by itself
    } finally {
      setBusy(false);
    }
  };
  const choose = async (file: File | null) => {
    const avatar = file && (await shrinkPicture(file));
    if (file && !avatar) notify('danger', t('BASE.VALIDATION.IMAGE'));
    if (avatar) await work(() => upload('POST /user/{id}/avatar', { id: person.id, avatar }), t('USER.DONE.PICTURE'));
  };
  const remove = async () =>
    (await confirm({ ask: 'USER.CONFIRM.PICTURE', yes: 'BASE.YES.REMOVE_PICTURE', danger: true })) &&
    work(() => api('DELETE /user/{id}/avatar', { id: person.id }), t('USER.DONE.PICTURE_REMOVED'));
  return { busy, choose, remove };
}
