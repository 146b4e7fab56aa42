import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { isSigned, signedUrl } from '#engines/secrets.ts';
import { avatarReply } from '#engines/sending.ts';
import { dropAccounts } from '#house/accounts.ts';
import { keepBytes } from '#house/attachments.ts';
import { forgetChanges, inviteMember } from '#modules/auth/server/auth.door.ts';
import { type Given, transferErrors, transferUnit } from '#modules/units/server/units.door.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { noteSecurity, recordActivity } from '#server/journal.ts';
import { pageOf } from '#server/listing.ts';
import { profile, unitOwner } from '#server/schema.house.ts';
import { mail } from '#server/schema.instance.ts';
import { activity } from '#server/schema.journal.ts';
import { community, member } from '#server/schema.ts';
import { isOpen } from '#server/session.ts';
import { showName } from '#shared/display.ts';
import { type FieldErrors, fail, failFields, requireMay } from '#shared/errors.ts';
import { fold, searchMinimum } from '#shared/fold.ts';
import type { peopleContract } from '../people.contract.ts';
import { countFound, countTabs, firstPeople, isInTab, listPeople, namedLike } from './people.listing.ts';
import { detailOf, invitation, type PersonRow, requirePeople, rowToWire, rulesOf, seenPeople } from './people.rows.ts';
import {
  check,
  checkAddress,
  checkStanding,
  newValues,
  roleErrors,
  store,
  valuesOf,
  withGiven,
} from './people.saving.ts';

// Contents: list, create, detail, change, delete, access, archive, restore, bulk calls, search, picture.

