import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { houseDay, houseInstant } from '#shared/dates.ts';
import { isLateInvitation, isSoon, latestInvitation } from './meetings.rules.ts';

// § 249 and § 250 of the civil code, counted in days of the house.

const at = (wall: string) => houseInstant(wall) as string;

describe('the term of an invitation', () => {
  test('is so many whole days before the day of the meeting, whatever the hour and whatever the clocks did between', () => {
    const march = at('2027-04-15 18:00'); // summer time begins in between
    expect(latestInvitation(march, 30)).toBe('2027-03-16');
    expect(isLateInvitation(march, 30, at('2027-03-16 23:59'))).toBe(false);
    expect(isLateInvitation(march, 30, at('2027-03-17 00:00'))).toBe(true);
    expect(latestInvitation(at('2028-03-30 00:15'), 30)).toBe('2028-02-29');
    expect(latestInvitation(at('2027-11-10 23:45'), 15)).toBe('2027-10-26');
  });

  test('for every day and every term is that many days ahead, kept on its last day and missed on the next', () => {
    const days = fc.integer({ min: 1, max: 90 });
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 20 });
    fc.assert(
      fc.property(minutes, days, (minute, ahead) => {
        const start = new Date(Date.UTC(2025, 0, 1) + minute * 60_000).toISOString();
        const last = latestInvitation(start, ahead);
        expect((Date.parse(houseDay(start)) - Date.parse(last)) / 86_400_000).toBe(ahead);
        expect(isLateInvitation(start, ahead, at(`${last} 23:59`))).toBe(false);
        const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
        expect(isLateInvitation(start, ahead, at(`${next} 00:00`))).toBe(true);
      }),
    );
  });

  test('in the last week a change costs those who come in vain; once it has begun nothing is warned of', () => {
    const start = at('2027-05-20 18:00');
    expect(isSoon(start, at('2027-05-13 23:00'))).toBe(false);
    expect(isSoon(start, at('2027-05-14 00:00'))).toBe(true);
    expect(isSoon(start, at('2027-05-20 17:59'))).toBe(true);
    expect(isSoon(start, at('2027-05-20 18:00'))).toBe(false);
  });
});
