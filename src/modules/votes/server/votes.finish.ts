import { and, eq } from 'drizzle-orm';
import { plainText } from '#engines/html.ts';
import { type Chained, canonical, merkleRoot } from '#engines/ledger.ts';
import type { Ctx } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { sayIn } from '#server/letters.ts';
import { requireRecord, settle } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { tell } from '#server/telling.ts';
import { houseDay } from '#shared/dates.ts';
import { fail, requireMay } from '#shared/errors.ts';
import type { VoteValue } from '../votes.rules.ts';
import { ballotOf, writeChoices } from './votes.casting.ts';
import { vote, votes, type WholeVote } from './votes.kind.ts';
import { appendEvents, soundChain } from './votes.ledger.ts';
import { mailResult } from './votes.letters.ts';
import { majorityOf } from './votes.print.ts';
import { countPoints, type EntryRow, entriesOf, pointsOf } from './votes.rows.ts';

type Finisher = Pick<Ctx, 'db' | 'now' | 'services' | 'me'>;

/**
 * Finishes a vote that this transaction holds (VOTE-40, G-022): refused while a row lacks a value, unless those who did not
 * vote are to be recorded as absent. The chain is checked, and that the rows say what its ballots say; it alone is counted.
 */
export async function finishVote(ctx: Finisher, row: WholeVote, absent: boolean, by: string | null): Promise<void> {
  const [points, entries] = await Promise.all([pointsOf(ctx, row), entriesOf(ctx, row)]);
  const chain = await soundChain(ctx, row);
  const ballots = ballotsOf(chain);
  if (!entries.every((entry) => agrees(entry, ballots.get(entry.id)))) return fail('VOTE.ERRORS.LEDGER');
  const missing = entries.filter(({ done, excluded }) => !done && !excluded);
  if (missing.length > 0 && !absent) return fail('VOTE.DETAIL.ERRORS.NOT_COMPLETE');
  const silent = missing.map((entry) => {
    const all = points.map(({ id }): [string, VoteValue] => [id, entry.choices[id] ?? 'miss']);
    return { entry, choices: Object.fromEntries(all), isWhole: true };
  });
  const missed = { channel: 'absent' as const, by, challenge: null };
  const absences = silent.map(({ entry, choices }) => ballotOf(row, entry, choices, missed));
  chain.push(...(await appendEvents(ctx, row, absences)));
  if (silent.length > 0) await writeChoices(ctx, silent);
  for (const [id, ballot] of ballotsOf(chain)) ballots.set(id, ballot);
  const counted = countPoints(
    row,
    points,
    entries.map((entry) => asBallot(entry, ballots.get(entry.id))),
  );
  const result = counted.map(({ point, counts, participation, agree, accepted }) => ({
    point: point.id,
    ...counts,
    participation,
    share: agree,
    accepted,
  }));
  const payload = { size: chain.length, root: merkleRoot(chain.map(({ hash }) => hash)), result, by };
  const [finish] = (await appendEvents(ctx, row, [{ type: 'finish', payload }])) as [Chained];
  await close(ctx, row, by ? 'finish' : 'close');
  await mailResult(ctx, row, entries, counted, finish, ballots);
}

const ballotsOf = (chain: readonly Chained[]): Map<string, Chained> =>
  new Map(chain.flatMap((event) => (event.type === 'ballot' ? [[String(event.payload.entry), event]] : [])));

/** Whether a row says of itself what its ballot says: done exactly with one, and with these values. */
function agrees({ done, choices }: EntryRow, ballot: Chained | undefined): boolean {
  return done ? ballot !== undefined && canonical(choices) === canonical(ballot.payload.choices ?? null) : !ballot;
}

/** A row with the values of its ballot. */
const asBallot = (entry: EntryRow, ballot: Chained | undefined): EntryRow => ({
  ...entry,
  choices: (ballot?.payload.choices ?? {}) as EntryRow['choices'],
});

async function close(ctx: Finisher, row: WholeVote, action: string): Promise<void> {
  const { db, now } = ctx;
  const next = { status: 'finish', version: row.version + 1, updatedAt: now };
  await db.update(record).set(next).where(eq(record.id, row.id));
  await db
    .update(vote)
    .set({ finishedAt: now })
    .where(and(eq(vote.id, row.id), eq(vote.communityId, row.communityId)));
  await settle(db, votes, now, eq(record.id, row.id));
  const subject = { id: row.id, title: row.title, isPrivate: row.audience !== 'everyone' };
  await recordActivity(ctx, 'votes', 'update', [subject], [{ action }]);
  await tell(ctx, votes, [row.id], 'result');
}

type Passed = { id: string; name: string; text: string; majority: string };

/**
 * What a vote has passed since it finished, each point with its wording as plain text and its majority in Czech words, and who
 * may read the vote; null of one that has not finished. A vote that the asker does not see is not found.
 */
export async function passedIn(ctx: Ctx, id: string) {
  requireMay(ctx.me.reads('votes'));
  const row = await requireRecord(ctx, votes, id);
  if (row.status !== 'finish' || !row.finishedAt) return null;
  const [points, entries] = [await pointsOf(ctx, row), await entriesOf(ctx, row)];
  const words = { lang: 'cs' as const, say: sayIn(ctx.services, 'cs') };
  const passed = countPoints(row, points, entries).flatMap(({ accepted, point }): Passed[] => {
    const text = plainText(point.description) || point.name;
    return accepted ? [{ id: point.id, name: point.name, text, majority: majorityOf(words, row, point) }] : [];
  });
  return {
    id: row.id,
    title: row.title,
    meetingId: row.meetingOfOwnersId,
    passed,
    decidedOn: houseDay(row.finishedAt),
    isPublic: row.audience === 'everyone',
  };
}
