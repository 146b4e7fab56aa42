import { and, eq } from 'drizzle-orm';
import { escapeHtml, heading, paragraphs, tableRow } from '#engines/html.ts';
import type { Sheet as Page } from '#engines/pdf.ts';
import { mapInTurns } from '#engines/rows.ts';
import { orderTo } from '#engines/spayd.ts';
import { type Payee, payeeOf } from '#house/money.ts';
import { printCzech } from '#house/printing.ts';
import { seenUnits } from '#house/units.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { unit } from '#server/schema.house.ts';
import { showDate } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { showShare } from '#shared/fraction.ts';
import { formatMoney } from '#shared/money.ts';
import { addressesOf } from '../../convening/server/convening.door.ts';
import type { TurnedUnit } from '../prescriptions.change.rules.ts';
import { firstDay, type Group, groups, isPaid, mostPrinted, sumsOf } from '../prescriptions.rules.ts';
import { ownersIn, ownMonths, peopleOf } from './prescriptions.owning.ts';
import { type Holding, holdingOf, itemsOf, type NamedItem, type Sheet, sheetsOf } from './prescriptions.sheets.ts';
import { turnedOf } from './prescriptions.turning.ts';
import { entrancesOf, unitsWith } from './prescriptions.units.ts';

// What units pay, on paper: the sheet of one or of all, and the letter that says what changes.

type Say = ReturnType<typeof sayIn>;
type Asked = { month?: string; prescriptionId?: string };
type Unit = Awaited<ReturnType<typeof unitsWith>>[number];
/** What all sheets of one print share. */
type Common = {
  say: Say;
  row: Holding['row'];
  month: string;
  items: NamedItem[];
  entrances: Map<string, string>;
  payee: Payee;
};
/** A unit with its sheet. */
type Printed = { unit: Unit; sheet: Sheet; owners: string };

async function commonOf(ctx: Ctx, asked: Asked): Promise<Common> {
  const { row, month } = await holdingOf(ctx, asked);
  if (!row) return fail('PRESCRIPTION.ERRORS.NOT_FOUND');
  const entrances = await entrancesOf(ctx.db, ctx.me.communityId);
  return {
    say: sayIn(ctx.services, 'cs'),
    row,
    month,
    items: await itemsOf(ctx.db, ctx.me.communityId, row.id),
    entrances: new Map(entrances.map(({ id, name }) => [id, name])),
    payee: await payeeOf(ctx.db, ctx.me.communityId, ctx.now),
  };
}

/** The units that one sees, or one of them, with their sheets; refuses more than one print holds. */
async function printedOf(ctx: Ctx, { row, items, month }: Common, id?: string): Promise<Printed[]> {
  const units = await unitsWith(ctx.db, and(seenUnits(ctx.me), id ? eq(unit.id, id) : undefined), month);
  if (id && units.length === 0) return fail('ROOM.ERRORS.NOT_FOUND');
  const isOwn = await ownMonths(ctx);
  const ids = units.map((one) => one.id).filter((one) => isOwn(one, month));
  const sheets = await sheetsOf(ctx, row, items, ids, month);
  const owners = await ownersIn(ctx, ids, month);
  const printed = units.flatMap((one) => {
    const sheet = sheets.get(one.id);
    return sheet ? [{ unit: one, sheet, owners: owners.get(one.id) ?? '' }] : [];
  });
  if (printed.length === 0) return fail('PRESCRIPTION.ERRORS.NO_SHEET');
  return printed.length > mostPrinted ? fail('BASE.ERRORS.PRINT_TOO_LARGE') : printed;
}

const crowns = (amount: number) => formatMoney(amount, 'cs');
const monthly = (items: readonly NamedItem[], { amounts }: Sheet, month: string) => {
  const { services, contribution } = sumsOf(items, amounts, month);
  return services + contribution;
};

/** The code by which a month is paid; none of what does not hold, or where the house has no account. */
function codeOf({ say, row, payee }: Common, { unit: { number }, sheet }: Printed, amount: number) {
  if (row.status !== 'issued' || !payee.account) return {};
  const text = orderTo(payee.account, { amount, vs: sheet.symbol, message: number });
  return text ? { qr: { text, caption: say('PRESCRIPTION.PRINT.CODE') } } : {};
}

