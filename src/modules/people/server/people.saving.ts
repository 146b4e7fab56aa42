import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { newId } from '#engines/secrets.ts';
import { dropAccounts, ensureAccount } from '#house/accounts.ts';
import { dropInvitations, moveAddress, requireFree } from '#modules/auth/server/auth.door.ts';
import type { Ctx } from '#server/context.ts';
import { profile } from '#server/schema.house.ts';
import { entrance, member, role } from '#server/schema.ts';
import { hasOneName } from '#shared/display.ts';
import { type FieldErrors, fail, failFields } from '#shared/errors.ts';
import { shareFrom } from '#shared/fraction.ts';
import { countryIds } from '#shared/registers.ts';
import { chairRoles, isChair, isPrivilegedRole } from '#shared/roles.ts';
import type { personFields } from '../people.contract.ts';
import { covers, reaches, readdresses } from '../people.places.rules.ts';
import { personErrors, searchTexts } from '../people.rules.ts';
import { emailsOf, type PersonRow } from './people.rows.ts';

// Contents: the form's values of a person, what an input makes of them, its checks against the house, and the rows that are written.

export type Input = z.output<typeof personFields>;
export type PersonValues = Required<Input>;

const nobody: Omit<PersonValues, 'roleId'> = {
  isCompany: false,
  companyName: '',
  ico: '',
  dic: '',
  titleBefore: '',
  firstName: '',
  lastName: '',
  hasOneName: false,
  titleAfter: '',
  sex: null,
  emails: [],
  phones: [],
  street: '',
  city: '',
  post: '',
  country: 'cs',
  permanentStreet: '',
  permanentCity: '',
  permanentPost: '',
  permanentCountry: 'cs',
  entranceId: null,
  share: null,
  bankAccount: '',
  preferredCommunication: null,
  hasAccess: true,
  relationship: null,
  createdByCadastre: false,
  notes: '',
};

const country = (text: string) => countryIds.find((one) => one === text) ?? 'cs';

/** Values with what is given in their place; a first name that is given says that there are two, and of one name alone the first is empty. */
export function withGiven<Values extends Omit<PersonValues, 'roleId'>>(held: Values, input: Input): Values {
  const next = { ...held, ...input };
  const isOne = !next.isCompany && (input.hasOneName ?? (held.hasOneName && !input.firstName));
  return { ...next, hasOneName: isOne, firstName: isOne ? '' : next.firstName };
}

/** The form's values of a stored person. */
export function valuesOf(row: PersonRow): PersonValues {
  const { member: held, profile: own } = row;
  const { relatedUserId, authorizedPersonType, shareTop, shareBottom } = own ?? {};
  const kept = Object.fromEntries(
    Object.entries(nobody).map(([name, empty]) => [name, own?.[name as keyof typeof own] ?? empty]),
  ) as typeof nobody;
  return {
    ...kept,
    isCompany: held.isCompany,
    companyName: held.companyName ?? '',
    titleBefore: held.titleBefore ?? '',
    firstName: held.firstName,
    lastName: held.lastName,
    hasOneName: hasOneName(held),
    titleAfter: held.titleAfter ?? '',
    roleId: held.roleId,
    emails: emailsOf(row),
    phones: held.phones,
    country: country(kept.country),
    permanentCountry: country(kept.permanentCountry),
    share: shareFrom(shareTop, shareBottom),
    hasAccess: held.hasAccess,
    relationship: relatedUserId && authorizedPersonType ? { relatedUserId, authorizedPersonType } : null,
  };
}

/** A new person: an owner, or a neighbour when they belong to one (G-126). */
export async function newValues(ctx: Ctx, input: Input): Promise<PersonValues> {
  const given = withGiven({ ...nobody, roleId: '' }, input);
  if (given.roleId) return { ...given, roleId: given.roleId };
  const name = given.relationship ? 'neighbour' : 'member';
  const [row] = await ctx.db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.communityId, ctx.me.communityId), eq(role.name, name)));
  return { ...given, roleId: row?.id ?? fail('ROLE.ERRORS.NOT_FOUND') };
}

