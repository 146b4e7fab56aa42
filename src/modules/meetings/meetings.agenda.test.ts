import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import { agendaFlaws, agendaKinds, flawsOf } from './meetings.rules.ts';
import { usualAgenda } from './meetings.templates.rules.ts';
import { agendaHtml } from './server/meetings.print.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;

const at = (days: number) => new Date(Date.parse('2030-05-01T16:00:00.000Z') + days * 86_400_000).toISOString();
const spring = { name: 'Jarní', address: 'Klubovna', start: at(40), end: at(40.1) };
const points = [
  { kind: 'inform' as const, name: 'Zahájení' },
  { kind: 'decide' as const, name: 'Závěrka', text: 'Shromáždění schvaluje účetní závěrku.', requiresNotary: false },
];
type Agenda = { id?: string; kind?: (typeof agendaKinds)[number]; name: string; text?: string }[];
const make = async (agenda: Agenda = points, status: 'concept' | 'scheduled' = 'concept') =>
  (await chair.call('POST /meeting-of-owners', { ...spring, agenda, status })).data;
const put = (id: string, agenda: Agenda, more: object = {}) =>
  chair.call('PUT /meeting-of-owners/{id}', { id, ...spring, agenda, status: 'scheduled', ...more });
const kept = (agenda: { id: string; name: string; text: string; kind: (typeof agendaKinds)[number] }[]) =>
  agenda.map(({ id, name, text, kind }) => ({ id, name, text, kind }));
const marks = (agenda: { sent: object | null; addedAfter: boolean }[]) =>
  agenda.map(({ sent, addedAfter }) => [sent, addedAfter]);
const told = async (who: Person) => {
  await world.sweep();
  return (await who.call('GET /news', {})).data.news.length;
};

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = at(0);
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  await staySignedIn(world);
});
afterAll(() => {
  world.clock.now = null;
});

