import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { houseDay, houseInstant, houseWall, showAgo, showDate, showDateTime } from './dates.ts';
import { cutText, initials, showName, showPhone, showSize } from './display.ts';
import { fold } from './fold.ts';
import { languages } from './languages.ts';
import { lettersOf } from './letters.ts';
import { formatText } from './text.ts';

const seed = 20_261_114;
const holds = <T>(values: fc.Arbitrary<T>, rule: (value: T) => void, numRuns = 500) =>
  fc.assert(
    fc.property(values, (value) => void rule(value)),
    { seed, numRuns },
  );

const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2080-01-01'), noInvalidDate: true });
const minute = (date: Date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString();
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('dates of the house', () => {
  test('are written as Czechs write them, in Prague time', () => {
    expect(showDate('2026-01-05T22:59:59Z')).toBe('05.\u00a001.\u00a02026');
    expect(plain(showDate('2026-01-05T23:00:00Z'))).toBe('06. 01. 2026');
    expect(plain(showDateTime('2026-07-31T22:30:00Z'))).toBe('01. 08. 2026, 00:30');
    expect(houseDay('2026-12-31T23:00:00Z')).toBe('2027-01-01');
    expect(houseWall('2026-06-15T10:05:00Z')).toBe('2026-06-15 12:05');
  });

  test('the night that loses an hour: 02:30 becomes 03:30', () => {
    expect(houseInstant('2026-03-29 01:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(houseInstant('2026-03-29 02:00')).toBe('2026-03-29T01:00:00.000Z');
    expect(houseInstant('2026-03-29 02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(houseWall(houseInstant('2026-03-29 02:30'))).toBe('2026-03-29 03:30');
    expect(houseInstant('2026-03-29 03:00')).toBe('2026-03-29T01:00:00.000Z');
  });

  test('the night that repeats an hour: the first 02:30 is meant', () => {
    expect(houseInstant('2026-10-25 01:59')).toBe('2026-10-24T23:59:00.000Z');
    expect(houseInstant('2026-10-25 02:00')).toBe('2026-10-25T00:00:00.000Z');
    expect(houseInstant('2026-10-25 02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(houseInstant('2026-10-25 03:00')).toBe('2026-10-25T02:00:00.000Z');
    expect(houseWall('2026-10-25T01:30:00Z')).toBe('2026-10-25 02:30');
  });

  test('seconds are kept', () => {
    expect(houseInstant('2026-10-25 02:30:15')).toBe('2026-10-25T00:30:15.000Z');
    expect(houseInstant('2026-03-29T02:30:59')).toBe('2026-03-29T01:30:59.000Z');
  });

  test('every instant survives the way to the wall and back, but for the repeated hour', () => {
    holds(instants, (date) => {
      const instant = minute(date);
      const back = houseInstant(houseWall(instant));
      const isRepeated = Date.parse(instant) - Date.parse(back) === 3_600_000;
      expect(back === instant || (isRepeated && houseWall(back) === houseWall(instant))).toBe(true);
    });
  });

  test('every wall time but the skipped ones survives the way to the instant and back', () => {
    holds(instants, (date) => {
      const wall = date.toISOString().slice(0, 16).replace('T', ' ');
      const back = houseWall(houseInstant(wall));
      expect([0, 3_600_000]).toContain(Date.parse(`${back}Z`) - Date.parse(`${wall}Z`));
    });
  });

  test('both nights of every year, every quarter of an hour', () => {
    const lastSunday = (year: number, month: number) => {
      const last = new Date(Date.UTC(year, month, 0));
      return new Date(last.getTime() - last.getUTCDay() * 86_400_000);
    };
    for (let year = 1997; year < 2040; year++)
      for (const month of [3, 10])
        for (let quarter = 0; quarter < 24; quarter++) {
          const instant = new Date(lastSunday(year, month).getTime() - 7_200_000 + quarter * 900_000).toISOString();
          const back = houseInstant(houseWall(instant));
          expect([0, 3_600_000]).toContain(Date.parse(instant) - Date.parse(back));
          expect(houseWall(back)).toBe(houseWall(instant));
        }
  });

  test('the distance to now is told in words of every language', () => {
    const now = new Date('2026-06-01T12:00:00Z');
    expect(showAgo('2026-06-01T10:00:00Z', 'cs', now)).toBe('před 2 hodinami');
    expect(showAgo('2026-06-03T12:00:00Z', 'cs', now)).toBe('pozítří');
    expect(showAgo('2026-06-01T11:59:50Z', 'en', now)).toBe('now');
    for (const lang of languages) expect(showAgo('2026-05-20T12:00:00Z', lang, now)).toMatch(/12/);
  });
});

describe('text as search compares it', () => {
  test('knows neither case, diacritics nor the kind of white space', () => {
    expect(fold('  Schůze\u00a0VLASTNÍKŮ \n 2026 ')).toBe('schuze vlastniku 2026');
    expect(fold('ŘEŘICHA')).toBe(fold('řeřicha'));
    expect(fold('ﬁnance ①')).toBe('finance 1');
  });

  test('folding twice is folding once, and no mark or capital is left', () => {
    holds(
      fc.string({ unit: 'grapheme' }),
      (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(text)).not.toMatch(/\p{M}/u);
        expect(fold(text)).toBe(fold(text).toLowerCase().trim());
      },
      2_000,
    );
  });

  test('composed and decomposed letters are the same', () => {
    holds(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
    });
  });
});

describe('long text', () => {
  test('is cut after thirty words, or after so many characters', () => {
    expect(cutText('jedna dvě tři', 2)).toBe('jedna dvě…');
    expect(cutText('jedna dvě', 2)).toBe('jedna dvě');
    expect(cutText('Příliš žluťoučký', 6, 'characters')).toBe('Příliš…');
    expect(cutText('👩🏠👨🏠', 2, 'characters')).toBe('👩🏠…');
    expect(cutText(Array(31).fill('slovo').join(' '))).toBe(`${Array(30).fill('slovo').join(' ')}…`);
  });

  test('never grows, starts as it started, and tells by an ellipsis whether something is missing', () => {
    holds(fc.tuple(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 })), ([text, limit]) => {
      const cut = cutText(text, limit, 'characters');
      const isWhole = lettersOf(text.trim()).length <= limit;
      expect(cut === text.trim()).toBe(isWhole || (cut.endsWith('…') && cut === text.trim()));
      if (!isWhole) {
        expect(lettersOf(cut).length).toBeLessThanOrEqual(limit + 1);
        expect(text.trim().startsWith(cut.slice(0, -1))).toBe(true);
        expect(cut.endsWith('…')).toBe(true);
      }
    });
  });
});

describe('a size of a file', () => {
  test('has two decimals in units of 1024 from B to YB', () => {
    expect(plain(showSize(0, 'cs'))).toBe('0,00 B');
    expect(plain(showSize(1023, 'cs'))).toBe('1 023,00 B');
    expect(plain(showSize(1024, 'cs'))).toBe('1,00 kB');
    expect(plain(showSize(1536, 'en'))).toBe('1.50 kB');
    expect(plain(showSize(262_144_000, 'cs'))).toBe('250,00 MB');
    const units = ['kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];
    units.forEach((unit, i) => {
      expect(plain(showSize(1024 ** (i + 1), 'cs'))).toBe(`1,00 ${unit}`);
    });
    expect(plain(showSize(1024 ** 9, 'cs'))).toBe('1 024,00 YB');
  });

  test('never shows 1 024 of a unit that has a greater one', () => {
    for (let power = 1; power <= 7; power++)
      for (const bytes of [1024 ** power - 1, 1024 ** power * 0.999_999])
        expect(plain(showSize(bytes, 'en')), `${bytes}`).not.toMatch(/^1,024\.00 [^B]/);
  });

  test('grows with the bytes', () => {
    holds(fc.tuple(fc.nat(), fc.nat()), ([a, b]) => {
      const value = (bytes: number) => {
        const [number = '', unit = ''] = plain(showSize(bytes, 'en')).split(' ');
        return Number(number.replaceAll(',', '')) * 1024 ** ['B', 'kB', 'MB', 'GB'].indexOf(unit);
      };
      expect(value(Math.min(a, b))).toBeLessThanOrEqual(value(Math.max(a, b)));
      expect(Math.abs(value(a) - a)).toBeLessThanOrEqual(a * 0.01);
    });
  });
});

describe('a phone number', () => {
  test.each([
    ['777123456', '+420 777 123 456'],
    ['777 123 456', '+420 777 123 456'],
    ['420777123456', '+420 777 123 456'],
    ['+420 777-123-456', '+420 777 123 456'],
    ['00420777123456', '+420 777 123 456'],
    ['+421905123456', '+421905123456'],
    ['12345', '12345'],
    ['', ''],
    ['linka 5', 'linka 5'],
  ])('%s is shown as %s', (given, shown) => {
    expect(plain(showPhone(given))).toBe(shown);
  });

  test('shown twice is shown once, and any nine digits come in threes', () => {
    holds(fc.integer({ min: 100_000_000, max: 999_999_999 }), (number) => {
      const shown = plain(showPhone(String(number)));
      expect(shown).toMatch(/^\+420 \d{3} \d{3} \d{3}$/);
      expect(shown.replace(/\D/g, '')).toBe(`420${number}`);
      expect(plain(showPhone(shown))).toBe(shown);
    });
  });
});

describe('a name', () => {
  test('has titles before and after, and a company its own', () => {
    const person = { firstName: 'Jiří', lastName: 'Řehoř', titleBefore: 'Ing.', titleAfter: 'Ph.D.' };
    expect(showName(person)).toBe('Ing. Jiří Řehoř, Ph.D.');
    expect(showName({ firstName: 'Jiří', lastName: 'Řehoř', titleBefore: null })).toBe('Jiří Řehoř');
    expect(showName({ ...person, isCompany: true, companyName: 'Dům, s. r. o.' })).toBe('Dům, s. r. o.');
    expect(initials(person)).toBe('JŘ');
    expect(initials({ ...person, isCompany: true, companyName: 'žlutý dům s. r. o.' })).toBe('ŽD');
    expect(initials({ firstName: '', lastName: '' })).toBe('');
  });
});

describe('texts with values', () => {
  const days = { one: '{count} den', few: '{count} dny', many: '{count} dne', other: '{count} dní' };

  test.each([
    [0, '0 dní'],
    [1, '1 den'],
    [2, '2 dny'],
    [4, '4 dny'],
    [5, '5 dní'],
    [21, '21 dní'],
    [1.5, '1,5 dne'],
    [1234, '1 234 dní'],
  ])('Czech counts %s', (count, text) => {
    expect(plain(formatText(days, 'cs', { count }))).toBe(text);
  });

  test('a language without a form takes the general one', () => {
    for (const lang of languages)
      holds(fc.nat(1_000), (count) => expect(formatText({ other: 'n' }, lang, { count })).toBe('n'), 50);
  });

  test('values are put in as they are, also when they look like placeholders or patterns', () => {
    expect(formatText('{a} and {b} and {c}', 'en', { a: '{b}', b: '$& $1' })).toBe('{b} and $& $1 and {c}');
    holds(fc.string(), (value) => expect(formatText('<{x}>', 'cs', { x: value })).toBe(`<${value}>`));
  });

  test('a title at the end of a sentence takes no second full stop', () => {
    const filled = (name: string) => formatText('Hlasuje {name}. Dál nic.', 'cs', { name });
    expect(filled('Ing. Jiří Řehoř, Ph.D.')).toBe('Hlasuje Ing. Jiří Řehoř, Ph.D. Dál nic.');
    expect(filled('Karel Novotný')).toBe('Hlasuje Karel Novotný. Dál nic.');
  });

  test.each([
    ['Vrátit to půjde 30 dní z koše.', 'Vrátit to půjde 30_dní z_koše.'],
    ['A v domě i u sousedů', 'A_v_domě i_u_sousedů'],
    ['Zamítnout objednávku č. {number}?', 'Zamítnout objednávku č._{number}?'],
    ['{count} lidí', '{count}_lidí'],
    ['„V přízemí“ (k nahlédnutí)', '„V_přízemí“ (k_nahlédnutí)'],
    ['Ano, nehlasuje (§ 1206 odst. 1)', 'Ano, nehlasuje (§_1206_odst._1)'],
    ['Oprava střechy', 'Oprava střechy'],
  ])('Czech words that belong together stay on one line: %s', (text, bound) => {
    expect(formatText(text, 'cs')).toBe(bound.replaceAll('_', '\u00a0'));
    expect(formatText(text, 'en')).toBe(text.replace('§ ', '§\u00a0')); // a section of a law is so in every language
  });

  test('what a person wrote stays as it was written', () => {
    expect(formatText('Smazat „{title}“?', 'cs', { title: 'Výlet k řece' })).toBe('Smazat „Výlet k řece“?');
  });
});
