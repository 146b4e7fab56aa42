import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { person, unitOf } from '../../testing/cadastre.ts';
import { formerDeed } from '../../testing/deeds.ts';
import { differing } from '../../testing/differing.ts';
import { rounds } from '../../testing/rounds.ts';
import { upload } from '../../testing/upload.ts';

// Who of the house the owners of the register are, where names alone do not say it.

const { held, renew, load, seen, states, only, accept, neighbour, room, roomNow } = differing();

const half = { top: 1, bottom: 2 };
const company = async (companyName: string, ico: string) => neighbour('', '', { isCompany: true, companyName, ico });
const acceptAll = async () => {
  for (let left = 10; left > 0; left--) {
    const one = (await seen()).differences.find(({ can }) => can.accept);
    if (!one) return;
    expect((await accept(one)).code).toBe(200);
  }
  throw new Error('accepting never ends');
};
const ownersOf = async (id: string) => (await roomNow(id)).svj_users.map((one) => one.companyName || one.lastName);
const bring = (name: string, bytes: string, keepsOthers = 'false') =>
  upload(held.world, held.home.id, held.chair, '/real-estate/file', { name, bytes }, { keepsOthers });

describe('a company', () => {
  test('of another number is another one, however alike they are called', async () => {
    await room('4/1', 60, [{ userId: await company('Alfa s.r.o.', '27082440') }]);
    const flat = await room('4/2', 40, [{ userId: await neighbour('Starý', 'Vlastník') }]);
    await load(
      unitOf('4/1', 60, [{ companyName: 'Alfa s.r.o.', ico: '27082440' }]),
      unitOf('4/2', 40, [{ companyName: 'Alfa s.r.o.', ico: '45274649' }]),
    );
    await acceptAll();
    expect(await states()).toEqual({ '4/1': 'same', '4/2': 'same' });
    const [{ id } = { id: '' }] = (await roomNow(flat.id)).svj_users;
    expect((await held.chair.call('GET /user/{id}', { id })).data).toMatchObject({ ico: '45274649' });
  });

  test('is known by its number under another name too, with or without its zeros', async () => {
    const [alfa, zeros] = [await company('Alfa s.r.o.', '27082440'), await company('ČEPS', '00006947')];
    await room('4/1', 30, [{ userId: alfa }]);
    await room('4/2', 30, [{ userId: await neighbour('Starý', 'Vlastník') }]);
    await room('4/3', 40, [{ userId: zeros }]);
    const beta = { companyName: 'Beta s.r.o.', ico: '27082440' };
    await load(
      unitOf('4/1', 30, [beta]),
      unitOf('4/2', 30, [beta]),
      unitOf('4/3', 40, [{ companyName: 'ČEPS', ico: '6947' }]),
    );
    expect(await states()).toMatchObject({ '4/1': 'spelling', '4/2': 'owner', '4/3': 'same' });
    await acceptAll();
    expect(await states()).toEqual({ '4/1': 'same', '4/2': 'same', '4/3': 'same' });
    expect((await held.chair.call('GET /user', { search: 's.r.o.' })).data.users.map(({ id }) => id)).toEqual([alfa]);
  });
});

describe('people who are called alike', () => {
  const two = (top: number) => [
    { people: [person('Jan', 'Novák')], share: { top, bottom: 3 } },
    { people: [person('Jan', 'Novák')], share: { top: 3 - top, bottom: 3 } },
  ];

  test('and own one unit stay two when their parts change', async () => {
    const [father, son] = [await neighbour('Jan', 'Novák'), await neighbour('Jan', 'Novák')];
    const flat = await room('4/1', 100, [
      { userId: father, fraction: half },
      { userId: son, fraction: half },
    ]);
    await load(unitOf('4/1', 100, [], { owners: two(1) }));
    await acceptAll();
    expect(new Set((await roomNow(flat.id)).svj_users.map(({ id }) => id))).toEqual(new Set([father, son]));
    expect(await states()).toEqual({ '4/1': 'same' });
  });

  test('become two people where they live apart; at one address somebody decides who they are', async () => {
    const flat = await room('4/1', 100, [{ userId: await neighbour('Starý', 'Vlastník') }]);
    await load(unitOf('4/1', 100, [], { owners: two(1) }));
    expect((await accept(await only())).message).toBe('REAL_ESTATE.ERROR.NAMESAKES');
    const apart = two(1).map((one, i) => ({ ...one, people: [person('Jan', 'Novák', { street: `Jiná ${i}` })] }));
    await load(unitOf('4/1', 100, [], { owners: apart }));
    await acceptAll();
    expect(await ownersOf(flat.id)).toEqual(['Novák', 'Novák']);
  });

  test('are not one because one of them lives in the house already', async () => {
    const there = { street: 'Krátká 1', city: 'Ostrava', post: '70200' };
    const father = await neighbour('Jan', 'Novák', there);
    await room('4/1', 50, [{ userId: father }]);
    const flat = await room('4/2', 50, [{ userId: await neighbour('Starý', 'Vlastník') }]);
    const elsewhere = person('Jan', 'Novák', { street: 'Nábřežní 7', city: 'Praha', post: '17000' });
    await load(unitOf('4/1', 50, [person('Jan', 'Novák', there)]), unitOf('4/2', 50, [elsewhere]));
    expect((await accept(await only())).message).toBe('REAL_ESTATE.ERROR.NAMESAKES');
    const same = person('Jan', 'Novák', { ...there, street: 'KRÁTKÁ 1/12' }); // the register writes both numbers
    await load(unitOf('4/1', 50, [person('Jan', 'Novák', there)]), unitOf('4/2', 50, [same]));
    await acceptAll();
    expect((await roomNow(flat.id)).svj_users.map(({ id }) => id)).toEqual([father]);
  });
});

