import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { slices } from '#engines/rows.ts';
import { newId } from '#engines/secrets.ts';
import { covers, reaches } from '#modules/people/people.places.rules.ts';
import { searchTexts } from '#modules/people/people.rules.ts';
import { ownedFrom } from '#modules/units/server/units.door.ts';
import { noteFirstAddresses } from '#modules/votes/server/votes.door.ts';
import type { Ctx } from '#server/context.ts';
import { profile, unit, unitOwner } from '#server/schema.house.ts';
import type { Reach } from '#server/schema.people.ts';
import { account, entrance, member, role } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { isChair } from '#shared/roles.ts';
import { type Before, facesOf, remember, standing } from './imports.before.ts';
import { factNames } from './imports.house.ts';
import type { PersonPlan } from './imports.person.ts';
import type { Plan, UnitPlan } from './imports.planned.ts';

// Contents: a plan becomes rows. People with their accounts and profiles, entrances, units, owners; many rows a statement.

/** Inserts all rows in one statement: they travel as JSON, which neither parameters nor their number limit. */
async function insert<T extends PgTable>(
  { db }: Ctx,
  table: T,
  rows: T['$inferInsert'][],
  onConflict = sql``,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as keyof typeof row]])),
  );
  await db.execute(sql`insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) ${onConflict}`);
}

/** Writes all of a plan and returns what undo needs. Whoever was changed since the plan was made makes it stale. */
export async function writePlan(ctx: Ctx, plan: Plan): Promise<Before> {
  await requireReach(ctx, plan.people);
  const before = await remember(ctx, plan);
  const accounts = await joinAccounts(ctx, plan.people);
  const ids = plan.people.map(({ id }) => id ?? newId());
  const people = plan.people.map((person, i) => ({ ...person, id: ids[i] as string }));
  await createPeople(
    ctx,
    people.filter(({ action }) => action === 'create'),
    accounts.ids,
  );
  await changePeople(
    ctx,
    people.filter(({ action }) => action === 'change'),
    accounts.ids,
  );
  const first = people.filter(({ action, joinsAccount }) => action === 'change' && joinsAccount);
  for (const some of slices(first.map(({ id }) => id))) await noteFirstAddresses(ctx, some);
  const entrances = new Map(plan.entrances.map((name) => [name, newId()]));
  const { communityId } = ctx.me;
  await insert(
    ctx,
    entrance,
    [...entrances].map(([name, id]) => ({ id, communityId, name })),
  );
  const units = plan.units.map((one) => ({
    ...one,
    id: one.id ?? newId(),
    entranceId: one.place.id ?? (entrances.get(one.place.name) as string),
  }));
  await createUnits(
    ctx,
    units.filter(({ action }) => action === 'create'),
  );
  await changeUnits(
    ctx,
    units.filter(({ action }) => action === 'change'),
  );
  await writeOwners(ctx, units, ids);
  const created = <T extends { action: string; id: string }>(all: T[]) =>
    all.flatMap(({ action, id }) => (action === 'create' ? [id] : []));
  const done = {
    ...before,
    createdPeople: created(people),
    createdUnits: created(units),
    createdEntrances: [...entrances.values()],
    createdAccounts: accounts.created,
  };
  return { ...done, written: facesOf(await standing(ctx, done)) };
}

/** Refuses a plan that gives an account to somebody beyond the caller's reach, brings such a one back, or lets newcomers in as more than the caller is. */
async function requireReach({ db, me }: Ctx, people: PersonPlan[]): Promise<void> {
  const touched = people.flatMap(({ id, joinsAccount, restores }) => (id && (joinsAccount || restores) ? [id] : []));
  const held = { id: member.id, role: { name: role.name, modules: role.modules } };
  const ofRole = and(eq(role.id, member.roleId), eq(role.communityId, member.communityId));
  for (const some of slices(touched)) {
    const own = and(eq(member.communityId, me.communityId), inArray(member.id, some));
    const rows = await db.select(held).from(member).innerJoin(role, ofRole).where(own);
    // a chair who has left does not come back as one by a spreadsheet
    if (!rows.every((row) => reaches(me, row) && !isChair(row.role.name))) fail('IMPORT.ERRORS.BEYOND_OWN');
  }
  if (!people.some(({ action, hasAccess }) => action === 'create' && hasAccess)) return;
  const [owner] = await db
    .select({ name: role.name, modules: role.modules })
    .from(role)
    .where(and(eq(role.communityId, me.communityId), eq(role.name, 'member')));
  if (owner && !covers(me, owner)) fail('IMPORT.ERRORS.BEYOND_OWN');
}

