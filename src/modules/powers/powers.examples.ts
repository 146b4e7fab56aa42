import { and, eq } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { entrance, member } from '#server/schema.ts';
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

/** The code that was mailed last to an address. */
export async function mailedCode({ database }: World, email: string): Promise<string> {
  const text = `select body from mail where "to" = $1 and kind = 'voteCode' order by created_at desc, id desc limit 1`;
  const { rows } = await database.pool.query<{ body: string }>(text, [email]);
  return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '';
}

/** The caller, where they are a person of the house. */
async function callerOf({ world, home, me, writer }: Stage): Promise<string> {
  const isHere = await world.database.db.$count(
    member,
    and(eq(member.id, me.id || writer.id), eq(member.communityId, home.id)),
  );
  return isHere && me.id ? me.id : writer.id;
}

/** A power that the caller and somebody else give together; the other has signed. */
async function waiting(stage: Stage) {
  const other = await stage.home.join('member');
  const unitId = await unitWith(stage, [other.id, await callerOf(stage)]);
  return { id: await powerOf({ ...stage, writer: other }, { unitId, proxyName: 'Karel Host', proxyAddress: 'Brno' }) };
}

/** A running vote of a unit whose owner has empowered the caller, and its row. */
async function entrusted(stage: Stage) {
  const { home, writer } = stage;
  const owner = await home.join('member');
  const unitId = await unitWith(stage, [owner.id]);
  const proxyId = await callerOf(stage);
  await powerOf(stage, { unitId, proxyId, onPaper: true, original: true });
  const { data: vote } = await writer.call('POST /vote', {
    name: 'Příklad',
    participation_count: 50,
    accept_count: 50,
    status: 'run' as const,
    votePoints: [{ name: 'Bod', description: '<p>Znění</p>' }],
    users: [{ userId: owner.id, roomId: unitId, shares: { top: 1, bottom: 1 } }],
  });
  const { data } = await writer.call('GET /vote/{id}/users', { id: vote.id });
  return { id: vote.id, row: data.users[0]?.id as string, point: vote.votePoints[0]?.id as string };
}

/** One example of every call of this module. */
export const powersExamples: Record<keyof (typeof powersContract)['calls'], Example> = {
  'GET /power': { input: () => ({ tab: 'waiting' }) },
  'POST /power': {
    input: async (stage) => ({ unitId: await unitWith(stage, [await callerOf(stage)]), proxyName: 'Karel Host' }),
  },
  'GET /power/options': { input: () => ({}) },
  'GET /power/{id}': { input: waiting },
  'PUT /power/{id}/sign': { input: waiting },
  'PUT /power/{id}/decline': { input: waiting },
  'PUT /power/{id}/accept': { input: async (stage) => ({ ...(await waiting(stage)), othersOnPaper: true }) },
  'PUT /power/{id}/refuse': { input: async (stage) => ({ ...(await waiting(stage)), reason: 'Chybí podpis' }) },
  'PUT /power/{id}/revoke': { input: waiting },
  'GET /power/vote/{id}': { input: async (stage) => ({ id: (await entrusted(stage)).id }) },
  'GET /power/vote/{id}/code': {
    input: async (stage) => {
      const { id, row } = await entrusted(stage);
      return { id, ids: row };
    },
  },
  'POST /power/vote/{id}': {
    // without the code of the caller's own session, which was never asked for
    async input(stage) {
      const { id, row, point } = await entrusted(stage);
      return {
        id,
        points: [{ vote_point_id: point, voted_user_id: row, vote_value: 'agree' as const }],
        code: '123456',
      };
    },
    code: 400,
  },
  'GET /power/{id}/print': { input: waiting },
};
