import './news.list.css';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { WebModules } from '#web/module.ts';
import { notify } from '#web/notify.ts';
import { PageHeader } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { enterHouse } from '#web/ui/links.ts';
import { UnreadMark } from '#web/ui/unread.tsx';
import type { Entry } from './news.data.ts';

type Scope = 'all' | 'here';

/** The entries of all houses or of this one, page by page, the newest first. */
function useNews(scope: Scope) {
  const { house } = useSession();
  const here = scope === 'here' ? house?.svj.id : undefined;
  return useInfiniteQuery({
    queryKey: ['news', 'list', here ?? 'all'],
    queryFn: ({ pageParam, signal }) => api('GET /news', { after: pageParam, house: here }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.last ?? undefined,
    staleTime: 0,
  });
}

/** /novinky: what the person was told, in time order, each leading to its record. */
export function NewsList() {
  const t = useText();
  const { house } = useSession();
  const [scope, setScope] = useState<Scope>('all');
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useNews(scope);
  if (!data) return <PageSkeleton />;
  const entries = data.pages.flatMap(({ news }) => news);
  const isElsewhere = entries.some(({ communityId }) => communityId !== house?.svj.id);
  const isUnread = entries.some(({ isRead }) => !isRead);
  return (
    <>
      <PageHeader title={t('SHELL.NEWS')} deed={isUnread && <ReadAll />} />
      {(isElsewhere || scope === 'here') && (
        <SegmentedControl
          aria-label={t('NEWS.SCOPE')}
          mb="md"
          value={scope}
          onChange={(value) => setScope(value as Scope)}
          data={(['all', 'here'] as const).map((value) => ({ value, label: t(`NEWS.SCOPE.${value}`) }))}
        />
      )}
      <ul className="list-card news" aria-label={t('SHELL.NEWS')}>
        {entries.map((entry) => (
          <NewsLine key={entry.id} entry={entry} hasHouse={isElsewhere} />
        ))}
        {entries.length === 0 && !hasNextPage && <li className="list-empty">{t('NEWS.EMPTY')}</li>}
      </ul>
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('NEWS.MORE')}
        </Button>
      )}
    </>
  );
}

function ReadAll() {
  const t = useText();
  const client = useQueryClient();
  const readAll = async () => {
    await api('PUT /news/read', { all: true });
    await client.invalidateQueries({ queryKey: ['news'] });
    notify('success', t('NEWS.DONE.READ'));
  };
  return (
    <Button variant="default" leftSection={<IconChecks size={18} aria-hidden />} onClick={readAll}>
      {t('NEWS.READ_ALL')}
    </Button>
  );
}

/** One entry: the picture of its module, what happened, where and when. */
function NewsLine({ entry, hasHouse }: { entry: Entry; hasHouse: boolean }) {
  const { house } = useSession();
  const icons = new Map(useContext(WebModules).flatMap(({ menu }) => (menu ? [[menu.module, menu.icon]] : [])));
  const Icon = icons.get(entry.module) ?? IconBell;
  const isHere = entry.communityId === house?.svj.id;
  return (
    <li data-unread={!entry.isRead || undefined}>
      <span className="waits-icon" aria-hidden>
        <Icon size={20} stroke={1.7} />
      </span>
      <div>
        {!entry.isRead && <UnreadMark />}
        {isHere ? (
          <Link to={entry.path as never} className="row-title">
            {entry.text}
          </Link>
        ) : (
          <a
            className="row-title"
            href={`${entry.path}?dum=${entry.communityId}`} // in a tab of its own it enters by itself (G-180)
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              enterHouse({ id: entry.communityId, name: entry.house }, entry.path);
            }}
          >
            {entry.text}
          </a>
        )}
        <Text size="sm" c="dimmed">
          {[hasHouse && entry.house, showDateTime(entry.at)].filter(Boolean).join(' · ')}
        </Text>
      </div>
    </li>
  );
}
