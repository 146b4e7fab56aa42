import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Chained } from '#engines/ledger.ts';
import { contentUrl } from '#house/attachments.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { attachment, member } from '#server/schema.ts';
import type { Attachment, Person } from '#shared/contract.ts';
import type { Channel } from '../votes.rules.ts';
import { mayConfirm, waitingAddresses } from './votes.address.ts';
import { isOver, voteEvent, votes, type WholeVote } from './votes.kind.ts';
import { eventsOf } from './votes.ledger.ts';
import type { Paper } from './votes.paper.ts';
import { type EntryRow, isOf } from './votes.rows.ts';

// What the ledger says besides the values: how each ballot came, who objects, which rows changed hands, whose address waits.

const told = ['ballot', 'objection', 'transfer', 'representative', 'address'];
type Ballot = { entry: string; channel: Channel; by: string | null; scans: string[]; paper?: Paper | null };

/** What the chain tells of the rows that the reader sees, and to the committee whose address waits for it. */
export async function evidenceOf(ctx: Ctx, row: WholeVote, seen: readonly EntryRow[], all: boolean) {
  const ids = seen.map(({ id }) => id);
  const events = row.status === 'concept' ? [] : await eventsOf(ctx, row, told, all ? undefined : ids);
  const of = (type: string) => events.filter((event) => event.type === type);
  const [people, scans] = await Promise.all([peopleOf(ctx, events), scansOf(ctx, row, of('ballot'), seen)]);
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

/** Everybody whom the events name by their id and who is still in the house. */
async function peopleOf({ db, me }: Ctx, events: readonly Chained[]): Promise<People> {
  const ids = events.flatMap(({ payload: { by, member: whom, elector } }) => [by, whom, elector]);
  const named = new Set(ids.filter(Boolean) as string[]);
  const here = and(eq(member.communityId, me.communityId), inArray(member.id, [...named]));
  const rows = named.size > 0 ? await db.select(personColumns).from(member).where(here) : [];
  return new Map(rows.map((row) => [row.id, row]));
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
