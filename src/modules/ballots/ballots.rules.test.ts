import { describe, expect, test } from 'vitest';
import { readPixels } from '../../testing/qr.ts';
import { invitationCode, readInvitationCode, shortOf } from '../convening/convening.rules.ts';
import { ballotCode, choiceNames, readBallotCode } from './ballots.rules.ts';

const meeting = '01900000-0000-7000-8000-0000a1b2c3d4';
const point = '01900000-0000-7000-8000-00005e6f7a8b';
const token = '0123456789ABCDEF';
const known = { meeting: shortOf(meeting), point: shortOf(point) };

describe('codes of ballots', () => {
  test.each(choiceNames)('a box says the meeting, the unit, the point and %s', (choice) => {
    const code = ballotCode({ meeting, token, point, choice });
    expect(readBallotCode(code)).toEqual({ ...known, token, choice });
    expect(readBallotCode(` ${code.toLowerCase()} `)).toEqual({ ...known, token, choice });
  });

  test('a spare one names neither unit nor point', () => {
    const code = ballotCode({ meeting, token: null, point: null, choice: 'noVote' });
    expect(readBallotCode(code)).toEqual({ meeting: known.meeting, token: null, point: null, choice: 'noVote' });
  });

  test('no sign read wrongly and no two that changed places pass for another code', () => {
    const code = ballotCode({ meeting, token, point, choice: 'agree' });
    for (let i = 4; i < code.length; i++) {
      const other = code[i] === 'N' ? 'A' : 'N';
      expect(readBallotCode(code.slice(0, i) + other + code.slice(i + 1))).toBe(null);
      const [a, b] = [code[i - 1], code[i]];
      if (a !== b) expect(readBallotCode(code.slice(0, i - 1) + b + a + code.slice(i + 1))).toBe(null);
    }
  });

  test('that of a letter is none of a ballot, and the other way round', () => {
    expect(readBallotCode(invitationCode(meeting, token))).toBe(null);
    expect(readInvitationCode(ballotCode({ meeting, token, point, choice: 'agree' }))).toBe(null);
    for (const text of ['', 'DV2', '1/101', 'DV2:::::']) expect(readBallotCode(text)).toBe(null);
  });

  test('both are read from the pixels of a picture by what the camera uses', () => {
    const letter = invitationCode(meeting, token);
    expect(readInvitationCode(readPixels(letter) ?? '')).toEqual({ meeting: known.meeting, token });
    const box = ballotCode({ meeting, token, point, choice: 'notAgree' });
    expect(readBallotCode(readPixels(box) ?? '')).toEqual({ ...known, token, choice: 'notAgree' });
  });
});
