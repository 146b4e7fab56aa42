import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { plainText } from '#engines/html.ts';
import { type Chained, signerOf } from '#engines/ledger.ts';
import type { Ctx } from '#server/context.ts';
import { letterText, pageLink, sayIn } from '#server/letters.ts';
import { defineLetters, type Letter, queueMail } from '#server/mail.ts';
import { personColumns } from '#server/person.ts';
import { addressChange } from '#server/schema.house.ts';
import { account, community, member, role } from '#server/schema.ts';
import { isLive } from '#server/session.ts';
import type { Person } from '#shared/contract.ts';
import { showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { parseFraction } from '#shared/fraction.ts';
import type { Language } from '#shared/languages.ts';
import { shorten } from '#shared/letters.ts';
import { committeeRoles } from '#shared/roles.ts';
import { type Legal, lacksOf, verdictOf } from '../votes.law.rules.ts';
import { lacksBy, lackTexts, type Profile, profileText, ruleOf } from '../votes.profile.rules.ts';
import { howRecorded } from '../votes.recorded.rules.ts';
import { fingerprint, noReason, showShareOf, type VoteValue, whole } from '../votes.rules.ts';
import type { WholeVote } from './votes.kind.ts';
import { concernedBy, type EntryRow, electorsOf, entriesOf, type PointRow, pointsOf, profileOf } from './votes.rows.ts';

// What the owner of a row gets by mail: each ballot that was recorded for it, and the result.

/** What a vote writes to its owners by mail. */
export const votesLetters = defineLetters({
  telling: ['voteReceipt', 'voteResult', 'voteAnnulled', 'voteObjection', 'voteOwners'],
  opening: ['voteCode'],
});

declare module '#server/mail.ts' {
  interface LetterParts {
    votes: typeof votesLetters;
  }
}

type Sender = Pick<Ctx, 'db' | 'now' | 'services'>;
type Reader = { id: string; to: string; lang: Language; also: string[] };
type Say = ReturnType<typeof sayIn>;
const mostMails = 5_000;

/** For how many days after its change a login address does not get codes and receipts alone. */
const doubtDays = 7;

/** The former addresses of members whose login address changed after the vote was opened or in the last seven days. */
export async function formerAddresses({ db, now }: Pick<Sender, 'db' | 'now'>, row: WholeVote, ids: string[]) {
  const since = new Date(Date.parse(now) - doubtDays * 86_400_000).toISOString();
  const isFresh = or(gt(addressChange.createdAt, since), gt(addressChange.createdAt, row.openedAt ?? now));
  const changes = await db
    .select({ id: addressChange.memberId, email: addressChange.formerEmail, current: account.email })
    .from(addressChange)
    .innerJoin(member, and(eq(member.id, addressChange.memberId), eq(member.communityId, addressChange.communityId)))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      and(
        eq(addressChange.communityId, row.communityId),
        inArray(addressChange.memberId, ids),
        isNull(addressChange.frozenAt),
        isFresh,
      ),
    );
  const former = new Map<string, string[]>();
  for (const { id, email, current } of changes)
    if (email !== current) former.set(id, [...new Set([...(former.get(id) ?? []), email])]);
  return former;
}

/** Where the mails of rows go, to whom of each `whom` says; who has left or has no account gets none. */
async function readersOf(
  ctx: Sender,
  row: WholeVote,
  entries: readonly EntryRow[],
  whom: (entry: EntryRow) => string[] = concernedBy,
): Promise<Map<string, Reader>> {
  const ids = [...new Set(entries.flatMap(whom))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: member.id, to: account.email, lang: account.lang })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.communityId, row.communityId), inArray(member.id, ids), isNull(member.archivedAt)));
  const former = await formerAddresses(ctx, row, ids);
  return new Map(rows.map((one) => [one.id, { ...one, also: former.get(one.id) ?? [] }]));
}

async function placeOf({ db, services }: Sender, row: WholeVote, folder = '') {
  const [house] = await db.select({ name: community.name }).from(community).where(eq(community.id, row.communityId));
  const url = pageLink(services.config, row.communityId, `/hlasovani/${folder}${row.id}`);
  return { title: row.title, house: house?.name ?? '', url, key: signerOf(services.secret).publicKey };
}

const receiptText = ({ services }: Sender, event: Chained) =>
  JSON.stringify(signerOf(services.secret).receiptOf(event));

async function queueAll({ db, now }: Sender, letters: Letter[]): Promise<void> {
  for (let from = 0; from < letters.length; from += mostMails)
    await queueMail(db, letters.slice(from, from + mostMails), now);
}

