import { beforeAll, describe, expect, test } from 'vitest';
import { type House, house, openWorld, type Person } from '../../testing/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let home: House;
let chair: Person;
let owner: Person;

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const body = (title: string, more = {}) => ({ title, description: `<p>${title}</p>`, long_term: false, ...more });

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
});

describe('a notice on the board', () => {
  test('the committee writes it and an owner reads it', async () => {
    const created = await chair.call('POST /message', body('Odstávka vody'));
    expect(created).toMatchObject({ code: 200, data: { title: 'Odstávka vody', state: 'actual', long_term: false } });
    const read = await owner.call('GET /message/{id}', { id: created.data.id });
    expect(read.data).toMatchObject({
      description: '<p>Odstávka vody</p>',
      can: { edit: false, remove: false, comment: true },
    });
  });
});
