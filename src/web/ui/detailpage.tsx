import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { backTo } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useGone } from './gone.tsx';

type Shown = { version: number; can: { edit: boolean } };
type Props<Row extends Shown> = {
  /** The address of the list that a record leads back to. */
  path: string;
  query: { data: Row | undefined; error: Error | null };
  /** Makes what shows the record ask for it anew. */
  refresh: () => Promise<unknown>;
  /** The form in the place of the page; without it the record is edited at an address of its own. */
  form?: (row: Row, leave: { onCancel: () => void; onSaved: () => void }) => ReactNode;
  read: (row: Row, go: { onEdit: () => void; onGone: () => void }) => ReactNode;
};

/**
 * The page of one record: to read, and with `mode=edit` in the address its form, for whom the server allows it; saving leads
 * back to reading (WIDGETS-32, WIDGETS-33). Who asks for one that is gone lands in the list, or is told in
 * which of their houses it is.
 */
export function DetailPage<Row extends Shown>({ path, query, refresh, form, read }: Props<Row>) {
  const { mode } = useSearch({ strict: false }) as { mode?: string };
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
  return read(data, { onEdit: () => setMode('edit'), onGone: () => navigate(listOf(path)) });
}

/** The list as it was left, in a form that any module's address fits. */
const listOf = (path: string) => backTo(path) as { to: never; search: never };
