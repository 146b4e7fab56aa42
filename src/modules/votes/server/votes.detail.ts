import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '#engines/db.ts';
import { signerOf } from '#engines/ledger.ts';
import { attachmentsOf } from '#house/attachments.ts';
import { forWriters } from '#house/history.ts';
import type { Ctx } from '#server/context.ts';
import { requireRecord } from '#server/record.ts';
import { readProfile } from '../votes.profile.rules.ts';
import { evidenceOf } from './votes.evidence.ts';
import { votePoint, votePointFile, votes, type WholeVote } from './votes.kind.ts';
import { finishOf, headOf } from './votes.ledger.ts';
import { sharedRows } from './votes.representatives.ts';
import {
  countOf,
  countPoints,
  entriesOf,
  entryToWire,
  isOf,
  mayVote,
  meetingsOf,
  ofVote,
  pointsOf,
  seesAll,
  toWire,
} from './votes.rows.ts';
import { warningsOf } from './votes.warnings.ts';

/** One vote with all that belongs to it, as a kind of votes lets the reader see it. */
export async function detailOf(ctx: Ctx, id: string, kind: Pick<typeof votes, 'sees'> = votes) {
  const row = await requireRecord(ctx, { ...votes, ...kind }, id);
  const [points, entries, attachments, placed, head] = await Promise.all([
    pointsOf(ctx, row),
    entriesOf(ctx, row),
    attachmentsOf(ctx, id),
    placesOf(ctx, row),
    row.status === 'finish' ? finishOf(ctx, row) : headOf(ctx, row),
  ]);
  const all = seesAll(ctx, row);
  const voting = entries.filter(({ excluded }) => !excluded);
  const open = all ? voting : voting.filter(isOf(ctx));
  const seen = open.map((entry) => ({ entry, votedUser: entryToWire(entry) }));
  const [evidence, warnings, shared] = await Promise.all([
    evidenceOf(ctx, row, open, all),
    warningsOf(ctx, row, entries),
    sharedRows(ctx, entries),
  ]);
  const votePoints = countPoints(row, points, entries).map(({ point, ...counted }) => ({
    id: point.id,
    name: point.name,
    description: point.description,
    createdAt: point.createdAt,
    deed: point.deed,
    profile: readProfile(point.profile),
    attachments: attachments.filter((file) => placed.get(file.id) === point.id),
    ...counted,
    votePointUsers: seen.map(({ entry, votedUser }) => ({
      id: `${point.id}.${entry.id}`,
      vote_value: entry.choices[point.id] ?? null,
      votedUser,
    })),
  }));
  const mine = voting.filter(isOf(ctx));
  const done = mine.filter((entry) => entry.done).length;
  const wire = toWire(ctx, row, await meetingsOf(ctx, [row]));
  return {
    ...wire,
    can: { ...wire.can, vote: mayVote(ctx, row, { rows: mine.length, done }) },
    votePoints,
    ...countOf(entries),
    mine: mine.map(entryToWire),
    shared,
    attachments: attachments.filter((file) => !placed.has(file.id)),
    ...(await forWriters(ctx, votes, row)),
    ledger: head
      ? { seq: head.seq, head: head.hash, root: rootOf(head), public_key: signerOf(ctx.services.secret).publicKey }
      : null,
    ...evidence,
    warnings,
  };
}

const rootOf = ({ type, payload }: { type: string; payload: object }) =>
  type === 'finish' && 'root' in payload ? String(payload.root) : null;

const placesByVote = prepared((db) =>
  db
    .select({ file: votePointFile.attachmentId, point: votePointFile.pointId })
    .from(votePointFile)
    .innerJoin(votePoint, eq(votePoint.id, votePointFile.pointId))
    .where(and(eq(votePointFile.communityId, sql.placeholder('communityId')), ofVote(votePoint)))
    .prepare('vote_places'),
);

/** The point of each attachment that has one. */
async function placesOf({ db }: Ctx, { id, communityId }: WholeVote): Promise<Map<string, string>> {
  const rows = await placesByVote(db).execute({ id, communityId });
  return new Map(rows.map(({ file, point }) => [file, point]));
}
