import { and, eq } from 'drizzle-orm';
import { grouped } from '#engines/rows.ts';
import type { Ctx } from '#server/context.ts';
import { inForce, type TurnedUnit, turn } from '../prescriptions.change.rules.ts';
import { addMonths, monthOf } from '../prescriptions.rules.ts';
import { holdingIn } from '../prescriptions.versions.rules.ts';
import { type Paying, payingBy } from './prescriptions.dues.ts';
import { prescription } from './prescriptions.kind.ts';
import type { Holding, NamedItem, Sheet } from './prescriptions.sheets.ts';
import { type IssuedVersion, issuedVersions } from './prescriptions.versions.ts';

// What units pay beside what they paid before.

/** The one that would hold again without an issued one, or holds before a draft: whose place it took, else the one before it. */
export async function formerOf(
  { db, me }: Pick<Ctx, 'db' | 'me'>,
  { id, validFrom }: { id: string; validFrom: string },
  issued: readonly IssuedVersion[],
) {
  const { communityId, replacedById, dueDay } = prescription;
  const of = and(eq(communityId, me.communityId), eq(replacedById, id));
  const [replaced] = await db.select({ id: prescription.id, communityId, dueDay }).from(prescription).where(of);
  const from = monthOf(validFrom);
  if (replaced) return { ...replaced, validFrom: from };
  const others = issued.filter((one) => one.id !== id);
  return holdingIn(others, from);
}

type At = { month: string; items: readonly NamedItem[]; sheets: Paying['sheets'] };

/** Item by item what units pay in a month by one prescription beside what they paid in a month by another one, by the unit. */
export function turnBetween(before: At | null, after: At): Map<string, TurnedUnit> {
  const former = grouped(before?.sheets ?? [], ({ unitId }) => unitId);
  const next = grouped(after.sheets, ({ unitId }) => unitId);
  const priced = ({ items, month }: At, own: Paying['sheets'] | undefined) => {
    const sheet = inForce(own ?? [], month);
    return { items, month, amounts: sheet?.amounts ?? {} };
  };
  const units = [...new Set([...former.keys(), ...next.keys()])];
  return new Map(
    units.map((id) => [id, turn(before && priced(before, former.get(id)), priced(after, next.get(id)))] as const),
  );
}

type Shown = { row: Holding['row']; items: readonly NamedItem[]; month: string };

/** What units pay in a month beside what they paid before: by the prescription before this one in its first month, else in the month before. */
export async function turnedOf(
  ctx: Ctx,
  { row, items, month }: Shown,
  sheets: readonly Sheet[],
): Promise<Map<string, TurnedUnit>> {
  const first = monthOf(row.validFrom);
  const issued = await issuedVersions(ctx);
  const former = month === first ? await formerOf(ctx, row, issued) : holdingIn(issued, addMonths(month, -1));
  const at = month === first ? month : addMonths(month, -1);
  return turnBetween(former ? { ...(await payingBy(ctx.db, former)), month: at } : null, { items, sheets, month });
}
