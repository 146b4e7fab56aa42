import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { setUnread } from '#web/ui/unread.tsx';
import { unreadQuery } from './news.data.ts';

const most = 99;

/** Marks what stands on the open page as read, once its person can see it. */
function useReading(unread: { recordId: string; page: string }[] | undefined): void {
  const client = useQueryClient();
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    setUnread(unread?.map(({ recordId }) => recordId) ?? []);
    client.invalidateQueries({ queryKey: ['news', 'list'] }); // the open list follows
    const records = unread?.filter(({ page }) => page === path).map(({ recordId }) => recordId) ?? [];
    if (records.length === 0 || document.visibilityState !== 'visible') return;
    api('PUT /news/read', { records }, undefined, 'quiet')
      .then(() => client.invalidateQueries({ queryKey: ['news'] }))
      .catch(() => {}); // it stays unread
  }, [unread, path, client]);
}

/** How much the person was told and has not read, in all their houses; leads to the list of it. */
export function NewsBell() {
  const t = useText();
  const { data } = useQuery(unreadQuery);
  useReading(data?.unread);
  const count = data?.count ?? 0;
  useEffect(() => {
    navigator.setAppBadge?.(count).catch(() => {}); // on the icon of who has installed it
  }, [count]);
  const label = count > 0 ? t('SHELL.NEWS.UNREAD', { count }) : t('SHELL.NEWS');
  return (
    <ActionIcon
      component={Link}
      to={'/novinky' as never}
      variant="subtle"
      color="gray"
      size="lg"
      className="bell"
      aria-label={label}
      data-word={t('SHELL.NEWS')}
      title={label}
    >
      <IconBell size={20} aria-hidden />
      {count > 0 && <span aria-hidden>{count > most ? `${most}+` : count}</span>}
    </ActionIcon>
  );
}
