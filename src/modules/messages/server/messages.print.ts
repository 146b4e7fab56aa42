import { labelsOf } from '#house/labels.ts';
import { printPage, printWords } from '#house/printing.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { pageLink } from '#server/letters.ts';
import { showDate } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { hasTerm } from '../messages.rules.ts';
import type { WholeMessage } from './messages.kind.ts';

/** A message to hang at the entrance: large letters, how long it holds, and a code that leads to it. */
export async function printNotice(ctx: Ctx, row: WholeMessage): Promise<Bytes> {
  const { say } = printWords(ctx);
  const isTerm = hasTerm({ isLongTerm: !row.longTerm, isPinned: row.isPinned });
  const from = say('MESSAGE.NOTICE.FROM', { date: showDate(isTerm && row.dateFrom ? row.dateFrom : row.createdAt) });
  const to = isTerm && row.dateTo ? [say('MESSAGE.NOTICE.TO', { date: showDate(row.dateTo) })] : [];
  const link = pageLink(ctx.services.config, ctx.me.communityId, `/zpravy/${row.id}`);
  return printPage(ctx, {
    title: row.title || say('MESSAGE.UNTITLED'),
    facts: [],
    html: row.description,
    name: row.title || 'zprava',
    qr: { text: link, caption: say('MESSAGE.NOTICE.CODE') },
    notice: { lines: [from, ...to] },
  });
}

/** A message as an A4 page: title, label, dates, text (G-107). */
export async function printMessage(ctx: Ctx, row: WholeMessage): Promise<Bytes> {
  const { say } = printWords(ctx);
  const label = (await labelsOf(ctx, 'message')).find(({ id }) => id === row.labelId)?.type ?? 'general';
  const isTerm = hasTerm({ isLongTerm: !row.longTerm, isPinned: row.isPinned });
  return printPage(ctx, {
    title: row.title || say('MESSAGE.UNTITLED'),
    facts: [
      { label: say('MESSAGE.FIELD.LABEL'), value: say(`MESSAGE.LABEL.${label}`) },
      { label: say('MESSAGE.FIELD.AUTHOR'), value: row.author ? showName(row.author) : '' },
      { label: say('MESSAGE.FIELD.FROM'), value: showDate(isTerm && row.dateFrom ? row.dateFrom : row.createdAt) },
      { label: say('MESSAGE.FIELD.TO'), value: isTerm && row.dateTo ? showDate(row.dateTo) : '' },
    ],
    html: row.description,
    name: row.title || 'zprava',
  });
}
