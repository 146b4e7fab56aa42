import { eq } from 'drizzle-orm';
import { natural } from '#engines/columns.ts';
import { searchRecords } from '#house/search.ts';
import type { Handlers } from '#server/context.ts';
import { listRecords } from '#server/listing.ts';
import { requireRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import type { resolutionsContract } from '../resolutions.contract.ts';
import { resolutionTabs } from '../resolutions.rules.ts';
import { resolution, resolutions } from './resolutions.kind.ts';
import { printRegister } from './resolutions.print.ts';
import { byNumber, detailOf, rowsToWire, yearsOf } from './resolutions.rows.ts';
import { cancel, contest, correct, enterByHand, finish, move, plan } from './resolutions.saving.ts';
import { enterVote, ofVote } from './resolutions.votes.ts';

// Contents: list, enter, correct, of a vote, print, detail, fulfil, reopen, cancel, contest, settle, plan, finish a task, search.

export const resolutionsHandlers: Handlers<typeof resolutionsContract> = {
  'GET /resolution': async (ctx, { sort, year, ...input }) => {
    const by = { number: byNumber, name: natural(record.title), createdAt: record.createdAt }[sort];
    const where = year ? [eq(resolution.year, year)] : [];
    const found = await listRecords(ctx, resolutions, { ...input, where, sort: by });
    return {
      resolutions: await rowsToWire(ctx, found.rows),
      totalItems: found.totalItems,
      years: await yearsOf(ctx),
      ...found.counts(resolutionTabs),
    };
  },

  'POST /resolution': async (ctx, input) => detailOf(ctx, await enterByHand(ctx, input)),

  'PUT /resolution/{id}': async (ctx, { id, version, ...input }) => {
    await correct(ctx, await requireRecord(ctx, resolutions, id, 'edit'), version, input);
    return detailOf(ctx, id);
  },

  'GET /resolution/vote/{id}': (ctx, { id }) => ofVote(ctx, id),

  'POST /resolution/vote/{id}': async (ctx, { id }) => {
    await enterVote(ctx, id);
    return ofVote(ctx, id);
  },

  'GET /resolution/print': (ctx, input) => printRegister(ctx, input),

  'GET /resolution/{id}': (ctx, { id }) => detailOf(ctx, id),

  'PUT /resolution/{id}/fulfil': async (ctx, { id }) => {
    await move(ctx, await requireRecord(ctx, resolutions, id, 'fulfil'), 'fulfil');
    return detailOf(ctx, id);
  },

  'PUT /resolution/{id}/reopen': async (ctx, { id }) => {
    await move(ctx, await requireRecord(ctx, resolutions, id, 'reopen'), 'reopen');
    return detailOf(ctx, id);
  },

  'PUT /resolution/{id}/cancel': async (ctx, { id, byId }) => {
    await cancel(ctx, id, byId);
    return detailOf(ctx, id);
  },

  'PUT /resolution/{id}/contest': async (ctx, { id, since }) => {
    await contest(ctx, await requireRecord(ctx, resolutions, id, 'contest'), since);
    return detailOf(ctx, id);
  },

  'PUT /resolution/{id}/settle': async (ctx, { id, stands, outcome }) => {
    const row = await requireRecord(ctx, resolutions, id, 'settle');
    await move(ctx, row, stands ? 'uphold' : 'annul', { outcome }, outcome);
    return detailOf(ctx, id);
  },

  'POST /resolution/{id}/task': async (ctx, input) => {
    await plan(ctx, await requireRecord(ctx, resolutions, input.id, 'plan'), input);
    return detailOf(ctx, input.id);
  },

  'PUT /resolution/{id}/task': async (ctx, { id, taskId, isDone }) => {
    await finish(ctx, id, taskId, isDone);
    return detailOf(ctx, id);
  },

  'GET /resolution/search/{text}': (ctx, { text }) => searchRecords(ctx, resolutions, text),
};
