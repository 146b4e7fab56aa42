import { and, eq, gte, lt } from 'drizzle-orm';
import { escapeHtml, tableRow } from '#engines/html.ts';
import { printPage, printWords } from '#house/printing.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { pageLink } from '#server/letters.ts';
import { visibleRecords } from '#server/record.ts';
import { entrance, record } from '#server/schema.ts';
import { houseDay, houseInstant, showDate } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { formatMoney } from '#shared/money.ts';
import { workingMinutes } from '../reports.clock.rules.ts';
import { type ReportPart, reportParts, reportTypes } from '../reports.rules.ts';
import { type ReportRow, reports } from './reports.kind.ts';

/** A notice to hang where things break: its code opens a report of this place. */
export async function printSticker(
  ctx: Ctx,
  { part, entranceId }: { part: ReportPart; entranceId?: string },
): Promise<Bytes> {
  const { say } = printWords(ctx);
  const [door] = entranceId
    ? await ctx.db
        .select({ name: entrance.name })
        .from(entrance)
        .where(and(eq(entrance.communityId, ctx.me.communityId), eq(entrance.id, entranceId)))
    : [];
  if (entranceId && !door) return failFields({ entranceId: 'BASE.VALIDATION.INVALID' });
  const place = [say(`REPORT.PART.${part}`), door?.name].filter(Boolean).join(', ');
  const query = new URLSearchParams({ cast: part, ...(entranceId && { vchod: entranceId }) });
  const text = pageLink(ctx.services.config, ctx.me.communityId, `/hlaseni/novy?${query}`);
  return printPage(ctx, {
    title: say('REPORT.STICKER.TITLE'),
    facts: [],
    html: `<p>${escapeHtml(place)}</p>`,
    name: place,
    qr: { text, caption: say('REPORT.STICKER.CODE') },
    notice: { lines: [say('REPORT.STICKER.HOW')] },
  });
}

type Words = ReturnType<typeof printWords>;

/** What was reported in a year, in how many working days it was solved and at what cost, as a page for the owners' meeting. */
export async function printStatistics(ctx: Ctx, { year }: { year: number }): Promise<Bytes> {
  if (!ctx.me.isPrivileged) return fail('BASE.ERRORS.NO_PERMISSION');
  const words = printWords(ctx);
  const { say } = words;
  const [from, to] = [houseInstant(`${year}-01-01 00:00`), houseInstant(`${year + 1}-01-01 00:00`)];
  const where = and(gte(record.createdAt, from), lt(record.createdAt, to));
  const rows = await visibleRecords(ctx, reports, { where });
  const byType = reportTypes.map((type) => lineOf(words, say(`REPORT.TYPE.${type}`), rows, (row) => row.type === type));
  const byPart = reportParts.map((part) => lineOf(words, say(`REPORT.PART.${part}`), rows, (row) => row.part === part));
  const again = rows.filter(({ againOfId }) => againOfId !== null).length;
  return printPage(ctx, {
    title: say('REPORT.STATISTICS.TITLE', { year: String(year) }),
    facts: [
      { label: say('REPORT.STATISTICS.COUNT'), value: String(rows.length) },
      { label: say('REPORT.STATISTICS.SOLVED'), value: String(rows.filter((row) => row.solvedDate).length) },
      { label: say('REPORT.STATISTICS.AGAIN'), value: String(again) },
      { label: say('REPORT.FIELD.COST'), value: costOf(words, rows) },
      { label: say('REPORT.STATISTICS.UNTIL'), value: houseDay(ctx.now) < `${year + 1}` ? showDate(ctx.now) : '' },
    ],
    html: tableOf(words, 'REPORT.FIELD.TYPE', byType) + tableOf(words, 'REPORT.FIELD.PART', byPart),
    name: say('REPORT.STATISTICS.TITLE', { year: String(year) }),
  });
}

const costOf = ({ lang }: Words, rows: ReportRow[]) =>
  formatMoney(
    rows.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    lang,
  );

/** How many there were of one sort, how many are solved, the middle of the working days that it took, and what it cost; nothing of a sort that did not occur. */
function lineOf(words: Words, name: string, all: ReportRow[], isOf: (row: ReportRow) => boolean): string[] | null {
  const rows = all.filter(isOf);
  if (rows.length === 0) return null;
  const took = rows
    .flatMap(({ createdAt, solvedDate }) => (solvedDate ? [workingMinutes(createdAt, solvedDate) / 1440] : []))
    .sort((a, b) => a - b);
  const middle = ((took[(took.length - 1) >> 1] ?? 0) + (took[took.length >> 1] ?? 0)) / 2;
  const days = took.length === 0 ? '–' : new Intl.NumberFormat(words.lang, { maximumFractionDigits: 1 }).format(middle);
  return [name, String(rows.length), String(took.length), days, costOf(words, rows)];
}

function tableOf({ say }: Words, head: 'REPORT.FIELD.TYPE' | 'REPORT.FIELD.PART', lines: (string[] | null)[]): string {
  const heads = [
    say(head),
    ...(['COUNT', 'SOLVED', 'DAYS'] as const).map((one) => say(`REPORT.STATISTICS.${one}`)),
    say('REPORT.FIELD.COST'),
  ];
  const rows = lines.flatMap((line) => (line ? [tableRow(line)] : []));
  return rows.length === 0 ? '' : `<table>${tableRow(heads, 'th')}${rows.join('')}</table>`;
}
