import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { eachDue } from '#engines/due.ts';
import { slices } from '#engines/rows.ts';
import { writeToKeepers } from '#house/keepers.ts';
import { takeBackFor } from '#modules/units/server/units.door.ts';
import type { Services } from '#server/context.ts';
import { letterText, pageLink, sayIn } from '#server/letters.ts';
import { defineLetters, queueMail } from '#server/mail.ts';
import { personColumns } from '#server/person.ts';
import { type OwnedPart, unit, unitTransfer } from '#server/schema.house.ts';
import { account, community, member } from '#server/schema.ts';
import { houseDay, showDate } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { compare, ofShare, one, shareFrom, showFraction, tellShare } from '#shared/fraction.ts';
import type { Language } from '#shared/languages.ts';

// Who learns that owners of a unit changed, whatever changed them: both sides and those who look after the house (G-196).

/** What transfers write by mail. */
export const transfersLetters = defineLetters({ telling: ['transfer'] });

declare module '#server/mail.ts' {
  interface LetterParts {
    transfers: typeof transfersLetters;
  }
}

type Row = Awaited<ReturnType<typeof untold>>[number];
/** A unit whose owners changed: between what was told last and now. */
type Changed = { number: string; day: string; before: OwnedPart[]; after: OwnedPart[] };
type Say = ReturnType<typeof sayIn>;

/** The transfers of a house that nobody was told of and that cannot be taken back any more, the first one first. */
const untold = (db: Db, communityId: string, until: string) =>
  db
    .select({ transfer: unitTransfer, number: unit.number })
    .from(unitTransfer)
    .innerJoin(unit, and(eq(unit.id, unitTransfer.unitId), eq(unit.communityId, unitTransfer.communityId)))
    .where(
      and(eq(unitTransfer.communityId, communityId), isNull(unitTransfer.toldAt), lte(unitTransfer.createdAt, until)),
    )
    .orderBy(asc(sql`${unit.number} collate "cs_numeric"`), asc(unitTransfer.createdAt), asc(unitTransfer.id))
    .for('update', { of: unitTransfer, skipLocked: true });

const faceOf = (owners: OwnedPart[]) =>
  owners
    .map(({ memberId, top, bottom, jointly }) => {
      const part = shareFrom(top, bottom);
      return `${memberId} ${part ? showFraction(ofShare(part)) : ''} ${jointly}`;
    })
    .sort()
    .join();

/** Of each unit one change, from the first owners to the last ones; none where these are the same again. */
function changesIn(rows: Row[]): Changed[] {
  const units = new Map<string, Changed>();
  for (const { number, transfer } of rows) {
    const { unitId, after, before, day, createdAt } = transfer;
    const first = units.get(unitId)?.before ?? before;
    units.set(unitId, { number, after, before: first, day: day ?? houseDay(createdAt) });
  }
  return [...units.values()].filter(({ before, after }) => faceOf(before) !== faceOf(after));
}

/** What somebody has of a unit, in words. */
function partWords(say: Say, lang: Language, owners: OwnedPart[], memberId: string): string {
  const own = owners.find((owner) => owner.memberId === memberId);
  if (!own) return say('MAIL.TRANSFER.NOTHING');
  const share = shareFrom(own.top, own.bottom);
  const isAlone = owners.length === 1 || (owners.length === 2 && own.jointly);
  if (share ? compare(ofShare(share), one) === 0 : isAlone) return say('MAIL.TRANSFER.WHOLE');
  return share ? tellShare(share, lang) : say('MAIL.TRANSFER.UNKNOWN');
}

/** So many units are named in one letter. */
const most = 100;

/** A line for each unit, of more than a hundred how many there are besides. */
function linesOf(say: Say, changes: Changed[], line: (change: Changed) => string): string {
  const rest = changes.length - most;
  const lines = changes.slice(0, most).map(line);
  return [...lines, ...(rest > 0 ? [say('MAIL.TRANSFER.MORE', { count: rest })] : [])].join('\n');
}

