import { Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Reply } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { WriteButton } from './writebutton.tsx';

type Item = Reply<'GET /accept-read'>[number];

/** Below what must be read the button that confirms it, until it is confirmed (F-D1); nothing for who has nothing to confirm. */
export function MustRead({ record: { id, acceptRead } }: { record: { id: string; acceptRead: boolean } }) {
  const t = useText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ['acceptRead'], // as the queue asks that comes over the first page
    queryFn: ({ signal }) => api('GET /accept-read', {}, signal, 'quiet'),
    staleTime: acceptRead ? 5_000 : Number.POSITIVE_INFINITY, // a file that must be read makes its notice such a one too
    retry: false,
  });
  const item = data?.find((one) => one.data.recordId === id);
  if (!item) return null;
  const confirm = async () => {
    setBusy(true);
    try {
      await api('PUT /accept-read/accept/{id}', { id: item.dataValues.id });
      client.setQueryData<Item[]>(['acceptRead'], (held) => held?.filter((one) => one !== item));
      void client.invalidateQueries({ queryKey: ['dashboard'] });
      notify('success', t('ACCEPTS.CONFIRMED'));
    } catch {
      setBusy(false); // the toast says why
    }
  };
  return (
    <Card className="must-read" aria-label={t('ACCEPTS.CONFIRM')}>
      <Group justify="space-between">
        <Text>{t('ACCEPTS.ASKED')}</Text>
        <WriteButton leftSection={<IconCheck size={18} />} onClick={confirm} loading={isBusy}>
          {t('ACCEPTS.CONFIRM')}
        </WriteButton>
      </Group>
    </Card>
  );
}
