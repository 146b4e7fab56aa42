import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { houseJobs } from '#house/jobs.ts';
import { astray } from '../../testing/astray.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { messageTabs } from './messages.contract.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => {
  world.clock.now = null;
});

type Draw = {
  writer: number;
  concept: boolean;
  archive: boolean;
  isPinned: boolean;
  toPublic: boolean;
  from: number | null;
  lasts: number | null;
};

const start = Date.parse('2031-03-01T00:00:00.000Z');
const minute = (n: number) => new Date(start + n * 60_000).toISOString();

const draws = fc.array(
  fc.record({
    writer: fc.nat(2),
    concept: fc.boolean(),
    archive: fc.boolean(),
    isPinned: fc.boolean(),
    toPublic: fc.boolean(),
    from: fc.option(fc.integer({ min: -5, max: 9 })),
    lasts: fc.option(fc.nat(6)),
  }),
  { minLength: 8, maxLength: 40 },
);
/** Moments at which the lists are read; before some of them the job has come. */
const readings = fc.array(fc.record({ after: fc.nat(5), settled: fc.boolean() }), { minLength: 2, maxLength: 5 });

type Written = Draw & { id: string; author: string };

/** The tab of a message as the documents say it, by itself. */
function plainTab({ archive, concept, from, lasts, isPinned }: Draw, at: number): string {
  if (archive) return 'archive';
  if (concept) return 'concept';
  if (from !== null && from > at) return 'planned';
  if (isPinned) return 'pined';
  return from !== null && lasts !== null && from + lasts < at ? 'old' : 'actual';
}

/** Whether somebody sees it: the audience, then drafts and what is planned (G-098). */
function plainlySees(reader: { id: string; isCommittee: boolean; writes: boolean }, one: Written, at: number): boolean {
  const isOwn = one.author === reader.id;
  if (!one.toPublic && !reader.isCommittee && !isOwn) return false;
  if (reader.writes) return true;
  return one.concept ? isOwn : one.from === null || one.from <= at;
}

describe('lists and counts of messages', () => {
  let home: House;
  let writers: Person[];
  let readers: { person: Person; isCommittee: boolean; writes: boolean }[];

  async function enter() {
    home = await house(world);
    const chair = await home.join('mayorCommittee');
    const { data } = await chair.call('POST /role', { title: 'Písař', modules: [{ id: 'messages', rights: 'rw' }] });
    const clerk = await home.join('member', { roleId: data.id });
    const fallen = await home.join('mayorCommittee'); // writes first and only reads later
    writers = [chair, clerk, fallen];
    readers = [
      { person: chair, isCommittee: true, writes: true },
      { person: clerk, isCommittee: false, writes: true },
      { person: fallen, isCommittee: false, writes: false },
      { person: await home.join('member'), isCommittee: false, writes: false },
      { person: await home.join('audit_mayorCommittee'), isCommittee: false, writes: false },
    ];
    await staySignedIn(world);
  }

  /** Writes a message as drawn; a draft is published first where it is archived. */
  async function write(draw: Draw, n: number): Promise<Written> {
    const by = writers[draw.writer] as Person;
    const dated = draw.from !== null && draw.lasts !== null;
    const drawn: Draw = {
      ...draw,
      ...(dated ? {} : { from: null, lasts: null }),
      concept: draw.concept && !draw.archive,
    };
    const { data, code } = await by.call('POST /message', {
      title: `Zpráva ${n % 3}`,
      description: '<p>x</p>',
      long_term: dated,
      isPinned: draw.isPinned && !dated,
      concept: drawn.concept,
      toPublic: draw.toPublic,
      ...(dated && { dateFrom: minute(drawn.from as number), dateTo: minute((drawn.from ?? 0) + (drawn.lasts ?? 0)) }),
    });
    expect(code).toBe(200);
    if (draw.archive) expect((await by.call('PUT /message/{id}/archive', { id: data.id })).code).toBe(200);
    return { ...drawn, isPinned: data.isPinned, id: data.id, author: by.id };
  }

  const read = (person: Person, tab: (typeof messageTabs)[number], more: object = {}) =>
    person.call('GET /message', { tab, ...more }).then(({ data }) => data);

  test('are what the rule says at every moment, whoever reads and whether the job has come or not', async () => {
    await fc.assert(
      fc.asyncProperty(draws, readings, async (drawn, moments) => {
        world.clock.now = null;
        await enter();
        world.clock.now = minute(0);
        const written: Written[] = [];
        for (const [n, draw] of drawn.entries()) written.push(await write(draw, n));
        await world.database.pool.query(
          `update member set role_id = (select id from role where community_id = $1 and name = 'member') where id = $2`,
          [home.id, writers[2]?.id],
        );
        let at = 0;
        for (const { after, settled } of moments) {
          at += after;
          world.clock.now = minute(at);
          if (settled) for (const job of houseJobs) if (job.name === 'standing') await job.run(world.services);
          for (const { person, ...reader } of readers) {
            const seen = written.filter((one) => plainlySees({ id: person.id, ...reader }, one, at));
            for (const tab of messageTabs) {
              const due = seen.filter((one) => plainTab(one, at) === tab).map(({ id }) => id);
              const list = await read(person, tab);
              expect(list.messages.map(({ id }) => id).sort()).toEqual(due.sort());
              expect([list.totalItems, list[`${tab}Count`]]).toEqual([due.length, due.length]);
            }
          }
        }
        expect(await astray(world, home)).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });

  test('a page from the end holds what counting from the beginning would', async () => {
    world.clock.now = null;
    await enter();
    for (let n = 0; n < 63; n++)
      await write(
        { writer: 0, concept: false, archive: false, isPinned: false, toPublic: true, from: null, lasts: null },
        n,
      );
    const [reader] = readers;
    for (const sort of ['createdAt', 'title'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const all = (await read(reader?.person as Person, 'actual', { sort, direction })).messages.map(({ id }) => id);
        for (const page of [1, 2, 3, 4]) {
          const part = await read(reader?.person as Person, 'actual', { sort, direction, page, sizePerPage: '25' });
          expect(part.messages.map(({ id }) => id)).toEqual(all.slice((page - 1) * 25, page * 25));
          expect(part.totalItems).toBe(63);
        }
      }
  });

  test('bears the same pages while time has moved rows and nobody has stored it', async () => {
    world.clock.now = null;
    await enter();
    world.clock.now = minute(0);
    const plain = { writer: 0, concept: false, archive: false, isPinned: false, toPublic: true };
    for (let n = 0; n < 63; n++)
      await write({ ...plain, ...(n % 3 ? { from: -1, lasts: n % 2 ? 3 : 90 } : { from: null, lasts: null }) }, n);
    world.clock.now = minute(10); // every third has ended meanwhile
    const settled: unknown[] = [];
    const before: unknown[] = [];
    const reader = readers[3]?.person as Person;
    const readAll = async (into: unknown[]) => {
      for (const tab of ['actual', 'old'] as const)
        for (const sort of ['createdAt', 'title', 'dateTo'] as const)
          for (const direction of ['asc', 'desc'] as const)
            for (const page of [1, 2, 3]) {
              const part = await read(reader, tab, { sort, direction, page, sizePerPage: '25' });
              into.push([tab, sort, direction, page, part.totalItems, part.messages.map(({ id }) => id)]);
            }
    };
    await readAll(before);
    for (const job of houseJobs) if (job.name === 'standing') await job.run(world.services);
    await readAll(settled);
    expect(before).toEqual(settled);
    expect(before.filter((part) => (part as unknown[])[0] === 'old')[0]).toMatchObject({ 4: 21 });
  });
});
