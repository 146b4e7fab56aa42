import { Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconBuildingCommunity, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { api, CallFailure, upload } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { usePicture } from '#web/ui/housepicture.ts';
import { shrinkPicture } from '#web/ui/shrinkpicture.ts';
import { useRefresh } from './communities.data.ts';

/** The community's picture; its writers change and remove it (COMMUNITY-24 to COMMUNITY-26). */
export function Picture({ avatar }: { avatar: string | null }) {
  const t = useText();
  const { writes, house } = useSession();
  const { data: address } = usePicture(avatar);
  const isWriter = writes('svj') && !house?.svj.isDemo;
  if (!avatar && !isWriter) return null;
  return (
    <Group mb="md" align="center">
      <Avatar
        src={avatar ? address : null}
        alt={avatar ? t('SVJ.PICTURE') : undefined}
        size={96}
        radius="md"
        color="gray"
        imageProps={{ style: { objectFit: 'contain' } }}
      >
        <IconBuildingCommunity size={40} aria-hidden />
      </Avatar>
      {isWriter && <PictureButtons hasPicture={avatar !== null} />}
    </Group>
  );
}

function PictureButtons({ hasPicture }: { hasPicture: boolean }) {
  const t = useText();
  const { error, busy, put, remove } = usePictureChange();
  return (
    <Stack gap="xs" align="flex-start">
      <FileButton
        onChange={put}
        accept="image/png,image/jpeg,image/gif"
        inputProps={{ 'aria-label': t(hasPicture ? 'SVJ.PICTURE.CHANGE' : 'SVJ.PICTURE.ADD') }}
      >
        {(props) => (
          <Button {...props} variant="light" size="compact-sm" leftSection={<IconUpload size={16} />} loading={busy}>
            {t(hasPicture ? 'SVJ.PICTURE.CHANGE' : 'SVJ.PICTURE.ADD')}
          </Button>
        )}
      </FileButton>
      {hasPicture && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={16} />}
          onClick={remove}
          disabled={busy}
        >
          {t('SVJ.PICTURE.REMOVE')}
        </Button>
      )}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

/** Draws the chosen picture small, sends it, and says under the button when it does not fit. */
function usePictureChange() {
  const t = useText();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  async function work(send: () => Promise<unknown>, done: string) {
    setBusy(true);
    setError('');
    try {
      await send();
      notify('success', done);
      await refresh();
    } catch (failure) {
      const field = failure instanceof CallFailure ? failure.fields.avatar : undefined;
      if (field) setError(t(field)); // any other refusal has shown its toast by itself
    } finally {
      setBusy(false);
    }
  }
  return {
    error,
    busy,
    async put(file: File | null) {
      if (!file) return;
      const avatar = await shrinkPicture(file);
      if (!avatar) return setError(t('BASE.VALIDATION.IMAGE'));
      await work(() => upload('POST /svj/avatar', { avatar }), t('SVJ.PICTURE.SAVED'));
    },
    async remove() {
      if (await confirm({ ask: 'SVJ.PICTURE.CONFIRM', yes: 'BASE.YES.REMOVE_PICTURE', danger: true }))
        await work(() => api('DELETE /svj/avatar'), t('SVJ.PICTURE.REMOVED'));
    },
  };
}
