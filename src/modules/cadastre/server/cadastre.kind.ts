import {
  type AnyPgColumn,
  bigint,
  boolean,
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
import { community, member } from '#server/schema.ts';
import type { Sex, UnitType } from '#shared/house.ts';
import type { Failing, SourceName } from '../cadastre.rules.ts';
import type { Progress } from './cadastre.asked.ts';

// What the property register says of a house: how it was asked, what it last told, and which differences nobody wants to see.

const ofHouse = () =>
  uuid('community_id')
    .notNull()
    .references(() => community.id, { onDelete: 'cascade' });
const big = (name: string) => bigint(name, { mode: 'number' });

/** How the register was asked for a house; whoever writes what it told holds this row. */
export const cadastre = pgTable(
  'cadastre',
  {
    id: uuid('id').primaryKey(),
    communityId: ofHouse(),
    number: text('number').notNull(),
    village: text('village').notNull(),
    street: text('street').notNull(),
    /** Who asks now, and until when nobody else does. */
    asking: uuid('asking'),
    askingUntil: instant('asking_until'),
    /** Why the last update failed; null when it did not. */
    failing: text('failing').$type<Failing>(),
    failedAt: instant('failed_at'),
    /** When what stands here was told; null before the first time. */
    fetchedAt: instant('fetched_at'),
    nextAt: instant('next_at'),
    /** What was read of a house that is told unit by unit, until all of it is. */
    progress: jsonb('progress').$type<Progress>(),
    /** The state of the register that was told. */
    validAt: instant('valid_at'),
    /** The state of the register of which the owners are; null where it is that of the rest. */
    ownersAt: instant('owners_at'),
    source: text('source').$type<SourceName>(),
    building: text('building').notNull().default(''),
    warnings: jsonb('warnings').$type<string[]>().notNull().default([]),
  },
  (t) => [
    unique('cadastre_tenant').on(t.communityId),
    index('cadastre_next').on(t.nextAt),
    index('cadastre_asking').on(t.askingUntil),
  ],
);

/** A unit as the register told it. */
export const cadastreUnit = pgTable(
  'cadastre_unit',
  {
    id: uuid('id').primaryKey(),
    communityId: ofHouse(),
    position: integer('position').notNull(),
    number: text('number').notNull(),
    /** The id of the register. */
    registerId: text('register_id').notNull(),
    type: text('type').$type<UnitType>().notNull(),
    /** The number of its title deed. */
    lv: text('lv').notNull(),
    shareTop: big('share_top'),
    shareBottom: big('share_bottom'),
  },
  (t) => [
    unique('cadastre_unit_tenant').on(t.communityId, t.id),
    index('cadastre_unit_order').on(t.communityId, t.position),
  ],
);

/** Somebody who owns a unit by the register; spouses who hold together stand one after the other. */
export const cadastreOwner = pgTable(
  'cadastre_owner',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    position: integer('position').notNull(),
    titleBefore: text('title_before').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    titleAfter: text('title_after').notNull(),
    companyName: text('company_name').notNull(),
    ico: text('ico').notNull(),
    sex: text('sex').$type<Sex>(),
    street: text('street').notNull(),
    city: text('city').notNull(),
    post: text('post').notNull(),
    /** What of the unit is theirs, of spouses what they hold together. */
    shareTop: big('share_top').notNull(),
    shareBottom: big('share_bottom').notNull(),
    jointly: boolean('jointly').notNull(),
    /** Which of the holders of the unit they are: spouses are one; null of what was told before holders were counted. */
    holder: integer('holder'),
    /** Who of the house this is; who is deleted there for good is told of here no more. */
    memberId: uuid('member_id'),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    unique('cadastre_owner_tenant').on(t.communityId, t.id),
    index('cadastre_owner_order').on(t.communityId, t.unitId, t.position),
    index('cadastre_owner_member').on(t.communityId, t.memberId),
    foreignKey({
      name: 'cadastre_owner_unit',
      columns: [t.communityId, t.unitId],
      foreignColumns: [cadastreUnit.communityId, cadastreUnit.id],
    }).onDelete('cascade'),
    ofMember(t.communityId, t.memberId),
  ],
);

/** A difference that nobody wants to be told of as long as it stays the same. */
export const cadastreIgnored = pgTable(
  'cadastre_ignored',
  {
    communityId: ofHouse(),
    /** Of which unit: its number as it is compared. */
    key: text('key').notNull(),
    digest: text('digest').notNull(),
  },
  (t) => [primaryKey({ columns: [t.communityId, t.key] })],
);

function ofMember(communityId: AnyPgColumn, memberId: AnyPgColumn) {
  return foreignKey({
    name: 'cadastre_owner_of',
    columns: [communityId, memberId],
    foreignColumns: [member.communityId, member.id],
  }).onDelete('cascade');
}
