import { and, asc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#engines/db.ts';
import { greeting } from '#engines/greeting.ts';
import { grouped } from '#engines/rows.ts';
import { newId } from '#engines/secrets.ts';
import type { Renewal, Services } from '#server/context.ts';
import type { KindBase, OwnTable, Spine, Tell } from '#server/kind.ts';
import { letterText, pageLink, sayIn } from '#server/letters.ts';
import { defineLetters, type Letter, queueMail } from '#server/mail.ts';
import { ofKind, spineColumns } from '#server/record.ts';
import { profile } from '#server/schema.house.ts';
import { account, community, member, record } from '#server/schema.ts';
import type { Language } from '#shared/languages.ts';
import { moduleIds } from '#shared/roles.ts';
import { news } from './news.kind.ts';
import { stillSeen, tellOf } from './news.telling.ts';
import { tokenOf } from './news.token.ts';

// What goes by letter: to each person one for all that is due, written from what they still see, and again when it goes.

export const newsLetters = defineLetters({ telling: ['news'], renewed: { news: (...all) => renew(...all) } });

declare module '#server/mail.ts' {
  interface LetterParts {
    news: typeof newsLetters;
  }
}

type Row = typeof news.$inferSelect;
type Told = { row: Spine & OwnTable['$inferSelect']; kind: KindBase; tell: Tell };
type House = Pick<typeof community.$inferSelect, 'id' | 'name'>;
type Reader = { memberId: string; lang: Language } & Parameters<typeof greeting>[0];

const readerColumns = {
  lang: account.lang,
  lastName: member.lastName,
  isCompany: member.isCompany,
  sex: profile.sex,
};
const ofReader = and(eq(profile.memberId, member.id), eq(profile.communityId, member.communityId));

/** The records that entries are of, each with its kind's own columns. */
export async function recordsOf({ declared }: Services, db: Db, rows: Row[]): Promise<Map<string, Told['row']>> {
  const ids = [...new Set(rows.map(({ recordId }) => recordId))];
  const found = new Map<string, Told['row']>();
  if (ids.length === 0) return found;
  const kinds = await db.select({ kind: record.kind }).from(record).where(inArray(record.id, ids)).groupBy(record.kind);
  for (const kind of declared.kinds.filter(({ name }) => kinds.some((one) => one.kind === name))) {
    const of = await db
      .select({ ...getTableColumns(kind.table as PgTable), ...spineColumns })
      .from(record)
      .innerJoin(kind.table as PgTable, ofKind(kind))
      .where(inArray(record.id, ids));
    for (const row of of) found.set(row.id, row as Told['row']);
  }
  return found;
}

/** What a person is told in one letter or notice: of each record what weighs most, in the order in which it happened. */
export function toldTo(services: Services, rows: Row[], records: Map<string, Told['row']>): Told[] {
  const byRecord = new Map<string, Told>();
  for (const { recordId, what } of rows) {
    const row = records.get(recordId);
    const of = row && tellOf(services, row.kind, what);
    const before = byRecord.get(recordId);
    if (of && (!before || of.tell.isDue)) byRecord.set(recordId, { ...of, row });
  }
  return [...byRecord.values()];
}

/** One thing with its own words and button, or several by a line each. */
function write(services: Services, house: House, { memberId, lang, ...person }: Reader, told: Told[]) {
  const { config } = services;
  const say = sayIn(services, lang);
  const modules = new Set(told.map(({ kind, tell }) => tell.module ?? kind.module));
  const token = tokenOf(services, { memberId, modules: moduleIds.filter((id) => modules.has(id)) });
  const place = ({ kind, tell, row }: Told) =>
    pageLink(config, house.id, tell.gone ?? kind.page?.(row.id) ?? '/nastenka');
  const line = ({ tell, row }: Told) => say(tell.says, { title: row.title });
  const why = say(told.some(({ tell }) => tell.isDue) ? 'NEWS.WHY.DUE' : 'NEWS.WHY.CHOSEN', { house: house.name });
  const ending = `${why}\n${say('NEWS.CHANGE')}: ${config.BASE_URL}/oznameni/${token}`;
  const values = { house: house.name, ending, count: told.length, named: greeting(person, lang) };
  const [first] = told;
  const text =
    first && told.length === 1
      ? letterText(services, 'NEWS_ONE', lang, {
          ...values,
          line: line(first),
          text: first.tell.text?.(first.row, say) ?? '',
          button: `${say(first.tell.deed)}: ${place(first)}`,
        })
      : letterText(services, 'NEWS_MANY', lang, {
          ...values,
          button: `${say('NEWS.OPEN')}: ${pageLink(config, house.id, '/novinky')}`,
          lines: told.map((one) => `${line(one)}: ${place(one)}`).join('\n'),
        });
  return { ...text, secrets: [token], body: text.body.replace(/\n{3,}/g, '\n\n') };
}

const houseOf = async (db: Db, id: string): Promise<House | undefined> => {
  const shown = { id: community.id, name: community.name };
  return (await db.select(shown).from(community).where(eq(community.id, id)))[0];
};

/** By what programs of mail end such letters, know that nobody wrote them, and put those of one record together. */
function headersOf({ config }: Services, token: string, rows: Row[]): Record<string, string> {
  const [first, ...more] = new Set(rows.map(({ recordId }) => recordId));
  return {
    'List-Unsubscribe': `<${config.BASE_URL}/api/v2/news/leave/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
    ...(first && more.length === 0 && { References: `<${first}@domovnik>` }),
  };
}

/** What a letter says at the moment when it goes: as it was written while its reader still sees all of it, else of what is left; null when that is nothing. */
const renew: Renewal = async (services, db, letter, now) => {
  const rows = await db.select().from(news).where(eq(news.mailId, letter.id)).orderBy(asc(news.at), asc(news.id));
  const isSeen = await stillSeen(services, db, rows, now);
  const kept = rows.filter(isSeen);
  const [first] = kept;
  if (!first) return null;
  const headers = headersOf(services, letter.secrets[0] ?? '', kept);
  if (kept.length === rows.length) return { subject: letter.subject, body: letter.body, headers };
  const [reader] = await db
    .select({ memberId: member.id, ...readerColumns })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .leftJoin(profile, ofReader)
    .where(eq(member.id, first.memberId));
  const house = await houseOf(db, first.communityId);
  const told = toldTo(services, kept, await recordsOf(services, db, kept));
  if (!reader || !house || told.length === 0) return null;
  const { subject, body, secrets } = write(services, house, reader, told);
  return { subject, body, headers: headersOf(services, secrets[0] ?? '', kept) };
};

/** So many entries of a house are looked at at once. */
const mostEntries = 5_000;
const isGoing = (now: string) => lte(news.goesAt, now);

/** The entries of a house whose letter is due, whole people at once; nothing while somebody else writes these letters. */
async function takeDue(db: Db, communityId: string, now: string) {
  const lock = await db.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`news/${communityId}`}, 0)) as held`,
  );
  if (lock.rows[0]?.held !== true) return [];
  const due = await db
    .select({ row: news, to: account.email, reader: { memberId: member.id, ...readerColumns } })
    .from(news)
    .innerJoin(member, and(eq(member.id, news.memberId), eq(member.communityId, news.communityId)))
    .innerJoin(account, eq(account.id, member.accountId))
    .leftJoin(profile, ofReader)
    .where(and(eq(news.communityId, communityId), isGoing(now)))
    .orderBy(asc(news.memberId), asc(news.at), asc(news.id))
    .limit(mostEntries);
  const last = due.at(-1)?.row.memberId;
  const whole = due.length < mostEntries ? due : due.filter(({ row }) => row.memberId !== last); // the last may have more
  return whole.length > 0 ? whole : due;
}

/** Writes the letters of one house that are due, one for each person. Answers how many entries it looked at. */
async function postHouse(services: Services, db: Db, communityId: string, now: string): Promise<number> {
  const due = await takeDue(db, communityId, now);
  if (due.length === 0) return 0;
  const rows = due.map(({ row }) => row);
  const isSeen = await stillSeen(services, db, rows, now);
  const records = await recordsOf(services, db, rows);
  const house = (await houseOf(db, communityId)) as House;
  const seen = due.filter(({ row }) => isSeen(row));
  const letters: (Letter & { id: string })[] = [];
  const gone: [string, string][] = [];
  for (const of of grouped(seen, ({ row }) => row.memberId).values()) {
    const [{ to, reader }] = of as [(typeof due)[number]];
    const entries = of.map(({ row }) => row);
    const told = toldTo(services, entries, records);
    const id = newId();
    const { subject, body, secrets } = write(services, house, reader, told);
    letters.push({ id, kind: 'news', isUrgent: false, communityId, to, subject, body, secrets });
    gone.push(...entries.map((entry): [string, string] => [entry.id, id]));
  }
  const ids = (all: string[]) => sql`${sql.param(all)}::uuid[]`;
  await db.execute(sql`update ${news} set goes_at = null where id = any(${ids(rows.map(({ id }) => id))})`);
  if (letters.length > 0) await queueMail(db, letters, now);
  await db.execute(sql`update ${news} n set mail_id = sent.mail, mailed_at = ${now}::timestamptz
    from unnest(${ids(gone.map(([row]) => row))}, ${ids(gone.map(([, id]) => id))}) sent(row, mail) where n.id = sent.row`);
  return rows.length;
}

/** Writes the letters that are due, house by house. */
export async function postDue(services: Services): Promise<void> {
  const now = services.clock();
  const { database } = services;
  const houses = await database.db.selectDistinct({ id: news.communityId }).from(news).where(isGoing(now));
  for (const { id } of houses)
    try {
      while ((await database.transaction((tx) => postHouse(services, tx, id, now))) > 0);
    } catch (err) {
      services.log.error({ err, id }, 'letters of the news');
    }
  if (houses.length > 0) services.wake('mail');
}