export const peopleHandlers: Handlers<typeof peopleContract> = {
  'GET /user': async (ctx, { tab, search, roleId, entranceId, invitation: wanted, page, sizePerPage, ...order }) => {
    const knows = ctx.me.isPrivileged; // nobody narrows by what they do not see
    const filters = and(
      namedLike(ctx.me, search),
      roleId ? eq(member.roleId, roleId) : undefined,
      entranceId && knows ? eq(profile.entranceId, entranceId) : undefined,
      wanted && knows ? sql`${invitation} = ${wanted}` : undefined,
    );
    const part = { ...order, ...pageOf({ page, sizePerPage }) };
    if (page === 1 && !filters) {
      const { rows, counts } = await firstPeople(ctx, tab, part);
      return { users: rows.map((row) => rowToWire(ctx, row)), totalItems: counts[tab], counts };
    }
    const where = and(seenPeople(ctx.me), isInTab(ctx.me, tab), filters);
    const counts = await countTabs(ctx);
    const totalItems = filters ? await countFound(ctx, where) : counts[tab];
    const rows = await listPeople(ctx, where, part, totalItems, tab === 'committee');
    return { users: rows.map((row) => rowToWire(ctx, row)), totalItems, counts };
  },

  'POST /user': async (ctx, { room, invite, ...input }) => {
    if (input.notes && !ctx.me.isPrivileged) return failFields({ notes: 'BASE.VALIDATION.UNKNOWN' });
    const next = await newValues(ctx, input);
    const given = (userId: string): Given | undefined => room && { ...room, to: [{ userId }], jointly: false };
    const planned = given('');
    await check(ctx, next, input, null, planned && inRoom(await transferErrors(ctx, planned)));
    const id = await store(ctx, next, null);
    const stored = given(id);
    const { runningVotes, transferId } = stored
      ? await transferUnit(ctx, stored)
      : { runningVotes: [], transferId: null };
    noteRights(ctx, 'created', [id], next);
    await log(ctx, 'create', [{ member: { ...next, id } }]);
    if (invite) await inviteMember(ctx, id);
    return { ...(await detailOf(ctx, id)), runningVotes, transferId };
  },

  'GET /user/{id}': (ctx, { id }) => {
    if (id !== ctx.me.id && !ctx.me.reads('users')) return fail('BASE.ERRORS.NO_PERMISSION');
    return detailOf(ctx, id);
  },

  'PUT /user/{id}': async (ctx, { id, version, ...input }) => {
    const row = await requirePerson(ctx, id, 'edit');
    if (version !== undefined && version !== row.member.version) return fail('BASE.ERRORS.STALE');
    const held = valuesOf(row);
    const next = withGiven(held, input);
    refuseForeignFields(ctx, row, held, next);
    checkAddress(ctx, row, next);
    checkStanding(ctx, row, next);
    await check(ctx, next, input, row);
    await store(ctx, next, row);
    if (standing(held) !== standing(next)) noteRights(ctx, 'changed', [id], next);
    await log(ctx, 'update', [row]);
    return detailOf(ctx, id);
  },

  'DELETE /user/{id}': (ctx, { id }) => remove(ctx, [id]),
  'PUT /user/delete-all': (ctx, { ids }) => remove(ctx, ids),

  'DELETE /user/access/{id}': async (ctx, { id }) => {
    const row = await requirePerson(ctx, id, 'removeAccess');
    await change(ctx, [id], { hasAccess: false, isActive: false });
    noteRights(ctx, 'accessTaken', [id]);
    await log(ctx, 'update', [row]);
  },

  'PUT /user/archive/{id}': (ctx, { id }) => archive(ctx, [id]),
  'PUT /user/archive-all': (ctx, { ids }) => archive(ctx, ids),

  'PUT /user/archive/restore/{id}': async (ctx, { id }) => {
    const row = await requirePerson(ctx, id, 'restore');
    const { roleId } = await roleErrors(ctx, row.member, row);
    if (roleId) return failFields({ roleId });
    await change(ctx, [id], { archivedAt: null });
    noteRights(ctx, 'restored', [id]);
    await log(ctx, 'update', [row]);
  },

  'GET /user/search/{text}': async (ctx, { text }) => {
    if (!ctx.me.reads('users') || fold(text).length < searchMinimum) return [];
    const where = and(seenPeople(ctx.me), isNull(member.archivedAt), namedLike(ctx.me, text));
    const rows = await listPeople(ctx, where, { sort: 'title', direction: 'asc', limit: 20, offset: 0 }, 20);
    return rows.map((row) => ({ id: row.member.id, title: showName(row.member) }));
  },

  'POST /user/{id}/avatar': {
    before: (ctx, { id }) => requirePerson(ctx, id, 'edit'),
    async run(ctx, { id, file }) {
      const row = await requirePerson(ctx, id, 'edit');
      await keepBytes(ctx, file);
      await change(ctx, [id], { avatar: file.sha256 });
      await log(ctx, 'update', [row]);
      return { avatar: signedUrl(ctx.services, `avatar/${id}`, ctx.now) };
    },
  },

  'DELETE /user/{id}/avatar': async (ctx, { id }) => {
    const row = await requirePerson(ctx, id, 'edit');
    await change(ctx, [id], { avatar: null });
    await log(ctx, 'update', [row]);
  },

  'GET /avatar/{id}': async ({ db, services, now }, input) => {
    if (!isSigned(services, `avatar/${input.id}`, input, now)) return fail('USER.ERRORS.NOT_FOUND');
    const [row] = await db
      .select(getTableColumns(member))
      .from(member)
      .innerJoin(community, and(eq(community.id, member.communityId), isOpen))
      .where(eq(member.id, input.id));
    if (!row?.avatar) return fail('USER.ERRORS.NOT_FOUND');
    return avatarReply(services.files, row.communityId, row.avatar);
  },
};

type Verb = keyof ReturnType<typeof rulesOf>;

/** The person, when the member sees them (404) and may do the verb now (403, or 409 with the reason); locked. */
/** Errors of a transfer as fields of the unit in the form of a person. */
const inRoom = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, key]) => [`room.${field}`, key]));

async function requirePerson(ctx: Ctx, id: string, verb: Verb): Promise<PersonRow> {
  if (id !== ctx.me.id && !ctx.me.writes('users')) return fail('BASE.ERRORS.NO_PERMISSION');
  const [row] = (await requirePeople(ctx, [id], true)) as [PersonRow];
  requireMay(rulesOf(ctx.me, row)[verb]);
  return row;
}

