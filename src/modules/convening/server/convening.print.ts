import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { isAny } from '#engines/columns.ts';
import { paragraph } from '#engines/html.ts';
import { printLanguage, type Sheet } from '#engines/pdf.ts';
import { printCzech } from '#house/printing.ts';
import { showWhen } from '#modules/events/events.rules.ts';
import { agendaOfMeeting, printedAgenda, type ToldMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx } from '#server/context.ts';
import { pageLink, sayIn } from '#server/letters.ts';
import { account, member } from '#server/schema.ts';
import { houseDay, showDate } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import type { Language } from '#shared/languages.ts';
import { type letterChoices, lettersTogether } from '../convening.contract.ts';
import { invitationCode } from '../convening.rules.ts';
import { addressesOf, entrancesOf } from './convening.addressees.ts';
import { powerSheet } from './convening.power.ts';
import { type Invited, invitedTo } from './convening.rows.ts';

type Wanted = { which: (typeof letterChoices)[number]; ids: string[]; part: number };
type LetterKind = 'invited' | 'changed' | 'cancelled';
type Work = {
  ctx: Ctx;
  meeting: ToldMeeting;
  agenda: Map<Language, string>;
  points: Awaited<ReturnType<typeof agendaOfMeeting>>;
};

/** The letters of a part of the units that are asked for, as a PDF in base64, and whose they are. */
export async function printLetters(ctx: Ctx, meeting: ToldMeeting, { which, ids, part }: Wanted) {
  const { rows, last } = await invitedTo(ctx, meeting);
  const wanted = new Set(ids);
  const chosen = rows.filter((one) => {
    if (last === 'cancelled' && one.standing === 'missing') return false; // who never heard of it need not hear that it is off
    return which === 'some' ? wanted.has(one.row.id) : which === 'all' || one.isOpen;
  });
  if (which === 'some' && rows.filter(({ row }) => wanted.has(row.id)).length !== wanted.size)
    return fail('CONVENING.ERRORS.NOT_FOUND');
  const parts = Math.ceil(chosen.length / lettersTogether);
  const together = chosen.slice((part - 1) * lettersTogether, part * lettersTogether);
  if (together.length === 0) return fail('CONVENING.ERRORS.NOBODY');
  const work = { ctx, meeting, agenda: new Map(), points: await agendaOfMeeting(ctx, meeting) };
  const [languages, addresses] = await readersOf(ctx, together);
  const sheets: Sheet[] = [];
  for (const one of together) {
    const lang = languages.get(one.row.people[0]?.id ?? '') ?? 'cs';
    const kind = last === 'changed' && !one.knew ? 'invited' : last;
    sheets.push(await letterTo(work, one, kind, lang, addresses(one)));
    if (kind !== 'cancelled') sheets.push(powerOf(work, one));
  }
  const [first, ...further] = sheets as [Sheet, ...Sheet[]];
  const { content } = await printCzech(ctx, { ...first, further, name: meeting.title });
  const pdf = (Buffer.isBuffer(content) ? content : await buffer(content as Readable)).toString('base64');
  return { pdf, parts, ids: together.map(({ row }) => row.id), at: ctx.now };
}

/** The languages of people, and how the lines of an address are found: that of the first who has one, else the house's. */
async function readersOf(ctx: Ctx, chosen: readonly Invited[]) {
  const ids = chosen.flatMap(({ row }) => row.people.map(({ id }) => id));
  const rows = await ctx.db
    .select({ id: member.id, lang: account.lang })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(isAny(member.id, ids));
  const [known, entrances] = [await addressesOf(ctx, ids), await entrancesOf(ctx)];
  const linesOf = ({ row, unit }: Invited) =>
    row.people.map(({ id }) => known.get(id)).find(Boolean) ?? entrances.get(unit?.entranceId ?? '') ?? [];
  return [new Map(rows.map(({ id, lang }) => [id, printLanguage(lang)])), linesOf] as const;
}

/** So many names fit above an address in the window of an envelope. */
const mostNames = 3;

function addressOf({ row }: Invited, lines: readonly string[]): string[] {
  const names = row.people.length > 0 ? row.people.map(({ name }) => name) : [row.unit];
  const shown =
    names.length > mostNames ? [...names.slice(0, mostNames - 1), names.slice(mostNames - 1).join(', ')] : names;
  return [...shown, ...lines];
}

async function letterTo(work: Work, one: Invited, kind: LetterKind, lang: Language, lines: string[]): Promise<Sheet> {
  const { ctx, meeting } = work;
  const say = sayIn(ctx.services, lang);
  const isOff = kind === 'cancelled';
  if (!work.agenda.has(lang)) work.agenda.set(lang, await printedAgenda(ctx, meeting, say));
  const link = pageLink(ctx.services.config, meeting.communityId, `/shromazdeni-vlastniku/${meeting.id}`);
  return {
    title: say(`CONVENING.LETTER.${kind}`, { title: meeting.title }),
    letter: {
      to: addressOf(one, lines),
      aside: [showDate(houseDay(ctx.now))],
      codes: isOff ? [] : codesOf(say, one, meeting.id, link),
    },
    facts: [
      { label: say('MEETING.FIELD.WHEN'), value: showWhen({ ...meeting, allDay: false }) },
      { label: say('MEETING.FIELD.ADDRESS'), value: meeting.address },
      { label: say('CONVENING.FIELD.UNIT'), value: one.row.unit },
    ],
    html: [
      paragraph(say(`CONVENING.LETTER.TEXT.${kind}`)),
      ...(isOff ? [] : [meeting.description, paragraph(say('CONVENING.LETTER.PROXY')), work.agenda.get(lang)]),
    ].join(''),
  };
}

type Say = ReturnType<typeof sayIn>;

const codesOf = (say: Say, { row }: Invited, meetingId: string, link: string) => [
  { text: invitationCode(meetingId, row.token), caption: say('CONVENING.LETTER.CODE', { code: row.code }) },
  { text: link, caption: say('CONVENING.LETTER.LINK') },
];

/** The power of attorney behind a letter; it is filed by the house, and so it is Czech. */
function powerOf({ ctx, meeting, points }: Work, { row, unit }: Invited): Sheet {
  const say = sayIn(ctx.services, 'cs');
  return powerSheet(say, {
    unit: row.unit,
    share: unit?.share ?? null,
    grantor: row.owners,
    meeting: { row: meeting, points },
    qr: { text: invitationCode(meeting.id, row.token), caption: say('CONVENING.POWER.CODE', { code: row.code }) },
  });
}
