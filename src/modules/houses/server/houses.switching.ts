import { and, eq, lt } from 'drizzle-orm';
import type { AccountCtx } from '#server/context.ts';
import { noteSecurity, recordActivity } from '#server/journal.ts';
import { mail } from '#server/schema.instance.ts';
import { community } from '#server/schema.ts';
import { anybody } from '#server/session.ts';
import { fail, failFields } from '#shared/errors.ts';
import { alwaysEnabled, type ModuleId } from '#shared/roles.ts';
import { kernelTexts } from '#texts/kernel.ts';
import { type HouseState, isNamed, stateOf, waitDays } from '../houses.rules.ts';
import { housesTexts } from '../houses.texts.ts';
import { houseOf, requireHouse } from './houses.rows.ts';

type House = typeof community.$inferSelect;
type Note = 'CHANGED' | 'CLOSED' | 'OPENED' | 'ENDING' | 'KEPT';

/** Changes a house under its lock, and notes it in the log and among what happened in the house, as the application's own doing. */
async function change(ctx: AccountCtx, house: House, values: Partial<House>, note: Note, more = ''): Promise<void> {
  const { db, account } = ctx;
  await db
    .update(community)
    .set({ ...values, version: house.version + 1 })
    .where(eq(community.id, house.id));
  noteSecurity({ ...ctx, me: { accountId: account.accountId, communityId: house.id } }, 'house', { change: note });
  const title = [housesTexts.cs[`HOUSES.NOTE.${note}`], more].filter(Boolean).join(': ');
  await recordActivity({ ...ctx, me: anybody(house.id) }, 'svj', 'update', [{ id: house.id, title, isPrivate: true }]);
}

/** A house in one of these states, held. */
async function requireState(ctx: AccountCtx, id: string, ...states: HouseState[]): Promise<House> {
  const house = await requireHouse(ctx, id, 'update');
  return states.includes(stateOf(house)) ? house : fail('HOUSES.ERRORS.STATE');
}

const plusDays = (now: string, days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();

/** Sets whether a house is free and which modules it has. */
export async function saveHouse(
  ctx: AccountCtx,
  { id, isFree, modules, version }: { id: string; isFree: boolean; modules: ModuleId[]; version?: number },
) {
  const house = await requireHouse(ctx, id, 'update');
  if (version !== undefined && version !== house.version) return fail('BASE.ERRORS.STALE');
  const next = [...new Set([...alwaysEnabled.filter((one) => house.modules.includes(one)), ...modules])];
  const differ = [
    ...next.filter((one) => !house.modules.includes(one)).map((one) => `+ ${kernelTexts.cs[`MODULE.${one}`]}`),
    ...house.modules.filter((one) => !next.includes(one)).map((one) => `− ${kernelTexts.cs[`MODULE.${one}`]}`),
  ];
  if (differ.length > 0 || isFree !== house.isFree)
    await change(ctx, house, { isFree, modules: next }, 'CHANGED', differ.join(', '));
  return houseOf(ctx, id);
}

/** Switches a house off. */
export async function closeHouse(ctx: AccountCtx, id: string) {
  await change(ctx, await requireState(ctx, id, 'active'), { closedAt: ctx.now }, 'CLOSED');
  return houseOf(ctx, id);
}

/** A letter that waited so long, through the time when its house was off, is not sent any more. */
const lateMs = 3_600_000;

/** Letters that have waited since before the house was switched off come too late; what was written meanwhile goes out. */
async function dropLate({ db, now, services, after }: AccountCtx, { id, closedAt }: House): Promise<void> {
  const late = new Date(Math.min(Date.parse(now) - lateMs, Date.parse(closedAt ?? now))).toISOString();
  await db
    .update(mail)
    .set({ status: 'failed', error: housesTexts.cs['HOUSES.LATE'] })
    .where(and(eq(mail.communityId, id), eq(mail.status, 'waiting'), lt(mail.createdAt, late)));
  after(() => services.wake('mail'));
}

/** Switches a house on again. */
export async function openHouse(ctx: AccountCtx, id: string) {
  const house = await requireState(ctx, id, 'off');
  await dropLate(ctx, house);
  await change(ctx, house, { closedAt: null }, 'OPENED');
  return houseOf(ctx, id);
}

/** Switches a house off and lets it end after the wait; whoever asks types its name. */
export async function endHouse(ctx: AccountCtx, { id, name }: { id: string; name: string }) {
  const house = await requireState(ctx, id, 'active', 'off');
  if (!isNamed(house.name, name)) return failFields({ name: 'HOUSES.VALIDATION.NAME' });
  const ends = { closedAt: house.closedAt ?? ctx.now, endsAt: plusDays(ctx.now, waitDays) };
  await change(ctx, house, ends, 'ENDING');
  return houseOf(ctx, id);
}

/** Takes the deletion back; a house that was switched off by it is switched on. */
export async function keepHouse(ctx: AccountCtx, id: string) {
  const house = await requireState(ctx, id, 'leaving');
  const isClosedByIt = house.closedAt !== null && plusDays(house.closedAt, waitDays) === house.endsAt;
  if (isClosedByIt) await dropLate(ctx, house);
  await change(ctx, house, { endsAt: null, closedAt: isClosedByIt ? null : house.closedAt }, 'KEPT');
  return houseOf(ctx, id);
}
