import { newId } from '#engines/secrets.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import type { insolvencyContract } from './insolvency.contract.ts';

/** Makes a person of the house the only owner of a flat of their own; answers the flat. */
export async function ownsFlat(
  { world, home }: Pick<Stage, 'world' | 'home'>,
  memberId: string,
  number = `12/${newId().slice(-6)}`,
): Promise<string> {
  const { db } = world.database;
  const [entranceId, id] = [newId(), newId()];
  const of = { communityId: home.id };
  await db.insert(entrance).values({ ...of, id: entranceId, name: 'Vchod A' });
  const flat = { number, type: 'flat' as const, shareTop: 1, shareBottom: 10 };
  await db.insert(unit).values({ ...of, ...flat, id, entranceId });
  await db.insert(unitOwner).values({ ...of, unitId: id, memberId, position: 0 });
  return id;
}

async function ownerOf(stage: Stage): Promise<string> {
  const { id } = await stage.home.join('member');
  await ownsFlat(stage, id);
  return id;
}

const born = '1971-05-17';
async function checkOf(stage: Stage): Promise<{ id: string }> {
  const { data } = await stage.writer.call('POST /insolvency', { userId: await ownerOf(stage), birthDate: born });
  return { id: data.check.id };
}

/** One example of every call of this module. */
export const insolvencyExamples: Record<keyof (typeof insolvencyContract)['calls'], Example> = {
  'GET /insolvency': { input: () => ({ sort: 'status', direction: 'asc' }) },
  'GET /insolvency/owner': { input: () => ({ search: 'řeh' }) },
  'POST /insolvency': { input: async (stage) => ({ userId: await ownerOf(stage), birthDate: born }) },
  'PUT /insolvency/{id}/check': { input: checkOf },
  'DELETE /insolvency/{id}': { input: checkOf },
  'GET /insolvency/{id}/print': { input: checkOf },
};
