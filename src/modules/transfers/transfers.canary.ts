import { eq } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { unit, unitTransfer } from '#server/schema.house.ts';
import { canary, type Place } from '../../testing/canary.ts';

/** A transfer of the first unit, with what its author says of it. */
export async function settleCanary({ world, home, writer }: Place) {
  const { db } = world.database;
  const [held] = await db.select({ id: unit.id }).from(unit).where(eq(unit.communityId, home.id)).limit(1);
  if (!held) return;
  const owner = { memberId: writer.id, top: null, bottom: null, jointly: false };
  await db.insert(unitTransfer).values({
    id: newId(),
    communityId: home.id,
    unitId: held.id,
    day: '2026-01-01',
    before: [],
    after: [owner],
    reason: 'sale',
    document: canary,
    note: canary,
    authorId: writer.id,
    createdAt: '2026-01-01T08:00:00.000Z',
    toldAt: '2026-01-01T09:00:00.000Z',
  });
}
