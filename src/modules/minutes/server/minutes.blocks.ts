import { and, asc, eq, inArray } from 'drizzle-orm';
import { paragraphs } from '#engines/html.ts';
import { newId } from '#engines/secrets.ts';
import { waysTold } from '#modules/convening/server/convening.door.ts';
import { type Recorded, recordedOf } from '#modules/evening/server/evening.door.ts';
import { isVotedOn } from '#modules/meetings/meetings.rules.ts';
import { agendaOfMeeting, type WholeMeeting } from '#modules/meetings/server/meetings.door.ts';
import { numbersOf } from '#modules/resolutions/server/resolutions.door.ts';
import type { Ctx } from '#server/context.ts';
import { community } from '#server/schema.ts';
import { showDate, showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { type BlockKind, blanks, hasGap } from '../minutes.rules.ts';
import { minutesBlock } from './minutes.kind.ts';

// The parts of minutes, in the order that the law and use ask for (§ 254 of the civil code). Czech, because they are a document of a Czech house.

type Part = { part: string; kind: BlockKind; title: string; body: string; isInner?: boolean };
type Key = { id: string; communityId: string };

const auto = (part: string, title: string, body: string): Part => ({ part, kind: 'auto', title, body });
const typed = (part: string, title: string, body = ''): Part => ({ part, kind: 'text', title, body });

/** The parts of the minutes of a meeting: what was recorded is copied, of the rest there is a place to write it. */
export async function partsOf(ctx: Ctx, meeting: WholeMeeting): Promise<{ parts: Part[]; recorded: Recorded | null }> {
  const numbers = await numbersOf(ctx, meeting.id);
  const recorded = await recordedOf(ctx, meeting, (question) => numbers.get(question));
  const points = recorded ? recordedPoints(recorded) : await plannedPoints(ctx, meeting);
  const parts = [
    ...(await heading(ctx, meeting)),
    recorded
      ? auto('opening', 'Zahájení a volba orgánů', recorded.opening)
      : typed('opening', 'Zahájení a volba orgánů', blanks.opening),
    recorded
      ? auto('attendance', 'Účast a usnášeníschopnost', recorded.attendance)
      : typed('attendance', 'Účast a usnášeníschopnost', blanks.attendance),
    typed('program', 'Schválení programu'),
    ...points,
    typed('unvoted', 'Body projednané bez hlasování a neprojednané'),
    typed('questions', 'Dotazy vlastníků a odpovědi'),
    recorded
      ? auto('closing', 'Závěr', recorded.closing)
      : typed('closing', 'Závěr', `Shromáždění skončilo ${showDateTime(meeting.end)}.`),
    typed('annexes', 'Přílohy', 'Pozvánka, prezenční listina, plné moci'),
    ...(recorded ? [{ ...auto('roll', 'Příloha: prezenční listina', recorded.roll), isInner: true }] : []),
  ];
  return { parts, recorded };
}

async function heading(ctx: Ctx, meeting: WholeMeeting): Promise<Part[]> {
  const [house] = await ctx.db.select().from(community).where(eq(community.id, ctx.me.communityId));
  const seat = [house?.street, [house?.post, house?.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const own = [house?.name ?? '', seat, house?.ico ? `IČO ${house.ico}` : ''].filter(Boolean);
  const held = [`${meeting.title}`, `Konání: ${showDateTime(meeting.start)}`, `Místo: ${meeting.address}`];
  const by = meeting.author ? `Svolal(a): ${showName(meeting.author)}.` : '';
  const invited = meeting.scheduledAt ? `Pozvánka byla odeslána ${showDate(meeting.scheduledAt)}.` : '';
  const ways = meeting.visibility === 'everyone' ? waysText(await waysTold(ctx, meeting.id)) : '';
  return [
    auto('house', 'Společenství', paragraphs(own)),
    auto('meeting', 'Shromáždění', paragraphs(held)),
    auto('convened', 'Svolání', paragraphs([by, invited, ways].filter(Boolean))),
  ];
}

/** In which ways people were invited, for how many units. */
function waysText({ mail, handed, posted, app, missing }: Awaited<ReturnType<typeof waysTold>>): string {
  const said = [
    [mail, 'e-mailem'],
    [handed, 'předáním'],
    [posted, 'poštou'],
    [app, 'jen v aplikaci'],
    [missing, 'nedoloženo'],
  ] as const;
  const units = said.filter(([count]) => count > 0).map(([count, way]) => `${way} ${count}`);
  return units.length > 0 ? `Jednotky podle způsobu doručení pozvánky: ${units.join(', ')}.` : '';
}

function recordedPoints({ points }: Recorded): Part[] {
  return points.flatMap(({ id, name, isNew, note, html }, i) => {
    const title = `${i + 1}. ${name}`;
    const said = (isNew ? paragraphs(['Bod nebyl v pozvánce.']) : '') + html;
    return [typed(`text:${id}`, title, note), ...(said ? [auto(`result:${id}`, `${title}: průběh`, said)] : [])];
  });
}

async function plannedPoints(ctx: Ctx, meeting: WholeMeeting): Promise<Part[]> {
  const agenda = await agendaOfMeeting(ctx, meeting);
  return agenda.map(({ id, kind, name, text }, i) => {
    const vote = isVotedOn(kind) ? blanks.vote(text) : text;
    return typed(`text:${id}`, `${i + 1}. ${name}`, vote);
  });
}

const ofMinutes = ({ id, communityId }: Key) =>
  and(eq(minutesBlock.communityId, communityId), eq(minutesBlock.minutesId, id));

/** The parts of minutes in their order. */
export const blocksOf = ({ db }: Pick<Ctx, 'db'>, key: Key) =>
  db.select().from(minutesBlock).where(ofMinutes(key)).orderBy(asc(minutesBlock.position), asc(minutesBlock.id));

/** Writes the parts of new minutes, as an earlier version left them where there is one. */
export async function writeBlocks(ctx: Ctx, key: Key, parts: readonly Part[], earlier?: Key): Promise<void> {
  const held = new Map(earlier ? (await blocksOf(ctx, earlier)).map((row) => [row.part, row]) : []);
  const rows = parts.map((part, position) => ({
    id: newId(),
    communityId: key.communityId,
    minutesId: key.id,
    position,
    version: 1,
    isInner: false,
    ...part,
    body: part.kind === 'text' ? (held.get(part.part)?.body ?? part.body) : part.body,
  }));
  await ctx.db.insert(minutesBlock).values(rows);
}

/** Copies what comes from the record anew. What somebody wrote stays, also of a point that the record knows no more. */
export async function renewBlocks(ctx: Ctx, key: Key, parts: readonly Part[]): Promise<void> {
  const held = await blocksOf(ctx, key);
  const known = new Map(held.map((row) => [row.part, row]));
  const wanted = new Set(parts.map(({ part }) => part));
  const gone = held.filter(({ part, kind }) => kind === 'auto' && !wanted.has(part)).map(({ id }) => id);
  if (gone.length > 0) await ctx.db.delete(minutesBlock).where(and(ofMinutes(key), inArray(minutesBlock.id, gone)));
  for (const [position, part] of parts.entries()) {
    const row = known.get(part.part);
    const isWritten = row?.kind === 'text' && (part.kind === 'text' || row.version > 1);
    const next = isWritten ? { title: part.title, position } : { ...part, position };
    if (row)
      await ctx.db
        .update(minutesBlock)
        .set(next)
        .where(and(ofMinutes(key), eq(minutesBlock.id, row.id)));
    else
      await ctx.db.insert(minutesBlock).values({
        id: newId(),
        communityId: key.communityId,
        minutesId: key.id,
        version: 1,
        isInner: false,
        ...part,
        position,
      });
  }
}

type Blocks = Awaited<ReturnType<typeof blocksOf>>;

/** The titles of the parts in which something is still to be filled in. */
export const gapsIn = (blocks: Blocks): string[] =>
  blocks.filter(({ kind, body }) => kind === 'text' && hasGap(body)).map(({ title }) => title);

/** Whether what was copied from the record is what the record says now. */
export function isCurrent(blocks: Blocks, parts: readonly Part[]): boolean {
  const copied = (all: readonly Pick<Part, 'part' | 'kind' | 'body'>[]) =>
    JSON.stringify(all.flatMap(({ part, kind, body }) => (kind === 'auto' && part !== objected ? [[part, body]] : [])));
  return copied(blocks) === copied(parts);
}

/** The part that says who of the verifiers objects. */
const objected = 'objected';

/** Writes into minutes who of their verifiers objects, with what they remarked; takes it out where nobody does. */
export async function noteObjections(ctx: Ctx, key: Key, said: readonly string[]): Promise<void> {
  await ctx.db.delete(minutesBlock).where(and(ofMinutes(key), eq(minutesBlock.part, objected)));
  if (said.length === 0) return;
  const all = await blocksOf(ctx, key);
  const position = Math.max(-1, ...all.map((row) => row.position)) + 1;
  const own = { ...auto(objected, 'Výhrady ověřovatelů', paragraphs([...said])), isInner: false };
  const place = { id: newId(), communityId: key.communityId, minutesId: key.id, version: 1, position };
  await ctx.db.insert(minutesBlock).values({ ...place, ...own });
}
