import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readDeeds } from '#engines/deeds/deeds.ts';
import { formerDeed, thirdDeed } from '../../testing/deeds.ts';
import { type Part, upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
});

const bring = (bytes: string | Uint8Array, keepsOthers = 'false', name = 'vypis.xml', who = chair) =>
  upload(world, home.id, who, '/real-estate/file', { name, bytes }, { keepsOthers });
const members = async () => (await chair.call('GET /real-estate', {})).data;
const owners = async () =>
  (await members()).members.map(({ unit, firstName, lastName, companyName, share, jointly }) =>
    [unit, companyName || `${firstName} ${lastName}`, `${share.top}/${share.bottom}`, jointly ? 'SJM' : '']
      .join(' ')
      .trim(),
  );
const house132 = [
  { number: '1', people: ['Ing. Jiří Řehoř, Ph.D.'], share: [650, 10_000] as [number, number] },
  {
    number: '2',
    people: ['Jana Nová + Petr Nový@1/2', '= Dům & syn, s.r.o.@1/2'],
    share: [9_350, 10_000] as [number, number],
  },
];

describe('a title deed of the cadastre', () => {
  test.each([
    ['of the former structure', formerDeed(house132.map((unit) => ({ ...unit, number: `132/${unit.number}` })))],
    ['of version 3', thirdDeed(house132)],
  ])('%s tells units, shares and owners, spouses together', async (_, deed) => {
    expect((await bring(deed)).data).toEqual({ units: 2 });
    expect(await owners()).toEqual([
      '132/1 Jiří Řehoř 1/1',
      '132/2 Jana Nová 1/2 SJM',
      '132/2 Petr Nový 1/2 SJM',
      '132/2 Dům & syn, s.r.o. 1/2',
    ]);
    const { members: rows, status } = await members();
    expect(rows[0]).toMatchObject({ titleBefore: 'Ing.', titleAfter: 'Ph.D.', fullAddress: 'Dlouhá 4, 60200 Brno' });
    expect(rows[3]).toMatchObject({ ico: '27082440' });
    expect(status).toMatchObject({ status: 'success', source: 'file', warnings: [] });
    expect(status.validAt).toMatch(/^2026-05-01T0[68]:00:00/);
    const { sums } = (await chair.call('GET /real-estate/difference', {})).data;
    expect(sums.register).toBe('1');
  });

  test('holds numbers of birth, of which none is stored or told', async () => {
    for (const deed of [formerDeed(house132), thirdDeed(house132)]) {
      expect(deed).toMatch(/745727/);
      await bring(deed);
      expect(JSON.stringify(await members())).not.toMatch(/745727|4919/);
    }
  });

  test('of one unit changes that unit alone where the others are to stay', async () => {
    await bring(thirdDeed(house132));
    const before = (await members()).members;
    await bring(formerDeed([{ number: '132/10', people: ['Eva Malá'] }]), 'true');
    await bring(formerDeed([{ number: '132/1', people: ['Karel Nový'], share: [650, 10_000] }]), 'true');
    expect(await owners()).toEqual([
      '132/1 Karel Nový 1/1',
      '132/2 Jana Nová 1/2 SJM',
      '132/2 Petr Nový 1/2 SJM',
      '132/2 Dům & syn, s.r.o. 1/2',
      '132/10 Eva Malá 1/1',
    ]);
    expect((await members()).members[1]?.id).toBe(before[1]?.id);
    await bring(formerDeed([{ number: '132/3', people: ['Eva Malá'] }]));
    expect(await owners()).toEqual(['132/3 Eva Malá 1/1']);
  });

  test('of a building that lists units without owners leaves the owners that were told', async () => {
    await bring(thirdDeed(house132));
    await bring(formerDeed([{ number: '132/1', people: [], share: [700, 10_000] }]), 'true');
    expect((await owners())[0]).toBe('132/1 Jiří Řehoř 1/1');
    expect((await chair.call('GET /real-estate/difference', {})).data.sums.register).toBe('201/200');
  });

  test('with an owner who cannot be read tells of none of that unit, and says so', async () => {
    const deed = thirdDeed([
      { number: '1', people: ['Jana Nová@1/2', 'Petr Nový@9/2'] },
      { number: '2', people: ['Eva Malá'] },
    ]);
    await bring(deed);
    expect(await owners()).toEqual(['132/2 Eva Malá 1/1']);
    expect((await members()).status.warnings).toEqual([expect.stringContaining('132/1')]);
  });

  test('with what nobody here knows is read, and what that was is told by its name', async () => {
    await bring(
      thirdDeed(house132)
        .replaceAll('<ct:podil/>', '<ct:podil/><ct:novyUdaj>Tajné</ct:novyUdaj>')
        .replaceAll('</ct:jednotka>', '<ct:novyUdaj>Tajné</ct:novyUdaj></ct:jednotka>'),
    );
    const { status } = await members();
    expect(status.warnings).toEqual([expect.stringContaining('novyUdaj')]);
    expect(JSON.stringify(status)).not.toContain('Tajné');
  });

  test.each([
    ['that is only a part', thirdDeed(house132, { isPart: true }), 'REAL_ESTATE.ERROR.FILE.PARTIAL'],
    ['of another structure', '<?xml version="1.0"?><InformaceOJednotkach/>', 'REAL_ESTATE.ERROR.FILE.STRUCTURE'],
    ['without units', formerDeed([]), 'REAL_ESTATE.ERROR.FILE.NO_UNIT'],
    ['that is cut off', thirdDeed(house132).slice(0, 900), 'REAL_ESTATE.ERROR.FILE'],
    ['that defines entities', `<!DOCTYPE x [<!ENTITY a "b">]>${formerDeed(house132)}`, 'REAL_ESTATE.ERROR.FILE'],
  ])('%s is refused by its own sentence and changes nothing', async (_, deed, key) => {
    await bring(thirdDeed(house132));
    const before = await members();
    const { code, message } = await bring(deed);
    expect([code, message]).toEqual([409, key]);
    expect(await members()).toEqual(before);
  });

  test('is read in letters alone, on a day that is in the calendar, and of a version that is known', () => {
    const deed = formerDeed([{ number: '132/1', people: ['Jana Nová'], share: [1, 2] }]);
    const numbered = deed.replace('Jana', '&#344;eho&#x159;ka');
    expect(readDeeds(new TextEncoder().encode(numbered)).units[0]?.owners?.[0]?.people[0]?.firstName).toBe('Řehořka');
    const czech = Uint8Array.from([...deed], (sign) => (sign === 'á' ? 0xe1 : sign.charCodeAt(0)));
    expect(() => readDeeds(czech)).toThrow('XML');
    for (const day of ['31.02.2026 25:61:00', '31.02.2026', 'včera', '01.05.2026 99:00'])
      expect(readDeeds(new TextEncoder().encode(deed.replace('01.05.2026 08:00:00', day))).validAt).toBeNull();
    for (const version of ['4.0', '9.1']) {
      const other = thirdDeed(house132).replace('common:3.0', `common:${version}`);
      expect(() => readDeeds(new TextEncoder().encode(other))).toThrow('STRUCTURE');
    }
  });

  test('of which the newer cannot be read leaves nobody whom it may have replaced', async () => {
    await bring(thirdDeed([{ number: '1', people: ['Jana Nová'], share: [1, 1] }]));
    await bring(thirdDeed([{ number: '1', people: ['Petr Nový@1/2', 'Eva Malá@9/2'], share: [1, 1] }]));
    expect(await owners()).toEqual([]);
    const { differences } = (await chair.call('GET /real-estate/difference', {})).data;
    expect(differences).toMatchObject([{ isWhole: false, can: { accept: false } }]);
  });

  test('of a unit beside that of its building tells all that both do, and at odds with another nobody', () => {
    const [own, building] = [
      { number: '132/1', people: ['Jana Nová'], share: [1, 2] as [number, number] },
      { number: '132/1', share: [1, 2] as [number, number] },
    ];
    const read = (units: Parameters<typeof formerDeed>[0]) => readDeeds(new TextEncoder().encode(formerDeed(units)));
    for (const units of [
      [own, building],
      [building, own],
    ])
      expect(read(units)).toMatchObject({ unread: [], units: [{ owners: [{ people: [{ lastName: 'Nová' }] }] }] });
    const other = { ...own, people: ['Petr Starý'] };
    expect(read([own, other, own])).toMatchObject({ unread: ['132/1'], units: [{ owners: [] }] });
  });

  test('in whatever place it is cut is never read as a shorter house', () => {
    for (const deed of [formerDeed(house132), thirdDeed(house132)])
      for (let end = 0; end < deed.length; end += 7)
        expect(() => readDeeds(new TextEncoder().encode(deed.slice(0, end))), `${end}`).toThrow();
  });

  test('in windows-1250 is read with its diacritics', async () => {
    const deed = thirdDeed([{ number: '1', people: ['Jiří Řehoř'] }]).replace('UTF-8', 'windows-1250');
    const codes: Record<string, number> = {
      ř: 0xf8,
      Ř: 0xd8,
      í: 0xed,
      á: 0xe1,
      é: 0xe9,
      ý: 0xfd,
      ě: 0xec,
      ů: 0xf9,
      ú: 0xfa,
    };
    await bring(Uint8Array.from([...deed].map((sign) => codes[sign] ?? sign.charCodeAt(0))));
    expect(await owners()).toEqual(['132/1 Jiří Řehoř 1/1']);
  });

  test('of a house of two thousand units is read in a thread', { timeout: 120_000 }, async () => {
    const units = Array.from({ length: 2_000 }, (_, i) => ({
      number: `${i + 1}`,
      people: [`Jan Novák ${i}`],
      share: [1, 2_000] as [number, number],
    }));
    expect((await bring(thirdDeed(units))).data).toEqual({ units: 2_000 });
    const { totalItems } = await members();
    expect(totalItems).toBe(2_000);
  });

  test('with shares longer than a share may be is read in lowest terms, and no number is rounded', async () => {
    await bring(
      thirdDeed([
        { number: '1', people: ['Eva Malá'], share: ['10000000000000000000', '40000000000000000000'] },
        { number: '2', people: ['Jan Malý'], share: ['10000000000000000001', '40000000000000000003'] },
      ]),
    );
    expect((await chair.call('GET /real-estate/difference', {})).data.sums.register).toBe('1/4');
  });
});

