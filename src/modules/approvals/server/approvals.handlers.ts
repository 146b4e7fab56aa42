import { sql } from 'drizzle-orm';
import { natural } from '#engines/columns.ts';
import { searchRecords } from '#house/search.ts';
import { deleteRecords } from '#house/trash.ts';
import { addComment } from '#modules/comments/server/comments.door.ts';
import type { Handlers } from '#server/context.ts';
import { listRecords } from '#server/listing.ts';
import { requireRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { type approvalsContract, approvalTabs } from '../approvals.contract.ts';
import { decide } from './approvals.deciding.ts';
import { ableToApprove, forgetDeputy, nameDeputy, ownDeputy } from './approvals.deputy.ts';
import { approval, approvals, waitsFor } from './approvals.kind.ts';
import { printProtocol } from './approvals.print.ts';
import { detailOf, rowsToWire } from './approvals.rows.ts';
import { ask, requireAsked } from './approvals.saving.ts';

// Contents: list, ask, who can be asked, deputies, detail, delete, comment, decide, protocol, search.

export const approvalsHandlers: Handlers<typeof approvalsContract> = {
  'GET /requirement-for-approval': async (ctx, { sort, mine, ...input }) => {
    const orders = { title: natural(record.title), createdAt: record.createdAt, dueDate: approval.dueDate };
    const where = mine ? [waitsFor(sql`${ctx.me.id}::uuid`, ctx.now)] : [];
    const found = await listRecords(ctx, approvals, { ...input, where, sort: orders[sort] });
    return {
      requirements: await rowsToWire(ctx, found.rows),
      totalItems: found.totalItems,
      ...found.counts(approvalTabs),
    };
  },

  'POST /requirement-for-approval': {
    before: requireAsked,
    run: async (ctx, { uploads, ...input }) => detailOf(ctx, await ask(ctx, input, uploads)),
  },

  'GET /requirement-for-approval/approvers': (ctx) => ableToApprove(ctx),

  'GET /requirement-for-approval/deputy': async (ctx) => ({ mine: await ownDeputy(ctx) }),

  'PUT /requirement-for-approval/deputy': (ctx, input) => nameDeputy(ctx, input),

  'DELETE /requirement-for-approval/deputy': (ctx) => forgetDeputy(ctx),

  'GET /requirement-for-approval/{id}': (ctx, { id }) => detailOf(ctx, id),

  'DELETE /requirement-for-approval/{id}': (ctx, { id }) => deleteRecords(ctx, approvals, [id]),

  'POST /requirement-for-approval/{id}/comment': async (ctx, { id, comment }) => {
    await requireRecord(ctx, approvals, id, 'comment');
    return addComment(ctx, id, comment);
  },

  'PUT /requirement-for-approval/{id}/status/user/{userId}': async (ctx, { id, ...decision }) => {
    await decide(ctx, await requireRecord(ctx, approvals, id, 'decide'), decision);
    return detailOf(ctx, id);
  },

  'GET /requirement-for-approval/{id}/print': async (ctx, { id }) =>
    printProtocol(ctx, await requireRecord(ctx, approvals, id)),

  'GET /requirement-for-approval/search/{text}': (ctx, { text }) => searchRecords(ctx, approvals, text),
};
