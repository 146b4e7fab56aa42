import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import type { unitsContract } from './units.contract.ts';

async function flatOf({ world, home, writer, me }: Stage) {
  const entranceId = newId();
  await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'Vchod A' });
  const of = (userId: string) => ({ number: `12/${newId()}`, entranceId, type: 'flat' as const, owners: [{ userId }] });
  const known = await writer.call('GET /user/{id}', { id: me.id || writer.id });
  const mayOwn = known.code === 200 && !known.data.archivedAt;
  return of(mayOwn && me.id ? me.id : writer.id);
}

async function roomOf(stage: Stage): Promise<string> {
  const { data } = await stage.writer.call('POST /room', await flatOf(stage));
  return data.id;
}

/** One example of every call of this module. */
export const unitsExamples: Record<keyof (typeof unitsContract)['calls'], Example> = {
  'GET /room': { input: () => ({}) },
  'POST /room': { input: flatOf },
  'GET /room/{id}': { input: async (stage) => ({ id: await roomOf(stage) }) },
  'PUT /room/{id}': { input: async (stage) => ({ id: await roomOf(stage), ...(await flatOf(stage)), floor: '2' }) },
  'GET /room/{id}/ownership': { input: async (stage) => ({ id: await roomOf(stage) }) },
  'PUT /room/{id}/ownership': { input: async (stage) => ({ id: await roomOf(stage), day: null, to: '2020-01-01' }) },
  'DELETE /room/{id}': { input: async (stage) => ({ id: await roomOf(stage) }) },
  'PUT /room/delete-all': { input: async (stage) => ({ ids: [await roomOf(stage)] }) },
  'GET /room/search/{text}': { input: () => ({ text: 'priklad' }) },
};
