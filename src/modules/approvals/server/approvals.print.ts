import { createHash } from 'node:crypto';
import { escapeHtml, tableRow } from '#engines/html.ts';
import { fairTurns } from '#engines/turns.ts';
import { printPage, printWords } from '#house/printing.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { showDate, showDateTime } from '#shared/dates.ts';
import { showName, showSize } from '#shared/display.ts';
import { fail } from '#shared/errors.ts';
import { formatMoney } from '#shared/money.ts';
import type { RequestStatus } from '../approvals.rules.ts';
import type { WholeApproval } from './approvals.kind.ts';
import { filesOf, invoiceOf, paymentOf, type Seat, seatsOf } from './approvals.rows.ts';

type Words = ReturnType<typeof printWords>;
type File = Awaited<ReturnType<typeof filesOf>>[number];

/** Files are read whole to compare them: few at once. */
const comparing = fairTurns({ atOnce: 2, each: 1, waiting: 60, waitingEach: 2 });

/** The protocol: who decided what and when, for whom and why, and the fingerprints of the files; none is made when the bytes of one are others. */
export async function printProtocol(ctx: Ctx, row: WholeApproval): Promise<Bytes> {
  const words = printWords(ctx);
  const { say } = words;
  const [seats, files] = [await seatsOf(ctx, [row.id]), await filesOf(ctx, row.id)];
  await comparing.run(ctx.me, async () => {
    for (const file of files) if (!(await isWhole(ctx, file))) fail('REQUIREMENT.ERRORS.BYTES');
  });
  const code = paymentOf(row);
  return printPage(ctx, {
    title: say('REQUIREMENT.PRINT.TITLE', { title: row.title }),
    facts: factsOf(words, row, seats),
    html: [row.notes, seatsTable(words, seats), offersTable(words, row), filesTable(words, ctx.now, files)].join(''),
    ...(code !== null && { qr: { text: code, caption: say('REQUIREMENT.PAYMENT') } }),
    name: row.title,
  });
}

/** Whether the bytes that are kept are still those that were asked for. */
async function isWhole({ me, services }: Ctx, { sha256 }: File): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await services.files.read(me.communityId, sha256)) hash.update(chunk);
  } catch (err) {
    services.log.error({ err, sha256 }, 'a file of a request for approval cannot be read');
    return false;
  }
  return hash.digest('hex') === sha256;
}

function factsOf({ say, lang }: Words, row: WholeApproval, seats: readonly Seat[]) {
  const invoice = invoiceOf(row);
  const needed = say('REQUIREMENT.NEEDED', { needed: row.needed, count: seats.length });
  const day = (text: string | null | undefined) => (text ? showDate(text) : '');
  return [
    { label: say('REQUIREMENT.FIELD.STATUS'), value: say(`REQUIREMENT.STATUS.${row.status as RequestStatus}`) },
    { label: say('REQUIREMENT.FIELD.OWNER'), value: row.author ? showName(row.author) : '' },
    { label: say('REQUIREMENT.FIELD.CREATED'), value: showDateTime(row.createdAt) },
    { label: say('REQUIREMENT.FIELD.DUE'), value: day(row.dueDate) },
    { label: say('REQUIREMENT.PRINT.DECIDED'), value: row.decidedAt ? showDateTime(row.decidedAt) : '' },
    { label: say('REQUIREMENT.FIELD.NEEDED'), value: needed },
    { label: say('REQUIREMENT.FIELD.SUPPLIER'), value: invoice?.supplier ?? '' },
    { label: say('REQUIREMENT.FIELD.AMOUNT'), value: invoice ? formatMoney(invoice.amount, lang) : '' },
    { label: say('REQUIREMENT.FIELD.ACCOUNT'), value: invoice?.account ?? '' },
    { label: say('REQUIREMENT.FIELD.VS'), value: invoice?.vs ?? '' },
    { label: say('REQUIREMENT.FIELD.PAY_BY'), value: day(invoice?.payBy) },
  ];
}

const table = (title: string, heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<h2>${escapeHtml(title)}</h2><table>${tableRow(heads, 'th')}${rows.map((texts) => tableRow(texts)).join('')}</table>`;

function seatsTable({ say }: Words, seats: readonly Seat[]): string {
  const heads = (['APPROVER', 'DECISION', 'WHEN', 'REASON'] as const).map((one) => say(`REQUIREMENT.FIELD.${one}`));
  const rows = seats.map(({ fullName, deputyName, status, decidedAt, reason }) => [
    deputyName ? say('REQUIREMENT.FOR', { deputy: deputyName, name: fullName }) : fullName,
    say(`REQUIREMENT.SEAT.${status}`),
    decidedAt ? showDateTime(decidedAt) : '–',
    reason || '–',
  ]);
  return table(say('REQUIREMENT.APPROVERS'), heads, rows);
}

function offersTable({ say, lang }: Words, { offers }: WholeApproval): string {
  if (offers.length === 0) return '';
  const heads = (['SUPPLIER', 'PRICE', 'GUARANTEE', 'TERM'] as const).map((one) => say(`REQUIREMENT.FIELD.${one}`));
  const rows = offers.map(({ supplier, amount, guarantee, term, isChosen }) => [
    isChosen ? say('REQUIREMENT.OFFER.CHOSEN', { supplier }) : supplier,
    formatMoney(amount, lang),
    guarantee === null ? '–' : say('REQUIREMENT.MONTHS', { count: guarantee }),
    term || '–',
  ]);
  return table(say('REQUIREMENT.OFFERS'), heads, rows);
}

/** A hash as an eye compares it. */
const inGroups = (hash: string) => (hash.match(/.{8}/g) ?? []).join(' ');

function filesTable({ say, lang }: Words, now: string, files: readonly File[]): string {
  const rows = files.map(({ name, description, file, sha256 }) => [
    [name, description].filter(Boolean).join(' – '),
    showSize(file.fileSize, lang),
    inGroups(sha256),
  ]);
  const heads = [say('REQUIREMENT.FIELD.FILE'), say('REQUIREMENT.FIELD.SIZE'), 'SHA-256'];
  const checked = `<p>${escapeHtml(say('REQUIREMENT.PRINT.CHECKED', { date: showDateTime(now) }))}</p>`;
  return table(say('REQUIREMENT.PRINT.FILES'), heads, rows) + checked;
}
