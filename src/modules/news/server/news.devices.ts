import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isBrowserKey, isEndpoint, pushKeys } from '#engines/push.ts';
import { newId } from '#engines/secrets.ts';
import type { AccountCtx } from '#server/context.ts';
import { account } from '#server/schema.ts';
import { type FieldErrors, fail, failFields } from '#shared/errors.ts';
import { device } from './news.kind.ts';

// The devices to which notices come: of each account its own, and never an address that is not a push service of the internet.

/** So many devices an account has at most. */
const mostDevices = 20;

const silentLast = [desc(sql`coalesce(${device.lastPushedAt}, ${device.createdAt})`), desc(device.id)];

export async function listDevices({ db, account: { accountId }, services }: AccountCtx) {
  const { id, name, createdAt, lastPushedAt } = device;
  const devices = await db
    .select({ id, name, createdAt, lastPushedAt })
    .from(device)
    .where(eq(device.accountId, accountId))
    .orderBy(desc(createdAt), desc(id));
  return { devices, key: pushKeys(services.secret).publicKey };
}

/** Keeps the browser of a subscription as the caller's; whose it was before is told nothing there any more. */
export async function keepDevice(
  { account: { accountId }, caller, now, services }: AccountCtx,
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
) {
  const wrong: FieldErrors = {
    ...(!isEndpoint(endpoint) && { endpoint: 'NEWS.VALIDATION.DEVICE' }),
    ...(!isBrowserKey(keys.p256dh) && { 'keys.p256dh': 'NEWS.VALIDATION.DEVICE' }),
  };
  if (Object.keys(wrong).length > 0) return failFields(wrong);
  return services.database.transaction(async (db) => {
    await db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
    const own = eq(device.accountId, accountId);
    await db.delete(device).where(and(eq(device.endpoint, endpoint), sql`not (${own})`));
    const row = { id: newId(), accountId, endpoint, ...keys, name: caller.device, createdAt: now };
    const set = { ...keys, name: caller.device, failures: 0 };
    const [kept] = await db.insert(device).values(row).onConflictDoUpdate({ target: device.endpoint, set }).returning();
    const all = await db
      .select({ id: device.id })
      .from(device)
      .where(own)
      .orderBy(...silentLast);
    const over = all.slice(mostDevices).map(({ id }) => id);
    if (over.length > 0) await db.delete(device).where(inArray(device.id, over));
    return { id: (kept as typeof row).id };
  });
}

export async function forgetDevice({ db, account: { accountId } }: AccountCtx, id: string): Promise<void> {
  const gone = await db
    .delete(device)
    .where(and(eq(device.id, id), eq(device.accountId, accountId)))
    .returning({ id: device.id });
  if (gone.length === 0) return fail('NEWS.ERRORS.DEVICE');
}
