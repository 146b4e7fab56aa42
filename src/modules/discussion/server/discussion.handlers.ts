import { natural } from '#engines/columns.ts';
import { cleanHtml, plainText } from '#engines/html.ts';
import { audienceOf } from '#house/audience.ts';
import { addComment, commentsOf } from '#house/comments.ts';
import { forWriters } from '#house/history.ts';
import { searchRecords } from '#house/search.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { listRecords } from '#server/listing.ts';
import { canOf, createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { tell } from '#server/telling.ts';
import { readId } from '#shared/contract.ts';
import { type DiscussionStatus, type discussionContract, discussionTabs } from '../discussion.contract.ts';
import { type DiscussionRow, discussions, hashOf } from './discussion.kind.ts';

// Contents: list, create, detail, comment, close, search. Below: the short reference, what a row looks like on the wire.

export const discussionHandlers: Handlers<typeof discussionContract> = {
  'GET /discussion': async (ctx, { sort, ...input }) => {
    const order = sort === 'name' ? natural(record.title) : record.createdAt;
    const found = await listRecords(ctx, discussions, { ...input, sort: order });
    return {
      discussions: found.rows.map((row) => toWire(ctx, row)),
      totalItems: found.totalItems,
      ...found.counts(discussionTabs),
    };
  },

  'POST /discussion': async (ctx, { name, description: html }) => {
    const description = cleanHtml(html);
    const searchText = `${name} ${plainText(description)}`;
    const spine = { title: name, status: 'open', audience: audienceOf(true), searchText };
    return detailOf(ctx, await createRecord(ctx, discussions, spine, { description }));
  },

  'GET /discussion/{id}': (ctx, { id }) => detailOf(ctx, readId(id) ?? idOf(id)),

  'POST /discussion/{id}/comment': async (ctx, { id, description }) => {
    await requireRecord(ctx, discussions, id, 'comment');
    await tell(ctx, discussions, [id], 'reply');
    return addComment(ctx, id, description);
  },

  'POST /discussion/{id}/finish': async (ctx, { id }) => {
    const row = await requireRecord(ctx, discussions, id, 'finish');
    const changes = [{ action: 'finish' }];
    await updateRecord(ctx, discussions, row, undefined, { spine: { status: 'closed' }, changes });
    return detailOf(ctx, id);
  },

  'GET /discussion/search/{text}': async (ctx, { text }) => {
    const found = await searchRecords(ctx, discussions, text);
    return found.map((row) => ({ ...row, url_hash: hashOf(row.id) }));
  },
};

const idOf = (hash: string): string =>
  Buffer.from(hash, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const toWire = <Row extends DiscussionRow>(ctx: Ctx, row: Row) => ({
  ...row,
  name: row.title,
  url_hash: hashOf(row.id),
  status: row.status as DiscussionStatus,
  owner: row.author,
  can: canOf(ctx, discussions, row),
});

async function detailOf(ctx: Ctx, id: string) {
  const row = await requireRecord(ctx, discussions, id);
  return {
    ...toWire(ctx, row),
    comments: await commentsOf(ctx, id),
    ...(await forWriters(ctx, discussions, row)),
  };
}
