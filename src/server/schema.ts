import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import type { LabelKind, LabelType } from '#shared/labels.ts';
import type { Language } from '#shared/languages.ts';
import type { ModuleId, ModuleRights, Rights, RoleGroup } from '#shared/roles.ts';
import { type AccountSettings, type MemberSettings, peopleOf, type Reach, type Ways } from './schema.people.ts';

// The tables of the kernel; a module's own stand in its `*.kind.ts`. Every tenant table carries communityId, and foreign keys between them are composite.

/** Whom a record is open to: who reads the module; its writers and its author; its writers alone; nobody. */
export type OpenTo = 'readers' | 'author' | 'writers' | 'nobody';

export const created = () => instant('created_at').notNull().default(sql`now()`);

export const community = pgTable('community', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  nickname: text('nickname').notNull().default(''),
  street: text('street').notNull().default(''),
  city: text('city').notNull().default(''),
  post: text('post').notNull().default(''),
  country: text('country').notNull().default('cs'),
  email: text('email').notNull().default(''),
  invoiceEmail: text('invoice_email').notNull().default(''),
  ico: text('ico').notNull().default(''),
  dic: text('dic').notNull().default(''),
  bankAccount: text('bank_account').notNull().default(''),
  dataBox: text('data_box').notNull().default(''),
  /** The house-wide denominator that share inputs offer; checks nothing (G-175). */
  totalShares: bigint('total_shares', { mode: 'number' }),
  /** How many days before a meeting people are to be invited: what the bylaws say, else thirty (§ 249 of the civil code). */
  invitationDays: smallint('invitation_days').notNull().default(30),
  /** How many units one proxy may represent at a meeting; null for any number. */
  proxyLimit: smallint('proxy_limit'),
  /** The bylaws let owners take part in meetings at a distance. */
  remoteMeetings: boolean('remote_meetings').notNull().default(false),
  /** On which day of a month units pay, where no prescription says it. */
  dueDay: smallint('due_day').notNull().default(15),
  paymentEmail: text('payment_email').notNull().default(''),
  invoiceCompanyName: text('invoice_name').notNull().default(''),
  invoiceStreet: text('invoice_street').notNull().default(''),
  invoiceCity: text('invoice_city').notNull().default(''),
  invoicePost: text('invoice_post').notNull().default(''),
  invoiceCountry: text('invoice_country').notNull().default('cs'),
  invoiceIco: text('invoice_ico').notNull().default(''),
  invoiceDic: text('invoice_dic').notNull().default(''),
  /** SHA-256 of the picture's bytes. */
  avatar: text('avatar'),
  version: integer('version').notNull().default(1),
  urlHash: text('url_hash').notNull().unique(),
  isFree: boolean('is_free').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  /** Whether another account to pay to waits until a second one of the committee confirms it (G-193). */
  confirmsAccount: boolean('confirms_account').notNull().default(false),
  modules: jsonb('modules').$type<ModuleId[]>().notNull(),
  /** Since when people may come in; null while its order waits to be accepted (G-159). */
  openedAt: instant('opened_at').default(sql`now()`),
  /** Since when it is switched off: nobody but an administrator comes in, and all stays as it was. */
  closedAt: instant('closed_at'),
  /** When it is deleted for good, unless that is taken back. */
  endsAt: instant('ends_at'),
  /** How people are told who have not chosen, where the house has chosen for them. */
  ways: jsonb('ways').$type<Ways>().notNull().default({}),
  /** When somebody of it was last seen, by sessions that are gone meanwhile. */
  seenAt: instant('seen_at'),
  createdAt: created(),
});

export const entrance = pgTable(
  'entrance',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    street: text('street').notNull().default(''),
    city: text('city').notNull().default(''),
    post: text('post').notNull().default(''),
    country: text('country').notNull().default('cs'),
  },
  (t) => [unique('entrance_tenant').on(t.communityId, t.id), index('entrance_order').on(t.communityId, t.name)],
);

