import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Sheet, Slip } from '#engines/pdf.ts';
import { printCzech } from '#house/printing.ts';
import { rollOfMeeting } from '#modules/evening/server/evening.door.ts';
import type { WholeMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { showDate, showDateTime } from '#shared/dates.ts';
import { cutText } from '#shared/display.ts';
import { fail, failFields } from '#shared/errors.ts';
import { showPercent, tellShare } from '#shared/fraction.ts';
import { invitationCode } from '../../convening/convening.rules.ts';
import type { RollUnit } from '../../evening/evening.deeds.contract.ts';
import { partOf, type Roll, rollOf } from '../../evening/evening.quorum.rules.ts';
import { type Point, profileOf } from '../../evening/evening.result.rules.ts';
import { isVotedOn } from '../../meetings/meetings.rules.ts';
import { majorityText } from '../../votes/votes.profile.rules.ts';
import { rowsTogether, type SheetKind, slipsTogether } from '../ballots.contract.ts';
import { ballotCode, choiceNames } from '../ballots.rules.ts';
import { paper } from './ballots.words.ts';

// What is printed before a meeting.

type Wanted = { which: SheetKind; points: string[]; pages: number; part: number };
type Work = { say: Parameters<typeof majorityText>[0]; meeting: WholeMeeting; roll: Roll; points: Point[] };

/** The papers that are asked for, or the part of them, as a PDF in base64; how many parts there are. */
export async function printSheets(ctx: Ctx, meeting: WholeMeeting, wanted: Wanted) {
  // only the codes of letters are known before attendance begins; those of others are drawn then
  if (meeting.visibility !== 'everyone' && meeting.heldAt === null) return fail('BALLOTS.ERRORS.BEFORE');
  const { units, points } = await rollOfMeeting(ctx, meeting);
  const work = { say: sayIn(ctx.services, 'cs'), meeting, roll: rollOf(units), points };
  const all = sheetsOf(work, wanted);
  const sheets = all[wanted.part - 1];
  if (!sheets) return fail('BALLOTS.ERRORS.NOTHING');
  const [first, ...further] = sheets as [Sheet, ...Sheet[]];
  const { content } = await printCzech(ctx, { ...first, further, name: meeting.title });
  const pdf = (Buffer.isBuffer(content) ? content : await buffer(content as Readable)).toString('base64');
  return { pdf, parts: all.length };
}

/** The sheets of each part. */
function sheetsOf(work: Work, { which, points, pages }: Wanted): Sheet[][] {
  if (which === 'attendance') return parts(listsOf(work), ({ roll }) => roll?.rows.length ?? 0, rowsTogether);
  if (which === 'spare')
    return [Array.from({ length: pages }, () => slipSheet(work, [spare(work), spare(work), spare(work)]))];
  const asked = ballotPoints(work, points);
  const ballots = work.roll.units.flatMap((unit) =>
    unit.excluded || asked.length === 0
      ? []
      : [
          slipSheet(
            work,
            asked.map((point) => ballot(work, unit, point)),
          ),
        ],
  );
  return parts(ballots, ({ slips }) => slips?.length ?? 0, slipsTogether);
}

/** Sheets in their order, in parts of at most so much together. */
function parts(sheets: readonly Sheet[], sizeOf: (sheet: Sheet) => number, most: number): Sheet[][] {
  const made: Sheet[][] = [];
  let room = 0;
  for (const sheet of sheets) {
    room -= sizeOf(sheet);
    if (room < 0 || made.length === 0) {
      made.push([]);
      room = most - sizeOf(sheet);
    }
    made.at(-1)?.push(sheet);
  }
  return made;
}

/** The points that ballots are printed for; one that the meeting does not vote on is refused by its place. */
function ballotPoints({ points }: Work, wanted: readonly string[]): Point[] {
  const voted = points.filter(({ kind, isNew }) => isVotedOn(kind) || isNew);
  const known = new Set(voted.map(({ id }) => id));
  const wrong = wanted.findIndex((id) => !known.has(id));
  if (wrong >= 0) return failFields({ [`points.${wrong}`]: 'BASE.VALIDATION.INVALID' });
  return wanted.length === 0
    ? voted.filter(({ kind }) => isVotedOn(kind))
    : voted.filter(({ id }) => wanted.includes(id));
}

/** The lists of each entrance, in pieces that a document holds. */
function listsOf({ meeting, roll: { units } }: Work): Sheet[] {
  const entrances = [...new Set(units.map(({ entrance }) => entrance))].sort((a, b) =>
    a.localeCompare(b, 'cs', { numeric: true }),
  );
  return entrances.flatMap((entrance) => {
    const own = units.filter((unit) => unit.entrance === entrance);
    const pieces = Array.from({ length: Math.ceil(own.length / rowsTogether) }, (_, i) =>
      own.slice(i * rowsTogether, (i + 1) * rowsTogether),
    );
    return pieces.map(
      (piece): Sheet => ({
        title: paper.attendance,
        facts: [
          { label: paper.meeting, value: meeting.title },
          { label: paper.when, value: showDateTime(meeting.start) },
          { label: paper.place, value: meeting.address },
          { label: paper.entrance, value: entrance },
        ],
        html: `<p>${paper.sign}</p>`,
        roll: {
          heads: [paper.unit, paper.owners, paper.share],
          pens: [paper.speaker, paper.signature],
          rows: piece.map((unit) => rowOf(meeting, unit)),
        },
      }),
    );
  });
}

const namesOf = ({ owners }: RollUnit) => cutText(owners.map(({ name }) => name).join(', '), 160, 'characters');

function rowOf(meeting: WholeMeeting, unit: RollUnit) {
  const { unit: number, share, excluded, token, speaker } = unit;
  return {
    code: excluded ? null : invitationCode(meeting.id, token),
    cells: [number, namesOf(unit), tellShare(share, 'cs')],
    note: excluded ? paper.own : speaker,
  };
}

/** Slips go without head and text; their title is that of the document. */
const slipSheet = ({ meeting }: Work, slips: Slip[]): Sheet => ({
  title: `Hlasovací lístky: ${meeting.title}`,
  facts: [],
  html: '',
  slips,
});

const headOf = ({ meeting }: Work) => `${cutText(meeting.title, 70, 'characters')}, ${showDate(meeting.start)}`;

/** The ballot of a unit for a point. */
function ballot(work: Work, unit: RollUnit, point: Point): Slip {
  const { say, meeting, roll, points } = work;
  const part = partOf(roll, [unit.n]);
  const profile = profileOf(point, { kind: 'main' });
  const needed = majorityText(say, profile);
  return {
    head: headOf(work),
    aside: `Kód ${unit.code}`,
    whose: `Jednotka ${unit.unit}, váha hlasu ${showPercent(part, 'cs')}`,
    title: `${points.indexOf(point) + 1}. ${cutText(point.name, 160, 'characters')}`,
    lines: [
      namesOf(unit),
      ...(point.kind === 'elect' ? [paper.candidate] : []),
      ...(point.text && point.kind !== 'elect' ? [cutText(point.text, 260, 'characters')] : []),
      `Ke schválení je potřeba ${needed}.`,
    ],
    choices: boxesOf({ meeting: meeting.id, token: unit.token, point: point.id }),
  };
}

const boxesOf = (of: { meeting: string; token: string | null; point: string | null }) =>
  choiceNames.map((choice) => ({ text: paper.boxes[choice], code: ballotCode({ ...of, choice }) }));

/** A ballot for whatever is put to the vote: the unit and the point are written by hand. */
function spare(work: Work): Slip {
  const { meeting } = work;
  return {
    head: headOf(work),
    aside: paper.spare,
    whose: `${paper.unit} ${'.'.repeat(18)}`,
    title: `${paper.point} ${'.'.repeat(8)}`,
    lines: [`${paper.wording} ${'.'.repeat(90)}`, paper.spareHow],
    choices: boxesOf({ meeting: meeting.id, token: null, point: null }),
  };
}
