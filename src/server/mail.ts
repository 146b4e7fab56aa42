import { join } from 'node:path';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database, Db } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import { layOut, openPost } from '#engines/smtp.ts';
import type { Config } from './config.ts';
import { mail } from './schema.instance.ts';
import { community } from './schema.ts';

/** Declares the letters of a module: those that only tell, and those that open something, such as an account or a vote. */
export const defineLetters = <const Telling extends string = never, const Opening extends string = never>(letters: {
  telling?: readonly Telling[];
  opening?: readonly Opening[];
}) => letters;

/** The letters of every module by its name; each adds its own by `declare module` (G-073: publishing a record sends none). */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it
export interface LetterParts {}
type Parts = LetterParts[keyof LetterParts];
type KindsOf<Part, Effect extends string> = Part extends { [E in Effect]?: readonly (infer Kind)[] } ? Kind : never;

/** A letter; one that opens something names the links and codes in its text, so that nobody but its reader sees them. */
export type Letter = { to: string; subject: string; body: string; communityId?: string | null } & (
  | { kind: KindsOf<Parts, 'telling'>; secrets?: undefined }
  | { kind: KindsOf<Parts, 'opening'>; secrets: string[] }
);

const retryMinutes = [1, 5, 15, 60, 240, 720];

/** Puts a mail, or up to 5 000, into the outbox, in the caller's transaction; they are sent after the commit. */
export async function queueMail(db: Db, letters: Letter | Letter[], now: string): Promise<void> {
  const dates = { createdAt: now, nextTryAt: now };
  await db.insert(mail).values([letters].flat().map((letter) => ({ id: newId(), ...letter, ...dates })));
}

/** Letters of a house that is switched off wait until it is on again. */
const mayGo = sql`not exists (select from community c where c.id = ${mail.communityId} and c.closed_at is not null)`;

/** A letter as it is handed on: with the name of the house that writes, and the address of the application that it may lead to. */
async function handed(db: Db, letter: typeof mail.$inferSelect, ours: string) {
  const own = letter.communityId ? eq(community.id, letter.communityId) : sql`false`;
  const [house] = await db.select({ name: community.name }).from(community).where(own);
  return { ...letter, house: house?.name, ours };
}

/** In development without a server each letter is laid out once as a file, so that its links and codes can be tried. */
async function layOutNew({ DATA_DIR }: Config, { db }: Database): Promise<number> {
  const isNew = and(eq(mail.status, 'waiting'), eq(mail.attempts, 0), mayGo);
  const letters = await db.update(mail).set({ attempts: 1 }).where(isNew).returning();
  for (const letter of letters) await layOut(join(DATA_DIR, 'letters'), letter);
  return 0;
}

export type Mailer = {
  /** Sends what waits; several processes may do so at once, each mail is taken by one. Does nothing without SMTP_URL. */
  sendWaiting(now: string): Promise<number>;
};

/**
 * The sender of the outbox. A refused mail is tried again later and later, six times, then marked as failed. One mail at a
 * time, and none after one whose server is away, so that a slow server holds one connection of the database and no more.
 */
export function createMailer(config: Config, database: Database): Mailer {
  const send = config.SMTP_URL ? openPost(config.SMTP_URL, config.MAIL_FROM) : null;
  let asked = '';

  /** Takes one waiting mail, sends it under its row lock and notes how it went; false when none waits or the server is away. */
  const sendOne = (now: string) =>
    database.transaction(async (tx) => {
      const [letter] = await tx
        .select()
        .from(mail)
        .where(and(eq(mail.status, 'waiting'), lte(mail.nextTryAt, now), mayGo))
        .orderBy(asc(mail.nextTryAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!letter || !send) return false;
      const { error, isAway } = await send(await handed(tx, letter, config.BASE_URL));
      const minutes = retryMinutes[letter.attempts];
      const nextTryAt = new Date(Date.parse(now) + (minutes ?? 0) * 60_000).toISOString();
      const refused = { status: minutes ? ('waiting' as const) : ('failed' as const), nextTryAt };
      const noted = error === null ? { status: 'sent' as const, sentAt: now, body: '', secrets: [] } : refused;
      await tx
        .update(mail)
        .set({ ...noted, error, attempts: letter.attempts + 1 })
        .where(eq(mail.id, letter.id));
      if (isAway) asked = ''; // who asked meanwhile waits for the next minute too
      return !isAway;
    });

  let running: Promise<number> | null = null;
  async function run() {
    let sent = 0;
    try {
      for (let at = asked; at; at = asked) for (asked = ''; await sendOne(at); ) sent++;
      return sent;
    } finally {
      running = null;
    }
  }
  return {
    sendWaiting(now) {
      if (now > asked) asked = now; // who is sending looks again
      if (!send && config.NODE_ENV === 'development') return layOutNew(config, database);
      running ??= send ? run() : null;
      return running ?? Promise.resolve(0);
    },
  };
}
