import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { isSame, sign } from '#engines/secrets.ts';
import { meetingFacts } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx, PublicCtx, Services } from '#server/context.ts';
import { isId } from '#shared/contract.ts';
import { fail } from '#shared/errors.ts';
import { evening } from './evening.kind.ts';
import { eveningOf, type Key } from './evening.log.ts';
import { houseOf, viewOf } from './evening.view.ts';

// The wall: a page without sign-in by a secret address, which is made of the meeting, the number of the address and the
// instance's secret, so that nothing of it needs to be kept.

const tokenOf = ({ secret }: Pick<Services, 'secret'>, id: string, wall: number) =>
  `${id.replaceAll('-', '')}${sign(secret, `wall/${id}/${wall}`).slice(0, 32)}`;

/** The address of the wall, while it is on. */
export const wallOf = (
  { services }: Pick<Ctx, 'services'>,
  { id, wall }: Pick<typeof evening.$inferSelect, 'id' | 'wall'>,
) => (wall === null ? null : `${services.config.BASE_URL}/platno/${tokenOf(services, id, wall)}`);

/** Makes a new address, which ends the one before, or ends it alone. */
export async function turnWall(ctx: Ctx, { id, communityId }: Key, isOn: boolean): Promise<string | null> {
  const next = isOn ? randomInt(2 ** 31) : null;
  const of = and(eq(evening.id, id), eq(evening.communityId, communityId));
  const [row] = await ctx.db.update(evening).set({ wall: next }).where(of).returning();
  return row ? wallOf(ctx, row) : fail('EVENING.ERRORS.NOT_OPEN');
}

/** So long after the end of its meeting a wall still opens, in milliseconds. */
const afterEnd = 86_400_000;

/** What the wall shows; 404 for an address that opens nothing, whatever the reason: also of a house that is switched off. */
export async function openWall(ctx: PublicCtx, token: string, after: number, wait: number) {
  const found = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[\w-]{32}$/.exec(token);
  const id = found ? found.slice(1).join('-') : '';
  const key = isId(id) ? await houseOf(ctx, id) : null;
  const row = key && (await eveningOf(ctx, key));
  if (!key || !row || row.wall === null || !isSame(tokenOf(ctx.services, id, row.wall), token)) {
    await ctx.services.limits.count('tokenAddress', ctx.caller.address);
    return fail('EVENING.ERRORS.NO_WALL');
  }
  const { finishedAt } = await meetingFacts(ctx, key);
  const { view, over } = await viewOf(ctx, { ...key, finishedAt }, after, wait);
  if (!over) return view;
  // the last picture says that it is over, and by what its record is known
  if (Date.parse(ctx.now) - Date.parse(over) > afterEnd) return fail('EVENING.ERRORS.NO_WALL');
  return { ...view, point: null, question: null, speakers: [] };
}
