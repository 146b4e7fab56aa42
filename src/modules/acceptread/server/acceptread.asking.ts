import { and, eq, not, type SQL } from 'drizzle-orm';
import { hasRead } from '#house/acceptance.ts';
import type { Ctx } from '#server/context.ts';
import type { KindBase } from '#server/kind.ts';
import { visibleRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';

// What must be read, of whatever kind, and what nobody has confirmed.

/** The kinds that may have to be read. */
export const asking = ({ services }: Pick<Ctx, 'services'>) => services.declared.kinds.filter((kind) => kind.mustRead);

type Asked = KindBase & { long?: readonly never[] };

/** What of a kind the caller sees and must read, the oldest first unless asked, without its long columns. */
export async function mustRead(
  ctx: Ctx,
  kind: Asked,
  limit: number,
  narrower?: SQL,
  direction: 'asc' | 'desc' = 'asc',
): Promise<Row[]> {
  const where = and(eq(record.acceptRead, true), kind.mustRead?.(ctx.now), narrower);
  return (await visibleRecords(ctx, kind, { where, direction, limit })) as unknown as Row[];
}

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