/** Fields that who writes people alone may change, also of themself; notes only the privileged (G-015, G-171). */
const administered = ['roleId', 'hasAccess', 'share', 'relationship', 'createdByCadastre', 'notes'] as const;

function refuseForeignFields(
  { me }: Ctx,
  row: PersonRow,
  held: ReturnType<typeof valuesOf>,
  next: ReturnType<typeof valuesOf>,
): void {
  const may = rulesOf(me, row).administer === true;
  const foreign = administered.filter(
    (name) => JSON.stringify(held[name]) !== JSON.stringify(next[name]) && !(name === 'notes' ? me.isPrivileged : may),
  );
  if (foreign.length > 0) failFields(Object.fromEntries(foreign.map((name) => [name, 'BASE.VALIDATION.UNKNOWN'])));
}

/** Changes people in one statement; each gets a new version. */
const change = (ctx: Ctx, ids: string[], values: Partial<typeof member.$inferInsert>) =>
  ctx.db
    .update(member)
    .set({ ...values, version: sql`${member.version} + 1`, updatedAt: ctx.now })
    .where(and(inArray(member.id, ids), eq(member.communityId, ctx.me.communityId)));

async function archive(ctx: Ctx, ids: string[]): Promise<void> {
  const rows = await requirePeople(ctx, ids, true);
  requireMay(...rows.map((row) => rulesOf(ctx.me, row).archive));
  await change(ctx, ids, { archivedAt: ctx.now });
  noteRights(ctx, 'archived', ids);
  await log(ctx, 'update', rows);
}

/** Deletes archived people for good: their data, their names in the activities, and accounts that nobody needs any more (G-127). */
async function remove(ctx: Ctx, ids: string[]): Promise<void> {
  const rows = await requirePeople(ctx, ids, true);
  requireMay(...rows.map((row) => rulesOf(ctx.me, row).remove));
  const { communityId } = ctx.me;
  const owned = and(eq(unitOwner.communityId, communityId), inArray(unitOwner.memberId, ids));
  if ((await ctx.db.$count(unitOwner, owned)) > 0) return fail('USER.ERRORS.OWNS_UNIT');
  const names = rows.map((row) => showName(row.member));
  const told = and(eq(activity.communityId, communityId), eq(activity.module, 'users'), inArray(activity.title, names));
  await ctx.db.update(activity).set({ title: '' }).where(told);
  const letters = rows.flatMap((row) => row.member.activationMailId ?? []);
  if (letters.length > 0) await ctx.db.delete(mail).where(inArray(mail.id, letters));
  const former = await forgetChanges(ctx, ids);
  await ctx.db.delete(member).where(and(inArray(member.id, ids), eq(member.communityId, communityId)));
  await dropAccounts(ctx.db, [...former, ...rows.flatMap((row) => row.member.accountId ?? [])], ctx.now);
  noteRights(ctx, 'deleted', ids);
  await recordActivity(
    ctx,
    'users',
    'delete',
    ids.map((id) => ({ id, title: '', isPrivate: true })),
  );
}

type Standing = Pick<ReturnType<typeof valuesOf>, 'roleId' | 'hasAccess' | 'emails'>;

/** What decides whether a person may come in, by which account, and what they may do. */
const standing = ({ roleId, hasAccess, emails }: Standing) => JSON.stringify([roleId, hasAccess, emails[0]?.value]);

const noteRights = (ctx: Ctx, change: string, memberIds: string[], next?: Standing) =>
  noteSecurity(ctx, 'member', { change, memberIds, roleId: next?.roleId, hasAccess: next?.hasAccess });

type Named = { member: Parameters<typeof showName>[0] & { id: string } };

/** The activities of people are told to the committee alone. */
const log = (ctx: Ctx, type: 'create' | 'update', rows: Named[]) =>
  recordActivity(
    ctx,
    'users',
    type,
    rows.map((row) => ({ id: row.member.id, title: showName(row.member), isPrivate: true })),
  );
