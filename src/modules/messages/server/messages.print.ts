import { eq } from 'drizzle-orm';
import { printLanguage, printPdf } from '#engines/pdf.ts';
import type { Ctx, FileReply } from '#server/context.ts';
import { labelsOf } from '#server/labels.ts';
import { community } from '#server/schema.ts';
import { showDate, showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { isLanguage } from '#shared/languages.ts';
import { formatText } from '#shared/text.ts';
import { textsOf } from '#texts/server.ts';
import { hasTerm } from '../messages.rules.ts';
import type { WholeMessage } from './messages.kind.ts';

/** A message as an A4 page under the community's letterhead: title, label, dates, text (G-107). */
export async function printMessage(ctx: Ctx, row: WholeMessage): Promise<FileReply> {
  const lang = printLanguage(isLanguage(ctx.me.lang) ? ctx.me.lang : 'cs');
  const texts = textsOf(lang);
  const [house] = await ctx.db.select().from(community).where(eq(community.id, ctx.me.communityId));
  const label = (await labelsOf(ctx, 'message')).find(({ id }) => id === row.labelId)?.type ?? 'general';
  const isTerm = hasTerm({ isLongTerm: !row.longTerm, isPinned: row.isPinned });
  const facts = [
    { label: texts['MESSAGE.FIELD.LABEL'] as string, value: texts[`MESSAGE.LABEL.${label}`] as string },
    { label: texts['MESSAGE.FIELD.AUTHOR'] as string, value: row.author ? showName(row.author) : '' },
    {
      label: texts['MESSAGE.FIELD.FROM'] as string,
      value: showDate(isTerm && row.dateFrom ? row.dateFrom : row.createdAt),
    },
    { label: texts['MESSAGE.FIELD.TO'] as string, value: isTerm && row.dateTo ? showDate(row.dateTo) : '' },
  ];
  const content = await printPdf({
    title: row.title || (texts['MESSAGE.UNTITLED'] as string),
    letterhead: {
      name: house?.name ?? '',
      address: [house?.street, [house?.post, house?.city].filter(Boolean).join('\u00a0')].filter(Boolean).join(', '),
      details: house?.ico ? `IČO\u00a0${house.ico}` : '',
    },
    facts: facts.filter((fact) => fact.value),
    html: row.description,
    footer: formatText(texts['BASE.PRINTED'], lang, { date: showDateTime(ctx.now), app: ctx.services.config.APP_NAME }),
    lang,
  });
  const name = `${row.title.replace(/[/\\]/g, '-').slice(0, 80) || 'zprava'}.pdf`;
  return { content, type: 'application/pdf', size: content.length, name, inline: true };
}
