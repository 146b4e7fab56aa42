import { and, asc, eq, exists, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Chained } from '#engines/ledger.ts';
import { contentUrl } from '#house/attachments.ts';
import type { Ctx, Viewer } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { attachment, member, record } from '#server/schema.ts';
import type { Attachment, Person } from '#shared/contract.ts';
import type { Channel } from '../votes.rules.ts';
import { mayConfirm, waitingAddresses } from './votes.address.ts';
import { isOver, vote, voteEntry, voteEvent, votes, votesFor, type WholeVote } from './votes.kind.ts';
import type { Paper } from './votes.paper.ts';
import { type EntryRow, isOf } from './votes.rows.ts';

// What the ledger says besides the values: how each ballot came, who objects, which rows changed hands, whose address waits.

const told = ['ballot', 'objection', 'transfer', 'representative', 'address', 'finish'];
type Ballot = { entry: string; channel: Channel; by: string | null; scans: string[]; paper?: Paper | null };

/** That an event of a vote is told to the member: of what is {@link seesAll all} to them each, else of their own rows and of none. */
function isTold({ db, me }: Viewer, id: string): SQL | undefined {
  const ofVote = and(
    eq(voteEvent.communityId, me.communityId),
    eq(voteEvent.voteId, id),
    inArray(voteEvent.type, told),
  );
  if (me.isPrivileged) return ofVote;
  const own = db
    .select({ id: voteEntry.id })
    .from(voteEntry)
    .where(and(eq(voteEntry.voteId, id), eq(voteEntry.excluded, false), votesFor(me.id)));
  const over = db
    .select({ id: vote.id })
    .from(vote)
    .innerJoin(record, eq(record.id, vote.id))
    .where(and(eq(vote.id, id), or(eq(record.status, 'finish'), isNotNull(vote.annulledAt))));
  return and(ofVote, or(isNull(voteEvent.entryId), inArray(voteEvent.entryId, own), exists(over)));
}

/** The events of a vote that tell of the rows that the member sees, in their order. */
export const selectTold = (as: Viewer, id: string) =>
  as.db
    .select({ body: voteEvent.body, hash: voteEvent.hash })
    .from(voteEvent)
    .where(isTold(as, id))
    .orderBy(asc(voteEvent.seq));

/** Everybody whom those events name by their id and who is still in the house. */
export function selectNamed(as: Viewer, id: string) {
  const payload = sql`jsonb_each_text((${voteEvent.body})::jsonb -> 'payload') as said(what, whom)`;
  const named = as.db
    .select({ id: sql`said.whom::uuid` })
    .from(voteEvent)
    .crossJoin(payload)
    .where(and(isTold(as, id), sql`said.what in ('by', 'member', 'elector')`));
  return as.db
    .select(personColumns)
    .from(member)
    .where(and(eq(member.communityId, as.me.communityId), inArray(member.id, named)));
}

type Told = { events: readonly Chained[]; named: readonly Person[] };

/** What the chain tells of the rows that the reader sees, and to the committee whose address waits for it. */
export async function evidenceOf(ctx: Ctx, row: WholeVote, seen: readonly EntryRow[], { events, named }: Told) {
  const of = (type: string) => events.filter((event) => event.type === type);
  const people: People = new Map(named.map((one) => [one.id, one]));
  const scans = await scansOf(ctx, row, of('ballot'), seen);
  const objections = new Map(of('objection').map((event) => [event.payload.entry, event]));
  const own = new Set(seen.filter(isOf(ctx)).map(({ id }) => id));
  const ballots = of('ballot').map((event) => {
    const ballot = event.payload as unknown as Ballot;
    const objection = objections.get(ballot.entry);
    return {
      voted_user_id: ballot.entry,
      channel: ballot.channel,
      at: event.at,
      paper: ballot.paper ?? null,
      by: people.get(ballot.by ?? '') ?? null,
      scans: scans(ballot),
      objection: objection ? { at: objection.at, reason: String(objection.payload.reason) } : null,
      can: { object: own.has(ballot.entry) && !objection && !row.annulledAt },
    };
  });
  return {
    ballots,
    transfers: transfersOf(of('transfer'), seen, people),
    representatives: of('representative').map(({ at, payload }) => ({
      voted_user_id: String(payload.entry),
      at,
      who: people.get(String(payload.elector)) ?? null,
      onPaper: payload.paper === true,
    })),
    addresses: addressesOf(ctx, row, events, people),
  };
}

