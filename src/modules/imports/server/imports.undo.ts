import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { slices } from '#engines/rows.ts';
import { ownedFrom, removeUnits } from '#modules/units/server/units.door.ts';
import type { Ctx } from '#server/context.ts';
import { profile, unitOwner } from '#server/schema.house.ts';
import { account, entrance, member } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';
import type { Before } from './imports.before.ts';
import { type Outcome, type Since, since } from './imports.since.ts';

/**
 * Brings back what was before an import. What has changed since stays as it is and is named; unless `rest` asks for the others
 * alone, it refuses as soon as anything has, and it does so always when nothing is left to take back.
 */
export async function undo(ctx: Ctx, before: Before, rest: boolean): Promise<Outcome> {
  const found = await since(ctx, before, true);
  const { items, back } = found.outcome;
  const isLeft = Object.values(back).some(({ removed, restored }) => removed + restored > 0);
  if (items.length > 0 && !(rest && isLeft)) fail('IMPORT.ERRORS.CHANGED_SINCE');
  const left = without(before, found);
  await restoreUnits(ctx, left);
  await restorePeople(ctx, left);
  await removeCreated(ctx, left);
  return found.outcome;
}

/** What of an import is taken back: all but what stays. Whom a person acts for and where they live nobody has written but the house. */
function without(before: Before, { stays, now }: Since): Before {
  const goes = (id: string) => !stays.has(id);
  return {
    people: before.people.flatMap(({ member: row, profile: held }) => {
      const { relatedUserId = null, authorizedPersonType = null, entranceId = null } = now.profiles.get(row.id) ?? {};
      const own = held && { ...held, relatedUserId, authorizedPersonType, entranceId };
      return goes(row.id) ? [{ member: row, profile: own }] : [];
    }),
    units: before.units.filter(({ unit: { id } }) => goes(id)),
    createdPeople: before.createdPeople.filter(goes),
    createdUnits: before.createdUnits.filter(goes),
    createdEntrances: before.createdEntrances.filter(goes),
    createdAccounts: before.createdAccounts,
  };
}

async function restoreUnits(ctx: Ctx, { units, createdUnits }: Before): Promise<void> {
  const own = eq(unitOwner.communityId, ctx.me.communityId);
  await ownedFrom(ctx, 'last'); // nobody has sold: what the import wrote was a mistake
  const ids = units.map(({ unit: { id } }) => id);
  for (const some of slices(ids)) await ctx.db.delete(unitOwner).where(and(own, inArray(unitOwner.unitId, some)));
  for (const some of slices(units.flatMap(({ owners }) => owners))) await ctx.db.insert(unitOwner).values(some);
  const rows = units.map(({ unit: row }) => row);
  if (rows.length > 0)
    await ctx.db.execute(sql`
      update unit u set floor = v.floor, "use" = v."use", residents_count = v."residentsCount",
        share_top = v."shareTop", share_bottom = v."shareBottom", version = u.version + 1, updated_at = ${ctx.now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id uuid, floor text, "use" text,
        "residentsCount" int, "shareTop" bigint, "shareBottom" bigint)
      where u.id = v.id and u.community_id = ${ctx.me.communityId}`);
  for (const some of slices(createdUnits)) await removeUnits(ctx, some);
}

async function restorePeople(ctx: Ctx, { people }: Before): Promise<void> {
  if (people.length === 0) return;
  const { communityId } = ctx.me;
  await ctx.db.execute(sql`
    update member m set company_name = v."companyName", title_before = v."titleBefore", first_name = v."firstName",
      last_name = v."lastName", title_after = v."titleAfter", search_text = v."searchText",
      search_private = v."searchPrivate", account_id = v."accountId", has_access = v."hasAccess",
      archived_at = v."archivedAt", other_emails = v."otherEmails", phones = v.phones, version = m.version + 1,
      updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(people.map((one) => one.member))}::jsonb) as v(id uuid, "companyName" text,
      "titleBefore" text, "firstName" text, "lastName" text, "titleAfter" text, "searchText" text, "searchPrivate" text,
      "accountId" uuid, "hasAccess" boolean, "archivedAt" timestamptz, "otherEmails" jsonb, phones jsonb)
    where m.id = v.id and m.community_id = ${communityId}`);
  const ids = people.map((one) => one.member.id);
  for (const some of slices(ids))
    await ctx.db.delete(profile).where(and(eq(profile.communityId, communityId), inArray(profile.memberId, some)));
  for (const some of slices(people.flatMap((one) => one.profile ?? []))) await ctx.db.insert(profile).values(some);
}

async function removeCreated({ db, me }: Ctx, before: Before): Promise<void> {
  for (const some of slices(before.createdPeople))
    await db.delete(member).where(and(eq(member.communityId, me.communityId), inArray(member.id, some)));
  for (const some of slices(before.createdEntrances))
    await db.delete(entrance).where(and(eq(entrance.communityId, me.communityId), inArray(entrance.id, some)));
  const members = db.select({ id: member.id }).from(member).where(eq(member.accountId, account.id));
  for (const some of slices(before.createdAccounts))
    await db
      .delete(account)
      .where(
        and(
          inArray(account.id, some),
          isNull(account.passwordHash),
          eq(account.isSuperAdmin, false),
          notExists(members),
        ),
      );
}
