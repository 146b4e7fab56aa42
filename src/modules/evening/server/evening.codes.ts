import { randomInt } from 'node:crypto';
import { codesOfMeeting } from '#modules/convening/server/convening.door.ts';
import type { WholeMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx } from '#server/context.ts';
import { drawCode, drawToken } from '../../convening/convening.rules.ts';

/** The code and the token of each unit of a meeting: those of its letter, or new ones where nobody was invited by a letter. */
export async function codesOf(
  ctx: Ctx,
  meeting: WholeMeeting,
): Promise<(unitId: string) => { code: string; token: string }> {
  const known = meeting.visibility === 'everyone' ? await codesOfMeeting(ctx, meeting.id) : [];
  const byUnit = new Map(known.map(({ unitId, code, token }) => [unitId, { code, token }]));
  const used = new Set(known.map(({ code }) => code));
  return (unitId) => {
    const held = byUnit.get(unitId);
    if (held) return held;
    let code = drawCode(randomInt);
    while (used.has(code)) code = drawCode(randomInt);
    used.add(code);
    return { code, token: drawToken(randomInt) };
  };
}
