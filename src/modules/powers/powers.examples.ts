import { newId } from '#engines/secrets.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import { uploadData } from '../../testing/upload.ts';
import type { House, Person, World } from '../../testing/world.ts';
import type { powersContract } from './powers.contract.ts';

type Ground = { world: World; home: House; writer: Person };

/** A unit of people of the house. */
export async function unitWith(
  { world, home }: Omit<Ground, 'writer'>,
  people: readonly string[],
  number = 'Byt',
): Promise<string> {
  const { db } = world.database;
  const [entranceId, unitId] = [newId(), newId()];
  await db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'A' });
  await db
    .insert(unit)
    .values({ id: unitId, communityId: home.id, number: `${number}/${unitId}`, entranceId, type: 'flat' });
  for (const [position, memberId] of people.entries())
    await db.insert(unitOwner).values({ communityId: home.id, unitId, memberId, position });
  return unitId;
}

/** A power as the form sends it; what came of it. */
export async function powerOf(
  { world, home, writer }: Ground,
  data: object,
  files: { name: string; bytes: string }[] = [],
): Promise<string> {
  const { code, data: made } = await uploadData(world, home.id, writer, '/power', data, files);
  if (code !== 200) throw new Error(`example of a power: ${JSON.stringify(made)}`);
  return (made as { id: string }).id;
}

/** The caller, where they are a person of the house. */
const callerOf = ({ me, writer }: Stage) => me.id || writer.id;

/** A power that the caller and somebody else give together; the other has signed. */
async function waiting(stage: Stage) {
  const other = await stage.home.join('member');
  const unitId = await unitWith(stage, [other.id, callerOf(stage)]);
  return { id: await powerOf({ ...stage, writer: other }, { unitId, proxyName: 'Karel Host', proxyAddress: 'Brno' }) };
}

/** One example of every call of this module. */
export const powersExamples: Record<keyof (typeof powersContract)['calls'], Example> = {
  'GET /power': { input: () => ({ tab: 'waiting' }) },
  'POST /power': {
    input: async (stage) => ({ unitId: await unitWith(stage, [callerOf(stage)]), proxyName: 'Karel Host' }),
  },
  'GET /power/options': { input: () => ({}) },
  'GET /power/{id}': { input: waiting },
  'PUT /power/{id}/sign': { input: waiting },
  'PUT /power/{id}/accept': { input: async (stage) => ({ ...(await waiting(stage)), othersOnPaper: true }) },
  'PUT /power/{id}/refuse': { input: async (stage) => ({ ...(await waiting(stage)), reason: 'Chybí podpis' }) },
  'PUT /power/{id}/revoke': { input: waiting },
  'GET /power/{id}/print': { input: waiting },
};
