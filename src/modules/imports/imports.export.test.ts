import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import { unitTypes, unitUses } from '#shared/house.ts';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

let counter = 0;
const people = fc.record({
  isCompany: fc.constantFrom(false, false, false, true),
  first: fc.constantFrom('Jan', 'Žofie', 'Petr Pavel', 'Mary', 'Quang 2', 'X.'),
  last: fc.constantFrom('Řehoř', 'Ťoupalíková', 'O\u2019Neill', 'Nová', 'Pavel 12 ', 'NOVÁK '),
  titleBefore: fc.constantFrom('', 'Ing.', 'Mgr. et Mgr.', 'ing', 'pan'),
  titleAfter: fc.constantFrom('', 'Ph.D.', 'DiS.'),
  ico: fc.constantFrom('', '25123891'),
  emails: fc.integer({ min: 0, max: 2 }),
  phones: fc.uniqueArray(fc.constantFrom('+420777123456', '+4930123456', '112', '+420602111222'), { maxLength: 3 }),
  street: fc.constantFrom('', 'Lípová 12', '=HYPERLINK("x")', "'-1", '; "Dvůr" 3'),
  city: fc.constantFrom('', 'Ústí nad Labem'),
  post: fc.constantFrom('', '40001'),
  notes: fc.constantFrom('', 'Klíče u souseda;\nzvonit "dvakrát"', '-', "'=1+1", 'x'.repeat(3_000)),
});
const units = fc.record({
  type: fc.constantFrom(...unitTypes),
  use: fc.constantFrom(...unitUses),
  floor: fc.constantFrom('', '1', '-1', '+2', 'přízemí', '2. NP'),
  residents: fc.constantFrom(null, 0, 3, 1200),
  top: fc.constantFrom(null, 1, 52, 7999),
  door: fc.nat(2),
  split: fc.constantFrom('one', 'halves', 'spouses', 'spouses and one'),
  first: fc.nat(4),
});
const houses = fc.record({
  people: fc.array(people, { minLength: 3, maxLength: 5 }),
  units: fc.array(units, { minLength: 1, maxLength: 4 }),
});
type Made = typeof houses extends fc.Arbitrary<infer T> ? T : never;

type Place = { home: House; chair: Person };
const open = async (): Promise<Place> => {
  const home = await house(world);
  return { home, chair: await home.join('mayorCommittee') };
};

/** A house as its committee writes it by hand. */
async function build({ home, chair }: Place, made: Made): Promise<void> {
  const entrances = ['A', 'Vchod A', 'Lípová 14'].map((name) => ({ id: newId(), communityId: home.id, name }));
  await world.database.db.insert(entrance).values(entrances);
  const ids: string[] = [];
  for (const [i, { isCompany, first, last, emails, phones, ...one }] of made.people.entries()) {
    const n = ++counter;
    const reach = { visibility: 'admin' as const };
    const name = `${last}${String.fromCharCode(97 + (n % 26))}${String.fromCharCode(97 + (Math.floor(n / 26) % 26))}`;
    const { ico, titleBefore, titleAfter, ...facts } = one;
    const { data, code } = await chair.call('POST /user', {
      ...facts,
      ...(isCompany
        ? { isCompany, companyName: `${name} s.r.o.`, ico: i === 0 ? ico : '' } // a number of a company is nobody else's
        : { firstName: first, lastName: name, titleBefore, titleAfter }),
      emails: Array.from({ length: emails }, (_, i) => ({
        value: `vyvoz${process.pid}.${n}.${i}@example.cz`,
        ...reach,
      })),
      phones: phones.map((value) => ({ value, ...reach })),
      ...(emails === 0 ? { createdByCadastre: true, hasAccess: false } : {}),
    });
    expect(code).toBe(200);
    ids.push(data.id);
  }
  for (const [i, { type, use, floor, residents, top, door, split, first }] of made.units.entries()) {
    const person = (n: number) => ids[(first + n) % ids.length] as string;
    const half = { top: 1, bottom: 2 };
    const whole = { top: 1, bottom: 1 };
    const owners = {
      one: [{ userId: person(0), fraction: whole, jointly: false }],
      halves: [0, 1].map((n) => ({ userId: person(n), fraction: half, jointly: false })),
      spouses: [0, 1].map((n) => ({ userId: person(n), fraction: whole, jointly: true })),
      'spouses and one': [0, 1, 2].map((n) => ({ userId: person(n), fraction: half, jointly: n < 2 })),
    }[split];
    const { code } = await chair.call('POST /room', {
      number: `${i === 0 ? '0' : ''}${i + 1}/${i}`,
      type,
      use,
      floor,
      residentsCount: residents,
      owners,
      share: top === null ? null : { top, bottom: 10_000 },
      entranceId: entrances[door]?.id ?? '',
    });
    expect(code).toBe(200);
  }
}
/** All that an export tells of a house, without what only this house can know. */
async function content({ home }: Place) {
  const { rows } = await world.database.pool.query(
    `select u.number, u.type, u."use", u.floor, u.residents_count, u.share_top, u.share_bottom, e.name as entrance,
       o.position, o.fraction_top, o.fraction_bottom, o.jointly, m.is_company, m.company_name, m.first_name, m.last_name,
       m.title_before, m.title_after, m.phones, m.other_emails, a.email, p.ico, p.dic, p.street, p.city, p.post, p.notes
     from unit u join entrance e on e.id = u.entrance_id join unit_owner o on o.unit_id = u.id
       join member m on m.id = o.member_id left join profile p on p.member_id = m.id left join account a on a.id = m.account_id
     where u.community_id = $1 order by u.number, o.position`,
    [home.id],
  );
  return rows;
}

async function bring({ home, chair }: Place, bytes: Uint8Array, format: string) {
  const file = { name: `dum.${format}`, bytes };
  const { data } = (await upload(world, home.id, chair, '/import', file)) as unknown as Awaited<
    ReturnType<typeof detail>
  >;
  return data;
}
const detail = (chair: Person, id: string) => chair.call('GET /import/{id}', { id });

test.each(['csv', 'xlsx'] as const)(
  'what is exported as %s comes back into an empty house as it was, and changes nothing in its own',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(houses, async (made) => {
        const [from, to] = [await open(), await open()];
        await build(from, made);
        const { bytes } = await from.chair.call('GET /export/rooms', { format });
        const same = await bring(from, bytes, format);
        expect(same.summary).toMatchObject({
          errors: 0,
          doubtful: 0,
          entrances: [],
          people: { created: 0, changed: 0 },
          units: { created: 0, changed: 0, unchanged: made.units.length },
          share: { accept: null },
        });
        const people = await from.chair.call('GET /export/users', { format });
        expect((await bring(from, people.bytes, format)).summary).toMatchObject({
          errors: 0,
          doubtful: 0,
          people: { created: 0, changed: 0 },
          units: { created: 0, changed: 0, unchanged: 0 },
        });
        const { id, summary } = await bring(to, bytes, format);
        expect(summary.doubtful).toBe(0);
        const acceptShare = summary.share.accept ?? undefined;
        expect((await to.chair.call('POST /import/{id}/commit', { id, acceptShare })).code).toBe(200);
        expect(await content(to)).toEqual(await content(from));
      }),
      { numRuns: 4 },
    );
  },
);