describe('an agenda', () => {
  test('is kept in its order, its points by their ids', async () => {
    const { id, agenda } = await make();
    expect(agenda).toMatchObject(points.map((point) => ({ ...point, requiresNotary: false, addedAfter: false })));
    const [first, second] = kept(agenda);
    const { data } = await put(id, [{ ...second, name: 'Účetní závěrka' }, { name: 'Nový' }, first] as Agenda);
    expect(data.agenda.map(({ name, addedAfter }) => [name, addedAfter])).toEqual([
      ['Účetní závěrka', false],
      ['Nový', false],
      ['Zahájení', false],
    ]);
    expect([data.agenda[0]?.id, data.agenda[2]?.id]).toEqual([second?.id, first?.id]);
  });

  test('says what the invitation said of a point, as long as it says something else', async () => {
    const draft = await make();
    const [first, second] = kept(draft.agenda) as [Agenda[number], Agenda[number]];
    const renamed = [first, { ...second, name: 'Účetní závěrka' }];
    const saved = await put(draft.id, renamed, { status: 'concept' });
    expect(marks(saved.data.agenda)).toEqual(Array(2).fill([null, false]));
    const invited = await put(draft.id, renamed);
    expect(invited.data.agenda.map(({ sent }) => sent)).toEqual([null, null]);
    const other = await put(draft.id, [first, { ...second, name: 'Závěrka 2029', text: 'Jinak.' }, { name: 'Nový' }]);
    expect(marks(other.data.agenda)).toEqual([
      [null, false],
      [{ kind: 'decide', name: 'Účetní závěrka', text: second.text, requiresNotary: false }, false],
      [null, true],
    ]);
    const again = kept(other.data.agenda).map((point, i) => ({ ...point, ...(i < 2 ? renamed[i] : {}) }));
    const back = await put(draft.id, again as Agenda);
    expect(marks(back.data.agenda)).toEqual([...Array(2).fill([null, false]), [null, true]]);
  });

  test('is printed with what the invitation said, beside what is said now', () => {
    const sent = { kind: 'elect' as const, name: 'Volba <výboru>', text: 'Volí se.', requiresNotary: true };
    const now = { ...sent, kind: 'discuss' as const, name: 'Výbor', requiresNotary: false };
    const printed = agendaHtml((key) => key, [{ ...now, addedAfter: false, sent }]);
    expect(printed.split(/<[^>]+>/).filter(Boolean)).toEqual([
      'MEETING.AGENDA',
      '1. Výbor',
      'MEETING.AGENDA.CHANGED. Volí se.',
      'MEETING.AGENDA.SENT',
      'Volba &lt;výboru&gt;, MEETING.AGENDA.elect, MEETING.AGENDA.NOTARY',
      'Volí se.',
    ]);
    expect(agendaHtml((key) => key, [{ ...now, addedAfter: true, sent: null }])).not.toContain('SENT');
  });

  test('changed after the invitation is told to everybody invited, and a point that came later is marked for ever', async () => {
    const { id, agenda } = await make(points, 'scheduled');
    expect(await told(owner)).toBe(1);
    await put(id, kept(agenda), { description: '<p>Jen text.</p>' });
    expect(await told(owner)).toBe(1);
    world.clock.now = at(1);
    await staySignedIn(world);
    const late = (await put(id, [...kept(agenda), { name: 'Pozdě' }])).data.agenda;
    expect(late.map(({ addedAfter }) => addedAfter)).toEqual([false, false, true]);
    expect(await told(owner)).toBe(2);
    const later = (await put(id, kept(late).reverse())).data;
    expect(later.agenda.map(({ addedAfter }) => addedAfter)).toEqual([true, false, false]);
    expect(later.history.filter(({ action }) => action === 'agenda').length).toBe(2);
  });

  test('names no point of another meeting or house, and none twice', async () => {
    const [mine, other] = [await make(), await make()];
    const foreign = other.agenda[0]?.id as string;
    const own = mine.agenda[0]?.id as string;
    for (const [agenda, field] of [
      [[{ id: foreign, name: 'Cizí' }], 'agenda.0.id'],
      [
        [
          { id: own, name: 'Jednou' },
          { id: own, name: 'Dvakrát' },
        ],
        'agenda.1.id',
      ],
    ] as [Agenda, string][])
      expect(await put(mine.id, agenda)).toMatchObject({
        code: 400,
        data: { errors: { [field]: 'BASE.VALIDATION.INVALID' } },
      });
    expect((await chair.call('GET /meeting-of-owners/{id}', { id: other.id })).data.agenda.length).toBe(2);
  });

  test('has at most sixty points, each with a name, and is bounded', async () => {
    const many = Array.from({ length: 61 }, (_, i) => ({ name: `Bod ${i}` }));
    const answer = async (agenda: Agenda) => chair.call('POST /meeting-of-owners', { ...spring, agenda });
    expect(await answer(many)).toMatchObject({ data: { errors: { agenda: 'BASE.VALIDATION.TOO_MANY' } } });
    expect((await answer(many.slice(1))).code).toBe(200);
    expect(await answer([{ name: ' ' }])).toMatchObject({
      data: { errors: { 'agenda.0.name': 'BASE.VALIDATION.REQUIRED' } },
    });
    expect(await answer([{ name: 'x'.repeat(301), text: 'x'.repeat(10_001) }])).toMatchObject({
      data: { errors: { 'agenda.0.name': 'BASE.VALIDATION.TOO_LONG', 'agenda.0.text': 'BASE.VALIDATION.TOO_LONG' } },
    });
  });

  test('of a finished meeting is not changed', async () => {
    const past = { start: at(-1), end: at(-0.9) };
    const body = { ...spring, ...past, agenda: points, status: 'scheduled' as const };
    const { id, agenda } = (await chair.call('POST /meeting-of-owners', body)).data;
    await chair.call('PUT /meeting-of-owners/{id}/finish', { id });
    expect(await put(id, [], past)).toMatchObject({ code: 409, message: 'MEETING.ERRORS.FINISHED' });
    expect((await put(id, kept(agenda), past)).code).toBe(200);
  });

  test('of two who change it at once with one version, one does', async () => {
    const { id, agenda, version } = await make(points, 'scheduled');
    const changes = ['A', 'B'].map((name) => put(id, [...kept(agenda), { name }], { version }));
    expect((await Promise.all(changes)).map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await chair.call('GET /meeting-of-owners/{id}', { id })).data.agenda.length).toBe(3);
  });
});

describe('a resolution', () => {
  test.each<[string, string[]]>([
    ['', ['wording']],
    ['Shromáždění schvaluje účetní závěrku za rok 2029.', []],
    ['Shromáždění schvaluje příspěvek na správu ve výši 38 Kč za m² měsíčně s účinností od 1. 1. 2031.', []],
    ['Shromáždění schvaluje příspěvek na správu od 1. ledna 2031.', ['amount']],
    ['Shromáždění schvaluje zálohu ve výši 1 200 Kč měsíčně.', ['date']],
    ['Shromáždění schvaluje zálohu ve výši ____ Kč s účinností od ____.', ['blank', 'amount', 'date']],
    ['Shromáždění schvaluje závěrku a zároveň volí výbor.', ['merged']],
    ['Shromáždění schvaluje opravu výtahu za nejvýše 90 000 Kč, s dokončením do 30. 9. 2030.', []],
  ])('„%s“ lacks %j', (text, flaws) => {
    expect(flawsOf({ kind: 'decide', text })).toEqual(flaws);
  });

  test('is judged whatever is written, a point that decides nothing never', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...agendaKinds), (text, kind) => {
        const flaws = flawsOf({ kind, text });
        expect(flaws.every((flaw) => agendaFlaws.includes(flaw))).toBe(true);
        if (kind === 'inform' || kind === 'discuss') expect(flaws).toEqual([]);
      }),
    );
  });

  test('of a template lacks what its blanks stand for', () => {
    for (const { kind, text } of usualAgenda)
      expect(flawsOf({ kind, text }).includes('blank')).toBe(kind === 'decide' || kind === 'elect');
  });
});
