import { eq } from 'drizzle-orm';
import { natural } from '#engines/columns.ts';
import { cleanHtml, inOneLine, plainText } from '#engines/html.ts';
import { askedAgain, revisionAfter } from '#house/acceptance.ts';
import { attachFile, detachFiles, requireRoom } from '#house/attachments.ts';
import { audienceOf, ofAudience } from '#house/audience.ts';
import { documentsOf, linkFiles } from '#house/documents.ts';
import { changesOf } from '#house/history.ts';
import { labelIdOf, labelsOf } from '#house/labels.ts';
import { searchRecords } from '#house/search.ts';
import { deleteRecords } from '#house/trash.ts';
import { asksWhole } from '#house/whole.ts';
import { tellToRead } from '#modules/acceptread/server/acceptread.door.ts';
import { addComment, commentsOf } from '#modules/comments/server/comments.door.ts';
import { tellNothing } from '#modules/news/server/news.door.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { listRecords } from '#server/listing.ts';
import { canOf, createRecord, requireRecord, requireRecords, updateRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { tell } from '#server/telling.ts';
import { failFields, requireMay } from '#shared/errors.ts';
import { shorten } from '#shared/letters.ts';
import { type messagesContract, messageTabs } from '../messages.contract.ts';
import { hasTerm, messageErrors } from '../messages.rules.ts';
import { type MessageRow, message, messages, stateOf } from './messages.kind.ts';
import { printMessage, printNotice } from './messages.print.ts';

// Contents: labels, list, create, upload, detail, update, delete, archive, print, search, bulk delete, bulk archive, comment.
// Below: what a row looks like on the wire, what a body becomes in the tables, what of it the history tells.

export const messagesHandlers: Handlers<typeof messagesContract> = {
  'GET /message/labels': (ctx) => labelsOf(ctx, 'message'),

  'GET /message': async (ctx, input) => {
    const sortable = {
      createdAt: record.createdAt,
      title: natural(record.title),
      dateFrom: message.dateFrom,
      dateTo: message.dateTo,
    };
    const where = [input.labelId ? eq(message.labelId, input.labelId) : undefined, ofAudience(input.toPublic, 'true')];
    const [labels, found] = await Promise.all([
      labelsOf(ctx, 'message'),
      listRecords(ctx, messages, { ...input, where, sort: sortable[input.sort] }),
    ]);
    return {
      messages: found.rows.map((row) => toWire(ctx, row, labels)),
      totalItems: found.totalItems,
      ...found.counts(messageTabs),
    };
  },

  'POST /message': async (ctx, input) => {
    const { spine, own } = await toTables(ctx, input);
    const id = await createRecord(ctx, messages, spine, own);
    await linkFiles(ctx, id, input.files);
    if (!input.concept && !input.tellNobody) await tellOf(ctx, id, { ...spine, ...own });
    return detailOf(ctx, id);
  },

  'POST /message/upload/{id}': {
    before: async (ctx, { id }) => {
      await requireRecord(ctx, messages, id, 'edit');
      await requireRoom(ctx, id);
    },
    async run(ctx, { id, file, name, description, isPublic, acceptRead }) {
      const row = await requireRecord(ctx, messages, id, 'edit');
      const flags = { isPublic: isPublic === 'true', acceptRead: acceptRead === 'true' };
      await attachFile(ctx, id, file, { name, description, ...flags });
      await updateRecord(ctx, messages, row, undefined, {
        spine: acceptRead === 'true' ? { acceptRead: true } : {}, // who must read the file must read the message
        changes: [{ action: 'attach', to: name || file.name }],
      });
    },
  },

  'GET /message/{id}': (ctx, { id }) => detailOf(ctx, id),

  'PUT /message/{id}': async (ctx, { id, version, askAgain, removedAttachments, tellNobody, ...input }) => {
    const row = await requireRecord(ctx, messages, id, 'edit');
    if (input.concept && row.status !== 'concept') return failFields({ concept: 'BASE.VALIDATION.INVALID' });
    const { spine, own } = await toTables(ctx, input);
    await detachFiles(ctx, id, removedAttachments);
    await linkFiles(ctx, id, input.files);
    const next = { ...spine, ...own };
    const revision = revisionAfter(row, next, ['title', 'description'], askAgain);
    const isPublished = row.status === 'concept' && next.status !== 'concept';
    const changes = isPublished ? [{ action: 'publish' }] : [...changesOf(row, next, told), ...askedAgain(revision)];
    await updateRecord(ctx, messages, row, version, { spine: { ...spine, ...revision }, own, changes });
    const wasAsked = row.acceptRead && revision.askedRevision === undefined;
    if (!input.concept && (!wasOut(row, ctx.now) || (next.acceptRead && !wasAsked)))
      await (tellNobody ? tellNothing(ctx, [id]) : tellOf(ctx, id, next));
    return detailOf(ctx, id);
  },

  'DELETE /message/{id}': (ctx, { id }) => deleteRecords(ctx, messages, [id]),

  'PUT /message/{id}/archive': (ctx, { id }) => archive(ctx, [id]),

  'GET /message/{id}/print': async (ctx, { id, sheet }) =>
    (sheet === 'notice' ? printNotice : printMessage)(ctx, await requireRecord(ctx, messages, id)),

  'GET /message/search/{text}': (ctx, { text }) => searchRecords(ctx, messages, text),

  'PUT /message/delete-all': (ctx, { ids }) => deleteRecords(ctx, messages, ids),

  'PUT /message/archive-all': (ctx, { ids }) => archive(ctx, ids),

  'POST /message/{id}/comment': async (ctx, { id, message: text }) => {
    const row = await requireRecord(ctx, messages, id);
    requireMay(messages.can.comment(ctx.me, row, ctx.now));
    return addComment(ctx, id, text);
  },
};

type Input = Omit<Parameters<(typeof messagesHandlers)['POST /message']>[1], 'tellNobody'>;
type Label = Awaited<ReturnType<typeof labelsOf<'message'>>>[number];

function toWire<Row extends MessageRow>(ctx: Ctx, row: Row, labels: Label[]) {
  return {
    ...row,
    label: labels.find((label) => label.id === row.labelId) as Label,
    state: stateOf(row, ctx.now),
    long_term: row.longTerm,
    concept: row.status === 'concept',
    archive: row.archivedAt !== null,
    toPublic: row.audience === 'everyone',
    owner: row.author,
    can: canOf(ctx, messages, row),
  };
}

const askWhole = asksWhole(messages);

async function detailOf(ctx: Ctx, id: string) {
  const { row, ...hung } = await askWhole(ctx, id);
  return {
    ...toWire(ctx, row, await labelsOf(ctx, 'message')),
    ...hung,
    comments_list: row.comments ? await commentsOf(ctx, id, canOf(ctx, messages, row).comment) : [],
    ...(await documentsOf(ctx, id)),
  };
}

/** Checks a body and shapes it for the tables; a message without term loses its dates (MSG-28, MSG-34). */
async function toTables(ctx: Ctx, input: Input) {
  const description = cleanHtml(input.description);
  const text = plainText(description);
  const values = { ...input, text, isLongTerm: !input.long_term };
  const errors = messageErrors(values);
  if (Object.keys(errors).length > 0) return failFields(errors);
  const dated = hasTerm(values);
  return {
    spine: {
      title: input.title,
      status: input.concept ? 'concept' : 'published',
      audience: audienceOf(input.toPublic),
      acceptRead: input.acceptRead,
      searchText: `${input.title} ${text}`,
    },
    own: {
      labelId: await labelIdOf(ctx, 'message', input.labelId),
      description,
      excerpt: shorten(inOneLine(text), 200),
      dateFrom: dated ? input.dateFrom : null,
      dateTo: dated ? input.dateTo : null,
      longTerm: input.long_term,
      isPinned: input.isPinned,
      comments: input.comments,
    },
  };
}

/** What the history says of a change; a description is compared as a whole and told by its beginning. */
const told = [
  ...(['title', 'dateFrom', 'dateTo', 'longTerm', 'isPinned', 'audience', 'labelId'] as const),
  ...(['comments', 'acceptRead'] as const),
  { field: 'description', shown: ({ excerpt }: { excerpt: string }) => excerpt },
] as const;

const wasOut = ({ status, dateFrom }: MessageRow, now: string) => status !== 'concept' && !(dateFrom && dateFrom > now);

/** Tells of a message once it hangs: that it does, or that it must be read, until it hangs no more. */
async function tellOf(
  ctx: Ctx,
  id: string,
  { acceptRead, dateFrom, dateTo }: { acceptRead: boolean; dateFrom: string | null; dateTo: string | null },
): Promise<void> {
  const from = dateFrom && dateFrom > ctx.now ? dateFrom : ctx.now;
  if (acceptRead) await tellToRead(ctx, messages, id, { from, until: dateTo });
  else await tell(ctx, messages, [id], 'published', from);
}

async function archive(ctx: Ctx, ids: string[]): Promise<void> {
  for (const row of await requireRecords(ctx, messages, ids, 'archive')) {
    await updateRecord(ctx, messages, row, undefined, {
      spine: { archivedAt: ctx.now },
      changes: [{ action: 'archive' }],
    });
  }
}
