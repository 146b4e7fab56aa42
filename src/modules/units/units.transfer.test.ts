import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, fraction, minus, ofShare, one, type Share, sum } from '#shared/fraction.ts';
import { holdersOf, type OwnerInput, unitErrors } from './units.rules.ts';
import { losersOf, type Transfer, transferred, transferWays } from './units.transfer.rules.ts';

const share = (text: string | null): Share | null => {
  if (text === null) return null;
  const [top = 0, bottom = 0] = text.split('/').map(Number);
  return { top, bottom };
};
/** `Pavel 1/2, Jan+Eva 1/2`: two with a plus are spouses, a question mark is an unknown part. */
const owners = (text: string): OwnerInput[] =>
  text.split(', ').flatMap((holder) => {
    const [names = '', part = '?'] = holder.split(' ');
    const all = names.split('+');
    return all.map((userId) => ({ userId, jointly: all.length === 2, fraction: part === '?' ? null : share(part) }));
  });
const shown = (all: OwnerInput[]) =>
  holdersOf(all)
    .map((holder) => {
      const part = holder[0]?.fraction;
      return `${holder.map(({ userId }) => userId).join('+')} ${part ? `${part.top}/${part.bottom}` : '?'}`;
    })
    .join(', ');
/** `Eva`, `Eva 1/4, Jan 1/4`, or `Eva+Jan` as spouses. */
const toOf = (text: string): Pick<Transfer, 'to' | 'jointly'> => {
  const jointly = text.includes('+');
  const to = text.split(jointly ? '+' : ', ').map((one) => {
    const [userId = '', part] = one.split(' ');
    return { userId, fraction: share(part ?? null) };
  });
  return { to, jointly };
};
const transfer = (way: Transfer['way'], from: string, part: string | null, to: string): Transfer => ({
  way,
  fromIds: from ? from.split(', ') : [],
  fraction: share(part),
  ...toOf(to),
});

test.each([
  ['a sole owner sells all', 'Pavel ?', 'instead', 'Pavel', null, 'Eva', 'Eva 1/1'],
  ['spouses sell all; one of them is named', 'Pavel+Jana 1/1', 'instead', 'Jana', null, 'Eva', 'Eva 1/1'],
  ['spouses buy', 'Pavel 1/1', 'instead', 'Pavel', null, 'Eva+Jan', 'Eva+Jan 1/1'],
  ['a co-owner sells to another, who has all', 'Pavel 1/2, Eva 1/2', 'instead', 'Pavel', null, 'Eva', 'Eva 1/1'],
  ['a co-owner sells all', 'Pavel 1/2, Eva 1/2', 'instead', 'Eva', null, 'Jan', 'Pavel 1/2, Jan 1/2'],
  ['all of several sell', 'Pavel 1/3, Eva 2/3', 'instead', 'Pavel, Eva', null, 'Jan', 'Jan 1/1'],
  ['all of several with unknown parts sell', 'Pavel ?, Eva ?', 'instead', 'Pavel, Eva', null, 'Jan', 'Jan 1/1'],
  ['an unknown part stays unknown', 'Pavel ?, Eva 1/4', 'instead', 'Pavel', null, 'Jan', 'Eva 1/4, Jan ?'],
  ['heirs', 'Pavel 1/2, Eva 1/2', 'instead', 'Pavel', null, 'Jan 1/6, Ota 1/3', 'Eva 1/2, Jan 1/6, Ota 1/3'],
  ['a divorce', 'Pavel+Eva 1/1', 'instead', 'Pavel', null, 'Eva', 'Eva 1/1'],
  ['halves of a divorce', 'Pavel+Eva 1/1', 'instead', 'Pavel', null, 'Eva 1/2, Pavel 1/2', 'Eva 1/2, Pavel 1/2'],
  ['a part of a sole owner', 'Pavel ?', 'part', 'Pavel', '1/4', 'Eva', 'Pavel 3/4, Eva 1/4'],
  ['a part of spouses', 'Pavel+Jana 1/1', 'part', 'Pavel', '1/3', 'Eva', 'Pavel+Jana 2/3, Eva 1/3'],
  ['a part that is all of it', 'Pavel 1/2, Jana 1/2', 'part', 'Pavel', '2/4', 'Eva', 'Jana 1/2, Eva 1/2'],
  ['a part to another owner', 'Pavel 1/2, Eva 1/2', 'part', 'Pavel', '1/4', 'Eva', 'Pavel 1/4, Eva 3/4'],
  ['beside an owner of an unknown part', 'Pavel ?', 'beside', '', null, 'Eva', 'Pavel ?, Eva ?'],
  ['beside, with what is left', 'Pavel ?, Jana 1/2', 'beside', '', '1/4', 'Eva', 'Pavel ?, Jana 1/2, Eva 1/4'],
  ['a marriage', 'Pavel 1/1', 'spouse', 'Pavel', null, 'Eva', 'Pavel+Eva 1/1'],
  ['a marriage of one of two', 'Jana 1/2, Pavel 1/2', 'spouse', 'Pavel', null, 'Eva', 'Jana 1/2, Pavel+Eva 1/2'],
] as const)('%s', (_, before, way, from, part, to, after) => {
  const next = transferred(owners(before), transfer(way, from, part, to));
  expect(next.errors).toEqual({});
  expect(shown(next.owners)).toBe(after);
  expect(unitErrors({ owners: next.owners, authorizedPersons: [] })).toEqual({});
});

