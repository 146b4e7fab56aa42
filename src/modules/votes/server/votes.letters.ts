import { and, eq, inArray, isNull } from 'drizzle-orm';
import { signerOf } from '#engines/ledger.ts';
import type { Ctx } from '#server/context.ts';
import { letterText } from '#server/letters.ts';
import { type Letter, queueMail } from '#server/mail.ts';
import { account, community, member } from '#server/schema.ts';
import { parseFraction } from '#shared/fraction.ts';
import type { Language } from '#shared/languages.ts';
import { formatText, type TextValues } from '#shared/text.ts';
import { type TextKey, textsOf } from '#texts/server.ts';
import { fingerprint, showShareOf, type VoteValue } from '../votes.rules.ts';
import type { WholeVote } from './votes.kind.ts';
import type { Chained } from './votes.ledger.ts';
import { type EntryRow, type PointRow, pointsOf } from './votes.rows.ts';

// What the owner of a row gets by mail: each ballot that was recorded for it, and the result.

type Sender = Pick<Ctx, 'db' | 'now' | 'services'>;
type Reader = { id: string; to: string; lang: Language };
const mostMails = 5_000;

const sayIn =
  (lang: Language) =>
  (key: TextKey, values: TextValues = {}): string =>
    formatText(textsOf(lang)[key], lang, values);

/** Where the mails of rows go; who has left or has no account gets none. */
async function readersOf({ db }: Sender, { communityId }: WholeVote, entries: readonly EntryRow[]) {
  const ids = [...new Set(entries.flatMap(({ memberId }) => memberId ?? []))];
  if (ids.length === 0) return new Map<string, Reader>();
  const rows = await db
    .select({ id: member.id, to: account.email, lang: account.lang })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.communityId, communityId), inArray(member.id, ids), isNull(member.archivedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function placeOf({ db, services }: Sender, row: WholeVote) {
  const [house] = await db.select({ name: community.name }).from(community).where(eq(community.id, row.communityId));
  const url = `${services.config.BASE_URL}/hlasovani/${row.id}?svj=${row.communityId}`;
  return { title: row.title, house: house?.name ?? '', url, key: signerOf(services.secret).publicKey };
}

async function queueAll({ db, now }: Sender, letters: Letter[]): Promise<void> {
  for (let from = 0; from < letters.length; from += mostMails)
    await queueMail(db, letters.slice(from, from + mostMails), now);
}

/** Tells the owner of each row what was recorded for it, in words, with the receipt. */
export async function mailReceipts(
  ctx: Ctx,
  row: WholeVote,
  entries: readonly EntryRow[],
  events: readonly Chained[],
): Promise<void> {
  const readers = await readersOf(ctx, row, entries);
  if (readers.size === 0) return;
  const [place, points] = await Promise.all([placeOf(ctx, row), pointsOf(ctx, row)]);
  const letters = entries.flatMap((entry, i): Letter[] => {
    const reader = readers.get(entry.memberId ?? '');
    const event = events[i];
    if (!reader || !event) return [];
    const say = sayIn(reader.lang);
    const { choices, channel } = event.payload as { choices: Record<string, VoteValue>; channel: 'online' };
    const values = {
      ...place,
      ...{ owner: entry.fullName, unit: entry.roomName, how: say(`VOTE.CHANNEL.${channel}`) },
      choices: choicesText(points, choices, reader.lang),
      fingerprint: fingerprint(event.hash),
      receipt: JSON.stringify(signerOf(ctx.services.secret).receiptOf(event)),
    };
    const text = letterText('VOTE_RECEIPT', reader.lang, ctx.services.config.APP_NAME, values);
    return [{ kind: 'voteReceipt', communityId: row.communityId, to: reader.to, ...text }];
  });
  await queueAll(ctx, letters);
  ctx.after(() => ctx.services.wakeMail());
}

const choicesText = (points: readonly PointRow[], choices: Record<string, VoteValue>, lang: Language) =>
  points
    .map((point, i) => `${i + 1}. ${point.name}: ${sayIn(lang)(`VOTE.VALUE.${choices[point.id] ?? 'miss'}`)}`)
    .join('\n');

export type PointResult = { point: PointRow; agree: string; accepted: boolean };

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
  const letters = [...readers.values()].map((reader): Letter => {
    const { lang } = reader;
    const say = sayIn(lang);
    const shown = results.map(({ point, agree, accepted }, i) => {
      const verdict = say(accepted ? 'VOTE.ACCEPTED' : 'VOTE.REFUSED');
      return `${i + 1}. ${point.name}: ${verdict} (${say('VOTE.VALUE.agree')} ${showShareOf(parseFraction(agree), lang, row.acceptCount ?? undefined)})`;
    });
    const own = entries.filter(({ memberId }) => memberId === reader.id);
    const lines = own.map((entry) => ownLine(entry, ballots.get(entry.id), lang));
    const values = { ...place, results: shown.join('\n'), own: lines.join('\n'), head: finish.hash, root };
    const text = letterText('VOTE_RESULT', lang, ctx.services.config.APP_NAME, values);
    return { kind: 'voteResult', communityId: row.communityId, to: reader.to, ...text };
  });
  await queueAll(ctx, letters);
}

/** How the vote of a row was recorded, and the fingerprint of it. */
function ownLine(entry: EntryRow, ballot: Chained | undefined, lang: Language): string {
  const say = sayIn(lang);
  const who = [entry.roomName, entry.fullName].filter(Boolean).join(', ');
  if (!ballot) return who;
  const channel = (ballot.payload as { channel: 'online' }).channel;
  const values = { who, how: say(`VOTE.CHANNEL.${channel}`), fingerprint: fingerprint(ballot.hash) };
  return say('MAIL.VOTE_RESULT.OWN', values);
}
