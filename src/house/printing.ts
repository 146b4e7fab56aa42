import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { type PrintedPage, printLanguage, printPdf, type Sheet } from '#engines/pdf.ts';
import type { Cell } from '#engines/table.writing.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { community } from '#server/schema.ts';
import { showDate, showDateTime } from '#shared/dates.ts';
import { isLanguage } from '#shared/languages.ts';
import { shorten } from '#shared/letters.ts';
import { formatMoney } from '#shared/money.ts';
import { keepBytes } from './attachments.ts';

/** The words in which a reader gets printed pages, by their keys; `lang` for dates. */
export function printWords(ctx: Ctx) {
  const lang = printLanguage(isLanguage(ctx.me.lang) ? ctx.me.lang : 'cs');
  return { lang, say: sayIn(ctx.services, lang) };
}

/** The letterhead of the community as it is now. */
export async function letterheadOf({ db, me }: Ctx): Promise<PrintedPage['letterhead']> {
  const [house] = await db.select().from(community).where(eq(community.id, me.communityId));
  return {
    name: house?.name ?? '',
    address: [house?.street, [house?.post, house?.city].filter(Boolean).join('\u00a0')].filter(Boolean).join(', '),
    details: house?.ico ? `IČO\u00a0${house.ico}` : '',
  };
}

/** What a page is: its name as a file, further sheets, a letterhead that was kept, and what stands at the foot of every page besides. */
type Page = Sheet & { name: string; further?: Sheet[]; letterhead?: PrintedPage['letterhead']; mark?: string };

/** A4 pages under the community's letterhead, or one that was kept, as a PDF of that name (G-107); facts without a value are left out. */
export async function printPage(ctx: Ctx, page: Page): Promise<Bytes> {
  const { lang, say } = printWords(ctx);
  const known = (sheet: Sheet) => ({ ...sheet, facts: sheet.facts.filter(({ value }) => value) });
  const printed: PrintedPage = {
    ...known(page),
    further: page.further?.map(known) ?? [],
    letterhead: page.letterhead ?? (await letterheadOf(ctx)),
    footer: [say('BASE.PRINTED', { date: showDateTime(ctx.now), app: ctx.services.config.APP_NAME }), page.mark]
      .filter(Boolean)
      .join(' · '),
    lang,
  };
  const content = await printPdf(printed, ctx.me);
  return fileOf(content, pdfName(page.name));
}

const pdfName = (name: string) => `${shorten(name.replace(/[/\\]/g, '-'), 80)}.pdf`;

const fileOf = (content: Buffer, name: string): Bytes => {
  return { content, type: 'application/pdf', size: content.length, name, inline: true };
};

/** Keeps a printed paper as it is; what refers to the SHA-256 that this answers must be written in the same transaction. */
export async function keepPaper(ctx: Ctx, { content, name }: Bytes): Promise<string> {
  const { files } = ctx.services;
  const file = await files.receive(Readable.from([content as Buffer]), name);
  try {
    await keepBytes(ctx, file);
  } finally {
    await files.discard(file);
  }
  return file.sha256;
}

/** A paper that was kept, to the byte. */
export const keptPaper = async ({ services, me }: Ctx, sha256: string, name: string): Promise<Bytes> =>
  fileOf(await buffer(await services.files.read(me.communityId, sha256)), pdfName(name));

/** A cell of a table as it stands on Czech paper. */
export function onPaper(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if ('amount' in cell) return formatMoney(cell.amount, 'cs');
  if ('number' in cell) return String(cell.number);
  return 'day' in cell ? showDate(cell.day) : showDateTime(cell.at);
}

/** The same in Czech, whoever prints it: papers that a house files. */
export const printCzech: typeof printPage = (ctx, page) => printPage({ ...ctx, me: { ...ctx.me, lang: 'cs' } }, page);