export const role = pgTable(
  'role',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    title: text('title').notNull(),
    group: text('group').$type<RoleGroup>(),
    rights: text('rights').$type<Rights>().notNull(),
    modules: jsonb('modules').$type<ModuleRights[]>().notNull(),
    position: integer('position').notNull(),
  },
  (t) => [unique('role_tenant').on(t.communityId, t.id), unique('role_name').on(t.communityId, t.name)],
);

/** The labels of a community's messages and events, one of each type, made with the community (G-100). */
export const label = pgTable(
  'label',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<LabelKind>().notNull(),
    type: text('type').$type<LabelType>().notNull(),
    position: integer('position').notNull(),
  },
  (t) => [unique('label_tenant').on(t.communityId, t.id), unique('label_type').on(t.communityId, t.kind, t.type)],
);

/** A person who signs in (G-068). */
export const account = pgTable('account', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash'),
  lang: text('lang').$type<Language>().notNull().default('cs'),
  isSuperAdmin: boolean('is_super_admin').notNull().default(false),
  settings: jsonb('settings').$type<AccountSettings>().notNull().default({}),
  createdAt: created(),
});

/** A person in one community: role, names, reach, flags, settings (G-068); the rest of what is known stands in `profile`. */
export const member = pgTable(
  'member',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => account.id),
    roleId: uuid('role_id').notNull(),
    isCompany: boolean('is_company').notNull().default(false),
    companyName: text('company_name'),
    titleBefore: text('title_before'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    titleAfter: text('title_after'),
    /** Whether all see the e-mail of the account, which is the first one (G-124). */
    showEmail: boolean('show_email').notNull().default(false),
    otherEmails: jsonb('other_emails').$type<Reach[]>().notNull().default([]),
    phones: jsonb('phones').$type<Reach[]>().notNull().default([]),
    /** SHA-256 of the picture's bytes. */
    avatar: text('avatar'),
    sortName: text('sort_name').generatedAlwaysAs(
      sql`case when is_company then coalesce(company_name, '') else last_name || ' ' || first_name end`,
    ),
    /** Names as anybody may search them; the second one, with numbers and addresses, only the privileged. */
    searchText: text('search_text').notNull().default(''),
    searchPrivate: text('search_private').notNull().default(''),
    isActive: boolean('is_active').notNull().default(false),
    hasAccess: boolean('has_access').notNull().default(true),
    activationSentAt: instant('activation_sent_at'),
    activationMailId: uuid('activation_mail_id'),
    settings: jsonb('settings').$type<MemberSettings>().notNull().default({}),
    archivedAt: instant('archived_at'),
    /** The row by which an administrator of the application acts here; it stands beside the people, who may have the same account. */
    isService: boolean('is_service').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: created(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    unique('member_tenant').on(t.communityId, t.id),
    uniqueIndex('member_account').on(t.communityId, t.accountId, t.isService),
    index('member_by_account').on(t.accountId),
    index('member_by_role').on(t.communityId, t.roleId),
    index('member_order').on(t.communityId, sql`sort_name collate "cs-x-icu"`, t.id),
    // with all that says who is seen, so that a page is found by the index alone
    ...Object.entries(peopleOf).flatMap(([tab, stands]) => [
      index(`member_${tab}_title`)
        .on(t.communityId, sql`sort_name collate "cs-x-icu"`, t.id, t.roleId, t.hasAccess)
        .where(sql.raw(stands)),
      index(`member_${tab}_created`).on(t.communityId, t.createdAt, t.id, t.roleId, t.hasAccess).where(sql.raw(stands)),
    ]),
    foreignKey({ columns: [t.communityId, t.roleId], foreignColumns: [role.communityId, role.id] }),
  ],
);

/** Whose work a row is; when the person is deleted the row stays with nobody's name (G-127). The migration nulls the person alone. */
export const ofAuthor = (communityId: AnyPgColumn, memberId: AnyPgColumn) =>
  foreignKey({ columns: [communityId, memberId], foreignColumns: [member.communityId, member.id] }).onDelete(
    'set null',
  );

