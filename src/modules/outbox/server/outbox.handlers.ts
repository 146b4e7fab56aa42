import { and, asc, desc, eq, isNotNull, max, ne, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { pageOf } from '#server/listing.ts';
import { mail } from '#server/schema.instance.ts';
import type { outboxContract } from '../outbox.contract.ts';

/** Whether a letter opens what is somebody's already: it goes to who has signed in, or to the next address of such a person. */
const opensSomebodys = sql<boolean>`(exists (select from account a left join member m on m.account_id = a.id
    where a.email = mail."to" and (a.password_hash is not null or a.is_super_admin or m.is_active))
  or exists (select from address_change c where c.email = mail."to" and c.was_active))`;

/** A letter whose links and codes nobody but its reader sees; one of before letters named them shows nothing. */
function masked<M extends typeof mail.$inferSelect>({ services }: Pick<Ctx, 'services'>, letter: M): M {
  const { openings } = services.declared;
  if (letter.secrets.length === 0) return openings.has(letter.kind) ? { ...letter, body: '' } : letter;
  return { ...letter, body: letter.secrets.reduce((text, secret) => text.replaceAll(secret, '••••••'), letter.body) };
}

const mostCauses = 5;

/** How the post goes: what waits and was given up, when a letter went last, and why letters did not go. */
async function healthOf(db: Db) {
  const waiting = await db.$count(mail, eq(mail.status, 'waiting'));
  const failed = await db.$count(mail, eq(mail.status, 'failed'));
  const [last] = await db
    .select({ at: max(mail.sentAt) })
    .from(mail)
    .where(eq(mail.status, 'sent'));
  const count = sql<number>`count(*)::int`;
  const causes = await db
    .select({ error: sql<string>`${mail.error}`, count })
    .from(mail)
    .where(and(isNotNull(mail.error), ne(mail.status, 'sent')))
    .groupBy(mail.error)
    .orderBy(desc(count), asc(mail.error))
    .limit(mostCauses);
  return { waiting, failed, lastSentAt: last?.at ?? null, causes };
}

export const outboxHandlers: Handlers<typeof outboxContract> = {
  'GET /outbox': async ({ db, services, account, caller }, { page, sizePerPage }) => {
    const { limit, offset } = pageOf({ page, sizePerPage });
    const hasTransport = services.config.SMTP_URL !== undefined;
    const rows = await db
      .select({ mail, isPrivate: opensSomebodys })
      .from(mail)
      .orderBy(desc(mail.createdAt), desc(mail.id))
      .limit(limit)
      .offset(offset);
    const by = { accountId: account.accountId, requestId: caller.requestId };
    services.log.info({ security: 'outboxRead', ...by, mails: rows.map((row) => row.mail.id) }, 'security');
    const mails = rows.map((row) => (hasTransport || row.isPrivate ? masked({ services }, row.mail) : row.mail));
    return { mails, totalItems: await db.$count(mail), hasTransport, ...(await healthOf(db)) };
  },
};
