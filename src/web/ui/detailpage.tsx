import { Stack } from '@mantine/core';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ComponentProps, Fragment, lazy, type ReactNode, Suspense } from 'react';
import type { Name, Reply } from '#web/api.ts';
import { backTo, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { InFrame } from './errorscreen.tsx';
import { useGone } from './gone.tsx';
import { type OfOne, useRecord } from './listquery.ts';
import type { Source } from './source.ts';
import { useVerbs, type Verb, VerbButtons } from './verbs.tsx';

/** What belongs to a record; it comes after what was asked for. */
const LazyRelated = lazy(() => import('./related.tsx').then((m) => ({ default: m.Related })));

type Shown = { id: string; version: number; can: { edit?: boolean; [verb: string]: boolean | undefined } };
export type Leave = { onCancel: () => void; onSaved: () => void };
type Props<Row extends Shown> = {
  /** The address of the list that a record leads back to. */
  path: string;
  query: { data: Row | undefined; error: Error | null };
  /** Makes what shows the record ask for it anew. */
  refresh: () => Promise<unknown>;
  /** The form in the place of the page; without it the record is edited at an address of its own. */
  form?: (row: Row, leave: Leave) => ReactNode;
  read: (row: Row, go: { onEdit: () => void; onGone: () => void }) => ReactNode;
};

/**
 * The page of one record: to read, and with `mode=edit` in the address its form, for whom the server allows it; saving leads
 * back to reading (WIDGETS-32, WIDGETS-33). Who asks for one that is gone lands in the list, or is told in
 * which of their houses it is.
 */
export function DetailPage<Row extends Shown>({ path, query, refresh, form, read }: Props<Row>) {
  const { mode } = useSearch({ strict: false }) as { mode?: string };
  const { id } = useParams({ strict: false }) as { id: string };
  const navigate = useNavigate();
  const { data, error } = query;
  const gone = useGone(error, path);
  if (!data) return gone ?? <PageSkeleton />;
  const setMode = (next?: 'edit') =>
    navigate({ to: '.' as never, search: ((held: object) => ({ ...held, mode: next })) as never });
  if (mode === 'edit' && form && data.can.edit) {
    const leave = { onCancel: () => void setMode(), onSaved: () => void refresh().then(() => setMode()) };
    return (
      <Suspense key={data.version} fallback={<PageSkeleton />}>
        {form(data, leave)}
      </Suspense>
    );
  }
  const go = { onEdit: () => void setMode('edit'), onGone: () => void navigate(backTo(path)) };
  return <Fragment key={id}>{read(data, go)}</Fragment>; // another record is another page: what was open of this one closes, the heading has the focus
}

type Detail = { [K in Name]: Reply<K> extends Shown ? K : never }[Name] & OfOne;

type OfKind<K extends Detail> = { kind: string; call: K } & Omit<Props<Reply<K> & Shown>, 'query' | 'refresh'> & {
    /** What of it goes into something new that is made from it; without it nothing is. */
    source?: (row: Reply<K> & Shown) => Source;
  };

/** What belongs to a record, below it; nothing below what is being done with it. */
export function Related(related: ComponentProps<typeof LazyRelated>) {
  const { mode } = useSearch({ strict: false }) as { mode?: string };
  if (mode) return null;
  return (
    <InFrame isExtra>
      <Suspense>
        <LazyRelated {...related} />
      </Suspense>
    </InFrame>
  );
}

/** A {@link DetailPage} of the record that the address names, of a kind that is asked for by one call. */
export function RecordPage<K extends Detail>({ kind, call, source, read, ...page }: OfKind<K>) {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error } = useRecord(kind, call, id);
  const { refresh } = useVerbs(kind);
  return (
    <DetailPage
      {...page}
      query={{ data: data as (Reply<K> & Shown) | undefined, error }}
      refresh={refresh}
      read={(row, go) => (
        <Stack>
          {read(row, go)}
          <Related id={row.id} source={source?.(row)} />
        </Stack>
      )}
    />
  );
}

type HeadProps<Name extends string, Row> = {
  title: string;
  /** The list that it leads back to; without it to none. */
  back?: string;
  mark?: ReactNode;
  verbs: Verb<Name, Row>[];
  row: Row;
  run: Record<Name, () => void>;
  /** What is said of the record under its title. */
  children?: ReactNode;
};

/** The head of a record's page: its title with its link, what can be done with it, and the facts that tell it apart. */
export function RecordHead<Name extends string, Row>({ title, back, mark, children, ...can }: HeadProps<Name, Row>) {
  return (
    <div>
      <PageHeader hasLink title={title} back={back} mark={mark} deed={<VerbButtons {...can} />} />
      {children}
    </div>
  );
}

/** The page of a new record: its form, and from there back to the list. */
export function NewRecord({ kind, path, form }: { kind: string; path: string; form: (leave: Leave) => ReactNode }) {
  const navigate = useNavigate();
  const { refresh } = useVerbs(kind);
  const leave = () => navigate(backTo(path));
  return form({ onCancel: leave, onSaved: () => void refresh().then(leave) });
}
