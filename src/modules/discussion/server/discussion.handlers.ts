import { natural } from '#engines/columns.ts';
import { cleanHtml, plainText } from '#engines/html.ts';
import { attachFile } from '#house/attachments.ts';
import { audienceOf } from '#house/audience.ts';
import { searchRecords } from '#house/search.ts';
import { asksWhole } from '#house/whole.ts';
import { addComment, commentsOf } from '#modules/comments/server/comments.door.ts';
import { follow } from '#modules/ties/server/ties.door.ts';
import { type Ctx, type Handlers, rightsSuffice } from '#server/context.ts';
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

  'POST /discussion': {
    before: rightsSuffice,
    async run(ctx, { name, description: html, uploads }) {
      const description = cleanHtml(html);
      const searchText = `${name} ${plainText(description)}`;
      const spine = { title: name, status: 'open', audience: audienceOf(true), searchText };
      const id = await createRecord(ctx, discussions, spine, { description });
      for (const file of uploads) await attachFile(ctx, id, file, forAll);
      await follow(ctx, id);
      return detailOf(ctx, id);
    },
  },

  'GET /discussion/{id}': (ctx, { id }) => detailOf(ctx, readId(id) ?? idOf(id)),

  'POST /discussion/{id}/comment': {
    before: (ctx, { id }) => requireRecord(ctx, discussions, id, 'comment'),
    async run(ctx, { id, description, uploads }) {
      await requireRecord(ctx, discussions, id, 'comment');
      await tell(ctx, discussions, [id], 'reply');
      await follow(ctx, id);
      return addComment(ctx, id, description, { uploads });
    },
  },

  'POST /discussion/{id}/finish': async (ctx, { id, conclusion }) => {
    const row = await requireRecord(ctx, discussions, id, 'finish');
    const changes = [{ action: 'finish' }];
    const own = { conclusion: conclusion || null };
    await updateRecord(ctx, discussions, row, undefined, { spine: { status: 'closed' }, own, changes });
    await tell(ctx, discussions, [id], 'closed');
    return detailOf(ctx, id);
  },

  'GET /discussion/search/{text}': async (ctx, { text }) => {
    const found = await searchRecords(ctx, discussions, text);
    return found.map((row) => ({ ...row, url_hash: hashOf(row.id) }));
  },
};

/** What is attached to a discussion is for all who read it. */
const forAll = { name: '', description: '', isPublic: true, acceptRead: false };

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

const askWhole = asksWhole(discussions);

async function detailOf(ctx: Ctx, id: string) {
  const { row, ...hung } = await askWhole(ctx, id);
  return {
    ...toWire(ctx, row),
    ...hung,
    comments: await commentsOf(ctx, id, canOf(ctx, discussions, row).comment),
  };
}