/** Writes to both sides of the changes, one letter to each, what they had and have. */
async function writeToSides(services: Services, db: Db, now: string, house: House, changes: Changed[]) {
  const concerned = new Map<string, Changed[]>();
  for (const change of changes)
    for (const id of new Set([...change.before, ...change.after].map(({ memberId }) => memberId))) {
      const own = (owners: OwnedPart[]) => faceOf(owners.filter(({ memberId }) => memberId === id));
      if (own(change.before) !== own(change.after)) concerned.set(id, [...(concerned.get(id) ?? []), change]);
    }
  for (const ids of slices([...concerned.keys()])) {
    const people = await db
      .select({ id: member.id, to: account.email, lang: account.lang })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .where(and(eq(member.communityId, house.id), inArray(member.id, ids), eq(member.isService, false)))
      .orderBy(asc(account.email));
    const letters = people.map(({ id, to, lang }) => {
      const say = sayIn(services, lang);
      const what = linesOf(say, concerned.get(id) ?? [], ({ number, day, before, after }) =>
        say('MAIL.TRANSFER.OWN', {
          number,
          date: showDate(day),
          before: partWords(say, lang, before, id),
          after: partWords(say, lang, after, id),
        }),
      );
      const text = letterText(services, 'TRANSFER_OWN', lang, {
        community: house.name,
        name: house.authors || say('MAIL.TRANSFER.ADMINISTRATOR'),
        what,
      });
      return { ...text, kind: 'transfer' as const, to, communityId: house.id };
    });
    if (letters.length > 0) await queueMail(db, letters, now);
  }
}

/** A house, and who changed owners in it. */
type House = { id: string; name: string; authors: string };

/** The names of people of a house by their ids. */
async function namesOf(db: Db, communityId: string, ids: string[]): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const some of slices([...new Set(ids)])) {
    const of = and(eq(member.communityId, communityId), inArray(member.id, some));
    for (const person of await db.select(personColumns).from(member).where(of)) all.set(person.id, showName(person));
  }
  return all;
}

/** Tells of all changes of owners in the house of a transfer that nobody was told of yet, in one letter to each. */
async function tell(services: Services, db: Db, now: string, until: string, transferId: string): Promise<void> {
  const [of] = await db
    .select({ id: community.id, name: community.name })
    .from(community)
    .innerJoin(unitTransfer, eq(unitTransfer.communityId, community.id))
    .where(eq(unitTransfer.id, transferId));
  if (!of) return;
  const rows = await untold(db, of.id, until);
  const ids = rows.map(({ transfer }) => transfer.id);
  for (const some of slices(ids))
    await db
      .update(unitTransfer)
      .set({ toldAt: now })
      .where(and(eq(unitTransfer.communityId, of.id), inArray(unitTransfer.id, some)));
  const changes = changesIn(rows);
  if (changes.length === 0) return;
  const owners = changes.flatMap(({ before, after }) => [...before, ...after].map(({ memberId }) => memberId));
  const authors = [...new Set(rows.flatMap(({ transfer }) => transfer.authorId ?? []))];
  const names = await namesOf(db, of.id, [...owners, ...authors]);
  const named = (all: OwnedPart[], say: Say, lang: Language) =>
    all.map(({ memberId }) => `${names.get(memberId) ?? ''} (${partWords(say, lang, all, memberId)})`).join(', ');
  const house = { ...of, authors: authors.flatMap((id) => names.get(id) ?? []).join(', ') };
  await writeToSides(services, db, now, house, changes);
  const link = pageLink(services.config, of.id, '/jednotky');
  await writeToKeepers(
    { db, now, services },
    { communityId: of.id, withCommittee: true },
    'TRANSFER_HOUSE',
    (say, lang) => ({
      community: of.name,
      name: house.authors || say('MAIL.TRANSFER.ADMINISTRATOR'),
      link,
      what: linesOf(say, changes, ({ number, day, before, after }) =>
        say('MAIL.TRANSFER.OF_UNIT', {
          number,
          date: showDate(day),
          before: named(before, say, lang),
          after: named(after, say, lang),
        }),
      ),
    }),
  );
}

/** Tells of what can be taken back no more. */
export async function tellTransfers(services: Services): Promise<void> {
  const now = services.clock();
  const until = new Date(Date.parse(now) - takeBackFor).toISOString();
  const when = and(isNull(unitTransfer.toldAt), lte(unitTransfer.createdAt, until));
  const told = await eachDue(services, { name: 'telling of a transfer', table: unitTransfer, when }, (db, id) =>
    tell(services, db, now, until, id),
  );
  if (told > 0) services.wake('mail');
}
