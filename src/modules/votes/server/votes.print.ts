import { escapeHtml, heading, paragraph, tableRow } from '#engines/html.ts';
import { type Chained, signerOf } from '#engines/ledger.ts';
import { printPage, printWords } from '#house/printing.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { parseFraction, showShare } from '#shared/fraction.ts';
import { lacksOf, verdictOf } from '../votes.law.rules.ts';
import {
  lacksBy,
  lackTexts,
  majorityText,
  type Profile,
  profileText,
  ruleOf,
  turnoutText,
} from '../votes.profile.rules.ts';
import { howRecorded } from '../votes.recorded.rules.ts';
import { fingerprint, noReason, showShareOf, type VoteValue, voteValues, whole, writePercent } from '../votes.rules.ts';
import { annulmentsOf } from './votes.annulment.ts';
import { evidenceOf, selectNamed } from './votes.evidence.ts';
import type { WholeVote } from './votes.kind.ts';
import { soundChain } from './votes.ledger.ts';
import { countPoints, type EntryRow, entriesOf, type PointRow, pointsOf, profileOf, shareOf } from './votes.rows.ts';
import { groundOf } from './votes.tickets.ts';

type Words = ReturnType<typeof printWords>;
type Counted = ReturnType<typeof countPoints>[number];
type Ballot = { choices: Record<string, VoteValue> };
type Recorded = Awaited<ReturnType<typeof evidenceOf>>['ballots'];

/** More values than this are not printed by name: the record would be a book that nobody waits for. */
const mostNamed = 10_000;

/**
 * The record of the result as A4 pages under the letterhead: who took part, what each point came to beside what the law asks,
 * who voted how, and by what the ledger is checked. It is counted from the ballots of the chain, after the chain was checked.
 */
export async function printRecord(ctx: Ctx, row: WholeVote): Promise<Bytes> {
  const words = printWords(ctx);
  const [points, held, chain] = await Promise.all([pointsOf(ctx, row), entriesOf(ctx, row), soundChain(ctx, row)]);
  const named = await selectNamed(ctx, row.id);
  const { ballots: recorded } = await evidenceOf(ctx, row, held, { events: chain, named });
  const ballots: Map<string, Ballot> = new Map();
  for (const { type, payload } of chain)
    if (type === 'ballot') ballots.set(String(payload.entry), payload as unknown as Ballot);
  const entries = held.map((entry) => ({ ...entry, choices: ballots.get(entry.id)?.choices ?? {} }));
  const isNamed = entries.length * points.length <= mostNamed;
  const results = countPoints(row, points, entries).map((counted, i) => {
    const who = isNamed ? whoOf(words, entries, counted.point.id) : '';
    return pointOf(words, row, counted, i) + who;
  });
  const { say } = words;
  const parts = [
    await annulmentOf(ctx, words, row),
    row.description,
    heading(say('VOTE.FORM.STEP.electors')),
    attendanceOf(words, entries, recorded),
    ...results,
    isNamed ? '' : paragraph(say('VOTE.PRINT.TOO_MANY')),
    ledgerOf(words, chain, signerOf(ctx.services.secret).publicKey),
  ];
  return printPage(ctx, {
    title: say('VOTE.PRINT.TITLE', { title: row.title }),
    facts: factsOf(words, row),
    html: parts.join(''),
    signatures: [say('VOTE.PRINT.DATE'), say('VOTE.PRINT.CHAIR'), say('VOTE.PRINT.VERIFIER')],
    name: row.title,
  });
}

/** Who declared the vote void, when and why; nothing of a vote that stands. */
async function annulmentOf(ctx: Ctx, { say }: Words, row: WholeVote): Promise<string> {
  if (!row.annulledAt) return '';
  const { annulledBy, reason } = (await annulmentsOf(ctx, [row]))(row);
  const by = annulledBy ? showName(annulledBy) : '';
  const why = reason === noReason ? say('VOTE.NO_REASON') : reason;
  return strong(say('VOTE.PRINT.ANNULLED', { at: showDateTime(row.annulledAt), by, reason: why }));
}

