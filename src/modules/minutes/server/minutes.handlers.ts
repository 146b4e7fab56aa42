import { and, eq } from 'drizzle-orm';
import type { Upload } from '#engines/files.place.ts';
import { newId } from '#engines/secrets.ts';
import { attachFile } from '#house/attachments.ts';
import { requireMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { requireRecord, updateRecord } from '#server/record.ts';
import { tell } from '#server/telling.ts';
import { showName } from '#shared/display.ts';
import { fail, failFields } from '#shared/errors.ts';
import { shorten } from '#shared/letters.ts';
import type { minutesContract } from '../minutes.contract.ts';
import { isOpen } from '../minutes.rules.ts';
import { blocksOf } from './minutes.blocks.ts';
import { minutesBlock, minutesKind, minutesRemark } from './minutes.kind.ts';
import { answer, close, mayStart, publish, regenerate, reopen, send, sign, start } from './minutes.moving.ts';
import { printMinutes } from './minutes.print.ts';
import { detailOf, editionsOf, standingOf } from './minutes.rows.ts';
import { dueIn } from './minutes.waits.ts';

// Contents: what is due, state, detail, begin, block, regenerate, send, reopen, remark, answer, close, signed, publish, print.

/** The part of minutes that a call names. */
async function requireBlock({ db, me }: Ctx, minutesId: string, blockId: string) {
  const [row] = await db
    .select()
    .from(minutesBlock)
    .where(
      and(
        eq(minutesBlock.communityId, me.communityId),
        eq(minutesBlock.minutesId, minutesId),
        eq(minutesBlock.id, blockId),
      ),
    );
  return row ?? failFields({ blockId: 'BASE.VALIDATION.INVALID' });
}

const requireScan = ({ type }: Upload) =>
  type === 'application/pdf' || type === 'image/jpeg' ? undefined : failFields({ file: 'BASE.VALIDATION.INVALID' });

export const minutesHandlers: Handlers<typeof minutesContract> = {
  'GET /minutes/due': async (ctx) => ({ due: ctx.me.isPrivileged ? await dueIn(ctx) : [] }),

  'GET /meeting-of-owners/{id}/minutes/state': async (ctx, { id }) => {
    const meeting = await requireMeeting(ctx, id);
    const editions = await editionsOf(ctx, id);
    const canStart = (await mayStart(ctx, meeting)) === true && editions.length === 0;
    return { ...standingOf(ctx, meeting.end, editions), minutesId: editions[0]?.id ?? null, canStart };
  },

  'GET /minutes/{id}': (ctx, { id }) => detailOf(ctx, id),

  'POST /meeting-of-owners/{id}/minutes': async (ctx, { id, reason }) => detailOf(ctx, await start(ctx, id, reason)),

  'PUT /minutes/{id}/block': async (ctx, { id, blockId, version, body }) => {
    const held = await requireRecord(ctx, minutesKind, id, 'edit');
    const row = await requireBlock(ctx, id, blockId);
    if (row.kind !== 'text') return failFields({ blockId: 'BASE.VALIDATION.INVALID' });
    if (row.version !== version) return fail('BASE.ERRORS.STALE');
    if (row.body === body) return row;
    const next = { body, version: version + 1 };
    await ctx.db.update(minutesBlock).set(next).where(eq(minutesBlock.id, row.id));
    const changes = [{ action: 'edit', from: '', to: shorten(row.title, 255) }];
    await updateRecord(ctx, minutesKind, held, undefined, { changes });
    return { ...row, ...next };
  },

  'PUT /minutes/{id}/regenerate': async (ctx, { id }) => {
    await regenerate(ctx, await requireRecord(ctx, minutesKind, id, 'edit'));
    return detailOf(ctx, id);
  },

  'PUT /minutes/{id}/send': async (ctx, { id, verifiers }) => {
    await send(ctx, await requireRecord(ctx, minutesKind, id, 'send'), verifiers);
    return detailOf(ctx, id);
  },

  'PUT /minutes/{id}/reopen': async (ctx, { id }) => {
    await reopen(ctx, await requireRecord(ctx, minutesKind, id, 'reopen'));
    return detailOf(ctx, id);
  },

  'POST /minutes/{id}/remark': async (ctx, { id, blockId, text }) => {
    const row = await requireRecord(ctx, minutesKind, id, 'remark');
    const block = blockId ? await requireBlock(ctx, id, blockId) : null;
    if (block?.isInner && !ctx.me.isPrivileged) return failFields({ blockId: 'BASE.VALIDATION.INVALID' });
    if ((await ctx.db.$count(minutesRemark, eq(minutesRemark.minutesId, id))) >= 500)
      return failFields({ text: 'BASE.VALIDATION.TOO_MANY' });
    const by = { authorId: ctx.me.id, name: shorten(showName(ctx.me), 255) };
    const own = { id: newId(), communityId: row.communityId, minutesId: id, createdAt: ctx.now };
    await ctx.db.insert(minutesRemark).values({ ...own, ...by, blockId, text });
    await tell(ctx, minutesKind, [id], 'remarked');
    return detailOf(ctx, id);
  },

  'PUT /minutes/{id}/answer': async (ctx, { id, answer: verdict }) => {
    await answer(ctx, await requireRecord(ctx, minutesKind, id, 'answer'), verdict);
    return detailOf(ctx, id);
  },

  'PUT /minutes/{id}/close': async (ctx, { id, objected }) => {
    await close(ctx, await requireRecord(ctx, minutesKind, id, 'close'), objected);
    return detailOf(ctx, id);
  },

  'POST /minutes/{id}/signed': {
    before: (ctx, { id }) => requireRecord(ctx, minutesKind, id, 'sign'),
    async run(ctx, { id, to, file }) {
      const row = await requireRecord(ctx, minutesKind, id, 'sign');
      requireScan(file);
      const name = 'Podepsaný zápis';
      await attachFile(ctx, id, file, { name, description: '', isPublic: to === 'everyone', acceptRead: false });
      await sign(ctx, row, file.name);
    },
  },

  'PUT /minutes/{id}/publish': async (ctx, { id, to }) => {
    await publish(ctx, await requireRecord(ctx, minutesKind, id, 'publish'), to);
    return detailOf(ctx, id);
  },

  'GET /minutes/{id}/print': async (ctx, { id }) => {
    const row = await requireRecord(ctx, minutesKind, id);
    const isWhole = ctx.me.isPrivileged && isOpen(row.status); // what is signed is signed without the annexes
    return printMinutes(ctx, row, await blocksOf(ctx, row), isWhole);
  },
};
