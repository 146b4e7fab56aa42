import { and, eq, inArray, max } from 'drizzle-orm';
import { acceptanceId, acceptsOf } from '#house/acceptance.ts';
import { contentUrl } from '#house/attachments.ts';
import { printPage, printWords } from '#house/printing.ts';
import { readHere } from '#modules/news/server/news.door.ts';
import { asksTogether } from '#server/asking.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import type { KindBase } from '#server/kind.ts';
import { listLimit, visibleRecords } from '#server/record.ts';
import { acceptance } from '#server/schema.documents.ts';
import { record } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';
import type { acceptreadContract } from '../acceptread.contract.ts';
import { asking, mustRead, type Row, unreadOf } from './acceptread.asking.ts';
import { readersTable } from './acceptread.print.ts';

// Contents: the queue, the confirmation, the printed list. Below: what each kind shows of itself.

/** As many items as the queue gives out at once. */
const most = 20;

const ask = asksTogether('read');

export const acceptreadHandlers: Handlers<typeof acceptreadContract> = {
  'GET /accept-read': async (ctx) => {
    if (ctx.me.isSuperAdmin) return []; // whoever serves the house is no neighbour
    const kinds = asking(ctx);
    const unread = await ask(ctx, Object.fromEntries(kinds.map((kind) => [kind.name, unreadOf(kind, most)])));
    const rows = kinds
      .flatMap((kind) => (unread[kind.name] ?? []).map((row) => ({ kind, row })))
      .sort((a, b) => (a.row.createdAt < b.row.createdAt ? -1 : 1))
      .slice(0, most);
    const before = await confirmedBefore(
      ctx,
      rows.map(({ row }) => row),
    );
    return rows.map(({ kind, row }) => itemOf(ctx, kind, row, before.get(row.id)));
  },

  'PUT /accept-read/accept/{id}': async (ctx, { id }) => {
    const { communityId, id: memberId } = ctx.me;
    const [held] = await ctx.db.select().from(acceptance).where(eq(acceptance.id, id));
    if (held?.communityId === communityId && held.memberId === memberId) return;
    for (const kind of asking(ctx)) {
      for (const row of await mustRead(ctx, kind, listLimit)) {
        const revision = revisionsOf(row).find((one) => acceptanceId(row.id, memberId, one) === id);
        if (!revision) continue;
        const values = { id, communityId, recordId: row.id, memberId, revision, readDate: ctx.now };
        await ctx.db.insert(acceptance).values(values).onConflictDoNothing();
        await readHere(ctx, row.id);
        return;
      }
    }
    return fail('ACCEPT_READ.ERRORS.NOT_FOUND');
  },

  'GET /accept-read/{id}/print': async (ctx, { id }) => {
    for (const kind of asking(ctx)) {
      const [row] = await visibleRecords(ctx, { ...kind, long: [] }, { where: eq(record.id, id), limit: 1 });
      if (!row) continue;
      if (!ctx.me.writes(kind.module)) return fail('BASE.ERRORS.NO_PERMISSION');
      const { say } = printWords(ctx);
      const accepts = await acceptsOf(ctx, kind, row);
      const title = say('ACCEPT_READ.PRINT.TITLE');
      const facts = [
        { label: say('ACCEPT_READ.PRINT.ITEM'), value: row.title },
        { label: say('ACCEPT_READ.PRINT.REVISION'), value: String(row.revision) },
        { label: say('ACCEPT_READ.PRINT.READ'), value: String(accepts.filter((one) => one.isRead).length) },
        { label: say('ACCEPT_READ.PRINT.UNREAD'), value: String(accepts.filter((one) => !one.isRead).length) },
      ];
      return printPage(ctx, { title, facts, html: readersTable(say, accepts), name: `${title} - ${row.title}` });
    }
    return fail('ACCEPT_READ.ERRORS.NOT_FOUND');
  },
};

/** So many newer texts may have been stored while somebody was reading; what they read is confirmed all the same. */
const heldBack = 20;

/** The revisions that may just be read, the newest first. */
const revisionsOf = ({ revision }: Row): number[] =>
  Array.from({ length: Math.min(revision, heldBack) }, (_, i) => revision - i);

/** The last revision that the caller has confirmed of each record, for those that they have confirmed. */
async function confirmedBefore({ db, me }: Ctx, rows: Row[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map((row) => row.id);
  const mine = and(eq(acceptance.communityId, me.communityId), eq(acceptance.memberId, me.id));
  const held = await db
    .select({ id: acceptance.recordId, revision: max(acceptance.revision) })
    .from(acceptance)
    .where(and(mine, inArray(acceptance.recordId, ids)))
    .groupBy(acceptance.recordId);
  return new Map(held.flatMap(({ id, revision }) => (revision === null ? [] : [[id, revision]])));
}

const types = { message: 'message', file: 'document', event: 'event' } as const;

function itemOf(ctx: Ctx, kind: KindBase, row: Row, confirmedRevision: number | null = null) {
  const { id, title, createdAt, revision, start = '', end = '', allDay = false, placeAddress: place = '' } = row;
  const isFile = kind.name === 'file';
  const url = row.url ?? contentUrl(ctx, id);
  return {
    dataValues: { id: acceptanceId(id, ctx.me.id, revision), type: types[kind.name as keyof typeof types] },
    data: {
      recordId: id,
      title: title + (row.extend ?? ''),
      description: row.description ?? row.placeDescription ?? '',
      createdAt,
      revision,
      confirmedRevision,
      file: isFile ? { id, name: title + (row.extend ?? ''), type: row.type ?? '', url } : null,
      event: kind.name === 'event' ? { start, end, allDay, place } : null,
    },
  };
}
