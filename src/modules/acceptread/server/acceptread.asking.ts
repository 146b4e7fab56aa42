import { and, eq, not, type SQL } from 'drizzle-orm';
import type { Select } from '#engines/together.ts';
import { hasRead } from '#house/acceptance.ts';
import { question } from '#server/asking.ts';
import type { Asked, Ctx, Viewer } from '#server/context.ts';
import type { KindBase } from '#server/kind.ts';
import { visibleRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';

// What must be read, of whatever kind, and what nobody has confirmed.

/** The kinds that may have to be read. */
export const asking = ({ services }: Pick<Ctx, 'services'>) => services.declared.kinds.filter((kind) => kind.mustRead);

type Whole = KindBase & { long?: readonly never[] };

/** What of a kind somebody sees and must read, the oldest first, without its long columns. */
export function mustRead(as: Viewer, kind: Whole, limit: number, narrower?: SQL) {
  const where = and(eq(record.acceptRead, true), kind.mustRead?.(as.now), narrower);
  return visibleRecords(as, kind, { where, direction: 'asc', limit }) as unknown as Promise<Row[]> & Select<Row>;
}

/** What of a kind the caller has not confirmed, whole, the oldest first. */
export const unreadOf = (kind: KindBase, limit: number): Asked<Row[]> =>
  question({
    ask: (as) => (as.me.reads(kind.module) ? mustRead(as, { ...kind, long: [] }, limit, isUnread(as.me)) : null),
    say: (_, rows) => rows,
  });

/** The condition that somebody has not confirmed a revision of a record that counts. */
export const isUnread = (me: Pick<Me, 'id'>): SQL => not(hasRead(me.id));

/** A row of any kind: the spine and what some kinds have beside it. */
export type Row = {
  id: string;
  title: string;
  createdAt: string;
  revision: number;
  askedRevision: number;
  description?: string;
  extend?: string;
  type?: string;
  url?: string | null;
  placeDescription?: string;
  placeAddress?: string;
  start?: string;
  end?: string;
  allDay?: boolean;
};
