import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import type { PreferredCommunication, RelatedType, Sex, TransferReason, UnitType, UnitUse } from '#shared/house.ts';
import { account, community, entrance, member, ofAuthor } from './schema.ts';

// Who lives in a house and what it consists of: people's data beyond their names, units and who owns them.
// They stand in the kernel because votes, fees, payments and the registers read them as well.

/** What is known of a person beside the names; a member without a row has nothing of it yet. */
export const profile = pgTable(
  'profile',
  {
    memberId: uuid('member_id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    sex: text('sex').$type<Sex>(),
    ico: text('ico').notNull().default(''),
    dic: text('dic').notNull().default(''),
    street: text('street').notNull().default(''),
    city: text('city').notNull().default(''),
    post: text('post').notNull().default(''),
    country: text('country').notNull().default('cs'),
    permanentStreet: text('permanent_street').notNull().default(''),
    permanentCity: text('permanent_city').notNull().default(''),
    permanentPost: text('permanent_post').notNull().default(''),
    permanentCountry: text('permanent_country').notNull().default('cs'),
    entranceId: uuid('entrance_id'),
    shareTop: bigint('share_top', { mode: 'number' }),
    shareBottom: bigint('share_bottom', { mode: 'number' }),
    bankAccount: text('bank_account').notNull().default(''),
    preferredCommunication: text('preferred_communication').$type<PreferredCommunication>(),
    /** Whose relative, tenant or proxy this is, and which of them; both or none (G-126). */
    relatedUserId: uuid('related_user_id'),
    authorizedPersonType: text('authorized_person_type').$type<RelatedType>(),
    /** Came from a register, so that an e-mail may be missing (G-017). */
    createdByCadastre: boolean('created_by_cadastre').notNull().default(false),
    notes: text('notes').notNull().default(''),
  },
  (t) => [
    index('profile_by_community').on(t.communityId, t.entranceId),
    index('profile_by_related').on(t.communityId, t.relatedUserId),
    foreignKey({
      name: 'profile_member',
      columns: [t.communityId, t.memberId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'profile_entrance',
      columns: [t.communityId, t.entranceId],
      foreignColumns: [entrance.communityId, entrance.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'profile_related',
      columns: [t.communityId, t.relatedUserId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('set null'),
  ],
);

/**
 * A change of the login address of a person (G-124). Who was active keeps the former one until the new one is confirmed. The
 * former address may take the change back, which freezes it.
 */
export const addressChange = pgTable(
  'address_change',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    memberId: uuid('member_id').notNull(),
    formerEmail: text('former_email').notNull(),
    formerAccountId: uuid('former_account_id').references(() => account.id, { onDelete: 'set null' }),
    /** The new address, null when the person has none any more. */
    email: text('email'),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** Whether the person was active, so that being taken back makes them active again. */
    wasActive: boolean('was_active').notNull(),
    /** Who changed it. */
    authorId: uuid('author_id'),
    createdAt: instant('created_at').notNull(),
    /** From when on the new address signs in; null while it waits to be confirmed. */
    confirmedAt: instant('confirmed_at'),
    frozenAt: instant('frozen_at'),
  },
  (t) => [
    index('address_change_order').on(t.communityId, t.memberId, t.createdAt),
    foreignKey({
      name: 'address_change_member',
      columns: [t.communityId, t.memberId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('cascade'),
    ofAuthor(t.communityId, t.authorId),
  ],
);

/**
 * What the place of a person in the house was before it was changed, for a week: the database writes a row whenever account, role,
 * access or archive change or an active person is one no more, whoever changes it and by whatever way.
 */
export const formerPlace = pgTable(
  'former_place',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    communityId: uuid('community_id').notNull(),
    memberId: uuid('member_id').notNull(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    roleId: uuid('role_id').notNull(),
    hasAccess: boolean('has_access').notNull(),
    isActive: boolean('is_active').notNull(),
    archivedAt: instant('archived_at'),
    /** By the clock of the database; a transaction leaves what was before it, once. */
    at: instant('at').notNull().default(sql`now()`),
  },
  (t) => [
    index('former_place_order').on(t.communityId, t.memberId, t.at),
    foreignKey({
      name: 'former_place_member',
      columns: [t.communityId, t.memberId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('cascade'),
  ],
);

/** What of the house itself was changed, field by field, and what waits until a second one of the committee confirms it (G-193). */
export const communityChange = pgTable(
  'community_change',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    from: text('from').notNull(),
    to: text('to').notNull(),
    authorId: uuid('author_id'),
    createdAt: instant('created_at').notNull(),
    /** Since when it holds; null while it waits, and of one that never will. */
    heldAt: instant('held_at'),
    droppedAt: instant('dropped_at'),
    /** Who confirmed or dropped what waited. */
    decidedById: uuid('decided_by_id'),
  },
  (t) => [
    index('community_change_order').on(t.communityId, t.createdAt.desc(), t.id.desc()),
    index('community_change_author').on(t.communityId, t.authorId),
    index('community_change_decided').on(t.communityId, t.decidedById),
    ofAuthor(t.communityId, t.authorId),
    foreignKey({
      name: 'community_change_decided_by',
      columns: [t.communityId, t.decidedById],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('set null'),
  ],
);

/** A unit of the house with its share in the common parts (G-128); `1098/2` sorts before `1098/10`. */
export const unit = pgTable(
  'unit',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    entranceId: uuid('entrance_id').notNull(),
    floor: text('floor').notNull().default(''),
    type: text('type').$type<UnitType>().notNull(),
    use: text('use').$type<UnitUse>().notNull().default('living'),
    shareTop: bigint('share_top', { mode: 'number' }),
    shareBottom: bigint('share_bottom', { mode: 'number' }),
    residentsCount: integer('residents_count'),
    /** One of the owners, or a person with a power of attorney. */
    representativeId: uuid('representative_id'),
    /** Whether it is said to belong to the association itself, or not to; null where its owners tell. */
    ofAssociation: boolean('of_association'),
    notes: text('notes').notNull().default(''),
    searchText: text('search_text').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    unique('unit_tenant').on(t.communityId, t.id),
    unique('unit_number').on(t.communityId, t.entranceId, t.type, t.number),
    index('unit_by_representative').on(t.communityId, t.representativeId),
    index('unit_order').on(t.communityId, sql`number collate "cs_numeric"`, t.id),
    index('unit_created').on(t.communityId, t.createdAt, t.id),
    foreignKey({
      name: 'unit_entrance',
      columns: [t.communityId, t.entranceId],
      foreignColumns: [entrance.communityId, entrance.id],
    }),
    foreignKey({
      name: 'unit_representative',
      columns: [t.communityId, t.representativeId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('set null'),
  ],
);

const ofUnit = (name: string, communityId: typeof unit.communityId, unitId: typeof unit.id) =>
  foreignKey({ name, columns: [communityId, unitId], foreignColumns: [unit.communityId, unit.id] }).onDelete('cascade');
const toMember = (name: string, communityId: typeof unit.communityId, memberId: typeof unit.id) =>
  foreignKey({ name, columns: [communityId, memberId], foreignColumns: [member.communityId, member.id] });

/** Who owns a unit: a fraction of it, or jointly with the neighbour in `position` (spouses hold one fraction together); no fraction is an unknown one. */
export const unitOwner = pgTable(
  'unit_owner',
  {
    communityId: uuid('community_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    memberId: uuid('member_id').notNull(),
    position: integer('position').notNull(),
    fractionTop: bigint('fraction_top', { mode: 'number' }),
    fractionBottom: bigint('fraction_bottom', { mode: 'number' }),
    jointly: boolean('jointly').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.unitId, t.memberId] }),
    index('unit_owner_order').on(t.communityId, t.unitId, t.position),
    index('unit_owner_by_member').on(t.communityId, t.memberId),
    ofUnit('unit_owner_unit', t.communityId as never, t.unitId as never),
    toMember('unit_owner_member', t.communityId as never, t.memberId as never), // an owner is not deleted
  ],
);

/**
 * Who owned what part of a unit from which day on and until which, that day no more; null is a day nobody knows, and the
 * present. Triggers of `unit_owner` write it as a transaction ends. The name stays when the person is deleted for good.
 */
export const unitOwnership = pgTable(
  'unit_ownership',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    memberId: uuid('member_id'),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    fractionTop: bigint('fraction_top', { mode: 'number' }),
    fractionBottom: bigint('fraction_bottom', { mode: 'number' }),
    jointly: boolean('jointly').notNull().default(false),
    since: date('since'),
    until: date('until'),
  },
  (t) => [
    unique('unit_ownership_tenant').on(t.communityId, t.id),
    index('unit_ownership_order').on(t.communityId, t.unitId, t.since),
    index('unit_ownership_by_member').on(t.communityId, t.memberId),
    check('unit_ownership_days', sql`${t.until} > ${t.since}`),
    ofUnit('unit_ownership_unit', t.communityId as never, t.unitId as never),
    toMember('unit_ownership_member', t.communityId as never, t.memberId as never).onDelete('set null'),
  ],
);

/** An owner at one side of a transfer: who, which part where it is known, whether as one of two spouses. */
export type OwnedPart = { memberId: string; top: number | null; bottom: number | null; jointly: boolean };

/**
 * A change of who owns a unit, whatever wrote it: the owners before and after, since when, why, by whom, and whether those whom
 * it concerns were told. Triggers of `unit_owner` write it as a transaction ends; what completes a list of owners is none.
 */
export const unitTransfer = pgTable(
  'unit_transfer',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    day: date('day'),
    before: jsonb('before').$type<OwnedPart[]>().notNull(),
    after: jsonb('after').$type<OwnedPart[]>().notNull(),
    /** Empty where nobody said. */
    reason: text('reason').$type<'' | TransferReason>().notNull().default(''),
    document: text('document').notNull().default(''),
    note: text('note').notNull().default(''),
    /** What its author may bring back at once. */
    held: jsonb('held').$type<HeldBefore>(),
    authorId: uuid('author_id'),
    createdAt: instant('created_at').notNull(),
    toldAt: instant('told_at'),
  },
  (t) => [
    index('unit_transfer_order').on(t.communityId, t.unitId, t.createdAt),
    index('unit_transfer_author').on(t.communityId, t.authorId),
    index('unit_transfer_untold').on(t.createdAt).where(sql`told_at is null`),
    ofUnit('unit_transfer_unit', t.communityId as never, t.unitId as never),
    ofAuthor(t.communityId, t.authorId),
  ],
);

/** Who acted for a unit before it was transferred, its version since, and who was archived and who was entered with it. */
export type HeldBefore = {
  representativeId: string | null;
  authorized: string[];
  version: number;
  archived: string[];
  created: string[];
};

/** Persons whom the owners have authorised to act for a unit (UNIT-08). */
export const unitAuthorized = pgTable(
  'unit_authorized',
  {
    communityId: uuid('community_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    memberId: uuid('member_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.unitId, t.memberId] }),
    index('unit_authorized_by_member').on(t.communityId, t.memberId),
    ofUnit('unit_authorized_unit', t.communityId as never, t.unitId as never),
    toMember('unit_authorized_member', t.communityId as never, t.memberId as never).onDelete('cascade'),
  ],
);
