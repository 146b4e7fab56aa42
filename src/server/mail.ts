import { and, asc, eq, lte } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Database, Db } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import type { Config } from './config.ts';
import { mail } from './schema.ts';

/** The six kinds of G-073, and what a vote owes to each of its owners; publishing a record sends no mail. */
export type MailKind =
  | ('reset' | 'activation' | 'voteCode' | 'eventReminder' | 'paymentReminder' | 'orderLink')
  | ('voteReceipt' | 'voteResult');

export type Letter = { kind: MailKind; to: string; subject: string; body: string; communityId?: string | null };

const retryMinutes = [1, 5, 15, 60, 240, 720];

/** Puts a mail, or up to 5 000, into the outbox, in the caller's transaction; they are sent after the commit. */
export async function queueMail(db: Db, letters: Letter | Letter[], now: string): Promise<void> {
  const dates = { createdAt: now, nextTryAt: now };
  await db.insert(mail).values([letters].flat().map((letter) => ({ id: newId(), ...letter, ...dates })));
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

  /** Hands a letter to the mail server; returns what is to be noted about it. */
  async function deliver(letter: typeof mail.$inferSelect, now: string): Promise<Partial<typeof mail.$inferInsert>> {
    const attempts = letter.attempts + 1;
    const { to, subject, body: text } = letter;
    try {
      await transport?.sendMail({ from: MAIL_FROM, to, subject, text, messageId: `<${letter.id}@domovnik>` });
      return { status: 'sent', sentAt: now, attempts, body: '', error: null };
    } catch (error) {
      const minutes = retryMinutes[attempts - 1];
      const nextTryAt = new Date(new Date(now).getTime() + (minutes ?? 0) * 60_000).toISOString();
      return { status: minutes ? 'waiting' : 'failed', attempts, nextTryAt, error: String(error).slice(0, 500) };
    }
  }

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
      if (!letter) return false;
      await tx
        .update(mail)
        .set(await deliver(letter, now))
        .where(eq(mail.id, letter.id));
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