describe('a couple', () => {
  const couples = [
    { people: [person('Adam', 'Bílý'), person('Alena', 'Bílá')], share: half },
    { people: [person('Bob', 'Černý'), person('Bára', 'Černá')], share: half },
  ];

  test('of which one is taken out of the register is no whole owner, and joins nobody else', async () => {
    await room('4/1', 100, [{ userId: await neighbour('Starý', 'Vlastník') }]);
    await load(unitOf('4/1', 100, [], { owners: couples }));
    const [first] = (await held.chair.call('GET /real-estate', {})).data.members;
    await held.chair.call('DELETE /real-estate/user/{id}', { id: first?.id ?? '', archive: 'false' });
    const { differences } = await seen('same');
    expect(differences).toMatchObject([{ isWhole: false, can: { accept: false } }]);
    await load(unitOf('4/1', 100, [], { owners: couples }));
    await acceptAll();
    const { svj_users } = await roomNow((await seen('same')).differences[0]?.here?.id ?? '');
    expect(svj_users.map(({ lastName, jointly }) => [lastName, jointly])).toEqual([
      ['Bílý', true],
      ['Bílá', true],
      ['Černý', true],
      ['Černá', true],
    ]);
  });
});

test('who is replaced represents the unit no more, though another owner stays', async () => {
  const [old, stays] = [await neighbour('Starý', 'Vlastník'), await neighbour('Jana', 'Malá')];
  const owners = [old, stays].map((userId) => ({ userId, fraction: half }));
  const flat = await room('4/1', 50, owners, 'flat', { representativeId: old });
  expect((await roomNow(flat.id)).representative?.id).toBe(old);
  const now = [person('Nový', 'Vlastník'), person('Jana', 'Malá')].map((one) => ({ people: [one], share: half }));
  await load(unitOf('4/1', 50, [], { owners: now }));
  await acceptAll();
  expect((await roomNow(flat.id)).representative).toBeNull();
});

test('units of two buildings are two, though both are number five', async () => {
  await room('12/5', 50, [{ userId: await neighbour('Alena', 'Dvanáctá') }]);
  await load(unitOf('13/5', 50, [person('Bob', 'Třináctý')]));
  expect(await states()).toEqual({ '13/5': 'missingHere', '12/5': 'missingThere' });
});

test('names are taken over with whatever else differs', async () => {
  await room('4/1', 12, [{ userId: await neighbour('Eva', 'Mala') }]);
  await load(unitOf('4/1', 13, [person('Eva', 'Malá', { titleBefore: 'Ing.' })]));
  expect((await accept(await only())).code).toBe(200);
  expect(await states()).toEqual({ '4/1': 'same' });
});

