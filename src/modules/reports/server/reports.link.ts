import { and, asc, eq, gt, isNull, like } from 'drizzle-orm';
import type { Upload } from '#engines/files.place.ts';
import { plainText } from '#engines/html.ts';
import { hashToken, newId, newToken } from '#engines/secrets.ts';
import { type Stored, storedReply } from '#engines/sending.ts';
import { keepBytes, requireRoom } from '#house/attachments.ts';
import type { Ctx, PublicCtx } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { letterText } from '#server/letters.ts';
import { queueMail } from '#server/mail.ts';
import { requireRecord, subjectsOf } from '#server/record.ts';
import { unit } from '#server/schema.house.ts';
import { attachment, community, entrance, record } from '#server/schema.ts';
import { anybody, isOpen } from '#server/session.ts';
import { tell } from '#server/telling.ts';
import { fail, failFields, requireMay } from '#shared/errors.ts';
import { mustBe, type ReportState } from '../reports.rules.ts';
import { report, reportLink, reports, reportWord } from './reports.kind.ts';

// A firm works on a report by a signed link, without an account: given and ended by who solves it; below, what the firm may do.

const linkDays = 60;
const mostWords = 100;

/** Gives a firm a link to a report and writes to it; the one that another had ends. */
export async function giveLink(
  ctx: Ctx,
  { id, name, email, entry }: { id: string; name: string; email: string; entry: string },
): Promise<{ link: string }> {
  const row = await requireRecord(ctx, reports, id, 'solve');
  await revoke(ctx, id);
  const { communityId, id: authorId } = ctx.me;
  const token = newToken();
  const dates = { createdAt: ctx.now, expiresAt: new Date(Date.parse(ctx.now) + linkDays * 86_400_000).toISOString() };
  const held = { communityId, reportId: id, authorId, tokenHash: hashToken(token), ...dates };
  await ctx.db.insert(reportLink).values({ id: newId(), name, email, entry, ...held });
  await note(ctx, row, { action: 'link', to: name });
  const [house] = await ctx.db.select().from(community).where(eq(community.id, communityId));
  const link = `${ctx.services.config.BASE_URL}/oznameni/zavada-${token}`;
  const text = letterText(ctx.services, 'REPORT_LINK', 'cs', { house: house?.name ?? '', title: row.title, link });
  await queueMail(ctx.db, { ...text, kind: 'reportLink', to: email, communityId, secrets: [token] }, ctx.now);
  ctx.after(() => ctx.services.wake('mail'));
  return { link };
}

export async function endLink(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const row = await requireRecord(ctx, reports, id, 'solve');
  const [ended] = await revoke(ctx, id);
  if (ended) await note(ctx, row, { action: 'unlink', to: ended.name });
}

const revoke = ({ db, me, now }: Ctx, id: string) =>
  db
    .update(reportLink)
    .set({ revokedAt: now })
    .where(and(eq(reportLink.communityId, me.communityId), eq(reportLink.reportId, id), isNull(reportLink.revokedAt)))
    .returning({ name: reportLink.name });

async function note(ctx: Ctx, row: { id: string; title: string }, change: { action: string; to: string }) {
  await recordActivity(ctx, 'reports', 'update', await subjectsOf(ctx, reports, [row]), [change]);
}

type Opened = Awaited<ReturnType<typeof requireLink>>;

/** What a token opens now: a link that holds, of a report that is in a house that is open. A wrong token counts as a try of its address. */
async function requireLink({ db, now, services: { limits }, caller }: PublicCtx, token: string) {
  if ((await limits.left('tokenAddress', caller.address)) === 0) await limits.count('tokenAddress', caller.address);
  const [row] = await db
    .select({ link: reportLink, report, spine: record, house: community })
    .from(reportLink)
    .innerJoin(record, and(eq(record.id, reportLink.reportId), eq(record.communityId, reportLink.communityId)))
    .innerJoin(report, and(eq(report.id, record.id), eq(report.communityId, record.communityId)))
    .innerJoin(community, eq(community.id, record.communityId))
    .where(
      and(
        eq(reportLink.tokenHash, hashToken(token)),
        isNull(reportLink.revokedAt),
        gt(reportLink.expiresAt, now),
        isNull(record.trashedAt),
        isOpen,
      ),
    );
  if (!row?.house.modules.includes('reports')) {
    await limits.count('tokenAddress', caller.address);
    return fail('REPORT.ERRORS.LINK');
  }
  const state = row.spine.archivedAt ? 'archive' : (row.spine.status as ReportState);
  return { ...row, state };
}

