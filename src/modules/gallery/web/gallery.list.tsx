import { Button, Checkbox, NativeSelect, Skeleton, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { type Sort, useListState } from '#web/liststate.ts';
import { PageHeader } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { authorName } from '#web/ui/authorname.ts';
import { BulkVerbs, bulkRemove } from '#web/ui/listpage.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import { NewButton } from '#web/ui/newbutton.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { EmptyList } from '#web/ui/table.tsx';
import { FilterBar } from '#web/ui/toolbar.tsx';
import { Visibility, visibilityFilter } from '#web/ui/visibility.tsx';
import { useGalleryActions } from './gallery.actions.tsx';
import type { GalleryRow } from './gallery.data.ts';
import { Thumb } from './gallery.thumb.tsx';

const orders: Record<string, Sort> = {
  newest: { column: 'createdAt', direction: 'desc' },
  title: { column: 'title', direction: 'asc' },
};

/** /fotogalerie: the galleries as cards, newest first. */
export function GalleryList() {
  const t = useText();
  const { writes, user } = useSession();
  const sort = orders.newest as Sort;
  const state = useListState({
    path: '/fotogalerie',
    table: 'gallery',
    tabs: ['all'] as const,
    sorts: ['title'],
    sort,
  });
  const visibility = state.filters.visibility as 'public' | undefined;
  const { data } = useRecords('gallery', 'GET /gallery', state, { visibility });
  const create = writes('gallery') && <NewButton to="/fotogalerie/novy" text="GALLERY.NEW" />;
  const isEmpty = data?.galleries.length === 0;
  return (
    <>
      <PageHeader title={t('MODULE.gallery')} module="gallery" deed={create} />
      <div className="list-card">
        <div className="gallery-bar">
          <FilterBar
            state={state}
            fields={user.isPrivileged ? [visibilityFilter(t, 'visibility', ['public', 'private'])] : []}
          />
          <NativeSelect
            size="xs"
            aria-label={t('GALLERY.SORT')}
            value={state.sort.column === 'title' ? 'title' : 'newest'}
            onChange={(event) => state.setSort(orders[event.currentTarget.value] ?? sort)}
            data={Object.keys(orders).map((value) => ({ value, label: t.raw(`GALLERY.SORT.${value}`) }))}
          />
        </div>
        {isEmpty ? (
          <div className="list-empty">
            <Empty isFiltered={state.isFiltered} onClear={() => state.setFilters({})} create={create} />
          </div>
        ) : (
          <Cards rows={data?.galleries} />
        )}
        <Pager state={state} total={data?.totalItems ?? 0} />
      </div>
    </>
  );
}

/** The cards and what can be done with those that are ticked. */
function Cards({ rows }: { rows: GalleryRow[] | undefined }) {
  const t = useText();
  const { remove } = useGalleryActions();
  const [selected, setSelected] = useState<string[]>([]);
  const ticked = rows?.filter(({ id }) => selected.includes(id)) ?? [];
  const tick = (id: string) =>
    setSelected(selected.includes(id) ? selected.filter((held) => held !== id) : [...selected, id]);
  return (
    <>
      <BulkVerbs verbs={[bulkRemove(remove)]} rows={ticked} onDone={() => setSelected([])} />
      <ul className="gallery-cards" aria-label={t('MODULE.gallery')} aria-busy={!rows}>
        {rows?.map((row) => (
          <GalleryCard key={row.id} row={row} isTicked={selected.includes(row.id)} onTick={() => tick(row.id)} />
        ))}
        {!rows && <Loading />}
      </ul>
    </>
  );
}

function Empty({ isFiltered, onClear, create }: { isFiltered: boolean; onClear: () => void; create: React.ReactNode }) {
  const t = useText();
  const clear = (
    <Button variant="light" onClick={onClear}>
      {t('TABLE.EMPTY.CLEAR')}
    </Button>
  );
  return isFiltered ? (
    <EmptyList text={t('TABLE.EMPTY.FILTERED')} action={clear} />
  ) : (
    <EmptyList text={t('GALLERY.EMPTY')} action={create} />
  );
}

const Loading = () =>
  ['a', 'b', 'c'].map((key) => (
    <li key={key}>
      <Skeleton className="thumb" />
      <Skeleton h={20} m="sm" w="60%" />
    </li>
  ));

type CardProps = { row: GalleryRow; isTicked: boolean; onTick: () => void };

/** One gallery: its first photo, how many there are, who made it and when; for who may delete it, a box to tick. */
function GalleryCard({ row, isTicked, onTick }: CardProps) {
  const t = useText();
  const label = t('TABLE.SELECT_ROW', { title: row.title });
  return (
    <li className="gallery-card" data-ticked={isTicked || undefined}>
      {row.can.remove && <Checkbox className="gallery-tick" aria-label={label} checked={isTicked} onChange={onTick} />}
      <Thumb gallery={row.id} photo={row.cover} />
      <div className="gallery-card-text">
        <Title order={2} size="h4">
          <Link to="/fotogalerie/$id" params={{ id: row.id }} className="row-title gallery-link">
            {row.title}
          </Link>
        </Title>
        <Text size="sm">{t('GALLERY.PHOTOS', { count: row.photosCount })}</Text>
        <Text size="sm" c="dimmed">
          {[authorName(t, row.author), showDate(row.createdAt)].join(' · ')}
        </Text>
        {row.visibility === 'private' && <Visibility isPublic={false} />}
      </div>
    </li>
  );
}