test.each([
  ['from nobody', 'Pavel 1/1', 'instead', '', null, 'Eva', 'fromIds', 'BASE.VALIDATION.REQUIRED'],
  ['from a stranger', 'Pavel 1/1', 'instead', 'Ota', null, 'Eva', 'fromIds', 'BASE.VALIDATION.INVALID'],
  ['a part of two', 'Pavel 1/2, Jana 1/2', 'part', 'Pavel, Jana', '1/4', 'Eva', 'fromIds', 'BASE.VALIDATION.INVALID'],
  ['no part', 'Pavel 1/1', 'part', 'Pavel', null, 'Eva', 'fraction', 'BASE.VALIDATION.REQUIRED'],
  ['more than there is', 'Pavel 1/2, Jana 1/2', 'part', 'Pavel', '2/3', 'Eva', 'fraction', 'ROOM.VALIDATION.TOO_MUCH'],
  ['of an unknown part', 'Pavel ?, Jana ?', 'part', 'Pavel', '1/4', 'Eva', 'fraction', 'ROOM.VALIDATION.UNKNOWN_PART'],
  ['to nobody', 'Pavel 1/1', 'instead', 'Pavel', null, '', 'to', 'BASE.VALIDATION.REQUIRED'],
  ['to one twice', 'Pavel 1/1', 'instead', 'Pavel', null, 'Eva 1/2, Eva 1/2', 'to', 'BASE.VALIDATION.INVALID'],
  [
    'a part not said',
    'Pavel 1/1',
    'instead',
    'Pavel',
    null,
    'Eva 1/2, Ota',
    'to.1.fraction',
    'BASE.VALIDATION.REQUIRED',
  ],
  [
    'parts too small',
    'Pavel 1/1',
    'instead',
    'Pavel',
    null,
    'Eva 1/2, Ota 1/4',
    'to',
    'ROOM.VALIDATION.NOT_WHAT_PASSES',
  ],
  ['to oneself', 'Pavel 1/1', 'instead', 'Pavel', null, 'Pavel', 'to', 'ROOM.VALIDATION.SAME_OWNERS'],
  [
    'of spouses to themselves',
    'Pavel+Eva 1/1',
    'instead',
    'Eva',
    null,
    'Eva+Pavel',
    'to',
    'ROOM.VALIDATION.SAME_OWNERS',
  ],
  [
    'to one of the spouses',
    'Pavel+Eva 1/2, Jan 1/2',
    'instead',
    'Jan',
    null,
    'Eva',
    'to',
    'ROOM.VALIDATION.OWNS_ALREADY',
  ],
  ['beside a whole', 'Pavel 1/1', 'beside', '', null, 'Eva', 'way', 'ROOM.VALIDATION.NOTHING_LEFT'],
  ['beside, the whole', 'Pavel ?', 'beside', '', '1/1', 'Eva', 'fraction', 'ROOM.VALIDATION.NOTHING_LEFT'],
  ['a spouse of spouses', 'Pavel+Jana 1/1', 'spouse', 'Pavel', null, 'Eva', 'fromIds', 'ROOM.VALIDATION.JOINTLY'],
] as const)('no transfer %s', (_, before, way, from, part, to, field, key) => {
  const given = transfer(way, from, part, to);
  const next = transferred(owners(before), to ? given : { ...given, to: [] });
  expect(next.errors).toEqual({ [field]: key });
  expect(next.owners).toEqual(owners(before));
});

