import { newId } from '#engines/secrets.ts';
import { unit } from '#server/schema.house.ts';
import { canary, type Place } from '../../testing/canary.ts';
import { readingState } from './server/readings.kind.ts';

/** Meters that are to be read for a settlement that sings in its name and in that of its service, one of them with a photo. */
export async function settleCanary({ world, home, writer, entranceId }: Place) {
  const { db } = world.database;
  const [communityId, unitId] = [home.id, newId()];
  const flat = { number: `${canary} 3`, type: 'flat' as const, searchText: canary };
  await db.insert(unit).values({ ...flat, id: unitId, communityId, entranceId });
  const fields = { name: canary, from: '1990-02', to: '1990-02' };
  const { data } = await writer.call('POST /settlement', fields);
  const services = [{ name: canary, key: 'meter', cost: 100 } as const];
  await writer.call('PUT /settlement/{id}', { ...fields, id: data.id, services });
  const asked = await writer.call('POST /reading', { settlementId: data.id, until: '2199-12-31', tellNobody: true });
  const { id: readingId, services: read } = asked.data;
  const state = { before: 1, now: 2, authorId: writer.id, readAt: '2024-05-01T08:00:00.000Z' };
  const photo = { sha256: 'c'.repeat(64), type: 'image/jpeg', size: 1 };
  const row = { id: newId(), communityId, readingId, unitId, serviceId: read[0]?.id ?? '', ...state, ...photo };
  await db.insert(readingState).values(row);
}