/** The accounts of the addresses: those that exist anywhere are joined and left as they are, the others are made. */
async function joinAccounts({ db }: Ctx, people: PersonPlan[]) {
  const addresses = people.flatMap(({ login, joinsAccount }) => (login && joinsAccount ? [login] : []));
  const ids = new Map<string, string>();
  const created: string[] = [];
  for (const some of slices(addresses)) {
    const made = await db
      .insert(account)
      .values(some.map((email) => ({ id: newId(), email })))
      .onConflictDoNothing({ target: account.email })
      .returning({ id: account.id });
    created.push(...made.map(({ id }) => id));
    const found = await db
      .select({ id: account.id, email: account.email })
      .from(account)
      .where(inArray(account.email, some));
    for (const { id, email } of found) ids.set(email, id);
  }
  return { ids, created };
}

type WithId<T> = T & { id: string };
const reach = (values: string[]): Reach[] => values.map((value) => ({ value, visibility: 'admin' }));
const orNull = (text: string) => text || null;

function memberColumns({ names, login, otherEmails, phones, facts }: PersonPlan) {
  const emails = reach([...(login ? [login] : []), ...otherEmails]);
  return {
    isCompany: names.isCompany,
    companyName: orNull(names.companyName),
    titleBefore: orNull(names.titleBefore),
    firstName: names.firstName,
    lastName: names.lastName,
    titleAfter: orNull(names.titleAfter),
    ...searchTexts({ ...names, ico: facts.ico, emails, phones: reach(phones) }),
  };
}

async function createPeople(ctx: Ctx, people: WithId<PersonPlan>[], accounts: Map<string, string>): Promise<void> {
  if (people.length === 0) return;
  const { communityId } = ctx.me;
  const [owner] = await ctx.db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.communityId, communityId), eq(role.name, 'member')));
  const roleId = owner?.id ?? fail('ROLE.ERRORS.NOT_FOUND');
  const rows = people.map((person) => ({
    id: person.id,
    communityId,
    roleId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...memberColumns(person),
    otherEmails: reach(person.otherEmails),
    phones: reach(person.phones),
    accountId: person.login ? (accounts.get(person.login) ?? null) : null,
    hasAccess: person.hasAccess,
  }));
  await insert(ctx, member, rows);
  const facts = people.map((person) => ({
    memberId: person.id,
    communityId,
    createdByCadastre: person.login === null,
    ...person.facts,
  }));
  await insert(ctx, profile, facts);
}

