import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/context.ts';
import { profile, unit, unitOwner } from '#server/schema.house.ts';
import { account, entrance, member } from '#server/schema.ts';
import { Failure, fail } from '#shared/errors.ts';
import type { Plan } from './imports.plan.ts';
import { slices } from './imports.state.ts';

type MemberRow = Omit<typeof member.$inferSelect, 'sortName'>;
/** What stood in the house before an import, and what the import has made. */
export type Before = {
  people: { member: MemberRow; profile: typeof profile.$inferSelect | null }[];
  units: { unit: typeof unit.$inferSelect; owners: (typeof unitOwner.$inferSelect)[] }[];
  createdPeople: string[];
  createdUnits: string[];
  createdEntrances: string[];
  createdAccounts: string[];
};

type Tenant = PgTable & { communityId: PgColumn };

/** Rows of the community whose column is one of the ids, in slices. */
async function rowsBy<T extends Tenant>(
  ctx: Ctx,
  table: T,
  column: PgColumn,
  ids: string[],
): Promise<T['$inferSelect'][]> {
  const found: T['$inferSelect'][] = [];
  for (const some of slices(ids)) {
    const where = and(eq(table.communityId, ctx.me.communityId), inArray(column, some));
    found.push(
      ...((await ctx.db
        .select()
        .from(table as PgTable)
        .where(where)) as T['$inferSelect'][]),
    );
  }
  return found;
}

/** Keeps the rows that a plan will change, as they are now; locks nothing, because their versions are compared at writing. */
export async function remember(ctx: Ctx, plan: Plan): Promise<Before> {
  const idsOf = (plans: { action: string; id: string | null }[]) =>
    plans.flatMap(({ action, id }) => (action === 'change' && id ? [id] : []));
  const [people, units] = [idsOf(plan.people), idsOf(plan.units)];
  const profiles = new Map((await rowsBy(ctx, profile, profile.memberId, people)).map((row) => [row.memberId, row]));
  const owners = new Map<string, Before['units'][number]['owners']>();
  for (const row of await rowsBy(ctx, unitOwner, unitOwner.unitId, units))
    owners.set(row.unitId, [...(owners.get(row.unitId) ?? []), row]);
  const members = await rowsBy(ctx, member, member.id, people);
  return {
    people: members.map(({ sortName: _, ...row }) => ({ member: row, profile: profiles.get(row.id) ?? null })),
    units: (await rowsBy(ctx, unit, unit.id, units)).map((row) => ({
      unit: row,
      owners: owners.get(row.id) ?? [],
    })),
    ...{ createdPeople: [], createdUnits: [], createdEntrances: [], createdAccounts: [] },
  };
}

/** Brings back what was before an import; refuses as soon as anybody has changed, invited or used anything of it. */
export async function undo(ctx: Ctx, before: Before): Promise<void> {
  try {
    await refuseChanged(ctx, before);
    await restoreUnits(ctx, before);
    await restorePeople(ctx, before);
    await removeCreated(ctx, before);
  } catch (error) {
    if (error instanceof Failure) throw error;
    const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code;
    if (code === '23503' || code === '23505') fail('IMPORT.ERRORS.CHANGED_SINCE'); // something new stands on it
    throw error;
  }
}

async function refuseChanged(ctx: Ctx, before: Before): Promise<void> {
  const versions = new Map<string, number>([
    ...before.people.map(({ member: row }) => [row.id, row.version + 1] as const),
    ...before.units.map(({ unit: row }) => [row.id, row.version + 1] as const),
    ...[...before.createdPeople, ...before.createdUnits].map((id) => [id, 1] as const),
  ]);
  const isNew = new Set(before.createdPeople);
  const members = await rowsBy(ctx, member, member.id, [...before.people.map(({ member: { id } }) => id), ...isNew]);
  const units = await rowsBy(ctx, unit, unit.id, [
    ...before.units.map(({ unit: { id } }) => id),
    ...before.createdUnits,
  ]);
  const isTouched = members.some((row) => isNew.has(row.id) && (row.isActive || row.activationSentAt || row.avatar));
  const isMissing = members.length + units.length !== versions.size;
  const isNewer = [...members, ...units].some(({ id, version }) => versions.get(id) !== version);
  if (isTouched || isMissing || isNewer) fail('IMPORT.ERRORS.CHANGED_SINCE');
}

async function restoreUnits(ctx: Ctx, { units, createdUnits }: Before): Promise<void> {
  const own = eq(unitOwner.communityId, ctx.me.communityId);
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
  for (const some of slices(createdUnits))
    await ctx.db.delete(unit).where(and(eq(unit.communityId, ctx.me.communityId), inArray(unit.id, some)));
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