/** Refuses values that break a rule; of a change only in the fields that it touches, so that one old mistake blocks nothing else. */
export async function check(
  ctx: Ctx,
  next: PersonValues,
  input: Input,
  row: PersonRow | null,
  besides: FieldErrors = {},
): Promise<void> {
  const touched = (name: string) => !row || (name.split('.')[0] as string) in input || name === 'emails.0.value';
  const found = Object.entries(personErrors(next)).filter(([name]) => touched(name));
  const errors: FieldErrors = { ...Object.fromEntries(found), ...(await strangers(ctx, next, row)), ...besides };
  if (!row || next.roleId !== row.member.roleId) Object.assign(errors, await roleErrors(ctx, next, row));
  if (Object.keys(errors).length > 0) failFields(errors);
}

/** An entrance or a relative that is not of this house. */
async function strangers(ctx: Ctx, next: PersonValues, row: PersonRow | null): Promise<FieldErrors> {
  const { communityId } = ctx.me;
  const errors: FieldErrors = {};
  if (next.entranceId && next.entranceId !== row?.profile?.entranceId) {
    const own = and(eq(entrance.id, next.entranceId), eq(entrance.communityId, communityId));
    if ((await ctx.db.$count(entrance, own)) === 0) errors.entranceId = 'BASE.VALIDATION.INVALID';
  }
  const relative = next.relationship?.relatedUserId;
  if (relative && relative !== row?.profile?.relatedUserId) {
    const own = and(eq(member.id, relative), eq(member.communityId, communityId), isNull(member.archivedAt));
    const isKnown = relative !== row?.member.id && (await ctx.db.$count(member, own)) > 0;
    if (!isKnown) errors['relationship.relatedUserId'] = 'BASE.VALIDATION.INVALID';
  }
  return errors;
}

/** Positions that one person at a time holds (G-090): the chair and the deputy of each committee, external ones included. */
const positions: readonly (readonly string[])[] = [
  chairRoles,
  ['subMayorCommittee', 'external_subMayorCommittee'],
  ['audit_mayorCommittee'],
  ['audit_subMayorCommittee'],
];

/** Why the role may not be given: unknown, beyond the caller's own, or held by somebody else. Locks the position. */
export async function roleErrors(
  ctx: Ctx,
  { roleId, hasAccess }: Pick<PersonValues, 'roleId' | 'hasAccess'>,
  row: PersonRow | null,
): Promise<FieldErrors> {
  const { db, me } = ctx;
  const [wanted] = await db
    .select()
    .from(role)
    .where(and(eq(role.id, roleId), eq(role.communityId, me.communityId)));
  if (!wanted?.group) return { roleId: 'BASE.VALIDATION.INVALID' };
  // a plain role opens nothing as long as its holder does not come in
  const isPlain = wanted.group === 'ownersRoles' || wanted.group === 'defaultRoles';
  const mayGive = isPlain || (me.isPrivileged && (me.writes('svj') || !isPrivilegedRole(wanted.name)));
  if (!mayGive || !(covers(me, wanted) || (isPlain && !hasAccess))) return { roleId: 'USER.VALIDATION.ROLE' };
  const rivals = positions.find((names) => names.includes(wanted.name));
  if (!rivals) return {};
  const held = and(eq(role.communityId, me.communityId), inArray(role.name, rivals));
  const locked = await db.select({ id: role.id }).from(role).where(held).orderBy(role.id).for('update');
  const taken = and(
    eq(member.communityId, me.communityId),
    inArray(
      member.roleId,
      locked.map(({ id }) => id),
    ),
    isNull(member.archivedAt),
    row ? ne(member.id, row.member.id) : undefined,
  );
  return (await db.$count(member, taken)) > 0 ? { roleId: 'USER.VALIDATION.ONE_HOLDER' } : {};
}

/** Refuses what nobody may do to themself, what would leave the house without its chair (G-127), and what is beyond the caller's reach. */
export function checkStanding(ctx: Ctx, row: PersonRow, next: Pick<PersonValues, 'roleId' | 'hasAccess'>): void {
  const isRoleChanged = next.roleId !== row.member.roleId;
  const losesAccess = row.member.hasAccess && !next.hasAccess;
  if (row.member.id === ctx.me.id && (isRoleChanged || losesAccess)) fail('USER.ERRORS.SELF');
  if (isChair(row.role.name) && (isRoleChanged || losesAccess)) fail('USER.ERRORS.CHAIR');
  const field = isRoleChanged ? 'roleId' : 'hasAccess';
  const isTouched = isRoleChanged || row.member.hasAccess !== next.hasAccess;
  if (isTouched && !reaches(ctx.me, { id: row.member.id, role: row.role }))
    fail('USER.ERRORS.BEYOND', { fields: { [field]: 'USER.VALIDATION.BEYOND' } });
}

