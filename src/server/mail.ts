import { and, asc, eq, lte } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import type { Database, Db } from './db.ts';
import { mail } from './schema.ts';
import { newId } from './secrets.ts';

/** The six kinds of G-073; publishing a record sends no mail. */
export type MailKind = 'reset' | 'activation' | 'voteCode' | 'eventReminder' | 'paymentReminder' | 'orderLink';

export type Letter = { kind: MailKind; to: string; subject: string; body: string; communityId?: string | null };

const retryMinutes = [1, 5, 15, 60, 240, 720];

/** Puts a mail into the outbox, in the caller's transaction; it is sent after the commit. */
export async function queueMail(db: Db, letter: Letter, now: string): Promise<void> {
  await db
    .insert(mail)
    .values({ id: newId(), ...letter, communityId: letter.communityId ?? null, createdAt: now, nextTryAt: now });
}

export type Mailer = {
  /** Sends what waits; several processes may do so at once, each mail is taken by one. Does nothing without SMTP_URL. */
  sendWaiting(now: string): Promise<number>;
};

/** The sender of the outbox. A refused mail is tried again later and later, six times, then marked as failed. */
export function createMailer(config: Config, database: Database): Mailer {
  const { SMTP_URL, MAIL_FROM } = config;
  const transport = SMTP_URL
    ? createTransport({ url: SMTP_URL, connectionTimeout: 10_000, socketTimeout: 20_000 } as never)
    : null;

  /** Takes one waiting mail, sends it under its row lock and notes how it went; false when none waits. */
  const sendOne = (now: string) =>
    database.transaction(async (tx) => {
      const [letter] = await tx
        .select()
        .from(mail)
        .where(and(eq(mail.status, 'waiting'), lte(mail.nextTryAt, now)))
        .orderBy(asc(mail.nextTryAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!letter || !transport) return false;
      const attempts = letter.attempts + 1;
      try {
        await transport.sendMail({
          from: MAIL_FROM,
          to: letter.to,
          subject: letter.subject,
          text: letter.body,
          messageId: `<${letter.id}@domovnik>`,
        });
        await tx
          .update(mail)
          .set({ status: 'sent', sentAt: now, attempts, body: '', error: null })
          .where(eq(mail.id, letter.id));
      } catch (error) {
        const minutes = retryMinutes[attempts - 1];
        const next = new Date(new Date(now).getTime() + (minutes ?? 0) * 60_000).toISOString();
        await tx
          .update(mail)
          .set({
            status: minutes ? 'waiting' : 'failed',
            attempts,
            nextTryAt: next,
            error: String(error).slice(0, 500),
          })
          .where(eq(mail.id, letter.id));
      }
      return true;
    });

  return {
    async sendWaiting(now) {
      if (!transport) return 0;
      let sent = 0;
      while (await sendOne(now)) sent++;
      return sent;
    },
  };
}
