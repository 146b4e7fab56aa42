import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { houseInstant } from '#shared/dates.ts';
import { ways } from '#shared/house.ts';
import type { BuiltInRole } from '#shared/roles.ts';
import { house, openWorld, type Person, type World } from '../../testing/world.ts';
import { nextEvening, wayOf } from './news.rules.ts';

// Whoever is told is exactly who sees the record and wants to know: compared with what each of them may open.

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});

const roles: BuiltInRole[] = ['mayorCommittee', 'memberCommittee', 'audit_memberCommittee', 'member', 'neighbour'];
const person = fc.record({
  role: fc.constantFrom(...roles),
  isActive: fc.constantFrom(true, true, true, false),
  hasAccess: fc.constantFrom(true, true, true, false),
  isArchived: fc.constantFrom(false, false, false, true),
  way: fc.option(fc.constantFrom(...ways)),
  onlyDue: fc.constantFrom(false, false, true),
});
const record = fc.record({
  toPublic: fc.boolean(),
  acceptRead: fc.boolean(),
  concept: fc.constantFrom(false, false, true),
  isPlanned: fc.constantFrom(false, false, true),
  fate: fc.constantFrom('stays', 'stays', 'deleted', 'hidden', 'archived'),
  tellNobody: fc.constantFrom(false, false, false, true),
});

const today = '2026-06-01T08:00:00.000Z';
const evening = '2026-06-01T16:00:00.000Z';

test('whoever sees a notice and wants it is told of it, and nobody else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 3, maxLength: 8 }),
      fc.array(record, { minLength: 1, maxLength: 5 }),
      fc.option(fc.constantFrom(...ways)),
      async (people, records, houseWay) => {
        world.clock.now = today;
        const home = await house(world);
        const chair = await home.join('mayorCommittee');
        const all: { who: Person; is: (typeof people)[number] }[] = [];
        for (const is of people) {
          const who = await home.join(is.role, {
            isActive: is.isActive,
            hasAccess: is.hasAccess,
            archivedAt: is.isArchived ? today : null,
            settings: { ways: is.way ? { messages: is.way } : {}, onlyDue: is.onlyDue },
          });
          all.push({ who, is });
        }
        await world.database.pool.query(`update session set used_at = '2100-01-01', expires_at = '2100-01-01'`);
        if (houseWay) await chair.call('PUT /news/house', { ways: { messages: houseWay } });
        const made = [];
        for (const [i, { isPlanned, fate, ...values }] of records.entries()) {
          const dates = isPlanned ? { dateFrom: '2026-07-01T08:00:00.000Z', dateTo: '2026-08-01T08:00:00.000Z' } : {};
          const body = { ...values, ...dates, title: `kanárek ${i}`, description: 'x', long_term: isPlanned };
          made.push({ ...(await chair.call('POST /message', body)).data, fate, values, body });
        }
        await world.tellAll();
        for (const { id, version, fate, body } of made) {
          if (fate === 'deleted') await chair.call('DELETE /message/{id}', { id });
          if (fate === 'archived') await chair.call('PUT /message/{id}/archive', { id });
          if (fate === 'hidden') await chair.call('PUT /message/{id}', { ...body, id, version, toPublic: false });
        }
        world.clock.now = evening;
        await world.tellAll();
        for (const { who, is } of all) {
          const isLive = is.isActive && is.hasAccess && !is.isArchived;
          const { data } = await who.call('GET /news', {});
          const listed = new Set(isLive ? data.news.map(({ recordId }) => recordId) : []);
          const { rows } = await world.database.pool.query('select body from mail where "to" = $1 and kind = $2', [
            who.email,
            'news',
          ]);
          const letters = rows.map(({ body }) => String(body)).join('\n');
          for (const { id, fate, values, body } of made) {
            const sees = isLive && (await who.call('GET /message/{id}', { id })).code === 200;
            const isTold = sees && !values.concept && body.dateFrom === undefined && !values.tellNobody;
            expect(listed.has(id), `${is.role} ${JSON.stringify({ fate, ...values })}`).toBe(isTold);
            if (!isLive) expect(letters).toBe('');
            const way = values.acceptRead
              ? wayOf({ way: 'now' }, 'acceptRead', is as never, {})
              : wayOf(
                  { way: 'digest' },
                  'messages',
                  { ...is, ways: is.way ? { messages: is.way } : {} },
                  { messages: houseWay ?? undefined },
                );
            const isOld = way === 'digest' && fate === 'archived'; // it hangs no more in the evening
            if (isTold) expect(letters.includes(id), `${way} ${JSON.stringify(is)}`).toBe(way !== 'app' && !isOld);
            if (way === 'digest' && !sees) expect(letters).not.toContain(body.title);
          }
        }
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);

test('a word of a notice that was deleted, hidden or archived is in no letter that goes out later', async () => {
  world.clock.now = today;
  const home = await house(world);
  const [chair, owner] = [await home.join('mayorCommittee'), await home.join('member')];
  await world.database.pool.query(`update session set used_at = '2100-01-01', expires_at = '2100-01-01'`);
  await owner.call('PUT /news/settings', { ways: { messages: 'now' }, onlyDue: false });
  const { data } = await chair.call('POST /message', { title: 'kanárek', description: 'x', long_term: false });
  await world.tellAll();
  const renew = world.services.declared.renewals.news;
  const { rows } = await world.database.pool.query(
    `select id, subject, body, secrets from mail where "to" = $1 and kind = 'news'`,
    [owner.email],
  );
  expect(rows).toHaveLength(1);
  const said = () => renew?.(world.services, world.database.db, rows[0], today);
  expect((await said())?.body).toContain('kanárek');
  await chair.call('DELETE /message/{id}', { id: data.id });
  expect(await said()).toBeNull();
});

test('the letter of the day goes at six in the evening of the house, whatever its clock does that night', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (at) => {
      const next = nextEvening(at.toISOString());
      expect(next > at.toISOString()).toBe(true);
      expect(Date.parse(next) - at.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      expect(next).toBe(houseInstant(`${next.slice(0, 10)} 18:00`));
    }),
  );
});

test('whoever reads every module chooses for each that tells by letter, and for no other', async () => {
  const chair = await (await house(world)).join('mayorCommittee');
  const { data } = await chair.call('GET /news/settings', {});
  const told = world.services.declared.kinds.flatMap(({ module, tells = {} }) =>
    Object.values(tells).flatMap((tell) => (tell.hasLetter ? [] : [tell.module ?? module])),
  );
  expect(data.modules.map(({ id }) => id).sort()).toEqual([...new Set(told)].sort());
  expect(data.modules.filter(({ hasDue }) => hasDue).map(({ id }) => id)).toEqual(['votes', 'meetings']);
});
