import { requireMeeting, type WholeMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { fail, requireMay } from '#shared/errors.ts';
import type { ballotsContract } from '../ballots.contract.ts';
import { printSheets } from './ballots.print.ts';
import { printProtocol } from './ballots.protocol.ts';

// Contents: sheets, protocol.

/** A meeting of the committee to which people were invited; what is printed of a draft would be of another one. */
async function requireInvited(ctx: Ctx, id: string): Promise<WholeMeeting> {
  const row = await requireMeeting(ctx, id);
  requireMay(ctx.me.isPrivileged);
  return row.status === 'concept' ? fail('CONVENING.ERRORS.NOT_INVITED') : row;
}

export const ballotsHandlers: Handlers<typeof ballotsContract> = {
  'POST /meeting-of-owners/{id}/sheets': async (ctx, { id, ...wanted }) =>
    printSheets(ctx, await requireInvited(ctx, id), wanted),

  'GET /meeting-of-owners/{id}/protocol': async (ctx, { id }) => printProtocol(ctx, await requireInvited(ctx, id)),
};