/** What a sheet is that does not hold. */
const warningsOf = ({ say, row: { status } }: Common): string[] =>
  status === 'issued' ? [] : [say(status === 'draft' ? 'PRESCRIPTION.PRINT.DRAFT' : 'PRESCRIPTION.PRINT.REPLACED')];

const accountLines = ({ say, payee: { changedOn } }: Common): string[] =>
  changedOn ? [say('BASE.ACCOUNT_CHANGED', { date: showDate(changedOn) })] : [];

/** The sheet of a unit (evidenční list): what it pays each month, of which group, from what that is reckoned and when it is due. */
function sheetPage(common: Common, printed: Printed): Page {
  const { say, items, month } = common;
  const total = monthly(items, printed.sheet, month);
  const tables = groups.map((group) => tableOf(common, printed, group)).join('');
  const sum = `<h2>${escapeHtml(say('PRESCRIPTION.PRINT.TOTAL', { amount: crowns(total) }))}</h2>`;
  return {
    title: say('PRESCRIPTION.PRINT.TITLE', { number: printed.unit.number }),
    facts: factsOf(common, printed),
    html: `${paragraphs([...warningsOf(common), ...accountLines(common)])}${tables}${sum}`,
    ...codeOf(common, printed, total),
    signatures: [say('PRESCRIPTION.PRINT.SIGN')],
  };
}

function factsOf({ say, row, payee }: Common, { unit: one, sheet, owners }: Printed) {
  const since = sheet.from > row.validFrom.slice(0, 7) ? firstDay(sheet.from) : row.validFrom;
  const facts = {
    OWNERS: owners,
    ENTRANCE: one.entrance,
    NAME: row.title,
    SINCE: showDate(since),
    SHARE: sheet.share ? showShare(sheet.share) : '',
    AREA: sheet.area === null ? '' : `${showArea(sheet.area)}\u00a0m²`,
    PERSONS: sheet.persons === null ? '' : String(sheet.persons),
    ACCOUNT: payee.account,
    SYMBOL: sheet.symbol,
    DUE_DAY: say('PRESCRIPTION.DAY', { day: row.dueDay }),
  };
  const labelOf = (field: keyof typeof facts) =>
    say(field === 'SINCE' ? 'PRESCRIPTION.PRINT.SINCE' : `PRESCRIPTION.FIELD.${field}`);
  return (Object.keys(facts) as (keyof typeof facts)[]).map((field) => ({
    label: labelOf(field),
    value: facts[field],
  }));
}

const showArea = (area: number): string => `${Math.trunc(area / 100)},${String(area % 100).padStart(2, '0')}`;

function tableOf({ say, items, month, entrances }: Common, { sheet }: Printed, group: Group): string {
  const lines = items.filter((item) => item.group === group && isPaid(item, month) && sheet.amounts[item.id]);
  if (lines.length === 0) return '';
  const heads = [say('PRESCRIPTION.FIELD.ITEM'), say('PRESCRIPTION.FIELD.FORMULA'), say('PRESCRIPTION.FIELD.AMOUNT')];
  const by = ({ formula, entrances: of }: NamedItem) => {
    const names = of.map((id) => entrances.get(id) ?? '').join(', ');
    return [say(`PRESCRIPTION.FORMULA.${formula}`), names && say('PRESCRIPTION.ONLY', { names })]
      .filter(Boolean)
      .join(', ');
  };
  const body = lines.map((item) => tableRow([item.name, by(item), crowns(sheet.amounts[item.id] ?? 0)]));
  const sum = tableRow([say('PRESCRIPTION.PRINT.SUM'), '', crowns(sumsOf(items, sheet.amounts, month)[group])]);
  return `${heading(say(`PRESCRIPTION.GROUP.${group}`))}<table>${tableRow(heads, 'th')}${body.join('')}${sum}</table>`;
}

/** The sheet of a unit. */
export async function printSheet(ctx: Ctx, { id, ...asked }: Asked & { id: string }): Promise<Bytes> {
  const common = await commonOf(ctx, asked);
  const [one] = await printedOf(ctx, common, id);
  const page = sheetPage(common, one as Printed);
  return printCzech(ctx, { ...page, name: page.title });
}

