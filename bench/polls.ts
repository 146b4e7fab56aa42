// A running vote of the measured house: 60 units, five points, fifty of them have voted.
import { allPoints, castOnline, type Value } from '../src/testing/ballots.ts';
import type { World } from '../src/testing/world.ts';
import type { Person, Stage } from './stage.ts';

const values: Value[] = ['agree', 'agree', 'notAgree', 'noVote'];
const texts = Array.from({ length: 5 }, (_, n) => ({
  name: `Bod ${n + 1}`,
  description: `<p>Znění bodu ${n + 1}</p>`,
}));

/** Opens the vote and lets people vote with codes from their mails; returns its id. */
export async function openPoll(stage: Stage, chair: Person, rows = 60, voted = 50): Promise<string> {
  const people = await Promise.all(Array.from({ length: rows }, (_, n) => stage.enter(0, n + 1)));
  const { code, data } = await chair.call('POST /vote', {
    name: 'Oprava střechy a fasády',
    participation_count: '50',
    accept_count: '50',
    status: 'run' as const,
    votePoints: texts,
    users: people.map(({ id }) => ({ userId: id, shares: { top: 1, bottom: rows } })),
  });
  if (code !== 200) throw new Error(`the vote was refused: ${JSON.stringify(data)}`);
  const { data: list } = await chair.call('GET /vote/{id}/users', { id: data.id });
  const vote = { id: data.id, points: data.votePoints.map((point) => point.id), rows: list.users.map(({ id }) => id) };
  for (const [n, row] of vote.rows.slice(0, voted).entries()) {
    const person = people[n] as Person;
    const { code } = await castOnline(stage as unknown as World, person as never, vote, [row], {
      value: values[n % 4],
    });
    if (code !== 200) throw new Error(`ballot ${n} was refused, of ${allPoints(vote, [row]).length} points`);
  }
  return vote.id;
}
