import { describe, expect, test } from 'vitest';
import { paperErrors } from './votes.paper.ts';

const vote = { openedAt: '2026-11-01T09:00:00.000Z', deadline: '2026-11-20T22:59:00.000Z', edition: 2 };
const paper = { basis: 'paper' as const, date: '2026-11-10', proxy: '', scans: [], original: true };
const errors = (values: object, now = '2026-11-15T10:00:00Z', of = vote) =>
  paperErrors({ ...paper, ...values }, of, new Date(now));

describe('a paper on which the committee votes for somebody', () => {
  test('needs its kind, its date, the name of a proxy, and a scan or the word that the original is kept', () => {
    expect(errors({})).toEqual({});
    expect(errors({ basis: null })).toEqual({ basis: 'VOTE.OTHERS.NO_BASIS' });
    expect(errors({ date: null, original: false })).toEqual({
      date: 'BASE.VALIDATION.REQUIRED',
      original: 'VOTE.VALIDATION.PAPER_PROOF',
    });
    expect(errors({ original: false, scans: [new File([], 'listek.pdf')] })).toEqual({});
    expect(errors({ basis: 'proxy', proxy: ' ' })).toEqual({ proxy: 'BASE.VALIDATION.REQUIRED' });
  });

  test('is dated from the opening on and not after today; after the deadline not later than its last day', () => {
    expect(errors({ date: '2026-10-31' })).toEqual({ date: 'VOTE.VALIDATION.PAPER_EARLY' });
    expect(errors({ date: '2026-11-16' })).toEqual({ date: 'VOTE.VALIDATION.PAPER_FUTURE' });
    expect(errors({ date: '2026-11-20' }, '2026-11-25T10:00:00Z')).toEqual({});
    expect(errors({ date: '2026-11-21' }, '2026-11-25T10:00:00Z')).toEqual({ date: 'VOTE.VALIDATION.PAPER_LATE' });
  });

  test('is only named by its kind in a vote opened before papers were asked for', () => {
    expect(errors({ date: null, original: false }, undefined, { ...vote, edition: 1 })).toEqual({});
  });
});
