import type { InputOf } from '#shared/contract.ts';
import { houseDay } from '#shared/dates.ts';
import type { Calls } from '../modules.ts';
import type { Person, World } from './world.ts';

type Body = InputOf<Calls['POST /vote']>;
export type Value = 'agree' | 'notAgree' | 'noVote' | 'miss';

/** Opens a vote of two points in which each of the owners holds an equal part. */
export async function openVote(chair: Person, owners: Person[], values: Partial<Body> = {}) {
  const { code, data } = await chair.call('POST /vote', {
    name: 'Oprava střechy',
    participation_count: '50',
    accept_count: '50',
    status: 'run',
    votePoints: [
      { name: 'Oprava střechy', description: '<p>Znění prvního bodu</p>' },
      { name: 'Úvěr', description: '<p>Znění druhého bodu</p>' },
    ],
    users: owners.map(({ id }) => ({ userId: id, shares: { top: 1, bottom: owners.length } })),
    ...values,
  });
  if (code !== 200) throw new Error(JSON.stringify(data));
  const { data: list } = await chair.call('GET /vote/{id}/users', { id: data.id });
  return { id: data.id, points: data.votePoints.map((point) => point.id), rows: list.users.map((user) => user.id) };
}
export type Opened = Awaited<ReturnType<typeof openVote>>;

/** One value for every point of the rows. */
export const allPoints = (vote: Opened, rows: string[], value: Value | null = 'agree') =>
  rows.flatMap((row) => vote.points.map((point) => ({ vote_value: value, vote_point_id: point, voted_user_id: row })));

/** The code of six digits in the last letter to a person. */
export async function codeFor(world: World, { email }: Person): Promise<string> {
  const { rows } = await world.database.pool.query(
    `select body from mail where "to" = $1 and kind = 'voteCode' order by created_at desc, id desc limit 1`,
    [email],
  );
  return /^\d{6}$/m.exec(rows[0]?.body ?? '')?.[0] ?? '';
}

/** What stands on a paper of today. */
export const paperOf = (world: World, basis: 'paper' | 'proxy') => ({
  date: houseDay(world.clock.now ?? new Date()),
  ...(basis === 'proxy' && { proxy: 'Petr Zmocněný' }),
  original: true,
});

/** Votes for rows of one's own, or for others, with a code that was mailed. */
export async function castOnline(
  world: World,
  person: Person,
  vote: Opened,
  rows: string[],
  options: { value?: Value; basis?: 'paper' | 'proxy' } = {},
) {
  await person.call('GET /vote/{id}/code', { id: vote.id, ids: rows.join() });
  const code = await codeFor(world, person);
  const { value, basis } = options;
  const paper = basis && paperOf(world, basis);
  const points = allPoints(vote, rows, value);
  return person.call('POST /vote/{id}/storeWithCode', { id: vote.id, ids: rows.join(), points, code, basis, paper });
}
