import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { houseDay } from '#shared/dates.ts';
import {
  codeLength,
  coveredBy,
  drawCode,
  drawToken,
  invitationCode,
  isOpen,
  readCode,
  readInvitationCode,
  shortOf,
  standingOf,
  tokenLength,
  waysOf,
} from './convening.rules.ts';

const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'];
const id = fc.uuid();
const token = fc.array(fc.nat(), { minLength: tokenLength, maxLength: tokenLength }).map((numbers) => {
  let i = 0;
  return drawToken((limit) => (numbers[i++] as number) % limit);
});

describe('the code of an invitation', () => {
  test('says its meeting and its token, in letters that a QR code holds cheaply', () => {
    fc.assert(
      fc.property(id, token, (meeting, own) => {
        const code = invitationCode(meeting, own);
        expect(readInvitationCode(code)).toEqual({ meeting: shortOf(meeting), token: own });
        expect(readInvitationCode(` ${code.toLowerCase()}\n`)).toEqual({ meeting: shortOf(meeting), token: own });
        expect([...code].filter((sign) => !alphabet.includes(sign))).toEqual([]);
      }),
    );
  });

  test('is refused with any one sign wrong, and with any two in each other’s place', () => {
    fc.assert(
      fc.property(id, token, fc.nat(), fc.nat(), fc.constantFrom(...alphabet), (meeting, own, one, two, sign) => {
        const code = invitationCode(meeting, own);
        const [i, j] = [one % code.length, two % code.length];
        const signs = [...code];
        const wrong = signs.with(i, sign).join('');
        if (wrong !== code) expect(readInvitationCode(wrong)).toBeNull();
        const swapped = signs
          .with(i, signs[j] as string)
          .with(j, signs[i] as string)
          .join('');
        if (swapped !== code) expect(readInvitationCode(swapped)).toBeNull();
      }),
    );
  });

  test('names meetings that were made in the same minute differently', () => {
    expect(shortOf(newId())).not.toBe(shortOf(newId()));
    expect(shortOf('0192f3a0-0000-7000-8000-0123456789ab')).toBe('456789AB');
  });

  test('is nothing else', () => {
    for (const text of ['', 'DV1', 'https://example.cz', 'DV2:0000ABCD:0123456789ABCDEF:00', 'DV1:0000ABCD:short:00'])
      expect(readInvitationCode(text)).toBeNull();
  });

  test('in letters is read however it is typed, and has none that look like digits', () => {
    const code = drawCode(randomInt);
    expect(code).toMatch(new RegExp(`^[A-HJ-NP-Z]{${codeLength}}$`));
    expect(readCode(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).toBe(code);
    for (const text of ['', 'ABCDE', 'ABCDEFG', 'ABCDE1', 'ABCDEI', 'ABCDEO']) expect(readCode(text)).toBeNull();
  });
});

describe('where an invitation stands', () => {
  const step = { stage: 'changed' as const, at: '2030-05-02T10:00:00.000Z' };
  const [anna, petr] = [{ id: 'anna' }, { id: 'petr' }];
  const told = (memberId: string, more: object = {}) => ({
    memberId,
    what: 'changed',
    at: step.at,
    letter: 'sent' as const,
    sentAt: '2030-05-02T10:01:00.000Z',
    ...more,
  });

  test('by mail all of its people must have it, since the step; who made the step has it', () => {
    const unit = { people: [anna, petr], covers: [] };
    const mail = (rows: ReturnType<typeof told>[], actor: string | null = null) => waysOf(unit, step, rows, actor).mail;
    expect(mail([told('anna'), told('petr')])).toEqual({ at: '2030-05-02T10:01:00.000Z', missing: [] });
    expect(mail([told('anna')])).toEqual({ at: null, missing: ['petr'] });
    expect(mail([told('anna')], 'petr').at).toBe('2030-05-02T10:01:00.000Z');
    expect(mail([told('anna'), told('petr', { at: '2030-05-02T09:59:59.999Z' })]).at).toBeNull();
    expect(mail([told('anna'), told('petr', { what: 'invited' })]).at).toBeNull();
    expect(mail([told('anna'), told('petr', { letter: 'failed', sentAt: null })]).missing).toEqual(['petr']);
  });

  test('a unit without people is reached by nobody’s mail', () => {
    expect(waysOf({ people: [], covers: [] }, step, [], 'anna').mail.at).toBeNull();
  });

  test('is known with the last step, stale with an earlier one, and missing without any', () => {
    expect([[true], [false, true], [true, false], [false, false], [false]].map(standingOf)).toEqual([
      'known',
      'known',
      'stale',
      'missing',
      'missing',
    ]);
  });

  test('is open until all is known; that it is off concerns only who knew of it', () => {
    expect(isOpen('missing', 'changed')).toBe(true);
    expect(isOpen('missing', 'cancelled')).toBe(false);
    expect(isOpen('stale', 'cancelled')).toBe(true);
    expect(isOpen('known', 'invited')).toBe(false);
  });
});

describe('a letter of a day', () => {
  const steps = [
    { stage: 'invited' as const, at: '2030-05-01T08:00:00.000Z' },
    { stage: 'changed' as const, at: '2030-05-10T10:00:00.000Z' },
  ];
  const covered = (day: string, printedAt: string | null = null) =>
    coveredBy({ day, printedAt }, steps, houseDay)?.stage;

  test('tells of the last step before it; of one of its own day when it was printed after it', () => {
    expect(covered('2030-04-30')).toBeUndefined();
    expect(covered('2030-05-01')).toBe('invited');
    expect(covered('2030-05-09')).toBe('invited');
    expect(covered('2030-05-10')).toBe('invited');
    expect(covered('2030-05-10', '2030-05-10T09:59:00.000Z')).toBe('invited');
    expect(covered('2030-05-10', '2030-05-10T10:00:00.000Z')).toBe('changed');
    expect(covered('2030-05-11')).toBe('changed');
  });
});
