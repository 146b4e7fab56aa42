import { eq } from 'drizzle-orm';
import { natural } from '#engines/columns.ts';
import { agendaOfMeeting, meetingsAhead } from '#modules/meetings/server/meetings.door.ts';
import type { Handlers } from '#server/context.ts';
import { listRecords } from '#server/listing.ts';
import { requireRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import type { powersContract } from '../powers.contract.ts';
import { powerTabs } from '../powers.rules.ts';
import { accept, agree, end } from './powers.deciding.ts';
import { unitsFor } from './powers.givers.ts';
import { power, powers } from './powers.kind.ts';
import { printPower } from './powers.print.ts';
import { detailOf, rowsToWire } from './powers.rows.ts';
import { give, planOf } from './powers.saving.ts';
import { voteByPower, votingCode, votingRows } from './powers.voting.ts';

// Contents: list, give, options, detail, sign, decline, accept, refuse, revoke, voting by powers, print.

export const powersHandlers: Handlers<typeof powersContract> = {
  'GET /power': async (ctx, { sort, meetingId, ...input }) => {
    const by = sort === 'title' ? natural(record.title) : record.createdAt;
    const where = meetingId ? [eq(power.meetingId, meetingId)] : [];
    const found = await listRecords(ctx, powers, { ...input, where, sort: by });
    return {
      powers: await rowsToWire(ctx, found.rows),
      totalItems: found.totalItems,
      ...found.counts(powerTabs),
    };
  },

  'POST /power': {
    before: planOf,
    run: async (ctx, { uploads, ...input }) => detailOf(ctx, await give(ctx, input, uploads)),
  },

  'GET /power/options': async (ctx) => {
    const [units, ahead] = [await unitsFor(ctx), await meetingsAhead(ctx)];
    const meetings = [];
    for (const row of ahead.slice(0, 10))
      meetings.push({ id: row.id, name: row.title, start: row.start, points: await agendaOfMeeting(ctx, row) });
    return { units, meetings };
  },

  'GET /power/{id}': (ctx, { id }) => detailOf(ctx, id),

  'PUT /power/{id}/sign': async (ctx, { id }) => {
    await agree(ctx, await requireRecord(ctx, powers, id, 'sign'));
    return detailOf(ctx, id);
  },

  'PUT /power/{id}/decline': async (ctx, { id }) => {
    const row = await requireRecord(ctx, powers, id, 'decline');
    const isNomination = row.purpose === 'representative';
    await end(ctx, row, 'refused', 'declined', '', isNomination ? 'declined' : 'refused');
    return detailOf(ctx, id);
  },

  'PUT /power/{id}/accept': async (ctx, { id, othersOnPaper }) => {
    await accept(ctx, await requireRecord(ctx, powers, id, 'accept'), othersOnPaper);
    return detailOf(ctx, id);
  },

  'PUT /power/{id}/refuse': async (ctx, { id, reason }) => {
    await end(ctx, await requireRecord(ctx, powers, id, 'refuse'), 'refused', 'refused', reason);
    return detailOf(ctx, id);
  },

  'PUT /power/{id}/revoke': async (ctx, { id, reason }) => {
    await end(ctx, await requireRecord(ctx, powers, id, 'revoke'), 'revoked', 'revoked', reason);
    return detailOf(ctx, id);
  },

  'GET /power/vote/{id}': (ctx, { id }) => votingRows(ctx, id),

  'GET /power/vote/{id}/code': (ctx, { id, ids }) => votingCode(ctx, id, ids),

  'POST /power/vote/{id}': voteByPower,

  'GET /power/{id}/print': async (ctx, { id }) => printPower(ctx, await requireRecord(ctx, powers, id)),
};
