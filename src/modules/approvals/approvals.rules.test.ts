import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askErrors, isStuck, seatStatuses, statusOf, turnsOf } from './approvals.rules.ts';

const seat = fc.record({ status: fc.constantFrom(...seatStatuses), isAble: fc.boolean() });
const request = fc
  .array(seat, { minLength: 1, maxLength: 8 })
  .chain((seats) => fc.record({ seats: fc.constant(seats), needed: fc.integer({ min: 1, max: seats.length }) }));
const count = (seats: { status: string }[], status: string) => seats.filter((one) => one.status === status).length;

describe('where a request stands', () => {
  test('when all must approve is what the documents say: one no rejects, all yes approve (G-146)', () => {
    fc.assert(
      fc.property(fc.array(seat, { minLength: 1, maxLength: 8 }), (seats) => {
        const said = seats.some(({ status }) => status === 'rejected') ? 'rejected' : 'waiting';
        expect(statusOf(seats.length, seats)).toBe(count(seats, 'approved') === seats.length ? 'approved' : said);
      }),
    );
  });

  test('is final: whatever the others say later, approved stays approved and rejected stays rejected', () => {
    fc.assert(
      fc.property(request, fc.array(fc.constantFrom('approved', 'rejected')), ({ seats, needed }, later) => {
        const before = statusOf(needed, seats);
        const after = seats.map((one, i) => (one.status === 'waiting' ? { status: later[i] ?? one.status } : one));
        if (before !== 'waiting') expect(statusOf(needed, after as typeof seats)).toBe(before);
      }),
    );
  });

  test('never waits once everybody has decided', () => {
    fc.assert(
      fc.property(request, ({ seats, needed }) => {
        if (count(seats, 'waiting') === 0) expect(statusOf(needed, seats)).not.toBe('waiting');
      }),
    );
  });

  test('is stuck exactly when the yes of all who are left would not approve it', () => {
    fc.assert(
      fc.property(request, ({ seats, needed }) => {
        const all = seats.map((one) =>
          one.status === 'waiting' && one.isAble ? { status: 'approved' as const } : one,
        );
        const isHopeless = statusOf(needed, seats) === 'waiting' && statusOf(needed, all) !== 'approved';
        expect(isStuck(needed, seats)).toBe(isHopeless);
      }),
    );
  });

  test('lets one after another decide in order, and passes over who cannot any more', () => {
    fc.assert(
      fc.property(request, fc.boolean(), ({ seats }, inOrder) => {
        const turns = turnsOf(inOrder, seats);
        for (const one of turns) expect(one).toMatchObject({ status: 'waiting', isAble: true });
        const open = seats.filter(({ status, isAble }) => status === 'waiting' && isAble);
        expect(turns).toEqual(inOrder ? open.slice(0, 1) : open);
      }),
    );
  });
});

test('what is asked is refused for what the rules name', () => {
  const good = { approvers: ['a', 'b'], needed: null, dueDate: null, offers: [] };
  const errors = (more: object) => askErrors({ ...good, ...more }, 'author', '2026-05-01');
  expect(errors({})).toEqual({});
  expect(errors({ dueDate: '2026-05-01' })).toEqual({});
  expect(errors({ dueDate: '2026-04-30' })).toEqual({ dueDate: 'REQUIREMENT.VALIDATION.DUE' });
  expect(errors({ needed: 3 })).toEqual({ needed: 'REQUIREMENT.VALIDATION.NEEDED' });
  expect(errors({ approvers: ['author', 'b'] })).toEqual({});
  expect(errors({ approvers: ['author', 'b'], needed: 1 })).toEqual({ approvers: 'REQUIREMENT.VALIDATION.ALONE' });
  expect(errors({ offers: [{ isChosen: true }] })).toEqual({ offers: 'REQUIREMENT.VALIDATION.OFFERS' });
  const chosen = { isChosen: true };
  expect(errors({ offers: [chosen, chosen] })).toEqual({ offers: 'REQUIREMENT.VALIDATION.CHOSEN' });
});