/** What the firm sees: the fault, its place, its photos, whom to ask for entry, and what it said itself. */
export async function openLink(ctx: PublicCtx, { id: token }: { id: string }) {
  const { link, report: own, spine, house, state } = await requireLink(ctx, token);
  if (!link.openedAt) await ctx.db.update(reportLink).set({ openedAt: ctx.now }).where(eq(reportLink.id, link.id));
  const [found] = own.unitId ? await ctx.db.select({ n: unit.number }).from(unit).where(eq(unit.id, own.unitId)) : [];
  const [door] = own.entranceId
    ? await ctx.db.select({ name: entrance.name }).from(entrance).where(eq(entrance.id, own.entranceId))
    : [];
  const { part, floor } = own;
  return {
    house: house.name,
    address: [house.street, house.city].filter(Boolean).join(', '),
    firm: link.name,
    title: spine.title,
    description: plainText(own.description),
    part,
    floor,
    entry: link.entry,
    entrance: door?.name ?? '',
    unit: found?.n ?? '',
    status: state,
    createdAt: spine.createdAt,
    expiresAt: link.expiresAt,
    photos: await ctx.db
      .select({ id: attachment.id, name: attachment.name, type: attachment.type })
      .from(attachment)
      .where(isPhotoOf(own))
      .orderBy(asc(attachment.createdAt), asc(attachment.id)),
    words: await ctx.db
      .select({ id: reportWord.id, createdAt: reportWord.createdAt, kind: reportWord.kind, text: reportWord.text })
      .from(reportWord)
      .where(eq(reportWord.linkId, link.id))
      .orderBy(asc(reportWord.createdAt), asc(reportWord.id)),
  };
}

/** Pictures of the report itself alone, and those that are for all who see it. */
const isPhotoOf = ({ id, communityId }: { id: string; communityId: string }) =>
  and(
    eq(attachment.recordId, id),
    eq(attachment.communityId, communityId),
    eq(attachment.isPublic, true),
    isNull(attachment.commentId),
    like(attachment.type, 'image/%'),
  );

export async function photoOfLink(ctx: PublicCtx, { id: token, file }: { id: string; file: string }): Promise<Stored> {
  const { report: own } = await requireLink(ctx, token);
  const [row] = await ctx.db
    .select()
    .from(attachment)
    .where(and(eq(attachment.id, file), isPhotoOf(own)));
  if (!row) return fail('REPORT.ERRORS.LINK');
  return { ...storedReply(ctx.services.files, row, row.name), inline: true };
}

/** Writes under the link while somebody may still work on the report: held, so that it is not solved meanwhile; the solver is told, and the reaction has come. */
function write(ctx: PublicCtx, token: string, work: (inside: PublicCtx, opened: Opened) => Promise<void>) {
  return ctx.services.database.transaction(async (db) => {
    const inside = { ...ctx, db };
    const { spine } = await requireLink(inside, token);
    await db.select({ id: record.id }).from(record).where(eq(record.id, spine.id)).for('update');
    const opened = await requireLink(inside, token);
    requireMay(mustBe(opened.state, 'new', 'solving'));
    await work(inside, opened);
    await db.update(report).set({ reactBy: null, lateToldAt: null, chairAt: null }).where(eq(report.id, spine.id));
    await tell({ ...inside, me: anybody(spine.communityId) }, reports, [spine.id], 'firm');
  });
}

type Word = { id: string; kind: 'comment' | 'done' | 'notDone'; comment: string };

/** Whether a link opens something now; asked before what the firm sends is read. */
const door = (ctx: PublicCtx, { id: token }: { id: string }) => requireLink(ctx, token);

async function addWord(ctx: PublicCtx, { id: token, kind, comment: text }: Word): Promise<void> {
  if (kind === 'comment' && !text) return failFields({ comment: 'BASE.VALIDATION.REQUIRED' });
  await write(ctx, token, async ({ db, now }, { link }) => {
    const held = await db.$count(reportWord, eq(reportWord.linkId, link.id));
    if (held >= mostWords) failFields({ comment: 'BASE.VALIDATION.TOO_MANY' });
    const { communityId, id: linkId } = link;
    await db.insert(reportWord).values({ id: newId(), communityId, linkId, kind, text, createdAt: now });
  });
}

export const word = { door, run: addWord };

export const photo = {
  door,
  async before(ctx: PublicCtx, { id: token }: { id: string }): Promise<void> {
    const { state, report: own } = await requireLink(ctx, token);
    requireMay(mustBe(state, 'new', 'solving'));
    await requireRoom({ ...ctx, me: anybody(own.communityId) } as Ctx, own.id);
  },
  async run(ctx: PublicCtx, { id: token, file }: { id: string; file: Upload }): Promise<void> {
    const { spine } = await requireLink(ctx, token);
    await ctx.services.files.stage(spine.communityId, file);
    await write(ctx, token, async (inside, { link }) => {
      const asHouse = { ...inside, me: anybody(link.communityId) } as Ctx;
      await requireRoom(asHouse, link.reportId);
      await keepBytes(asHouse, file);
      const { name, sha256, type, size } = file;
      const about = { communityId: link.communityId, recordId: link.reportId, description: link.name, isPublic: true };
      await inside.db
        .insert(attachment)
        .values({ id: newId(), ...about, name, sha256, type, size, createdAt: inside.now });
    });
  },
};
