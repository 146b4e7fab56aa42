import { desc } from 'drizzle-orm';
import type { Handlers } from '#server/context.ts';
import { listLimit } from '#server/record.ts';
import { mail } from '#server/schema.instance.ts';
import type { outboxContract } from '../outbox.contract.ts';

export const outboxHandlers: Handlers<typeof outboxContract> = {
  'GET /outbox': async ({ db, services }, { page, sizePerPage }) => {
    const size = sizePerPage === 'all' ? listLimit : Number(sizePerPage);
    const mails = await db
      .select()
      .from(mail)
      .orderBy(desc(mail.createdAt), desc(mail.id))
      .limit(size)
      .offset((page - 1) * size);
    return { mails, totalItems: await db.$count(mail), hasTransport: services.config.SMTP_URL !== undefined };
  },
};
