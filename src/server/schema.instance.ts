import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { account, community, created, member } from './schema.ts';

// What the instance keeps for itself: its key, sessions, links, counters, letters. None of it is a record of a house.

/** One row for the whole instance: its secret key (signed links), whether it was filled with sample data, and whether that was begun and not ended. */
export const instance = pgTable('instance', {
  id: integer('id').primaryKey().default(1),
  secret: text('secret').notNull(),
  sample: boolean('sample').notNull().default(false),
  sampleWriting: boolean('sample_writing').notNull().default(false),
});

/** A signed-in browser; the bearer token is kept only as its SHA-256 (G-062). */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    device: text('device').notNull(),
    isNew: boolean('is_new').notNull().default(true),
    createdAt: created(),
    usedAt: instant('used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('session_by_account').on(t.accountId), index('session_expiry').on(t.expiresAt)],
);

/** A single-use link token, kept only as its SHA-256; `freeze` takes a change of the login address back. */
export const linkToken = pgTable(
  'link_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<'reset' | 'activation' | 'freeze'>().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('link_token_owner').on(t.accountId, t.purpose)],
);

/** Counters of the rate limits, shared by all processes; the table that rate-limiter-flexible expects. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limit_expiry').on(t.expire)],
);

/** The last number of each kind of document that the provider issues in a year; year 0 for those that never begin anew. */
export const series = pgTable(
  'series',
  { kind: text('kind').notNull(), year: integer('year').notNull(), last: integer('last').notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
);

/** Mails to send and sent; the body is emptied after sending, because it may hold a token. */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').references(() => community.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    code: text('code'), // the payment order that it asks for, drawn below its text as the code that banks read
    /** Of which records papers go with it; the module that writes its kind adds them as it goes. */
    encloses: uuid('encloses').array().notNull().default([]),
    /** What of the body opens something: links and codes, which nobody but the reader may see. */
    secrets: jsonb('secrets').$type<string[]>().notNull().default([]),
    /** It opens something, so that somebody sits and waits for it: it goes before all that only tell. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    status: text('status').$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    nextTryAt: instant('next_try_at').notNull().default(sql`now()`),
    sentAt: instant('sent_at'),
    createdAt: created(),
  },
  (t) => [
    index('mail_queue').on(t.status, t.nextTryAt),
    index('mail_order').on(t.createdAt),
    index('mail_by_community').on(t.communityId),
    index('mail_turns')
      .on(sql`coalesce(community_id, '00000000-0000-0000-0000-000000000000')`, t.nextTryAt)
      .where(sql`status = 'waiting' and not is_urgent`),
    index('mail_urgent').on(t.nextTryAt).where(sql`status = 'waiting' and is_urgent`),
  ],
);
