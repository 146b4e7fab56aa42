import { and, count, eq } from 'drizzle-orm';
import { requireMeeting } from '#modules/meetings/server/meetings.door.ts';
import { markUsed } from '#modules/powers/server/powers.door.ts';
import type { Ctx } from '#server/context.ts';
import { type Deed, type DeedOf, type Logged, leading } from '../evening.deeds.contract.ts';
import { inOrder } from '../evening.fold.rules.ts';
import { eveningUnit } from './evening.kind.ts';
import { append, deedsOfTypes, holdEvening, type Key, knownOf, newsOf, writtenOf } from './evening.log.ts';
import { stir } from './evening.watch.ts';

// Deeds of a device come to the log. What somebody did without a network is refused only where another one led meanwhile, or
// the evening was over: what it means beside the others is the fold's to say.

/** A clock of a device may go before that of the server by so much. */
const ahead = 5_000;

type Refusal = { id: string; reason: 'LED' | 'ENDED' | 'UNIT' | 'UNDO' | 'LEAD' };
type Course = { leads: DeedOf<'lead'>[]; ends: Logged[]; undone: Set<string>; last: number };

/** Takes deeds that are not there yet, in the order in which they were done; answers with those it refuses, and with the news. */
export async function receive(ctx: Ctx, id: string, after: number, deeds: readonly Deed[], opened?: string) {
  const meeting = await requireMeeting(ctx, id, 'hold');
  const key = { id, communityId: meeting.communityId };
  await holdEvening(ctx, key, opened);
  const known = await knownOf(
    ctx,
    key,
    deeds.flatMap((deed) => (deed.type === 'undo' ? [deed.id, deed.of] : [deed.id])),
  );
  const course = await courseOf(ctx, key);
  const limit = new Date(Date.parse(ctx.now) + ahead).toISOString();
  const refused: Refusal[] = [];
  const taken: Deed[] = [];
  for (const given of inOrder(deeds.map((deed) => ({ ...deed, seq: null })))) {
    if (known.has(given.id)) continue;
    const { seq: _none, ...deed } = { ...given, at: given.at > limit ? ctx.now : given.at };
    known.set(deed.id, { ...deed, seq: null } as Logged);
    const reason = refusalOf(deed as Deed, course, known);
    if (reason) {
      refused.push({ id: deed.id, reason });
      known.delete(deed.id); // nobody takes back what is not in the log
      continue;
    }
    taken.push(deed as Deed);
    if (deed.type === 'end') course.ends.push({ ...deed, seq: null } as Logged);
    if (deed.type === 'undo') course.undone.add(deed.of);
  }
  await append(ctx, key, taken.map(writtenOf));
  await markUsed(
    ctx,
    taken.flatMap((deed) => (deed.type === 'arrive' && deed.power ? [deed.power] : [])),
  );
  const news = await newsOf(ctx, key, after);
  ctx.after(() => stir(ctx.services, id, news.head));
  return { refused, ...news };
}

async function courseOf(ctx: Ctx, key: Key): Promise<Course> {
  const marks = await deedsOfTypes(ctx, key, ['lead', 'end', 'undo']);
  const undone = new Set(marks.flatMap((deed) => (deed.type === 'undo' ? deed.of : [])));
  const [units] = await ctx.db
    .select({ count: count() })
    .from(eveningUnit)
    .where(and(eq(eveningUnit.communityId, key.communityId), eq(eveningUnit.meetingId, key.id)));
  return {
    leads: inOrder(marks.filter(({ type }) => type === 'lead')) as DeedOf<'lead'>[],
    ends: marks.filter(({ type }) => type === 'end'),
    undone,
    last: (units?.count ?? 0) - 1,
  };
}

/** Who led at a moment. */
export const leaderAt = (leads: readonly DeedOf<'lead'>[], at: string): string | undefined =>
  leads.filter((lead) => lead.at <= at).at(-1)?.device;

/** The units that a deed names. */
function namedBy(deed: Deed): readonly number[] {
  if (deed.type === 'arrive') return deed.units;
  if (deed.type === 'leave') return deed.units ?? [];
  if (deed.type === 'open') return [...deed.present, ...deed.out];
  if (deed.type === 'close') return deed.choices.map(([unit]) => unit);
  return 'unit' in deed && deed.unit !== null ? [deed.unit] : [];
}

function refusalOf(
  deed: Deed,
  { leads, ends, undone: isUndone, last }: Course,
  known: ReadonlyMap<string, Logged>,
): Refusal['reason'] | null {
  if (deed.type === 'lead') return 'LEAD';
  if (namedBy(deed).some((unit) => unit > last)) return 'UNIT';
  const undone = deed.type === 'undo' ? known.get(deed.of) : undefined;
  if (deed.type === 'undo' && (!undone || undone.type === 'undo' || undone.type === 'lead')) return 'UNDO';
  const isOver = ends.some(({ id, at }) => !isUndone.has(id) && deed.at > at);
  if (isOver && deed.type !== 'undo' && deed.type !== 'note') return 'ENDED';
  const isLeading = leading.includes(deed.type) || (undone !== undefined && leading.includes(undone.type));
  return isLeading && leaderAt(leads, deed.at) !== deed.device ? 'LED' : null;
}