describe('a file', () => {
  test('tells a flat and a garage of one number as two units of it', async () => {
    await room('5', 50, [{ userId: await neighbour('Jan', 'Malý') }]);
    await room('5', 50, [{ userId: await neighbour('Eva', 'Malá') }], 'garage');
    for (const [column, cell] of [
      ['', ''],
      ['Vchod;', 'A;'],
    ]) {
      const rows = [`5;byt;${cell}50/100;Malý;Jan`, `5;garáž;${cell}50/100;Malá;Eva`];
      const { code } = await bring('v.csv', [`Jednotka;Typ;${column}Podíl;Příjmení;Jméno`, ...rows].join('\n'));
      expect(code).toBe(200);
      const { openCount, sameCount } = await seen();
      expect([column, openCount, sameCount]).toEqual([column, 0, 2]);
    }
  });

  test('beside what stood tells of the same units, however their numbers are written', async () => {
    await bring('v.csv', 'Jednotka;Vlastník;Podíl\n1;Jana Nová;1/2\n2;Petr Nový;1/2');
    await bring('lv.xml', formerDeed([{ number: '132/001', people: ['Jiří Řehoř'], share: [1, 2] }]), 'true');
    const { differences, sums } = await seen();
    const names = differences.flatMap(({ there }) => there?.owners.map(({ lastName }) => lastName));
    expect(names.sort()).toEqual(['Nový', 'Řehoř']);
    expect(sums.register).toBe('1');
  });
});

describe('of any house and any register', () => {
  const names = [
    ['Jan', 'Novák'],
    ['Eva', 'Malá'],
    ['Petr', 'Starý'],
    ['Jana', 'Nová'],
    ['Karel', 'Vlk'],
  ] as const;
  /** Who holds a unit: one, spouses, several, a couple beside others. */
  const holders = fc
    .tuple(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 2 }))
    .map(([people, couples]) => {
      const pairs = Array.from({ length: Math.min(couples, Math.floor(people.length / 2)) }, (_, i) =>
        people.slice(2 * i, 2 * i + 2),
      );
      return [...pairs, ...people.slice(2 * pairs.length).map((one) => [one])];
    });
  const side = fc.uniqueArray(
    fc.record({ n: fc.integer({ min: 1, max: 5 }), top: fc.integer({ min: 1, max: 19 }), held: holders }),
    { selector: ({ n }) => n, minLength: 1, maxLength: 4 },
  );
  type Side = typeof side extends fc.Arbitrary<infer S> ? S : never;

  /** The house as the register says it: people, parts, who holds together. */
  const told = (all: Side) =>
    Object.fromEntries(
      all.map(({ n, top, held: each }) => [
        `4/${n}`,
        {
          top,
          owners: each.flatMap((one) => one.map((i) => `${names[i]?.[1]} 1/${each.length} ${one.length}`)).sort(),
        },
      ]),
    );
  const house = async () => {
    const rows = [
      ...(await seen()).differences,
      ...(await seen('same')).differences,
      ...(await seen('ignored')).differences,
    ];
    return Object.fromEntries(
      rows.flatMap(({ here }) =>
        here
          ? [
              [
                here.number,
                {
                  top: ((here.share?.top ?? 0) * 100) / (here.share?.bottom ?? 1),
                  owners: here.owners
                    .map(
                      ({ lastName, share, jointly }) =>
                        `${lastName} ${share?.top ?? 1}/${share?.bottom ?? 1} ${jointly ? 2 : 1}`,
                    )
                    .sort(),
                },
              ],
            ]
          : [],
      ),
    );
  };

  test('ignoring all changes nothing, accepting one changes that one alone, and accepting all makes them equal', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(side, side, async (there, here) => {
        await renew();
        const ids: string[] = [];
        for (const [first, last] of names) ids.push(await neighbour(first, last));
        for (const { n, top, held: each } of here)
          await room(
            `4/${n}`,
            top,
            each.flatMap((one) =>
              one.map((i) => ({
                userId: ids[i] as string,
                fraction: { top: 1, bottom: each.length },
                jointly: one.length === 2,
              })),
            ),
          );
        const owners = (each: number[][]) =>
          each.map((one) => ({
            people: one.map((i) => person(...(names[i] as readonly [string, string]))),
            share: { top: 1, bottom: each.length },
          }));
        await load(...there.map(({ n, top, held: each }) => unitOf(`4/${n}`, top, [], { owners: owners(each) })));
        const before = await house();
        const put = async (ignored: boolean) => {
          for (const { id, digest } of (await seen(ignored ? 'open' : 'ignored')).differences)
            await held.chair.call('PUT /real-estate/difference/{id}/ignore', { id, digest, ignored });
        };
        await put(true);
        expect([await house(), (await seen()).openCount]).toEqual([before, 0]);
        await put(false);
        const wanted = told(there);
        for (;;) {
          const one = (await seen()).differences.find(({ can }) => can.accept);
          if (!one) break;
          const former = await house();
          expect((await accept(one)).code).toBe(200);
          const number = one.there?.number ?? '';
          expect(await house()).toEqual({ ...former, [number]: wanted[number] });
        }
        expect(await house()).toEqual({ ...before, ...wanted });
      }),
      { numRuns: rounds(6, 100) },
    );
  });
});