type People = ReadonlyMap<string, Person>;

/** Each row that changed hands, with the names before and after. */
function transfersOf(events: readonly Chained[], seen: readonly EntryRow[], people: People) {
  const names = new Map(seen.map(({ id, former, fullName }) => [id, [...former.map(({ name }) => name), fullName]]));
  const counted = new Map<string, number>();
  return events.flatMap(({ at, payload }) => {
    const id = String(payload.entry);
    const nth = counted.get(id) ?? 0;
    counted.set(id, nth + 1);
    const [from, to] = names.get(id)?.slice(nth, nth + 2) ?? [];
    const by = people.get(String(payload.by)) ?? null;
    return from === undefined || to === undefined ? [] : [{ voted_user_id: id, at, by, from, to }];
  });
}

function addressesOf(ctx: Ctx, row: WholeVote, events: readonly Chained[], people: People) {
  if (votes.can.voteFor(ctx.me, row, ctx.now) !== true) return [];
  const waiting = waitingAddresses(events.filter(({ type }) => type === 'address'));
  return [...waiting].flatMap(([id, { last, changers }]) => {
    const user = people.get(id);
    const by = people.get(String(last.payload.by)) ?? null;
    return user ? [{ user, at: last.at, by, can: { confirm: mayConfirm(ctx, id, changers) } }] : [];
  });
}

/**
 * The scans of ballots by signed links: all for the committee, for others those of their own rows; while the vote runs only
 * those on which no ballot of somebody else stands as well.
 */
async function scansOf(ctx: Ctx, row: WholeVote, ballots: readonly Chained[], seen: readonly EntryRow[]) {
  const { db, me } = ctx;
  const own = seen.filter(isOf(ctx)).map(({ id }) => id);
  const mine = (ballot: Ballot) => me.isPrivileged || own.includes(ballot.entry);
  const named = ballots.map(({ payload }) => payload as unknown as Ballot).filter(mine);
  const hashes = new Set(named.flatMap(({ scans }) => scans));
  if (hashes.size === 0) return () => [];
  if (!me.isPrivileged && !isOver(row)) for (const hash of await hashesOfOthers(ctx, row, own)) hashes.delete(hash);
  const hung = and(eq(attachment.communityId, row.communityId), eq(attachment.recordId, row.id));
  const files = await db
    .select()
    .from(attachment)
    .where(and(hung, inArray(attachment.sha256, [...hashes])));
  const shown = new Map<string, Attachment>();
  for (const { id, name, description, isPublic, acceptRead, createdAt, sha256, type, size } of files)
    shown.set(sha256, {
      id,
      name,
      description: me.isPrivileged ? description : '',
      isPublic,
      acceptRead,
      createdAt,
      file: { type, url: contentUrl(ctx, id), fileSize: size },
    });
  return (ballot: Ballot) => (mine(ballot) ? ballot.scans.flatMap((hash) => shown.get(hash) ?? []) : []);
}

async function hashesOfOthers({ db }: Ctx, { id, communityId }: WholeVote, own: string[]): Promise<string[]> {
  const of = and(eq(voteEvent.communityId, communityId), eq(voteEvent.voteId, id), eq(voteEvent.type, 'ballot'));
  const rows = await db
    .select({ body: voteEvent.body })
    .from(voteEvent)
    .where(and(of, notInArray(voteEvent.entryId, own)));
  return rows.flatMap(({ body }) => (JSON.parse(body) as { payload: Ballot }).payload.scans);
}