/** One statement for all: what is sent as JSON is joined to the rows of the versions that the plan has seen. */
async function changePeople(ctx: Ctx, people: WithId<PersonPlan>[], accounts: Map<string, string>): Promise<void> {
  if (people.length === 0) return;
  const { communityId } = ctx.me;
  const rows = people.map((person) => ({
    id: person.id,
    version: person.version,
    ...memberColumns(person),
    otherEmails: person.otherEmails,
    phones: person.phones,
    restores: person.restores,
    accountId: person.joinsAccount ? (accounts.get(person.login ?? '') ?? null) : null,
    hasAccess: person.hasAccess,
  }));
  const changed = await ctx.db.execute(sql`
    update member m set company_name = v."companyName", title_before = v."titleBefore", first_name = v."firstName",
      last_name = v."lastName", title_after = v."titleAfter", search_text = v."searchText",
      search_private = v."searchPrivate", account_id = coalesce(m.account_id, v."accountId"),
      has_access = case when v."accountId" is null then m.has_access else v."hasAccess" end,
      archived_at = case when v.restores then null else m.archived_at end,
      other_emails = ${merged('other_emails', 'otherEmails')}, phones = ${merged('phones', 'phones')},
      version = m.version + 1, updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id uuid, version int, "companyName" text,
      "titleBefore" text, "firstName" text, "lastName" text, "titleAfter" text, "searchText" text, "searchPrivate" text,
      "accountId" uuid, "hasAccess" boolean, restores boolean, "otherEmails" jsonb, phones jsonb)
    where m.id = v.id and m.version = v.version and m.community_id = ${communityId}`);
  if (changed.rowCount !== people.length) fail('BASE.ERRORS.STALE');
  const facts = people.map((person) => ({ memberId: person.id, communityId, ...person.facts }));
  const set = sql.join(
    factNames.map(
      (name) => sql`${sql.identifier(profile[name].name)} = excluded.${sql.identifier(profile[name].name)}`,
    ),
    sql`, `,
  );
  await insert(ctx, profile, facts, sql`on conflict (member_id) do update set ${set}`);
}

/** What is there keeps its visibility; what is new is the committee's. */
const merged = (column: 'other_emails' | 'phones', given: string) => sql`(
  select coalesce(jsonb_agg(coalesce(h.item, jsonb_build_object('value', g.value, 'visibility', 'admin')) order by g.place), '[]')
  from jsonb_array_elements_text(v.${sql.identifier(given)}) with ordinality as g(value, place)
  left join lateral (select item from jsonb_array_elements(m.${sql.identifier(column)}) item
    where item->>'value' = g.value limit 1) h on true)`;

type WrittenUnit = UnitPlan & { id: string; entranceId: string };

const unitColumns = ({ values }: UnitPlan) => ({
  floor: values.floor,
  use: values.use,
  residentsCount: values.residentsCount,
  shareTop: values.share?.top ?? null,
  shareBottom: values.share?.bottom ?? null,
});

async function createUnits(ctx: Ctx, units: WrittenUnit[]): Promise<void> {
  const { communityId } = ctx.me;
  const rows = units.map((one) => ({
    id: one.id,
    communityId,
    entranceId: one.entranceId,
    number: one.values.number,
    type: one.values.type,
    searchText: fold(one.values.number),
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...unitColumns(one),
  }));
  await insert(ctx, unit, rows);
}

async function changeUnits(ctx: Ctx, units: WrittenUnit[]): Promise<void> {
  if (units.length === 0) return;
  const rows = units.map((one) => ({ id: one.id, version: one.version, ...unitColumns(one) }));
  const changed = await ctx.db.execute(sql`
    update unit u set floor = v.floor, "use" = v."use", residents_count = v."residentsCount",
      share_top = v."shareTop", share_bottom = v."shareBottom", version = u.version + 1, updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id uuid, version int, floor text, "use" text,
      "residentsCount" int, "shareTop" bigint, "shareBottom" bigint)
    where u.id = v.id and u.version = v.version and u.community_id = ${ctx.me.communityId}`);
  if (changed.rowCount !== units.length) fail('BASE.ERRORS.STALE');
}

async function writeOwners(ctx: Ctx, units: WrittenUnit[], people: string[]): Promise<void> {
  const { communityId } = ctx.me;
  await ownedFrom(ctx, houseDay(ctx.now));
  const replaced = units.flatMap(({ owners, id, action }) => (owners && action === 'change' ? [id] : []));
  for (const some of slices(replaced))
    await ctx.db.delete(unitOwner).where(and(eq(unitOwner.communityId, communityId), inArray(unitOwner.unitId, some)));
  const rows = units.flatMap(({ id, owners }) =>
    (owners ?? []).map(({ person, fraction, jointly }, position) => ({
      communityId,
      unitId: id,
      memberId: people[person] as string,
      position,
      jointly,
      fractionTop: fraction?.top ?? null,
      fractionBottom: fraction?.bottom ?? null,
    })),
  );
  await insert(ctx, unitOwner, rows);
}
