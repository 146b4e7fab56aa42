import type { Example, Stage } from '../../testing/examples.ts';
import { noteAddressChange } from './server/votes.door.ts';
import type { votesContract } from './votes.contract.ts';

/** A vote of one point; its only row is the caller's when the caller is somebody here, else the writer's. */
async function draft({ home, writer, me }: Stage, values: object = {}) {
  const known = await writer.call('GET /user/{id}', { id: me.id || writer.id });
  const isHere = known.code === 200 && !known.data.archivedAt && me.id !== '' && home.id !== '';
  const voter = { userId: isHere && known.data.role?.name !== 'superAdmin' ? me.id : writer.id };
  return {
    name: 'Příklad',
    participation_count: 50,
    accept_count: 50,
    votePoints: [{ name: 'Bod', description: '<p>Znění</p>' }],
    users: [{ ...voter, shares: { top: 1, bottom: 1 } }],
    ...values,
  };
}

const voteOf = async (stage: Stage, values: object = {}) =>
  (await stage.writer.call('POST /vote', await draft(stage, values))).data;
const idOf = async (stage: Stage, values?: object) => (await voteOf(stage, values)).id;
const running = { status: 'run' } as const;

/** The first row of a vote. */
async function rowOf({ writer }: Stage, id: string): Promise<string> {
  const { data } = await writer.call('GET /vote/{id}/users', { id });
  return data.users[0]?.id as string;
}

/** Votes that calls only read: made once for a caller in a house. */
const kept = new Map<string, Promise<string>>();
const keep = (name: string, { home, me }: Stage, make: () => Promise<string>) => {
  const key = `${name} ${home.id} ${me.id}`;
  kept.set(key, kept.get(key) ?? make());
  return kept.get(key) as Promise<string>;
};
const opened = (stage: Stage) => keep('run', stage, () => idOf(stage, running));
const finished = (stage: Stage) =>
  keep('finish', stage, async () => {
    const id = await idOf(stage, running);
    await stage.writer.call('PUT /vote/{id}/finish', { id, absent: true });
    return id;
  });

/** Values that the committee notes at a meeting. */
async function ballots(stage: Stage) {
  const { id, votePoints } = await voteOf(stage, { ...running, type: 'local' });
  const row = { vote_point_id: votePoints[0]?.id as string, voted_user_id: await rowOf(stage, id) };
  return { id, points: [{ ...row, vote_value: 'agree' as const }] };
}

/** A vote that has passed its point. */
export async function passedVote(stage: Stage) {
  const { id, points } = await ballots(stage);
  await stage.writer.call('POST /vote/{id}/storeWithCode', { id, points });
  await stage.writer.call('PUT /vote/{id}/finish', { id, absent: true });
  return { id };
}

const annulled = (stage: Stage) =>
  keep('annulled', stage, async () => {
    const id = await idOf(stage, running);
    await stage.writer.call('DELETE /vote/{id}', { id, reason: 'Příklad' });
    return id;
  });

/** A ballot that stands for the caller. */
async function recorded(stage: Stage) {
  const { id, points } = await ballots(stage);
  await stage.writer.call('POST /vote/{id}/storeWithCode', { id, points });
  return { id, entry: points[0]?.voted_user_id as string, reason: 'Příklad' };
}

/** Somebody whose login address changed while a vote runs in which they stand for a row. */
async function moved(stage: Stage) {
  const { world, home, writer, me } = stage;
  const person = home.id && me.id === writer.id ? await home.join('member') : writer;
  const id = await idOf(stage, { ...running, users: [{ userId: person.id, shares: { top: 1, bottom: 1 } }] });
  const now = new Date().toISOString();
  const change = { communityId: home.id, memberId: person.id, by: person.id };
  await world.database.transaction((db) => noteAddressChange({ db, now }, change));
  return { id, userId: person.id };
}

/** One example of every call of votes. */
export const votesExamples: Record<keyof (typeof votesContract)['calls'], Example> = {
  'GET /vote/getAll': { input: () => ({}) },
  'GET /vote/electorate': { input: () => ({}) },
  'GET /vote/annulled': { input: () => ({}) },
  'GET /vote/annulled/{id}': { input: async (stage) => ({ id: await annulled(stage) }) },
  'POST /vote': { input: (stage) => draft(stage, running) },
  'GET /vote/{id}': { input: async (stage) => ({ id: await opened(stage) }) },
  'PUT /vote/{id}': { input: async (stage) => ({ id: await idOf(stage), ...(await draft(stage, { name: 'Změna' })) }) },
  'DELETE /vote/{id}': { input: async (stage) => ({ id: await idOf(stage) }) },
  'GET /vote/{id}/users': { input: async (stage) => ({ id: await opened(stage) }) },
  'GET /vote/{id}/progress': { input: async (stage) => ({ id: await opened(stage) }) },
  'GET /vote/{id}/code': {
    input: async (stage) => {
      const id = await opened(stage);
      return { id, ids: await rowOf(stage, id) };
    },
  },
  'POST /vote/{id}/storeWithCode': { input: ballots },
  'POST /vote/{id}/objection': { input: recorded },
  'PUT /vote/{id}/entry/{entryId}': {
    input: async (stage) => {
      const id = await idOf(stage, running);
      return { id, entryId: await rowOf(stage, id), userId: stage.writer.id };
    },
  },
  'PUT /vote/{id}/address/{userId}': { input: moved },
  'PUT /vote/{id}/finish': {
    input: async (stage) => ({ id: await idOf(stage, running), absent: true }),
  },
  'POST /vote/{id}/voteTickets': {
    input: async (stage) => {
      const id = await opened(stage);
      return { id, users: [await rowOf(stage, id)] };
    },
  },
  'GET /vote/{id}/receipts': { input: async (stage) => ({ id: await finished(stage) }) },
  'GET /vote/{id}/print': { input: async (stage) => ({ id: await finished(stage) }) },
  'GET /vote/{id}/export': { input: async (stage) => ({ id: await finished(stage) }) },
  'GET /vote/search/{text}': { input: () => ({ text: 'priklad' }) },
};