const holders = fc.array(fc.record({ isPair: fc.boolean(), part: fc.integer({ min: 1, max: 1_000 }) }), {
  minLength: 1,
  maxLength: 6,
});

test('whatever is transferred, a right unit stays right, and nobody who neither gives nor gets has more or less', () => {
  fc.assert(
    fc.property(
      holders,
      fc.constantFrom(...transferWays),
      fc.nat(),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 100 }),
      fc.array(fc.nat({ max: 14 }), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (all, way, from, a, b, getters, jointly) => {
        const bottom = all.reduce((total, { part }) => total + part, 0);
        let count = 0;
        const before = all.flatMap(({ isPair, part }): OwnerInput[] =>
          Array.from({ length: isPair ? 2 : 1 }, () => ({
            userId: `${count++}`,
            jointly: isPair,
            fraction: { top: part, bottom },
          })),
        );
        const giver = before[from % before.length] as OwnerInput;
        const asked = { top: Math.min(a, b), bottom: Math.max(a, b) };
        const to = getters.map((id) => ({ userId: `${id}`, fraction: asked }));
        const given: Transfer = { way, fromIds: [giver.userId], fraction: asked, to, jointly };
        const { owners: after, errors } = transferred(before, given);
        expect(unitErrors({ owners: after, authorizedPersons: [] })).toEqual({});
        if (Object.keys(errors).length > 0) {
          expect(after).toEqual(before);
          return;
        }
        const partIn = (list: OwnerInput[], id: string) => list.find(({ userId }) => userId === id)?.fraction ?? null;
        const gives = holdersOf(before).find((holder) => holder.includes(giver)) ?? [];
        const others = before.filter(
          (owner) => !gives.includes(owner) && !to.some(({ userId }) => userId === owner.userId),
        );
        for (const { userId } of others) expect(partIn(after, userId)).toEqual(partIn(before, userId));
        const total = sum(holdersOf(after).map(([first]) => ofShare(first?.fraction as Share)));
        expect(compare(total, one)).toBe(0);
        const { gone, less } = losersOf(before, after);
        for (const id of gone) expect(gives.map(({ userId }) => userId)).toContain(id);
        for (const id of less)
          expect(compare(ofShare(partIn(after, id) as Share), ofShare(partIn(before, id) as Share))).toBe(-1);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a part and its rest make what was had, to the last of a million million', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 999_999 }), fc.integer({ min: 1, max: 999_998 }), (bottom, top) => {
      fc.pre(top < bottom);
      const next = transferred(owners('Pavel ?'), {
        ...transfer('part', 'Pavel', null, 'Eva'),
        fraction: { top, bottom },
      });
      const [kept, got] = next.owners.map((owner) => ofShare(owner.fraction as Share));
      expect(got).toEqual(fraction(top, bottom));
      expect(kept).toEqual(minus(one, fraction(top, bottom)));
    }),
  );
});