const strong = (text: string) => `<p><strong>${escapeHtml(text)}</strong></p>`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table>${tableRow(heads, 'th')}${rows.map((texts) => tableRow(texts)).join('')}</table>`;

/** A threshold as it is compared: `66,67 %`. */
const thresholdOf = (hundredths: number, lang: string) =>
  `${new Intl.NumberFormat(lang).format(Number(writePercent(hundredths)))}\u00a0%`;
const participationNeeded = ({ say, lang }: Words, row: WholeVote) =>
  say('VOTE.PRINT.AT_LEAST', { value: thresholdOf(row.participationCount ?? 0, lang) });
const acceptNeeded = ({ say, lang }: Words, row: WholeVote) => {
  const value = row.unanimous ? '' : say('VOTE.PRINT.MORE_THAN', { value: thresholdOf(row.acceptCount ?? 0, lang) });
  return row.unanimous ? say('VOTE.FORM.FIELD.UNANIMOUS').toLocaleLowerCase(lang) : value;
};

/** The majority that a point needs, in words. */
export function majorityOf(words: Words, row: WholeVote, point: PointRow): string {
  const profile = profileOf(row, point);
  return profile ? profileText(words.say, profile) : acceptNeeded(words, row);
}

/** What a point needs that has nothing of its own: the profile, or the counts with their base. */
function neededOf(words: Words, row: WholeVote) {
  const { say } = words;
  const profile = profileOf(row);
  if (profile) return [{ label: say('VOTE.FORM.FIELD.ACCEPT'), value: profileText(say, profile) }];
  return [
    { label: say('VOTE.FORM.FIELD.PARTICIPATION'), value: participationNeeded(words, row) },
    { label: say('VOTE.FORM.FIELD.ACCEPT'), value: acceptNeeded(words, row) },
    { label: say('VOTE.FORM.FIELD.BASE'), value: say(`VOTE.FORM.BASE.${row.acceptBase}`) },
  ];
}

function factsOf(words: Words, row: WholeVote) {
  const { say } = words;
  const time = (at: string | null) => (at ? showDateTime(at) : '');
  return [
    { label: say('VOTE.FORM.FIELD.TYPE'), value: say(`VOTE.TYPE.${row.type}`) },
    { label: say('VOTE.FORM.FIELD.GROUND'), value: groundOf(words, row) },
    {
      label: say('VOTE.PRINT.VISIBLE'),
      value: say(row.audience === 'everyone' ? 'BASE.VISIBILITY.PUBLIC' : 'BASE.VISIBILITY.PRIVATE'),
    },
    { label: say('VOTE.PRINT.OPENED'), value: time(row.openedAt) },
    { label: say('VOTE.FORM.FIELD.DEADLINE'), value: time(row.deadline) },
    { label: say('VOTE.STATUS.finish'), value: time(row.finishedAt) },
    ...neededOf(words, row),
  ];
}

function attendanceOf({ say }: Words, entries: readonly EntryRow[], recorded: Recorded): string {
  const heads = ['UNIT', 'OWNER', 'SPARE', 'SHARE', 'HOW'] as const;
  const ballots = new Map(recorded.map((ballot) => [ballot.voted_user_id, ballot]));
  const rows = entries.map((entry) => {
    const ballot = ballots.get(entry.id);
    const { at, reason } = ballot?.objection ?? { at: '', reason: '' };
    const objection = at && `; ${say('VOTE.RECORDED.OBJECTION', { at: showDateTime(at), reason })}`;
    const none = say(entry.excluded ? 'VOTE.PRINT.EXCLUDED' : 'VOTE.PRINT.NOT_VOTED');
    const how = ballot ? `${howRecorded(say, ballot)}${objection}` : none;
    return [entry.roomName, entry.fullName, entry.spare, showShare(shareOf(entry) ?? { top: 1, bottom: 1 }), how];
  });
  return table(
    heads.map((key) => say(`VOTE.PRINT.${key}`)),
    rows,
  );
}

function pointOf(words: Words, row: WholeVote, { point, stats, participation, agree, ...rest }: Counted, i: number) {
  const { say, lang } = words;
  const shown = (part: string, threshold?: number) => showShareOf(parseFraction(part), lang, threshold);
  const heads = [say('VOTE.PRINT.VALUE'), say('VOTE.PRINT.ROWS'), say('VOTE.PRINT.PART'), say('VOTE.PRINT.PERCENT')];
  const rows = voteValues.map((value) => {
    const { rows: count, share } = stats[value];
    return [say(`VOTE.VALUE.${value}`), String(count), share, shown(share)];
  });
  const result = { participation, agree };
  return [
    heading(`${i + 1}. ${point.name}`),
    point.description,
    table(heads, rows),
    ...(profileOf(row, point) ? byProfile(words, row, point, result) : byCounts(words, row, result)).map(paragraph),
    lawText(words, row, { ...rest, participation, deed: point.deed }),
  ].join('');
}

type Result = { participation: string; agree: string };

/** Participation and agreement, each beside the count that it takes. */
function byCounts(words: Words, row: WholeVote, { participation, agree }: Result): string[] {
  const { say, lang } = words;
  const shown = (part: string, threshold: number) => ({
    value: showShareOf(parseFraction(part), lang, threshold),
    part,
  });
  const took = shown(participation, row.participationCount ?? 0);
  const agreed = shown(agree, row.unanimous ? whole : (row.acceptCount ?? 0));
  return [
    say('VOTE.PRINT.PARTICIPATION', { ...took, needed: participationNeeded(words, row) }),
    say('VOTE.PRINT.AGREEMENT', { ...agreed, needed: acceptNeeded(words, row) }),
  ];
}

/** The same beside what the profile of the point asks, and what is missing to it. */
function byProfile({ say, lang }: Words, row: WholeVote, point: PointRow, { participation, agree }: Result): string[] {
  const profile = profileOf(row, point) as Profile;
  const [took, agreed] = [parseFraction(participation), parseFraction(agree)];
  const needed = turnoutText(say, profile);
  const turnout = { value: showShareOf(took, lang), part: participation };
  return [
    needed ? say('VOTE.PRINT.PARTICIPATION', { ...turnout, needed }) : say('VOTE.PROFILE.TURNOUT_ONLY', turnout),
    say('VOTE.PRINT.AGREEMENT', {
      value: showShareOf(agreed, lang),
      part: agree,
      needed: majorityText(say, profile),
    }),
    ...lackTexts(say, lacksBy(ruleOf(profile), took, agreed), (part) => showShareOf(part, lang, 0)),
  ];
}

type Judged = Pick<Counted, 'accepted' | 'legal' | 'participation'> & { deed: boolean };

/** The verdict, and beside it what the law asks: stated always, explained where an accepted point lacks it (G-135). */
function lawText({ say, lang }: Words, { type }: WholeVote, { accepted, legal, participation, deed }: Judged): string {
  const lacks = lacksOf(type, accepted, legal);
  const base = type === 'local' ? ('present' as const) : ('all' as const);
  const present = showShareOf(parseFraction(participation), lang, whole / 2);
  return [
    strong(say(verdictOf(accepted, lacks))),
    deed ? strong(say('VOTE.LAW.DEED')) : '',
    legal.quorum === null ? '' : paragraph(say(legal.quorum ? 'VOTE.PRINT.QUORUM' : 'VOTE.PRINT.NO_QUORUM')),
    paragraph(say(`VOTE.PRINT.${legal.majority ? 'MAJORITY' : 'NO_MAJORITY'}.${base}`)),
    ...lacks.map((key) => strong(say(key, { present }))),
    lacks.length > 0 || deed ? paragraph(say('VOTE.LAW.HELP')) : '',
  ].join('');
}

/** Who voted how on a point, a paragraph for each value that somebody gave. */
function whoOf({ say }: Words, entries: readonly EntryRow[], point: string): string {
  const groups = voteValues.flatMap((value) => {
    const names = entries
      .filter(({ choices, excluded }) => !excluded && choices[point] === value)
      .map(({ roomName, fullName }) => [roomName, fullName].filter(Boolean).join('\u00a0'));
    const heading = `<strong>${escapeHtml(say(`VOTE.VALUE.${value}`))}:</strong>`;
    return names.length === 0 ? [] : [`<p>${heading} ${escapeHtml(names.join('; '))}</p>`];
  });
  return `<h4>${escapeHtml(say('VOTE.PRINT.WHO'))}</h4>${groups.join('')}`;
}

/** A hash as an eye compares it. */
const inGroups = (hash: string) => (hash.match(/.{8}/g) ?? []).join(' ');

function ledgerOf({ say }: Words, chain: readonly Chained[], key: string): string {
  const finish = chain.find(({ type }) => type === 'finish') ?? chain.at(-1);
  if (!finish) return '';
  const print = (hash: string) =>
    `${inGroups(hash)}<br>${say('VOTE.PRINT.FINGERPRINT', { fingerprint: fingerprint(hash) })}`;
  const rows = [
    [say('VOTE.PRINT.HEAD'), print(finish.hash)],
    ...(finish.type === 'finish' ? [[say('VOTE.PRINT.ROOT'), print(String(finish.payload.root))] as const] : []),
    [say('VOTE.PRINT.KEY'), key],
  ];
  const list = rows.map(([label, value]) => `<p><strong>${label}</strong><br>${value}</p>`);
  return `${heading(say('VOTE.PRINT.LEDGER'))}${paragraph(say('VOTE.PRINT.CHECK'))}${list.join('')}`;
}
