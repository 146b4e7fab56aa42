import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { isSame, newId, sign } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { noteSecurity } from '#server/journal.ts';
import { letterText } from '#server/letters.ts';
import { queueMail } from '#server/mail.ts';
import { community } from '#server/schema.ts';
import { fail, requireMay } from '#shared/errors.ts';
import { awaitsConfirmation } from './votes.address.ts';
import { holdRunning, votersOf } from './votes.holding.ts';
import { voteCode, votes, type WholeVote } from './votes.kind.ts';
import { appendEvents } from './votes.ledger.ts';
import { formerAddresses } from './votes.letters.ts';

// The code of six digits (VOTE-48, G-137): who saves proves to hold the mailbox. Bound to person and session; while it lives it
// opens one save in each vote in which it was asked for, and there for the rows that were named.

const validMinutes = 10;
/** Who asks again within so many seconds gets no second mail. */
const sameSeconds = 30;

const later = (now: string, seconds: number) => new Date(Date.parse(now) + seconds * 1_000).toISOString();
type Code = typeof voteCode.$inferSelect;

/** What the code of the asker opens: one code, a row for each vote. */
const codesOf = ({ db, me }: Ctx): Promise<Code[]> =>
  db
    .select()
    .from(voteCode)
    .where(and(eq(voteCode.memberId, me.id), eq(voteCode.communityId, me.communityId)));

const triesLeft = ({ limits }: Ctx['services'], { codeId }: Pick<Code, 'codeId'>) =>
  limits.left('voteCodeTries', codeId);

/** The code that this session may go on using: neither over nor tried too often. */
async function liveCode({ me, services, now }: Ctx, held: readonly Code[]): Promise<Code | undefined> {
  const live = held.find(({ sessionId, expiresAt }) => sessionId === me.sessionId && expiresAt > now);
  return live && (await triesLeft(services, live)) > 0 ? live : undefined;
}

/** Mails a new code to who asks, unless one of theirs is alive: it opens one save in this vote too. */
export async function sendCode(ctx: Ctx, id: string, ids: string[], voters: typeof votersOf = votersOf) {
  const { me, services, now } = ctx;
  const row = await holdRunning(ctx, id);
  requireMay(votes.can.vote(ctx.me, row, ctx.now));
  await voters(ctx, row, ids);
  if (await awaitsConfirmation(ctx, row, me.id)) return fail('VOTE.ERRORS.ADDRESS_CHANGED');
  // two votes asked at once make one code; whoever waits here holds one vote, and who holds this waits for nothing
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`voteCode/${me.id}`}, 0))`);
  const held = await codesOf(ctx);
  const live = await liveCode(ctx, held);
  const here = held.find(({ voteId }) => voteId === id);
  const isAgain =
    here && !here.usedAt && here.entryIds.join() === ids.join() && later(here.createdAt, sameSeconds) > now;
  if (live && (isAgain || !here)) {
    if (!here) await writeCode(ctx, row, ids, live);
    return { email: me.email, expiresAt: live.expiresAt, mailed: false, tries: await triesLeft(services, live) };
  }
  await services.limits.count(me.isPrivileged ? 'voteCodeCommittee' : 'voteCodeMember', me.accountId);
  const fresh = await makeCode(ctx, row, ids);
  noteSecurity(ctx, 'voteCode', { voteId: id });
  ctx.after(() => services.wake('mail'));
  return { email: me.email, expiresAt: fresh.expiresAt, mailed: true, tries: await triesLeft(services, fresh) };
}

/** Lets a code open one save of these rows; the ledger of the vote names its challenge. */
async function writeCode(
  ctx: Ctx,
  row: WholeVote,
  ids: string[],
  code: Pick<Code, 'codeId' | 'codeHash' | 'expiresAt'>,
) {
  const { me, now } = ctx;
  const { codeId, codeHash, expiresAt } = code;
  const id = newId();
  const key = { id, communityId: me.communityId, voteId: row.id, memberId: me.id, sessionId: me.sessionId };
  await ctx.db.insert(voteCode).values({ ...key, codeId, codeHash, expiresAt, entryIds: ids, createdAt: now });
  await appendEvents(ctx, row, [{ type: 'code', payload: { challenge: id, entries: ids, member: me.id } }]);
}

/** Mails a new code; the one before opens nothing any more, in no vote. */
async function makeCode(ctx: Ctx, row: WholeVote, ids: string[]) {
  const { me, services, now } = ctx;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeId = newId();
  const fresh = {
    codeId,
    codeHash: sign(services.secret, `${codeId}|${code}`),
    expiresAt: later(now, validMinutes * 60),
  };
  await ctx.db.delete(voteCode).where(and(eq(voteCode.memberId, me.id), eq(voteCode.communityId, me.communityId)));
  await writeCode(ctx, row, ids, fresh);
  const [house] = await ctx.db.select({ name: community.name }).from(community).where(eq(community.id, me.communityId));
  const values = { code, title: row.title, house: house?.name ?? '', minutes: validMinutes, count: ids.length };
  const text = letterText(services, 'VOTE_CODE', me.lang, values);
  const former = (await formerAddresses(ctx, row, [me.id])).get(me.id) ?? [];
  const letters = [me.email, ...former].map((to) => ({
    kind: 'voteCode' as const,
    communityId: me.communityId,
    to,
    secrets: [code],
    ...text,
  }));
  await queueMail(ctx.db, letters, now);
  return fresh;
}

/**
 * Uses the code up in this vote and returns its challenge; it is noted in the transaction that stores the ballots. Five wrong
 * tries for each code, and fifteen a day for each person: counted outside of the transaction, so that a refusal counts too.
 */
export async function consumeCode(ctx: Ctx, voteId: string, ids: readonly string[], given: string): Promise<string> {
  const { me, services, now } = ctx;
  const code = given.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return fail('BE.VOTE.CODE_INCORRECT');
  const held = (await codesOf(ctx)).find((one) => one.voteId === voteId);
  if (!held || held.expiresAt <= now || held.usedAt) return fail('VOTE.ERRORS.CODE_EXPIRED');
  if (held.sessionId !== me.sessionId) return fail('VOTE.ERRORS.CODE_SESSION');
  if (held.entryIds.join() !== ids.join()) return fail('VOTE.ERRORS.CODE_EXPIRED');
  await services.limits.count('voteCodeFailures', me.accountId);
  if (!(await services.limits.allows('voteCodeTries', held.codeId))) return fail('VOTE.ERRORS.CODE_TRIES');
  if (!isSame(sign(services.secret, `${held.codeId}|${code}`), held.codeHash)) {
    const by = { accountId: me.accountId, communityId: me.communityId, requestId: ctx.caller.requestId };
    services.log.info({ security: 'voteCodeFailed', voteId, ...by }, 'security'); // at once: the refusal rolls back
    return fail('BE.VOTE.CODE_INCORRECT');
  }
  await services.limits.giveBack('voteCodeFailures', me.accountId);
  await services.limits.giveBack('voteCodeTries', held.codeId);
  await ctx.db.update(voteCode).set({ usedAt: now }).where(eq(voteCode.id, held.id));
  return held.id;
}
