import { Group, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showAgo } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { useSession } from '#web/session.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import { WriteButton } from './writebutton.tsx';

type Props = {
  /** The record that asks something of people, and the question before they are reminded. */
  id: string;
  ask: TextKey;
  /** Whether the reader may do anything with it at all. */
  can: boolean;
};

/** The committee's button that reminds those who have not done what a record asks of them, at most once a day; nothing where nobody is waited for (G-178). */
export function Reminder({ id, ask, can }: Props) {
  const t = useText();
  const { user } = useSession();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ['news', 'reminder', id],
    queryFn: () => api('GET /news/reminder/{id}', { id }, undefined, 'quiet'),
    enabled: can && user.isPrivileged,
  });
  if (!data || data.people === 0) return null;
  const count = data.people;
  if (data.remindedAt)
    return (
      <Text size="sm" c="dimmed">
        {t('REMIND.LAST', { when: showAgo(data.remindedAt, t.lang) })}
      </Text>
    );
  const remind = async () => {
    if (!(await confirm({ ask, yes: 'REMIND.YES', values: { count } }))) return;
    setBusy(true);
    await api('PUT /news/reminder/{id}', { id })
      .then(({ people }) => notify('success', t('REMIND.DONE', { count: people })))
      .catch(() => {}); // the toast says why; the button tells what is left
    await client.invalidateQueries({ queryKey: ['news', 'reminder', id] });
    setBusy(false);
  };
  return (
    <Group>
      <WriteButton variant="light" leftSection={<IconBellRinging size={18} />} loading={isBusy} onClick={remind}>
        {t('REMIND.BUTTON', { count })}
      </WriteButton>
    </Group>
  );
}