/** The sheets of all units that one sees, in one file. */
export async function printSheets(ctx: Ctx, asked: Asked): Promise<Bytes> {
  const common = await commonOf(ctx, asked);
  const pages = await mapInTurns(await printedOf(ctx, common), (one) => sheetPage(common, one));
  const [first, ...further] = pages as [Page, ...Page[]];
  return printCzech(ctx, { ...first, further, name: common.say('PRESCRIPTION.PRINT.ALL', { name: common.row.title }) });
}

/** The letters that say what changes: to the owners of all units that one sees of which something does, or to those of one unit. */
export async function printNotices(ctx: Ctx, { id, ...asked }: Asked & { id?: string }): Promise<Bytes> {
  const common = await commonOf(ctx, asked);
  const printed = await printedOf(ctx, common, id);
  const sheets = printed.map(({ sheet }) => sheet);
  const turned = await turnedOf(ctx, common, sheets);
  const isTurned = (unitId: string) => turned.get(unitId)?.lines.some(({ before, after }) => before !== after);
  const changed = printed.filter((one) => id || isTurned(one.unit.id));
  if (changed.length === 0) return fail('PRESCRIPTION.ERRORS.NO_CHANGE');
  const ids = changed.map((one) => one.unit.id);
  const people = await peopleOf(ctx.db, ctx.me.communityId, ids);
  const addresses = await addressesOf(
    ctx,
    [...people.values()].flat().map(({ memberId }) => memberId),
  );
  const pages = await mapInTurns(changed, (one) => {
    const owners = people.get(one.unit.id) ?? [];
    const address = owners.map(({ memberId }) => addresses.get(memberId)).find((lines) => lines !== undefined) ?? [];
    const to = [...owners.map(({ name }) => name), ...address];
    return noticePage(common, one, { to, aside: [showDate(ctx.now)], turned: turned.get(one.unit.id) ?? unchanged });
  });
  const [first, ...further] = pages as [Page, ...Page[]];
  const name = common.say('PRESCRIPTION.NOTICE.ALL', { name: common.row.title });
  return printCzech(ctx, { ...first, further, name: id ? first.title : name });
}

const unchanged: TurnedUnit = { lines: [], before: 0, after: 0 };
type Notice = { to: string[]; aside: string[]; turned: TurnedUnit };

/** A letter: what the unit pays from the month on, item by item beside what it paid before, and how it pays. */
function noticePage(common: Common, printed: Printed, { to, aside, turned }: Notice): Page {
  const { say, month, row, payee } = common;
  const { before, after } = turned;
  const heads = [say('PRESCRIPTION.FIELD.ITEM'), say('PRESCRIPTION.CHANGE.BEFORE'), say('PRESCRIPTION.CHANGE.AFTER')];
  const lines = turned.lines.map((line) => tableRow([line.name, crowns(line.before), crowns(line.after)]));
  const sum = tableRow([say('PRESCRIPTION.CHANGE.TOTAL'), crowns(before), crowns(after)]);
  const how = [
    say('PRESCRIPTION.LETTER.DUE_DAY', { day: row.dueDay }),
    payee.account && say('PRESCRIPTION.LETTER.ACCOUNT', { account: payee.account }),
    printed.sheet.symbol && say('PRESCRIPTION.LETTER.SYMBOL', { symbol: printed.sheet.symbol }),
    ...accountLines(common),
  ].filter((line) => line !== '');
  const text = say('PRESCRIPTION.NOTICE.TEXT', { date: showDate(firstDay(month)), room: printed.unit.number });
  return {
    title: say('PRESCRIPTION.NOTICE.TITLE', { number: printed.unit.number }),
    facts: [],
    html: `${paragraphs([...warningsOf(common), text])}<table>${tableRow(heads, 'th')}${lines.join('')}${sum}</table>${paragraphs(how)}`,
    letter: { to, aside },
    ...codeOf(common, printed, after),
    signatures: [say('PRESCRIPTION.PRINT.SIGN')],
  };
}
