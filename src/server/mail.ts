import { join } from 'node:path';
import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { NIL } from 'uuid';
import type { Database, Db } from '#engines/db.ts';
import { failureText } from '#engines/logging.ts';
import { newId } from '#engines/secrets.ts';
import { type Handed, type Handing, layOut, openPost } from '#engines/smtp.ts';
import type { Config } from './config.ts';
import type { Renewal, Services } from './context.ts';
import { mail } from './schema.instance.ts';
import { community } from './schema.ts';

/** Declares the letters of a module: those that only tell, and those that open something, such as an account or a vote. */
export const defineLetters = <const Telling extends string = never, const Opening extends string = never>(letters: {
  telling?: readonly Telling[];
  opening?: readonly Opening[];
  renewed?: { [K in Telling]?: Renewal };
}) => letters;

/** The letters of every module by its name; each adds its own by `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it
export interface LetterParts {}
type Parts = LetterParts[keyof LetterParts];
type KindsOf<Part, Effect extends string> = Part extends { [E in Effect]?: readonly (infer Kind)[] } ? Kind : never;

/** A letter; one that opens something names the links and codes in its text, so that nobody but its reader sees them, and goes first. */
export type Letter = { id?: string; to: string; subject: string; body: string; communityId?: string | null } & (
  | { kind: KindsOf<Parts, 'telling'>; secrets?: string[]; isUrgent?: false; code?: string | null; encloses?: string[] }
  | { kind: KindsOf<Parts, 'opening'>; secrets: string[] }
);

const retryMinutes = [1, 5, 15, 60, 240, 720];

/** Puts a mail, or up to 5 000, into the outbox, in the caller's transaction; they are sent after the commit. */
export async function queueMail(db: Db, letters: Letter | Letter[], now: string): Promise<void> {
  const dates = { createdAt: now, nextTryAt: now };
  const rows = [letters].flat().map((letter) => ({ id: newId(), isUrgent: letter.secrets !== undefined, ...letter }));
  await db.insert(mail).values(rows.map((row) => ({ ...row, ...dates })));
}

/** Letters of a house that is switched off wait until it is on again. */
const mayGo = sql`not exists (select from community c where c.id = ${mail.communityId} and c.closed_at is not null)`;

type Row = typeof mail.$inferSelect;

/** A letter as it is handed on, with the name of the house that writes and gets the answers, and the address of the application that it may lead to; null when it says nothing any more. */
async function handed(services: Services, db: Db, letter: Row, now: string): Promise<Handing | null> {
  const own = letter.communityId ? eq(community.id, letter.communityId) : sql`false`;
  const [house] = await db.select({ name: community.name, email: community.email }).from(community).where(own);
  const renew = services.declared.renewals[letter.kind];
  const said = renew ? await renew(services, db, letter, now) : {};
  const from = { house: house?.name, replyTo: house?.email || undefined, ours: services.config.BASE_URL };
  return said && { ...letter, ...said, ...from };
}

/** The same, or what became of it: what cannot be made ready keeps none of the others, and is tried again as what a server refused. */
async function ready(services: Services, db: Db, letter: Row, now: string): Promise<Handing | Handed | null> {
  try {
    return await handed(services, db, letter, now);
  } catch (err) {
    services.log.error({ err, id: letter.id }, 'a letter that could not be made ready');
    return { error: failureText(err).slice(0, 500), isAway: false, isFinal: false };
  }
}

/** The next letter, held: what opens something first, of the rest one from each house in turn, so that none waits behind a large one. */
async function takeNext(db: Db, now: string, after: string) {
  const waits = and(eq(mail.status, 'waiting'), lte(mail.nextTryAt, now), mayGo);
  const house = sql`coalesce(${mail.communityId}, ${NIL})`;
  const first = (which: SQL | undefined, ...order: (SQL | PgColumn)[]) =>
    db
      .select()
      .from(mail)
      .where(and(waits, which))
      .orderBy(...order)
      .limit(1)
      .for('update', { skipLocked: true });
  const others = eq(mail.isUrgent, false);
  const turns = [and(others, gt(house, after)), others];
  const tries = [
    first(eq(mail.isUrgent, true), asc(mail.nextTryAt)),
    ...turns.map((which) => first(which, asc(house), asc(mail.nextTryAt))),
  ];
  for (const query of tries) {
    const [letter] = await query;
    if (letter) return letter;
  }
}

/** In development without a server each letter is laid out once as a file, so that its links and codes can be tried. */
async function layOutNew({ DATA_DIR }: Config, { db }: Database): Promise<number> {
  const isNew = and(eq(mail.status, 'waiting'), eq(mail.attempts, 0), mayGo);
  const letters = await db.update(mail).set({ attempts: 1 }).where(isNew).returning();
  for (const letter of letters) await layOut(join(DATA_DIR, 'letters'), letter);
  return 0;
}

/** What is noted of a letter after a try: when it is tried again, as long as that may help. */
function outcome(attempts: number, now: string, error: string | null, isFinal: boolean) {
  if (error === null) return { status: 'sent' as const, sentAt: now, body: '', secrets: [] };
  const minutes = isFinal ? undefined : retryMinutes[attempts];
  const nextTryAt = new Date(Date.parse(now) + (minutes ?? 0) * 60_000).toISOString();
  return { status: minutes ? ('waiting' as const) : ('failed' as const), nextTryAt };
}

export type Mailer = {
  /** Sends what waits, and what comes due meanwhile; several processes may do so at once, each mail is taken by one. Does nothing without SMTP_URL. */
  sendWaiting(): Promise<number>;
};

/**
 * The sender of the outbox. A refused mail is tried again later and later, six times, then marked as failed. One mail at a
 * time, and none after one whose server is away, so that a slow server holds one connection of the database and no more.
 */
export function createMailer(services: Services): Mailer {
  const { config, database, clock } = services;
  const post = config.SMTP_URL ? openPost(config.SMTP_URL, config.MAIL_FROM) : null;
  let isAsked = false;
  let served: string = NIL;

  /** Takes one waiting mail, sends it under its row lock and notes how it went; false when none waits or the server is away. */
  const sendOne = (now: string) =>
    database.transaction(async (tx) => {
      const letter = await takeNext(tx, now, served);
      if (!letter || !post) return false;
      if (!letter.isUrgent) served = letter.communityId ?? NIL;
      const said = await ready(services, tx, letter, now);
      if (said === null) {
        await tx.delete(mail).where(eq(mail.id, letter.id));
        return true;
      }
      const { error, isAway, isFinal } = 'isAway' in said ? said : await post.hand(said);
      const noted = outcome(letter.attempts, now, error, isFinal);
      await tx
        .update(mail)
        .set({ ...noted, error, attempts: letter.attempts + 1 })
        .where(eq(mail.id, letter.id));
      if (isAway) isAsked = false; // who asked meanwhile waits for the next minute too
      return !isAway;
    });

  let running: Promise<number> | null = null;
  async function run() {
    let sent = 0;
    try {
      while (isAsked) for (isAsked = false; await sendOne(clock()); ) sent++; // what was written meanwhile takes its turn too
      return sent;
    } finally {
      running = null;
      post?.rest();
    }
  }
  return {
    sendWaiting() {
      isAsked = true; // who is sending looks again
      if (!post && config.NODE_ENV === 'development') return layOutNew(config, database);
      running ??= post ? run() : null;
      return running ?? Promise.resolve(0);
    },
  };
}
