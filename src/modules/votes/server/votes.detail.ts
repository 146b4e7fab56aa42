import { and, eq } from 'drizzle-orm';
import { type Chained, readChained, signerOf } from '#engines/ledger.ts';
import type { Select } from '#engines/together.ts';
import { asksWhole } from '#house/whole.ts';
import type { Ctx, Viewer } from '#server/context.ts';
import { readProfile } from '../votes.profile.rules.ts';
import { evidenceOf, selectNamed, selectTold } from './votes.evidence.ts';
import { annulledVotes, votePoint, votePointFile, votes } from './votes.kind.ts';
import { selectHead } from './votes.ledger.ts';
import { sharedRows } from './votes.representatives.ts';
import {
  countOf,
  countPoints,
  entryToWire,
  isOf,
  mayVote,
  meetingsOf,
  seesAll,
  selectEntries,
  selectPoints,
  toWire,
} from './votes.rows.ts';
import { selectNeighbours, selectSold, warningsOf } from './votes.warnings.ts';

/** The point of each attachment of a vote that has one. */
const selectPlaces = ({ db, me }: Viewer, id: string) =>
  db
    .select({ file: votePointFile.attachmentId, point: votePointFile.pointId })
    .from(votePointFile)
    .innerJoin(votePoint, eq(votePoint.id, votePointFile.pointId))
    .where(and(eq(votePoint.communityId, me.communityId), eq(votePoint.voteId, id)));

const ofVote =
  <Row>(select: (db: Ctx['db'], key: { id: string; communityId: string }) => Select<Row>) =>
  ({ db, me: { communityId } }: Viewer, id: string) =>
    select(db, { id, communityId });

const parts = {
  points: ofVote(selectPoints),
  entries: ofVote(selectEntries),
  head: ofVote(selectHead),
  places: selectPlaces,
  told: selectTold,
  named: selectNamed,
  sold: selectSold,
  neighbours: selectNeighbours,
};
const [askWhole, askAnnulled] = [asksWhole(votes, parts), asksWhole(annulledVotes, parts, 'annulled')];

/** One vote with all that belongs to it, as the reader may see it. */
export const detailOf = async (ctx: Ctx, id: string) => shown(ctx, await askWhole(ctx, id));

/** The same of an annulled one. */
export const annulledOf = async (ctx: Ctx, id: string) => shown(ctx, await askAnnulled(ctx, id));

async function shown(ctx: Ctx, whole: Awaited<ReturnType<typeof askWhole>>) {
  const { row, points, entries, attachments, allAccepts, history } = whole;
  const placed = new Map(whole.places.map(({ file, point }) => [file, point]));
  const all = seesAll(ctx, row);
  const voting = entries.filter(({ excluded }) => !excluded);
  const open = all ? voting : voting.filter(isOf(ctx));
  const seen = open.map((entry) => ({ entry, votedUser: entryToWire(entry) }));
  const events = whole.told.map(readChained);
  const evidence = await evidenceOf(ctx, row, open, { events, named: whole.named });
  const warnings = await warningsOf(ctx, row, entries, whole);
  const shared = await sharedRows(ctx, entries);
  const head = events.find(isFinish) ?? whole.head.map(readChained)[0];
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
    allAccepts,
    history,
    ledger: head
      ? { seq: head.seq, head: head.hash, root: rootOf(head), public_key: signerOf(ctx.services.secret).publicKey }
      : null,
    ...evidence,
    warnings,
  };
}

const isFinish = ({ type }: Chained) => type === 'finish';
const rootOf = (event: Chained) => (isFinish(event) && 'root' in event.payload ? String(event.payload.root) : null);
