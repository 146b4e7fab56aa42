import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { natural } from '#engines/columns.ts';
import { attachFile, requireRoom } from '#house/attachments.ts';
import { ofAudience } from '#house/audience.ts';
import { searchRecords } from '#house/search.ts';
import { deleteRecords } from '#house/trash.ts';
import { addComment, commentsOf } from '#modules/comments/server/comments.door.ts';
import { follow, relate } from '#modules/ties/server/ties.door.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { listRecords, matches } from '#server/listing.ts';
import { requireRecord, requireRecords, updateRecord, visibleRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { tell } from '#server/telling.ts';
import { fail } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { termsFrom } from '../reports.clock.rules.ts';
import type { reportsContract } from '../reports.contract.ts';
import { reportStates } from '../reports.rules.ts';
import { report, reportAlso, reports, type WholeReport, works } from './reports.kind.ts';
import { endLink, giveLink, openLink, photo, photoOfLink, word } from './reports.link.ts';
import { printStatistics, printSticker } from './reports.print.ts';
import { detailOf, toWire } from './reports.rows.ts';
import { changeReport, createReport, moveAll } from './reports.saving.ts';

// Contents: list, create, upload, similar, sticker, statistics, detail, update, comment, also, again, links of firms (reports.link.ts),
// archive, delete, bulk solve, bulk archive, bulk delete, search. Below: what is similar, whose turn it is after a comment.

export const reportsHandlers: Handlers<typeof reportsContract> = {
  'GET /report': async (ctx, { type, part, visibility, ...input }) => {
    const where = [
      type ? eq(report.type, type) : undefined,
      part ? eq(report.part, part) : undefined,
      ofAudience(visibility, 'public'),
    ];
    const sort = input.sort === 'title' ? natural(record.title) : record.createdAt;
    const found = await listRecords(ctx, reports, { ...input, where, sort });
    return {
      reports: await toWire(ctx, found.rows),
      totalItems: found.totalItems,
      reportsCount: found.count('all'),
      ...found.counts(reportStates),
    };
  },

  'POST /report': async (ctx, { tellNobody, ...input }) => {
    const id = await createReport(ctx, input);
    if (!tellNobody) await tell(ctx, reports, [id], 'created');
    return detailOf(ctx, id);
  },

  'POST /report/upload/{id}': {
    before: async (ctx, { id }) => {
      await requireRecord(ctx, reports, id, 'attach');
      await requireRoom(ctx, id);
    },
    async run(ctx, { id, file, name, description, isPublic }) {
      const row = await requireRecord(ctx, reports, id, 'attach');
      await attachFile(ctx, id, file, { name, description, isPublic: isPublic === 'true', acceptRead: false });
      await updateRecord(ctx, reports, row, undefined, { changes: [{ action: 'attach', to: name || file.name }] });
    },
  },

  'GET /report/similar': async (ctx, { part, entranceId, text }) => {
    const like = similarTo(text, part && and(eq(report.part, part), inEntrance(entranceId)));
    const isOpen = and(inArray(record.status, ['new', 'solving']), isNull(record.archivedAt));
    return like ? toWire(ctx, await visibleRecords(ctx, reports, { where: and(isOpen, like), limit: 3 })) : [];
  },

  'GET /report/sticker': printSticker,
  'GET /report/statistics': printStatistics,

  'GET /report/{id}': (ctx, { id }) => detailOf(ctx, id),

  'PUT /report/{id}': async (ctx, input) => {
    await changeReport(ctx, input);
    return detailOf(ctx, input.id);
  },

  'POST /report/{id}/comment': {
    before: (ctx, { id }) => requireRecord(ctx, reports, id, 'comment'),
    async run(ctx, { id, comment: text, isInternal, uploads }) {
      const row = await requireRecord(ctx, reports, id, 'comment');
      if (isInternal && !ctx.me.isPrivileged) return fail('BASE.ERRORS.NO_PERMISSION');
      if (!isInternal) await turnClock(ctx, row);
      await tell(ctx, reports, [id], isInternal ? 'internal' : 'comment');
      await follow(ctx, id);
      return addComment(ctx, id, text, { uploads, isInternal });
    },
  },

  'PUT /report/{id}/also': async (ctx, { id: reportId, also }) => {
    await requireRecord(ctx, reports, reportId, 'also');
    const { communityId, id: memberId } = ctx.me;
    const ofReport = and(eq(reportAlso.communityId, communityId), eq(reportAlso.reportId, reportId));
    if (also) await ctx.db.insert(reportAlso).values({ communityId, reportId, memberId }).onConflictDoNothing();
    else await ctx.db.delete(reportAlso).where(and(ofReport, eq(reportAlso.memberId, memberId)));
    if (also) await follow(ctx, reportId);
    return { alsoCount: await ctx.db.$count(reportAlso, ofReport) };
  },

  'POST /report/{id}/again': async (ctx, { id, comment: text }) => {
    const next = await openAgain(ctx, await requireRecord(ctx, reports, id, 'again'));
    await addComment(ctx, next, text);
    return detailOf(ctx, next);
  },

  'POST /report/{id}/link': giveLink,
  'DELETE /report/{id}/link': endLink,
  'GET /report/link/{id}': openLink,
  'GET /report/link/{id}/file/{file}': photoOfLink,
  'POST /report/link/{id}/word': word,
  'POST /report/link/{id}/photo': photo,

  'PUT /report/{id}/archive': async (ctx, { id }) =>
    moveAll(ctx, await requireRecords(ctx, reports, [id], 'archive'), 'archive'),

  'DELETE /report/{id}': (ctx, { id }) => deleteRecords(ctx, reports, [id]),

  'PUT /report/solved-all': async (ctx, { ids }) =>
    moveAll(ctx, await requireRecords(ctx, reports, ids, 'solve'), 'solved'),

  'PUT /report/archive-all': async (ctx, { ids }) =>
    moveAll(ctx, await requireRecords(ctx, reports, ids, 'archive'), 'archive'),

  'PUT /report/delete-all': (ctx, { ids }) => deleteRecords(ctx, reports, ids),

  'GET /report/search/{text}': (ctx, { text }) => searchRecords(ctx, reports, text),
};

const inEntrance = (id: string | undefined) =>
  id ? or(isNull(report.entranceId), eq(report.entranceId, id)) : undefined;

/** Of the same place, or with a long word of the text in it; undefined when nothing is asked. */
function similarTo(text: string | undefined, isThere: SQL | undefined): SQL | undefined {
  const words = fold(text ?? '')
    .split(' ')
    .filter((word) => word.length > 4);
  return or(isThere, ...words.slice(0, 8).map((word) => matches(word)));
}

/**
 * The clock of the reaction after a comment: who works on it ends it; a word of its creator after theirs begins it anew, a
 * further one of his leaves it as it runs.
 */
async function turnClock(ctx: Ctx, row: WholeReport): Promise<void> {
  const isHis = row.authorId === ctx.me.id;
  const isAnswer = works(ctx.me, row) && !isHis;
  const isAsked = isHis && row.reactBy === null && row.solvedDate === null && (await lastWordIsOthers(ctx, row.id));
  if (!isAnswer && !isAsked) return;
  const reactBy = isAnswer ? null : termsFrom(row.type, ctx.now).reactBy;
  const own = { reactBy, lateToldAt: null, chairAt: null };
  if (reactBy !== row.reactBy) await ctx.db.update(report).set(own).where(eq(report.id, row.id));
}

/** Whether the last comment that all see, if there is one, is not the caller's. */
async function lastWordIsOthers(ctx: Ctx, id: string): Promise<boolean> {
  const last = (await commentsOf(ctx, id)).findLast(({ isInternal }) => !isInternal);
  return last?.user?.id !== ctx.me.id;
}

/** A new report with the facts of a solved one, which stays as it is; whoever had that one has this one too. */
async function openAgain(ctx: Ctx, row: WholeReport): Promise<string> {
  if ((await ctx.db.$count(report, and(eq(report.communityId, row.communityId), eq(report.againOfId, row.id)))) > 0)
    return fail('REPORT.ERRORS.AGAIN');
  const { title, description, type, part, entranceId, floor, unitId } = row;
  const visibility = row.audience === 'everyone' ? ('public' as const) : ('private' as const);
  const facts = { title, description, type, part, entranceId, floor, unitId, visibility, solverId: '' };
  const id = await createReport(ctx, facts, row);
  await tell(ctx, reports, [id], 'created');
  await relate(ctx, id, row.id);
  const { communityId, authorId } = row;
  const had = await ctx.db
    .select({ memberId: reportAlso.memberId })
    .from(reportAlso)
    .where(and(eq(reportAlso.communityId, communityId), eq(reportAlso.reportId, row.id)));
  const people = new Set([...had.map(({ memberId }) => memberId), ...(authorId ? [authorId] : [])]);
  people.delete(ctx.me.id);
  for (const memberId of people) {
    await ctx.db.insert(reportAlso).values({ communityId, reportId: id, memberId });
    await follow(ctx, id, memberId);
  }
  return id;
}
