import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { isSame, newId, sign } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { noteSecurity } from '#server/journal.ts';
import { letterText } from '#server/letters.ts';
import { queueMail } from '#server/mail.ts';
import { community } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';
import { isLanguage } from '#shared/languages.ts';
import { holdRunning, votersOf } from './votes.casting.ts';
import { voteCode, type WholeVote } from './votes.kind.ts';
import { appendEvents } from './votes.ledger.ts';

// The code of six digits (VOTE-48, G-137): who saves proves to hold the mailbox. Bound to person, session, vote and rows.

const validMinutes = 10;
/** Who asks again within so many seconds gets no second mail. */
const sameSeconds = 30;

const later = (now: string, seconds: number) => new Date(Date.parse(now) + seconds * 1_000).toISOString();
const isFor = (row: typeof voteCode.$inferSelect, ctx: Ctx, ids: readonly string[]) =>
  row.sessionId === ctx.me.sessionId && row.entryIds.join() === ids.join();

/** The live code of a member in a vote. */
const codeOf = async ({ db, me }: Ctx, voteId: string) => {
  const own = and(eq(voteCode.voteId, voteId), eq(voteCode.memberId, me.id), eq(voteCode.communityId, me.communityId));
  const [row] = await db.select().from(voteCode).where(own);
  return row;
};

/** Mails a new code for the rows to who asks; the one before is void. */
export async function sendCode(ctx: Ctx, id: string, ids: string[]) {
  const { me, services, now } = ctx;
  const row = await holdRunning(ctx, id);
  if (row.type !== 'online') return fail('BASE.ERRORS.NO_PERMISSION');
  await votersOf(ctx, row, ids);
  const held = await codeOf(ctx, id);
  const isFresh = held && isFor(held, ctx, ids) && later(held.createdAt, sameSeconds) > now;
  if (!isFresh) await services.limits.count(me.isPrivileged ? 'voteCodeCommittee' : 'voteCodeMember', me.accountId);
  const { expiresAt } = isFresh ? held : await makeCode(ctx, row, ids);
  if (!isFresh) noteSecurity(ctx, 'voteCode', { voteId: id });
  ctx.after(() => services.wakeMail());
  return { email: me.email, expiresAt };
}

async function makeCode(ctx: Ctx, row: WholeVote, ids: string[]) {
  const { me, services, now } = ctx;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const key = { communityId: me.communityId, voteId: row.id, memberId: me.id };
  const fresh = {
    ...{ id: newId(), sessionId: me.sessionId, entryIds: ids, createdAt: now },
    expiresAt: later(now, validMinutes * 60),
  };
  const codeHash = sign(services.secret, `${fresh.id}|${code}`);
  await ctx.db
    .insert(voteCode)
    .values({ ...key, ...fresh, codeHash })
    .onConflictDoUpdate({
      target: [voteCode.communityId, voteCode.voteId, voteCode.memberId],
      set: { ...fresh, codeHash },
    });
  await appendEvents(ctx, row, [{ type: 'code', payload: { challenge: fresh.id, entries: ids, member: me.id } }]);
  const [house] = await ctx.db.select({ name: community.name }).from(community).where(eq(community.id, me.communityId));
  const lang = isLanguage(me.lang) ? me.lang : 'cs';
  const values = { code, title: row.title, house: house?.name ?? '', minutes: validMinutes, count: ids.length };
  const text = letterText('VOTE_CODE', lang, services.config.APP_NAME, values);
  await queueMail(
    ctx.db,
    { kind: 'voteCode', communityId: me.communityId, to: me.email, secrets: [code], ...text },
    now,
  );
  return fresh;
}

/**
 * Uses the code up and returns its challenge; the row goes in the transaction that stores the ballots. Five tries for each
 * code, and fifteen wrong ones a day for each person: counted outside of the transaction, so that a refusal counts too.
 */
export async function consumeCode(ctx: Ctx, voteId: string, ids: readonly string[], given: string): Promise<string> {
  const { me, services, now } = ctx;
  const code = given.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return fail('BE.VOTE.CODE_INCORRECT');
  const held = await codeOf(ctx, voteId);
  if (!held || held.expiresAt <= now || !isFor(held, ctx, ids)) return fail('VOTE.ERRORS.CODE_EXPIRED');
  await services.limits.count('voteCodeFailures', me.accountId);
  if (!(await services.limits.allows('voteCodeTries', held.id))) return fail('VOTE.ERRORS.CODE_EXPIRED');
  if (!isSame(sign(services.secret, `${held.id}|${code}`), held.codeHash)) {
    const by = { accountId: me.accountId, communityId: me.communityId, requestId: ctx.caller.requestId };
    services.log.info({ security: 'voteCodeFailed', voteId, ...by }, 'security'); // at once: the refusal rolls back
    return fail('BE.VOTE.CODE_INCORRECT');
  }
  await services.limits.giveBack('voteCodeFailures', me.accountId);
  await ctx.db.delete(voteCode).where(eq(voteCode.id, held.id));
  return held.id;
}
