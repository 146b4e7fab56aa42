import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Ctx, Viewer } from '#server/context.ts';
import type { Change } from '#server/journal.ts';
import type { KindBase, Spine } from '#server/kind.ts';
import { personColumns } from '#server/person.ts';
import { history } from '#server/schema.journal.ts';
import { member } from '#server/schema.ts';
import type { Accepted, HistoryRow } from '#shared/contract.ts';
import { acceptsOf } from './acceptance.ts';

// What a change of a record tells, and who reads it.

/** What the form changes of a record; the text folded for its search is no field. */
type Values<Next> = Omit<Next, 'searchText'>;

/** A field whose history says its value, or one with another name there, or with other words for the value; `null` says only that it changed. */
type Field<V> =
  | (keyof V & string)
  | { field: keyof V & string; as?: string; shown: ((values: V) => string | null) | null };

/** The fields that differ, as rows of the history, in the order of the list. */
export function changesOf<Next extends object>(
  row: Values<NoInfer<Next>>,
  next: Next,
  fields: readonly Field<Values<NoInfer<Next>>>[],
): Change[] {
  const told = fields.map((one) =>
    typeof one === 'string' ? { field: one, shown: (of: typeof row) => textOf(of[one]) } : one,
  );
  const is: Values<Next> = next;
  return told
    .filter(({ field }) => textOf(row[field]) !== textOf(is[field]))
    .map(({ field, as = field, shown }) => ({
      action: as,
      ...(shown && { from: textOf(shown(row)), to: textOf(shown(is)) }),
    }));
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

const { createdAt, action, from, to, recordId, communityId } = getTableColumns(history);
/** The history of a record, oldest first, at most 200 rows. */
export const selectHistory = ({ db, me }: Viewer, id: string) =>
  db
    .select({ createdAt, user: personColumns, action, from, to })
    .from(history)
    .leftJoin(member, eq(member.id, history.authorId))
    .where(and(eq(recordId, id), eq(communityId, me.communityId)))
    .orderBy(asc(createdAt), asc(history.id))
    .limit(200);

/** Who has read what must be read, for who writes its module. */
export const acceptedOf = async (ctx: Ctx, kind: KindBase, row: Spine): Promise<Accepted[]> =>
  ctx.me.writes(kind.module) && row.acceptRead ? acceptsOf(ctx, kind, row) : [];

/** What a record tells to who writes its module, and to others not: who has read it, and its history. */
export async function forWriters(
  ctx: Ctx,
  kind: KindBase,
  row: Spine,
): Promise<{ allAccepts: Accepted[]; history: HistoryRow[] }> {
  if (!ctx.me.writes(kind.module)) return { allAccepts: [], history: [] };
  return { allAccepts: await acceptedOf(ctx, kind, row), history: await selectHistory(ctx, row.id) };
}
