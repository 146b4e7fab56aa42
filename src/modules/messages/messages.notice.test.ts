import { beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../testing/pdf.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  chair = await home.join('mayorCommittee');
});

/** A notice as it hangs: its text, its sheets, and the sizes of its letters from the largest. */
async function hung(title: string, description: string) {
  const body = { title, description, long_term: false };
  const { id } = (await chair.call('POST /message', body)).data;
  const read = readPdf((await chair.call('GET /message/{id}/print', { id, sheet: 'notice' })).bytes);
  const found = read.drawn.flatMap((page) => [...page.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size)));
  const squares = read.drawn.map((page) => [...page.matchAll(/ re\b/g)].length);
  return { ...read, text: read.text.replace(/\s+/g, ' '), sizes: [...new Set(found)].sort((a, b) => b - a), squares };
}

test('a short notice fills its sheet, with the house and a code that leads to it', async () => {
  const { pages, text, sizes, squares } = await hung(
    'Odstávka vody',
    '<p>Ve středu od 8 do 12 hodin poteče jen studená.</p>',
  );
  expect(pages).toBe(1);
  expect(text).toContain('Odstávka vody');
  expect(text).toContain('SVJ');
  expect(text).toContain('tímto kódem');
  expect(sizes[0]).toBeGreaterThanOrEqual(48);
  expect(squares[0]).toBeGreaterThan(100);
});

test('a longer one steps down until it fits; one that no sheet holds goes on on the next in letters still read from two metres', async () => {
  const sentence = 'Prosíme všechny, aby si do pátku uklidili kola a kočárky z chodby u sklepů. ';
  const longer = await hung('Úklid sklepů', `<p>${sentence.repeat(6)}</p>`);
  expect(longer.pages).toBe(1);
  const endless = await hung('Úklid sklepů', `<p>${sentence.repeat(60)}</p><p>Poslední věta.</p>`);
  expect(endless.pages).toBeGreaterThan(1);
  expect(endless.text).toContain('Poslední věta.');
  expect(endless.sheets.at(-1)).toContain(`${endless.pages} / ${endless.pages}`);
  expect(endless.sizes).toContain(20);
  expect(Math.max(...endless.sizes)).toBeLessThan(Math.max(...longer.sizes) + 1);
  expect(endless.squares.every((squares) => squares > 100)).toBe(true);
});

test('a word longer than the sheet is wide does not leave it, and a text of one letter prints', async () => {
  const long = `nej${'ne'.repeat(30)}ší`;
  expect((await hung(long, `<p>${long}</p>`)).text.replaceAll(' ', '')).toContain(long);
  expect((await hung('Jen nadpis', '<p>.</p>')).pages).toBe(1);
});
