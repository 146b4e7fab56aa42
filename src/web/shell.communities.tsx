import { Button, Modal, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fold } from '#shared/fold.ts';
import { api } from './api.ts';
import { useSession } from './session.tsx';
import { stored } from './store.ts';
import { useText } from './text.tsx';
import { Turning } from './ui/waiting.tsx';

/** The dialog that switches the community. */
export function CommunityDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Modal opened onClose={onClose} title={t('SHELL.COMMUNITY.SWITCH')} size="xl">
      <CommunityList />
    </Modal>
  );
}

const shownAtOnce = 50;

/** The communities of the account, searchable by a text of any length; entering one reloads at the dashboard. */
export function CommunityList() {
  const t = useText();
  const { house } = useSession();
  const [text, setText] = useState('');
  const { data } = useQuery({ queryKey: ['svj', 'all'], queryFn: () => api('GET /svj/all') });
  if (!data) return <Turning />;
  const wanted = fold(text);
  const found = data.filter((row) => fold(`${row.name} ${row.nickname}`).includes(wanted));
  const enter = (id: string) => {
    stored.set('community', id);
    location.assign('/nastenka');
  };
  return (
    <>
      <TextInput
        type="search"
        label={t('SHELL.COMMUNITY.SEARCH')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
        mb="sm"
      />
      {found.length === 0 && <Text c="dimmed">{t('SHELL.COMMUNITY.NONE')}</Text>}
      <ul className="plain-list">
        {found.slice(0, shownAtOnce).map((row) => (
          <li key={row.id}>
            <div>
              <Text fw={600}>{row.name}</Text>
              <Text size="sm" c="dimmed">
                {row.id === house?.svj.id ? t('SHELL.COMMUNITY.CURRENT') : row.nickname}
              </Text>
            </div>
            <Button
              variant="light"
              onClick={() => enter(row.id)}
              aria-label={`${t('SHELL.COMMUNITY.ENTER')}: ${row.name}`}
            >
              {t('SHELL.COMMUNITY.ENTER')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
