import { Group, Image } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, fetchFile } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';

type Props = {
  id: string;
  unitId: string;
  serviceId: string;
  readAt: string | null;
  title: string;
  /** Whether the state may be entered, and the photo with it. */
  canRemove: boolean;
  onClose: () => void;
};

/** The photo of a meter, in the size in which its digits can be read. */
export function Photo({ id, unitId, serviceId, readAt, title, canRemove, onClose }: Props) {
  const t = useText();
  const { act, refresh } = useVerbs('reading');
  const remove = async () => {
    const call = () => api('DELETE /reading/{id}/unit/{unitId}/service/{serviceId}/photo', { id, unitId, serviceId });
    if (!(await act({ call, done: t('READING.DONE.PHOTO_REMOVED') }))) return;
    onClose();
    await refresh();
  };
  const [url, setUrl] = useState<string>();
  const { data } = useQuery({
    queryKey: ['reading', 'photo', id, unitId, serviceId, readAt],
    queryFn: () =>
      fetchFile('GET /reading/{id}/unit/{unitId}/service/{serviceId}/photo', { id, unitId, serviceId, size: 'full' }),
    gcTime: 60_000,
    retry: false,
  });
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return (
    <Dialog title={title} onClose={onClose}>
      {url ? <Image src={url} alt={title} fit="contain" mah="70vh" /> : <Grey h={240} />}
      {canRemove && (
        <Group justify="flex-end" mt="sm">
          <WriteButton variant="default" leftSection={<IconTrash size={18} />} onClick={() => void remove()}>
            {t('READING.PHOTO_REMOVE')}
          </WriteButton>
        </Group>
      )}
    </Dialog>
  );
}