/** Tells who votes for each row what was recorded for it, in words, with the receipt; of spouses both, whoever of them cast it. */
export async function mailReceipts(
  ctx: Ctx,
  row: WholeVote,
  entries: readonly EntryRow[],
  events: readonly Chained[],
): Promise<void> {
  const readers = await readersOf(ctx, row, entries, electorsOf);
  if (readers.size === 0) return;
  const [place, points, recorder] = await Promise.all([
    placeOf(ctx, row),
    pointsOf(ctx, row),
    personOf(ctx, ctx.me.id),
  ]);
  const letterTo = (reader: Reader, entry: EntryRow, event: Chained): Letter[] => {
    const say = sayIn(ctx.services, reader.lang);
    const ballot = event.payload as unknown as Ballot;
    const { choices } = ballot;
    const values = {
      ...place,
      owner: entry.fullName,
      unit: entry.roomName,
      how: howRecorded(say, { ...ballot, at: event.at, by: recorder }),
      choices: choicesText(say, points, choices),
      fingerprint: fingerprint(event.hash),
      receipt: receiptText(ctx, event),
    };
    const text = letterText(ctx.services, 'VOTE_RECEIPT', reader.lang, values);
    return [reader.to, ...reader.also].map((to) => ({
      kind: 'voteReceipt' as const,
      communityId: row.communityId,
      to,
      ...text,
    }));
  };
  const letters = entries.flatMap((entry, i) => {
    const event = events[i];
    const whom = electorsOf(entry).flatMap((id) => readers.get(id) ?? []);
    return event ? whom.flatMap((reader) => letterTo(reader, entry, event)) : [];
  });
  await queueAll(ctx, letters);
  ctx.after(() => ctx.services.wake('mail'));
}

/** Tells at the opening the owners of a flat that several own who of them votes for it, or that they have to agree on somebody (G-195). */
export async function mailOwners(ctx: Ctx, row: WholeVote, entries: readonly EntryRow[]): Promise<void> {
  const shared = entries.filter(({ owners, memberId, isJoint }) => owners.length > 0 && (memberId || !isJoint));
  const whom = ({ owners, memberId }: EntryRow) => owners.filter((id) => id !== memberId);
  const readers = await readersOf(ctx, row, shared, whom);
  if (readers.size === 0) return;
  const place = await placeOf(ctx, row);
  const letters = [...readers.values()].map(({ id, to, lang }): Letter => {
    const say = sayIn(ctx.services, lang);
    const own = shared.filter((entry) => whom(entry).includes(id));
    const said = own.map(({ roomName: unit, memberId, spare: name }) =>
      memberId ? say('VOTE.OWNERS.VOTES', { unit, name }) : say('VOTE.OWNERS.NOBODY', { unit }),
    );
    const text = letterText(ctx.services, 'VOTE_OWNERS', lang, { ...place, said: said.join('\n\n') });
    return { kind: 'voteOwners', communityId: row.communityId, to, ...text };
  });
  await queueAll(ctx, letters);
  ctx.after(() => ctx.services.wake('mail'));
}

type Ballot = Parameters<typeof howRecorded>[1] & { choices: Record<string, VoteValue>; by: string | null };

async function personOf({ db }: Sender, id: string): Promise<Person | null> {
  const [person] = await db.select(personColumns).from(member).where(eq(member.id, id));
  return person ?? null;
}

const choicesText = (say: Say, points: readonly PointRow[], choices: Record<string, VoteValue>) =>
  points.map((point, i) => `${i + 1}. ${point.name}: ${say(`VOTE.VALUE.${choices[point.id] ?? 'miss'}`)}`).join('\n');

export type PointResult = { point: PointRow; participation: string; agree: string; accepted: boolean; legal: Legal };

/** A letter carries at most so many letters of the resolutions; some thirty pages. */
const mostWording = 60_000;

/** Tells the owners of all rows the result, the end of the chain and what was recorded for them. */
export async function mailResult(
  ctx: Sender,
  row: WholeVote,
  entries: readonly EntryRow[],
  results: readonly PointResult[],
  finish: Chained,
  ballots: ReadonlyMap<string, Chained>,
): Promise<void> {
  const readers = await readersOf(ctx, row, entries);
  const place = await placeOf(ctx, row);
  const root = String(finish.payload.root);
  const shown = new Map<Language, string>(); // once a language: it is the same for thousands of readers
  const letters = [...readers.values()].map((reader): Letter => {
    const { lang } = reader;
    const said = shown.get(lang) ?? resultsText(ctx, row, results, lang);
    shown.set(lang, said);
    const say = sayIn(ctx.services, lang);
    const own = entries.filter((entry) => concernedBy(entry).includes(reader.id));
    const lines = own.map((entry) => ownLine(say, entry, ballots.get(entry.id)));
    const values = { ...place, results: said, own: lines.join('\n'), head: finish.hash, root };
    const text = letterText(ctx.services, 'VOTE_RESULT', lang, values);
    return { kind: 'voteResult', communityId: row.communityId, to: reader.to, ...text };
  });
  await queueAll(ctx, letters);
}

/**
 * What every point came to, what the law asks besides, and the full text of each resolution, which has to be told to the owners
 * (NOZ § 1213); of texts that no letter can hold, as much as fits.
 */
