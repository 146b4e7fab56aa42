import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, fraction, ofShare, parseShare, type Share, showShare, sum } from '#shared/fraction.ts';
import { firstOf, formErrors, newVote, ofUnit, toBody } from '../form/votes.mapper.ts';
import { warningsOf } from '../form/votes.warnings.ts';
import type { Electorate } from '../votes.data.ts';
import { doubledUnits, joinRows, splitRow, totalOf } from './votes.shares.ts';

type Unit = Electorate[number];
const now = '2026-11-21T10:00:00.000Z';

/** A unit of the house whose owners hold the given fractions of it, as the server tells it. */
function unit(number: string, shares: Share | null, ...fractions: [number, number][]): Unit {
  const owners = fractions.map(([top, bottom], i) => {
    const part = shares && fraction(BigInt(shares.top) * BigInt(top), BigInt(shares.bottom) * BigInt(bottom));
    return {
      userId: `${number}.${i}`,
      full_name: `Vlastník ${number}.${i}`,
      shares: part && { top: Number(part.top), bottom: Number(part.bottom) },
    };
  });
  const full_name = owners.map((owner) => owner.full_name).join(', ');
  return { roomId: number, room_name: number, full_name, userId: null, spare: '', shares, excluded: false, owners };
}

const share = fc
  .tuple(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 50_000 }))
  .map(([a, b]) => ({ top: Math.min(a, b), bottom: Math.max(a, b) }));
/** Fractions that make one: some parts of as many as they are together. */
const holders = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 6 }).map((parts) => {
  const all = parts.reduce((a, b) => a + b, 0);
  return parts.map((part) => [part, all] as [number, number]);
});

describe('the rows of a unit', () => {
  test('that is split hold together exactly what the row held, and joined they are that row again', () => {
    fc.assert(
      fc.property(share, share, holders, (own, typed, fractions) => {
        const split = unit('1', own, ...fractions);
        const row = { ...ofUnit(split), shares: showShare(typed) };
        const rows = splitRow(row, split);
        const together = sum(rows.map((each) => ofShare(parseShare(each.shares) as Share)));
        expect(compare(together, ofShare(typed))).toBe(0);
        const joined = parseShare(joinRows(rows, split).shares) as Share;
        expect(compare(ofShare(joined), ofShare(typed))).toBe(0);
      }),
    );
  });

  test('keep the bottom of the house where it fits, so that a committee recognises its numbers', () => {
    const half = unit('1', { top: 650, bottom: 10_000 }, [1, 2], [1, 2]);
    expect(splitRow(ofUnit(half), half).map((row) => row.shares)).toEqual(['325/10000', '325/10000']);
    const thirds = unit('1', { top: 650, bottom: 10_000 }, [1, 3], [2, 3]);
    expect(splitRow(ofUnit(thirds), thirds).map((row) => row.shares)).toEqual(['13/600', '13/300']);
    expect(joinRows(splitRow(ofUnit(thirds), thirds), thirds).shares).toBe('650/10000');
  });

  test('are left empty where a fraction is unknown, and are not written beyond what a share may be', () => {
    const unknown = unit('1', null, [1, 2], [1, 2]);
    expect(splitRow(ofUnit(unknown), unknown).map((row) => row.shares)).toEqual(['', '']);
    const fine = unit('1', { top: 1, bottom: 999_999_999_989 }, [1, 1]);
    fine.owners[0] = { ...(fine.owners[0] as Unit['owners'][number]), shares: { top: 1, bottom: 999_999_999_961 } };
    expect(splitRow({ ...ofUnit(fine), shares: '7/11' }, fine)[0]?.shares).toBe('');
  });

  test('are called doubled unless they are its owners with their parts', () => {
    const two = unit('2', { top: 1, bottom: 2 }, [1, 2], [1, 2]);
    const parts = splitRow(ofUnit(two), two);
    expect(doubledUnits(parts, [two])).toEqual([]);
    expect(doubledUnits([...parts, ofUnit(two)], [two])).toEqual(['2']);
    expect(doubledUnits([ofUnit(two), { ...ofUnit(two), key: 'again' }], [two])).toEqual(['2']);
  });
});

