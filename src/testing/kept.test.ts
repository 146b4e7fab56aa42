import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { withoutHidden } from '#engines/hidden.ts';
import { lettersOf } from '#shared/letters.ts';
import { upload } from './upload.ts';
import { type House, house, openWorld, type Person, type World } from './world.ts';

// What somebody sends is kept as they sent it, or its field is refused: nothing is cut, and nothing falls apart, in silence.

let world: World;
let home: House;
let chair: Person;

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  chair = await home.join('mayorCommittee');
});

const pieces = [
  '👨‍👩‍👧‍👦',
  '👩🏽‍🚀',
  '🏳️‍🌈',
  '❤️‍🔥',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '🇨🇿',
  '🤝🏻',
  '1️⃣',
  'Příliš',
  'žluťoučký',
  'Nguyễn',
  'Đặng',
  'क्‍ष',
  'क्षेत्र',
  'می‌خواهم',
  'خانه‌ها',
  'ශ්‍රී',
  'x',
  '„5“',
  "d'Arc",
  '100 %',
  '&amp;',
  '-',
];
const words = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 60 }).map((list) => list.join(' '));
let made = 0;
const rounds = { numRuns: 25, seed: 20_261_122 };

describe('what is sent is read back, or its field is refused', () => {
  test('the title of a message, and the words of its list', async () => {
    await fc.assert(
      fc.asyncProperty(words, async (text) => {
        const said = await chair.call('POST /message', {
          title: text,
          description: `<p>${text.replaceAll('&', '&amp;')}</p>`,
          long_term: false,
        });
        if (said.code !== 200) {
          expect(text.length).toBeGreaterThan(255);
          expect(said.data).toMatchObject({ errors: { title: 'BASE.VALIDATION.TOO_LONG' } });
          return;
        }
        const { id } = said.data;
        const read = (await chair.call('GET /message/{id}', { id })).data;
        expect(read.title).toBe(text);
        const { rows } = await world.database.pool.query('select excerpt from message where id = $1', [id]);
        expect(text.startsWith(rows[0].excerpt.trim()), rows[0].excerpt).toBe(true);
        expect(lettersOf(text).slice(0, lettersOf(rows[0].excerpt).length).join('')).toBe(rows[0].excerpt);
      }),
      rounds,
    );
  });

  test('names of people and notes on them', async () => {
    await fc.assert(
      fc.asyncProperty(words, async (text) => {
        const lastName = text;
        const { code, data } = await chair.call('POST /user', {
          firstName: 'Jan',
          lastName,
          notes: text,
          emails: [{ value: `kept${++made}@example.cz`, visibility: 'admin' as const }],
        });
        if (code !== 200) {
          expect(Object.values((data as unknown as { errors: object }).errors)).toContain('BASE.VALIDATION.TOO_LONG');
          return;
        }
        expect((await chair.call('GET /user/{id}', { id: data.id })).data).toMatchObject({
          lastName,
          notes: text,
        });
      }),
      rounds,
    );
  });

  test('names of files', async () => {
    const messageOf = async () =>
      (await chair.call('POST /message', { title: 'Soubory', description: '<p>Soubory</p>', long_term: false })).data
        .id;
    const id = await messageOf();
    let count = 0;
    const wild = fc.oneof(
      words,
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.integer({ min: 230, max: 270 }).map((length) => 'ř'.repeat(length)),
    );
    await fc.assert(
      fc.asyncProperty(wild, async (text) => {
        const name = `${text}.txt`.replace(/["\r\n\0]/g, '');
        const kept = withoutHidden(name.normalize('NFC')).trim();
        if (count++ % 18 === 17) return; // a message has room for twenty
        const { code, data } = await upload(world, home.id, chair, `/message/upload/${id}`, { name, bytes: name });
        if (code === 200) {
          const { attachments } = (await chair.call('GET /message/{id}', { id })).data;
          expect(attachments.map((one) => one.name)).toContain(kept);
        } else {
          const { errors } = data as unknown as { errors: Record<string, string> };
          const says = /[/\\]/.test(kept) ? 'FILE_NAME_PATH' : kept.length > 255 ? 'FILE_NAME_LONG' : 'INVALID';
          expect(errors).toEqual({ file: `BASE.VALIDATION.${says}` });
        }
      }),
      { numRuns: 18, seed: 20_261_122 },
    );
  });
});

describe('documents', () => {
  const store = (name: string, fields: Record<string, string> = {}) =>
    upload(world, home.id, chair, '/file/upload', { name, bytes: `${name} ${JSON.stringify(fields)}` }, fields);

  test('a name without a title is kept whole, or told to be too long', async () => {
    const fits = '👨‍👩‍👧‍👦 řád';
    expect((await store(`${fits}.txt`)).data).toMatchObject({ name: fits, extend: '.txt' });
    expect((await store(`${'ř'.repeat(151)}.txt`)).data).toMatchObject({
      errors: { name: 'BASE.VALIDATION.TOO_LONG' },
    });
    expect((await store(`${'ř'.repeat(150)}.txt`)).code).toBe(200);
  });

  test('a newer content says nothing else of its file: a folder, a name or a note beside it is refused by its field', async () => {
    const { id } = (await store('rad.txt')).data as unknown as { id: string };
    const folder = (await chair.call('POST /folder', { name: 'Složka' })).data.id;
    const wrong = { folderId: folder, name: 'Jiný', description: 'Popis', isPublic: 'false', acceptRead: 'true' };
    for (const [field, value] of Object.entries(wrong))
      expect((await store('rad.txt', { fileId: id, [field]: value })).data).toEqual({
        errors: { [field]: 'BASE.VALIDATION.UNKNOWN' },
      });
    expect((await store('rad2.txt', { fileId: id })).code).toBe(200);
  });
});
