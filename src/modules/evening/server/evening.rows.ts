import { and, asc, eq } from 'drizzle-orm';
import { canonical } from '#engines/ledger.ts';
import type { Ctx, Services } from '#server/context.ts';
import { readProfile } from '../../votes/votes.profile.rules.ts';
import type { RollUnit } from '../evening.deeds.contract.ts';
import { type Evening, fold } from '../evening.fold.rules.ts';
import { type Roll, rollOf } from '../evening.quorum.rules.ts';
import type { Point } from '../evening.result.rules.ts';
import { type evening, eveningUnit } from './evening.kind.ts';
import { deedsOf, type Key, lastOf } from './evening.log.ts';

// What of an evening stands in the tables, as the rules take it.

export type EveningRow = typeof evening.$inferSelect;
/** A point on the wire and in the log: its majority is a text. */
export type PointRow = Omit<Point, 'profile'> & { profile: string | null };

type AgendaRow = Pick<Point, 'id' | 'kind' | 'name' | 'text' | 'requiresNotary'> & {
  profile: string | null;
  addedAfter: boolean;
};

/** The points of an agenda as the evening keeps them, as one canonical text. */
export const agendaText = (points: readonly AgendaRow[]): string =>
  canonical(
    points.map(({ id, kind, name, text, requiresNotary, profile, addedAfter }) => ({
      id,
      kind,
      name,
      text,
      requiresNotary,
      profile,
      isNew: addedAfter,
    })),
  );

/** The points as the wire has them. */
export const agendaRows = ({ agenda }: Pick<EveningRow, 'agenda'>): PointRow[] => JSON.parse(agenda) as PointRow[];

/** The points as the rules take them. */
export const pointsIn = (row: Pick<EveningRow, 'agenda'>): Point[] =>
  agendaRows(row).map((point) => ({ ...point, profile: readProfile(point.profile) }));

/** The roll of an evening, in its order. */
export async function unitsOf({ db }: Pick<Ctx, 'db'>, { id, communityId }: Key): Promise<RollUnit[]> {
  const rows = await db
    .select()
    .from(eveningUnit)
    .where(and(eq(eveningUnit.communityId, communityId), eq(eveningUnit.meetingId, id)))
    .orderBy(asc(eveningUnit.n));
  return rows.map(({ shareTop, shareBottom, ...row }) => ({
    ...row,
    share: { top: shareTop, bottom: shareBottom },
  }));
}

export type Folded = { roll: Roll; state: Evening; points: Point[] };

/** So many evenings are kept at hand; of more the one that was looked at longest ago is made anew. */
const mostKept = 50;

/** Keeps something of an evening at hand, as what was looked at last. */
export function keepAtHand<T>(kept: Map<string, T>, id: string, one: T): T {
  kept.delete(id);
  kept.set(id, one);
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  return one;
}

type Held = { hash: string; folded: Promise<Folded> };
const held = new WeakMap<Services['database'], Map<string, Held>>();

/** An evening as its log says that it stands, made once until that grows: the hash of its last entry is that of the whole chain. */
export async function heldOf(ctx: Pick<Ctx, 'db' | 'services'>, row: EveningRow): Promise<Folded> {
  const hash = (await lastOf(ctx, row))?.hash ?? '';
  const kept = held.get(ctx.services.database) ?? new Map<string, Held>();
  held.set(ctx.services.database, kept);
  const known = kept.get(row.id);
  if (known?.hash === hash) return keepAtHand(kept, row.id, known).folded;
  const folded = foldedOf(ctx, row);
  folded.catch(() => kept.delete(row.id));
  return keepAtHand(kept, row.id, { hash, folded }).folded;
}

/** An evening as its log says that it stands. */
export async function foldedOf(ctx: Pick<Ctx, 'db'>, row: EveningRow): Promise<Folded> {
  const [units, deeds] = await Promise.all([unitsOf(ctx, row), deedsOf(ctx, row)]);
  const roll = rollOf(units, row.edition);
  return { roll, state: fold(roll, row.rules, deeds), points: pointsIn(row) };
}
