import { Button, Checkbox, NativeSelect, Skeleton, Text, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { EmptyList, Pager } from '#web/list.tsx';
import { type Sort, useListState } from '#web/liststate.ts';
import { PageHeader } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { type BulkVerb, BulkVerbs } from '#web/ui/listpage.tsx';
import { FilterBar, type FilterField } from '#web/ui/toolbar.tsx';
import { Visibility, visibilityFilter } from '#web/ui/visibility.tsx';
import { useGalleryActions } from './gallery.actions.tsx';
import { type GalleryRow, useGalleries } from './gallery.data.ts';
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
  const { data } = useGalleries(state);
  const create = writes('gallery') && (
    <Button component={Link} to="/fotogalerie/novy" leftSection={<IconPlus size={18} />}>
      {t('GALLERY.NEW')}
    </Button>
  );
  const isEmpty = data?.galleries.length === 0;
  return (
    <>
      <PageHeader title={t('MODULE.gallery')} module="gallery" actions={create} />
      <div className="list-card">
        <div className="gallery-bar">
          <FilterBar state={state} fields={filters(t, user.isPrivileged)} />
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
  const bulk: BulkVerb<GalleryRow> = {
    text: 'BASE.DELETE',
    icon: IconTrash,
    danger: true,
    fits: (row) => row.can.remove,
    run: (gone) => remove(gone.map(({ id }) => id)),
  };
  const tick = (id: string) =>
    setSelected(selected.includes(id) ? selected.filter((held) => held !== id) : [...selected, id]);
  return (
    <>
      <BulkVerbs verbs={[bulk]} rows={ticked} onDone={() => setSelected([])} />
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

const filters = (t: Say, isPrivileged: boolean): FilterField[] => [
  { name: 'search', label: t('TABLE.SEARCH'), kind: 'text' },
  ...(isPrivileged ? [visibilityFilter(t, 'visibility', ['public', 'private'])] : []),
];

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
          {[row.author ? showName(row.author) : t('BASE.DELETED_USER'), showDate(row.createdAt)].join(' · ')}
        </Text>
        {row.visibility === 'private' && <Visibility isPublic={false} />}
      </div>
    </li>
  );
}
