import { natural } from '#engines/columns.ts';
import { searchRecords } from '#house/search.ts';
import { destroyRecords } from '#house/trash.ts';
import type { Handlers } from '#server/context.ts';
import { listRecords } from '#server/listing.ts';
import { createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { requireMay } from '#shared/errors.ts';
import type { votesContract } from '../votes.contract.ts';
import { confirmAddress } from './votes.address.ts';
import { annulledDetail, annulVote, countAnnulled, listAnnulled } from './votes.annulment.ts';
import { castVotes, requireScanner } from './votes.casting.ts';
import { sendCode } from './votes.code.ts';
import { detailOf } from './votes.detail.ts';
import { electorateOf } from './votes.electorate.ts';
import { exportVote } from './votes.export.ts';
import { finishVote } from './votes.finish.ts';
import { holdVote } from './votes.holding.ts';
import { evidentVotes, votes } from './votes.kind.ts';
import { objectTo } from './votes.objection.ts';
import { openVote } from './votes.opening.ts';
import { printRecord } from './votes.print.ts';
import { receiptsOf } from './votes.receipts.ts';
import { countsOf, mayVote, meetingsOf, toWire, usersOf } from './votes.rows.ts';
import { toPlan, writeParts } from './votes.saving.ts';
import { printTickets } from './votes.tickets.ts';
import { moveEntry } from './votes.transfer.ts';

// Contents: list, attendance list of the house, create, detail, update, delete, annulled ones, users, progress, code, store,
// objection, new owner, new address, finish, tickets, receipts, record of the result, ledger, search.

export const votesHandlers: Handlers<typeof votesContract> = {
  'GET /vote/getAll': async (ctx, input) => {
    const sort = input.sort === 'name' ? natural(record.title) : record.createdAt;
    const { rows, count, counts, totalItems } = await listRecords(ctx, votes, { ...input, sort });
    const of = await countsOf(
      ctx,
      rows.map(({ id }) => id),
    );
    const named = await meetingsOf(ctx, rows);
    return {
      votes: rows.map((row) => {
        const wire = toWire(ctx, row, named);
        const { usersCount, doneCount, ...mine } = of(row.id);
        const voted = mine.rows > 0 && mine.cast === mine.rows;
        return { ...wire, can: { ...wire.can, vote: mayVote(ctx, row, mine) }, usersCount, doneCount, voted };
      }),
      ...counts(['all', 'active', 'concept']),
      finishCount: count('finished'),
      annulledCount: await countAnnulled(ctx),
      totalItems,
    };
  },

  'GET /vote/electorate': (ctx) => electorateOf(ctx),

  'POST /vote': {
    before: async (ctx, input) => toPlan(ctx, input),
    async run(ctx, input) {
      const { spine, own } = await toPlan(ctx, input);
      const id = await createRecord(ctx, votes, spine, own);
      await writeParts(ctx, { id, communityId: ctx.me.communityId }, input);
      if (input.status === 'run') await openVote(ctx, id);
      return detailOf(ctx, id);
    },
  },

  'GET /vote/{id}': (ctx, { id }) => detailOf(ctx, id),

  'PUT /vote/{id}': {
    before: async (ctx, { id, ...input }) => toPlan(ctx, input, await holdVote(ctx, id, 'edit')),
    async run(ctx, { id, version, ...input }) {
      const row = await holdVote(ctx, id, 'edit');
      const { changes, ...values } = await toPlan(ctx, input, row);
      await updateRecord(ctx, votes, row, version, { ...values, changes });
      await writeParts(ctx, row, input);
      if (input.status === 'run') await openVote(ctx, id);
      return detailOf(ctx, id);
    },
  },

  'DELETE /vote/{id}': async (ctx, { id, reason }) => {
    const row = await requireRecord(ctx, votes, id, 'remove');
    await (row.status === 'concept' ? destroyRecords(ctx, votes, [row]) : annulVote(ctx, row, reason));
  },

  'GET /vote/annulled': (ctx, input) => listAnnulled(ctx, input),

  'GET /vote/annulled/{id}': (ctx, { id }) => annulledDetail(ctx, id),

  'GET /vote/{id}/users': (ctx, { id, ...page }) => usersOf(ctx, id, page),

  'GET /vote/{id}/progress': async (ctx, { id }) => {
    const { version, status } = toWire(ctx, await requireRecord(ctx, votes, id));
    return { version, status };
  },

  'GET /vote/{id}/code': (ctx, { id, ids }) => sendCode(ctx, id, ids),

  'POST /vote/{id}/storeWithCode': { before: requireScanner, run: castVotes },

  'POST /vote/{id}/objection': async (ctx, { id, entry, reason }) => {
    await objectTo(ctx, id, entry, reason);
    return detailOf(ctx, id);
  },

  'PUT /vote/{id}/entry/{entryId}': async (ctx, input) => {
    await moveEntry(ctx, input);
    return detailOf(ctx, input.id);
  },

  'PUT /vote/{id}/address/{userId}': async (ctx, { id, userId }) => {
    await confirmAddress(ctx, id, userId);
    return detailOf(ctx, id);
  },

  'PUT /vote/{id}/finish': async (ctx, { id, absent }) => {
    const row = await holdVote(ctx, id, 'finish');
    await finishVote(ctx, row, absent, ctx.me.id);
    ctx.after(() => ctx.services.wake('mail'));
    return detailOf(ctx, id);
  },

  // what is printed takes seconds, so nothing is locked meanwhile
  'POST /vote/{id}/voteTickets': async (ctx, { id, users }) => {
    const row = await requireRecord(ctx, votes, id);
    requireMay(votes.can.tickets(ctx.me, row, ctx.now));
    return printTickets(ctx, row, users);
  },

  'GET /vote/{id}/receipts': (ctx, { id, ...page }) => receiptsOf(ctx, id, page),

  'GET /vote/{id}/print': async (ctx, { id }) => {
    const row = await requireRecord(ctx, evidentVotes, id);
    requireMay(votes.can.record(ctx.me, row, ctx.now));
    return printRecord(ctx, row);
  },

  'GET /vote/{id}/export': (ctx, { id }) => exportVote(ctx, id),

  'GET /vote/search/{text}': (ctx, { text }) => searchRecords(ctx, votes, text),
};
