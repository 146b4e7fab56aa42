import { eq } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { unit, unitOwner, unitOwnership } from '#server/schema.house.ts';
import { canary, type Place } from '../../testing/canary.ts';

/** A unit of the writer. */
export async function settleCanary({ world, home, writer, entranceId }: Place) {
  const { db } = world.database;
  const key = { communityId: home.id, memberId: writer.id };
  const unitId = newId();
  await db.insert(unit).values({
    id: unitId,
    communityId: home.id,
    entranceId,
    number: canary,
    floor: canary,
    notes: canary,
    searchText: canary,
    type: 'flat' as const,
  });
  await db.insert(unitOwner).values({ ...key, unitId, position: 0 });
  await db.update(unitOwnership).set({ name: canary }).where(eq(unitOwnership.unitId, unitId));
}