describe('a spreadsheet of owners', () => {
  const csv = (text: string): Part => ({ name: 'vlastnici.csv', bytes: text });
  test('tells what a title deed does', async () => {
    const table = [
      'Jednotka;Typ;Podíl;Příjmení;Jméno;Podíl na jednotce;Adresa',
      '1;byt;650/10000;Řehoř;Jiří;1/1;"Dlouhá 4, 602 00 Brno"',
      '2;byt;9350/10000;Nová;Jana;1/2;',
      '2;byt;9350/10000;Nový;Petr;1/2;',
    ].join('\n');
    const { data, message } = await bring(csv(table).bytes, 'false', 'vlastnici.csv');
    expect([message, data]).toEqual(['', { units: 2 }]);
    expect(await owners()).toEqual(['1 Jiří Řehoř 1/1', '2 Jana Nová 1/2', '2 Petr Nový 1/2']);
    expect((await members()).members[0]?.fullAddress).toContain('Brno');
  });

  test('that is none is refused', async () => {
    const { code, message } = await bring(new Uint8Array([1, 2, 3, 0, 255]), 'false', 'x.xlsx');
    expect([code, message]).toEqual([400, 'TABLE.ERRORS.FILE']);
  });
});

test('a file is brought by who writes the cadastre, and to the own house alone', async () => {
  const other = await house(world);
  const stranger = await other.join('mayorCommittee');
  const owner = await home.join('member');
  expect((await bring(thirdDeed(house132), 'false', 'x.xml', owner)).code).toBe(403);
  expect((await bring(thirdDeed(house132), 'false', 'x.xml', stranger)).code).toBeGreaterThanOrEqual(400);
  expect(await owners()).toEqual([]);
});