function resultsText(ctx: Sender, row: WholeVote, results: readonly PointResult[], lang: Language): string {
  const say = sayIn(ctx.services, lang);
  let left = mostWording;
  const parts = results.map(({ point, participation, agree, accepted, legal }, i) => {
    const lacks = lacksOf(row.type, accepted, legal);
    const counts = profileOf(row, point) ? undefined : (row.acceptCount ?? undefined);
    const percent = showShareOf(parseFraction(agree), lang, counts);
    const present = showShareOf(parseFraction(participation), lang, whole / 2);
    const wording = readable(point.description);
    const fits = shorten(wording, left);
    left -= fits.length;
    return [
      `${i + 1}. ${point.name}`,
      `${say(verdictOf(accepted, lacks))} (${say('VOTE.VALUE.agree')} ${percent})`,
      ...profileLines(say, profileOf(row, point), { participation, agree }, lang),
      ...(point.deed ? [say('VOTE.LAW.DEED')] : []),
      ...lacks.map((key) => say(key, { present })),
      ...(wording === '' ? [] : [say('MAIL.VOTE_RESULT.WORDING'), fits]),
      ...(fits.length < wording.length ? [say('MAIL.VOTE_RESULT.CUT')] : []),
    ].join('\n');
  });
  const isChecked = results.some(
    ({ point, accepted, legal }) => point.deed || lacksOf(row.type, accepted, legal).length > 0,
  );
  return [...parts, ...(isChecked ? [say('VOTE.LAW.HELP')] : [])].join('\n\n');
}

/** What a profile asks of a point and what was missing to it; nothing where the counts decide. */
function profileLines(
  say: Say,
  profile: Profile | null,
  result: Pick<PointResult, 'participation' | 'agree'>,
  lang: Language,
) {
  if (!profile) return [];
  const lacks = lacksBy(ruleOf(profile), parseFraction(result.participation), parseFraction(result.agree));
  const needed = profileText(say, profile);
  return [say('VOTE.PROFILE.NEEDED', { needed }), ...lackTexts(say, lacks, (part) => showShareOf(part, lang, 0))];
}

/** The text of a resolution for a letter: items of a list marked, addresses of links told. */
const readable = (html: string): string =>
  plainText(
    html
      .replace(/<li\b[^>]*>(?:<p>)?/g, '$&– ')
      .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/g, (link, address: string, text: string) =>
        text.includes(address) ? link : `${link} (${address})`,
      ),
  );

/** How the vote of a row was recorded, and the fingerprint of it. */
function ownLine(say: Say, entry: EntryRow, ballot: Chained | undefined): string {
  const who = [entry.roomName, entry.fullName].filter(Boolean).join(', ');
  if (!ballot) return who;
  const channel = (ballot.payload as { channel: 'online' }).channel;
  const values = { who, how: say(`VOTE.CHANNEL.${channel}`), fingerprint: fingerprint(ballot.hash) };
  return say('MAIL.VOTE_RESULT.OWN', values);
}

/** Tells everybody who could vote that an opened vote is void, by whom and why, and where it stands now. */
export async function mailAnnulment(ctx: Ctx, row: WholeVote, annulment: Chained, reason: string): Promise<void> {
  const entries = (await entriesOf(ctx, row)).filter(({ excluded }) => !excluded);
  const [readers, place, by] = await Promise.all([
    readersOf(ctx, row, entries),
    placeOf(ctx, row, 'zrusena/'),
    personOf(ctx, ctx.me.id),
  ]);
  const about = { by: by ? showName(by) : '', at: showDateTime(ctx.now), receipt: receiptText(ctx, annulment) };
  const letters = [...readers.values()].map(({ lang, to }): Letter => {
    const said = reason === noReason ? sayIn(ctx.services, lang)('VOTE.NO_REASON') : reason;
    const text = letterText(ctx.services, 'VOTE_ANNULLED', lang, { ...place, ...about, reason: said });
    return { kind: 'voteAnnulled', communityId: row.communityId, to, ...text };
  });
  await queueAll(ctx, letters);
  ctx.after(() => ctx.services.wake('mail'));
}

/** Tells the committee that an owner objects to the ballot that stands for them. */
export async function mailObjection(ctx: Ctx, row: WholeVote, entry: EntryRow, event: Chained, reason: string) {
  const ballot = event.payload as unknown as Ballot;
  const [place, by, committee] = await Promise.all([
    placeOf(ctx, row),
    ballot.by ? personOf(ctx, ballot.by) : null,
    ctx.db
      .select({ to: account.email, lang: account.lang })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
      .where(and(eq(member.communityId, row.communityId), isLive, inArray(role.name, [...committeeRoles]))),
  ]);
  const letters = committee.map(({ to, lang }): Letter => {
    const how = howRecorded(sayIn(ctx.services, lang), { ...ballot, at: event.at, by });
    const values = { ...place, owner: entry.fullName, unit: entry.roomName, how, reason };
    const text = letterText(ctx.services, 'VOTE_OBJECTION', lang, values);
    return { kind: 'voteObjection', communityId: row.communityId, to, ...text };
  });
  await queueAll(ctx, letters);
  ctx.after(() => ctx.services.wake('mail'));
}