/** The spine: whatever a person opens, discusses, prints, must read or finds by search. */
export const record = pgTable(
  'record',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id'),
    title: text('title').notNull(),
    status: text('status').notNull(),
    audience: text('audience').$type<'everyone' | 'committee'>().notNull(),
    /** Whether everybody who sees it must confirm that they have read it (G-104). */
    acceptRead: boolean('accept_read').notNull().default(false),
    /** How many texts or contents it has had since it was published, this one included; a confirmation names the one that was read (G-187). */
    revision: integer('revision').notNull().default(1),
    /** The revision from which confirmations count. */
    askedRevision: integer('asked_revision').notNull().default(1),
    searchText: text('search_text').notNull(),
    /** Where it stands since it was written or time last moved it: its tab in the lists, whom it is open to, when time alone will change that. */
    tab: text('tab').notNull().default(''),
    openTo: text('open_to').$type<OpenTo>().notNull().default('readers'),
    turnsAt: instant('turns_at'),
    version: integer('version').notNull().default(1),
    createdAt: created(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    archivedAt: instant('archived_at'),
    /** Since when it lies in the trash (G-189), who put it there, and with what: the folder that was deleted, else itself. */
    trashedAt: instant('trashed_at'),
    trashedBy: uuid('trashed_by'),
    trashedWith: uuid('trashed_with'),
  },
  (t) => [
    unique('record_tenant').on(t.communityId, t.id),
    check('record_not_house', sql`id <> community_id`), // what is told of a house bears its id
    // nulls first is what `order by … desc` means; with them last PostgreSQL could not read the newest from the index
    index('record_order').on(t.communityId, t.kind, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('record_tab')
      .on(t.communityId, t.kind, t.tab, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`trashed_at is null`),
    index('record_title')
      .on(t.communityId, t.kind, sql`title collate "cs_natural"`, t.id)
      .where(sql`trashed_at is null`),
    index('record_tab_title')
      .on(t.communityId, t.kind, t.tab, sql`title collate "cs_natural"`, t.id)
      .where(sql`trashed_at is null`),
    index('record_own').on(t.communityId, t.kind, t.authorId).where(sql`audience = 'committee' or open_to = 'author'`),
    index('record_turns').on(t.turnsAt).where(sql`turns_at is not null`),
    index('record_turning').on(t.communityId, t.turnsAt).where(sql`turns_at is not null`),
    index('record_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('record_must_read').on(t.communityId).where(sql`accept_read`),
    index('record_trash').on(t.communityId, t.trashedAt).where(sql`trashed_at is not null`),
    index('record_trashed_with').on(t.trashedWith).where(sql`trashed_at is not null`),
    ofAuthor(t.communityId, t.authorId),
    ofAuthor(t.communityId, t.trashedBy),
  ],
);

/** Ties a row to its record and deletes it with it: what hangs on a record, and the own table of a kind. */
export const ofRecord = (name: string, communityId: AnyPgColumn, recordId: AnyPgColumn) =>
  foreignKey({
    name,
    columns: [communityId, recordId],
    foreignColumns: [record.communityId, record.id],
  }).onDelete('cascade');

/** A file that hangs on a record, or on a comment on it; the bytes lie in the file store under their SHA-256. */
export const attachment = pgTable(
  'attachment',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    recordId: uuid('record_id').notNull(),
    /** The comment with which it came; what a record brings itself has none. */
    commentId: uuid('comment_id'),
    authorId: uuid('author_id'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    isPublic: boolean('is_public').notNull(),
    acceptRead: boolean('accept_read').notNull().default(false),
    sha256: text('sha256').notNull(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    createdAt: created(),
  },
  (t) => [
    unique('attachment_tenant').on(t.communityId, t.id),
    index('attachment_order').on(t.communityId, t.recordId, t.createdAt),
    index('attachment_of_comment').on(t.communityId, t.commentId).where(sql`comment_id is not null`),
    index('attachment_bytes').on(t.sha256),
    ofRecord('attachment_record', t.communityId, t.recordId),
    ofAuthor(t.communityId, t.authorId),
  ],
);