/** Refuses another login address for somebody beyond the caller's reach, and one's own, which is changed with the password. */
export function checkAddress({ me }: Ctx, { member: held, role: own, email }: PersonRow, next: PersonValues): void {
  if ((next.emails[0]?.value ?? null) === email) return;
  const person = { id: held.id, isActive: held.isActive, role: own };
  if (me.id === held.id) failFields({ 'emails.0.value': 'USER.VALIDATION.LOGIN_EMAIL' });
  if (readdresses(me, person)) return;
  const why = reaches(me, person) ? 'USER.VALIDATION.ACTIVE_ADDRESS' : 'USER.VALIDATION.BEYOND';
  fail('USER.ERRORS.BEYOND', { fields: { 'emails.0.value': why } });
}

const exists = (): never => fail('BE.USER.EMAIL_EXISTS', { fields: { 'emails.0.value': 'BE.USER.EMAIL_EXISTS' } });

/** The account of who is written: that of a new person's address, of a known one's where it has moved to. */
async function accountOf(ctx: Ctx, address: string | null, row: PersonRow | null): Promise<string | null> {
  if (!row) {
    const accountId = address && (await ensureAccount(ctx.db, address));
    if (accountId) await requireFree(ctx, accountId, null);
    return accountId;
  }
  if (address === row.email) return row.member.accountId;
  const { id, accountId, isActive } = row.member;
  return moveAddress(ctx, { id, accountId, isActive, email: row.email }, address);
}

/**
 * Writes a person; returns the id. A changed login e-mail leads to another account, which has to be activated anew; who is
 * active keeps the former one until then (G-124).
 */
export async function store(ctx: Ctx, next: PersonValues, row: PersonRow | null, newest = newId()): Promise<string> {
  const { db, me, now } = ctx;
  const [login, ...otherEmails] = next.emails;
  const accountId = await accountOf(ctx, login?.value ?? null, row);
  const isSame = row !== null && accountId === row.member.accountId;
  const emails = isSame && row.email && login ? [{ ...login, value: row.email }, ...otherEmails] : next.emails;
  const values = {
    accountId,
    roleId: next.roleId,
    isCompany: next.isCompany,
    companyName: next.companyName || null,
    titleBefore: next.titleBefore || null,
    firstName: next.firstName,
    lastName: next.lastName,
    titleAfter: next.titleAfter || null,
    showEmail: login?.visibility === 'all',
    otherEmails,
    phones: next.phones,
    hasAccess: next.hasAccess,
    ...searchTexts({ ...next, emails }),
    ...(isSame && next.hasAccess ? {} : { isActive: false }),
    ...(isSame ? {} : { activationSentAt: null, activationMailId: null }),
    version: (row?.member.version ?? 0) + 1,
    updatedAt: now,
  };
  const id = row?.member.id ?? newest;
  if (row) await db.update(member).set(values).where(eq(member.id, id));
  else {
    const key = { id, communityId: me.communityId, createdAt: now };
    const made = await db
      .insert(member)
      .values({ ...values, ...key })
      .onConflictDoNothing()
      .returning({ id: member.id });
    if (made.length === 0) return exists();
  }
  if (row && !isSame) {
    await dropInvitations(db, id);
    await dropAccounts(db, row.member.accountId ? [row.member.accountId] : [], now);
  }
  await storeProfile(ctx, id, next);
  return id;
}

async function storeProfile(ctx: Ctx, memberId: string, next: PersonValues): Promise<void> {
  const { share, relationship } = next;
  const own = Object.fromEntries(Object.entries(next).filter(([name]) => name in profile && name in nobody)) as Partial<
    typeof profile.$inferInsert
  >;
  const values = {
    ...own,
    shareTop: share?.top ?? null,
    shareBottom: share?.bottom ?? null,
    relatedUserId: relationship?.relatedUserId ?? null,
    authorizedPersonType: relationship?.authorizedPersonType ?? null,
  };
  await ctx.db
    .insert(profile)
    .values({ ...values, memberId, communityId: ctx.me.communityId })
    .onConflictDoUpdate({ target: profile.memberId, set: values });
}
