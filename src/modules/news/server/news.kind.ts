import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { account, created, member, ofRecord } from '#server/schema.ts';

/** What one person is told of one record, a row for each word of its kind; told anew it comes up again (G-178). */
export const news = pgTable(
  'news',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    memberId: uuid('member_id').notNull(),
    recordId: uuid('record_id').notNull(),
    what: text('what').notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
    /** When it goes by a letter; null when it does not, or has gone. */
    goesAt: instant('goes_at'),
    /** The letter that it went with, or goes with. */
    mailId: uuid('mail_id'),
    /** When that letter was written. */
    mailedAt: instant('mailed_at'),
    /** Since when it waits to be pushed to devices; null when it does not, or was. */
    pushAt: instant('push_at'),
  },
  (t) => [
    unique('news_once').on(t.communityId, t.memberId, t.recordId, t.what),
    index('news_order').on(t.memberId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('news_unread').on(t.memberId, t.at).where(sql`read_at is null`),
    index('news_of_record').on(t.communityId, t.recordId),
    index('news_going').on(t.communityId, t.goesAt).where(sql`goes_at is not null`),
    index('news_pushing').on(t.pushAt).where(sql`push_at is not null`),
    index('news_letter').on(t.mailId).where(sql`mail_id is not null`),
    index('news_old').on(t.at),
    ofRecord('news_record', t.communityId, t.recordId),
    foreignKey({
      name: 'news_member',
      columns: [t.communityId, t.memberId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('cascade'),
  ],
);

/** A browser that somebody lets notices come to: where it is reached, by which keys, and what it calls itself. */
export const device = pgTable(
  'device',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    name: text('name').notNull(),
    createdAt: created(),
    lastPushedAt: instant('last_pushed_at'),
    /** So many messages one after another were given up. */
    failures: integer('failures').notNull().default(0),
  },
  (t) => [index('device_by_account').on(t.accountId)],
);

/** One notice that waits to go to a device: of which entries of a person, and when it is tried. */
export const push = pgTable(
  'push',
  {
    deviceId: uuid('device_id')
      .notNull()
      .references(() => device.id, { onDelete: 'cascade' }),
    communityId: uuid('community_id').notNull(),
    memberId: uuid('member_id').notNull(),
    entries: uuid('entries').array().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.deviceId, t.memberId] }),
    index('push_queue').on(t.nextTryAt),
    index('push_by_member').on(t.communityId, t.memberId),
    foreignKey({
      name: 'push_member',
      columns: [t.communityId, t.memberId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('cascade'),
  ],
);