test('513 parts of 4 103 391 are the whole, and one part less is told apart although it rounds to 100,00 %', () => {
  const units = Array.from({ length: 513 }, (_, i) =>
    unit(`${i}`, { top: i === 0 ? 4_102_879 : 1, bottom: 4_103_391 }),
  );
  expect(totalOf(units.map(ofUnit)).state).toBe('exact');
  const short = units.map((each, i) => (i === 0 ? { ...each, shares: { top: 4_102_878, bottom: 4_103_391 } } : each));
  expect(totalOf(short.map(ofUnit)).state).toBe('rounded');
  expect(totalOf(units.slice(0, 400).map(ofUnit)).state).toBe('rounded');
  expect(totalOf(units.slice(1).map(ofUnit)).state).toBe('wrong');
  expect(totalOf([{ ...ofUnit(units[0] as Unit), shares: '' }]).state).toBe('empty');
});

describe('the form of a vote', () => {
  const home = [unit('1', { top: 1, bottom: 2 }, [1, 1]), unit('2', { top: 1, bottom: 2 }, [1, 2], [1, 2])];
  const fresh = () => newVote(home, now);

  test('needs a name for a draft, and a name of each point besides to open', () => {
    expect(formErrors(fresh(), 'concept', now)).toEqual({ name: 'BASE.VALIDATION.REQUIRED' });
    expect(Object.keys(formErrors(fresh(), 'run', now))).toEqual(['name', 'votePoints.0.name']);
  });

  test('stores no percent and no share that it cannot read, not even in a draft', () => {
    const values = { ...fresh(), name: 'Výtah', participation_count: '50,001', accept_count: '101' };
    values.users = values.users.map((row, i) => (i === 1 ? { ...row, shares: '5/4' } : row));
    expect(formErrors(values, 'concept', now)).toEqual({
      participation_count: 'VOTE.VALIDATION.PERCENT',
      accept_count: 'VOTE.VALIDATION.PERCENT',
      'users.1.shares': 'BASE.VALIDATION.SHARE',
    });
    expect(toBody({ ...values, accept_count: '66,67' }, 'concept').accept_count).toBe('66.67');
  });

  test('is led to the earliest step with something wrong', () => {
    expect(firstOf(['votePoints.0.name', 'users.3.shares'])).toBe('users.3.shares');
    expect(firstOf(['addedAttachments', 'users', 'deadline'])).toBe('deadline');
    expect(firstOf([])).toBeUndefined();
  });

  test('sends ground and deadline only of a vote outside a meeting', () => {
    const values = { ...fresh(), legal_ground: 'statutes' as const, legal_note: 'čl. VI', closes: true };
    expect(toBody(values, 'run')).toMatchObject({ legal_ground: 'statutes', legal_note: 'čl. VI', closes: true });
    const local = toBody({ ...values, type: 'local' }, 'run');
    expect(local).toMatchObject({ legal_ground: null, legal_note: '', closes: false, deadline: null });
  });

  test('is warned of what the law asks and nobody would notice', () => {
    const told = (change: object) => warningsOf({ ...fresh(), ...change }, home, now).map(({ text }) => text.slice(15));
    const ground = { legal_ground: 'statutes', legal_note: 'čl. VI' };
    expect(told({})).toEqual(['NO_GROUND', 'NOBODY']);
    expect(told({ ...ground, deadline: null })).toEqual(['NO_DEADLINE', 'NOBODY']);
    expect(told({ ...ground, deadline: '2026-12-05T22:59:00.000Z' })).toEqual(['SHORT_DEADLINE', 'NOBODY']);
    expect(told({ ...ground, deadline: '2026-12-06T08:00:00.000Z' })).toEqual(['NOBODY']);
    expect(told({ ...ground, accept_count: '100', accept_base: 'present' })).toEqual([
      'ACCEPT_100',
      'BASE_PRESENT',
      'NOBODY',
    ]);
    expect(told({ type: 'local', participation_count: '0', accept_count: '33,33' })).toEqual(['QUORUM', 'MAJORITY']);
    expect(told({ type: 'local', unanimous: true, accept_count: '100' })).toEqual([]);
  });
});
