import { escapeHtml, paragraph, tableRow } from '#engines/html.ts';
import { printCzech } from '#house/printing.ts';
import { seesAllUnits } from '#house/units.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { addDays, houseDay, showDate } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { shorten } from '#shared/letters.ts';
import { formatMoney } from '#shared/money.ts';
import { beginning } from '../../books/books.rules.ts';
import type { OwnerPart } from '../../books/server/books.door.ts';
import { ownerChanges } from '../../units/server/units.door.ts';
import { balanceGroups, type Charge, standingOf } from '../balances.rules.ts';
import { paymentOf } from './balances.payment.ts';
import { type Asked, accountOf, standOf } from './balances.rows.ts';

type Say = ReturnType<typeof sayIn>;
type Account = Awaited<ReturnType<typeof accountOf>>;
type Stand = Awaited<ReturnType<typeof standOf>>;

/** So many lines an account on paper holds at most. */
const mostInPrint = 2_000;
const widths: (number | '*')[] = [50, '*', 62, 62, 66];
const textInCell = 60;
const crowns = (amount: number) => formatMoney(amount, 'cs');
const orNothing = (amount: number) => (amount === 0 ? '' : crowns(amount));

/** What a line of an account is, in words. */
const lineText = (say: Say, { source, group, text }: Account['rows'][number]): string =>
  [`${say(`BOOKS.SOURCE.${source}`)} ${text}`.trim(), group && say(`BALANCE.GROUP.${group}`)]
    .filter(Boolean)
    .join(', ');

/** The code of a payment and what is written where no telephone reads it. */
const codeOf = (say: Say, payment: Account['payment']) =>
  payment
    ? {
        qr: {
          text: payment.spayd,
          caption: [
            say('BALANCE.PRINT.QR', {
              amount: crowns(payment.amount),
              account: payment.account,
              symbol: payment.symbol || '—',
            }),
            payment.changedOn && say('BASE.ACCOUNT_CHANGED', { date: showDate(payment.changedOn) }),
          ]
            .filter(Boolean)
            .join(' '),
        },
      }
    : {};

/** What is owed of each group, and together. */
function standingTable(say: Say, { services, contribution, credit }: ReturnType<typeof standingOf>): string {
  const rows = [
    tableRow([say('BALANCE.OWED.services'), crowns(services)]),
    tableRow([say('BALANCE.OWED.contribution'), crowns(contribution)]),
    ...(credit > 0 ? [tableRow([say('BALANCE.CREDIT'), crowns(credit)])] : []),
  ];
  return `<table>${rows.join('')}</table>`;
}

/** Who owned a unit on the last day of a period, as far as one may know; of one that lasts until today its owners. */
async function ownersThen(ctx: Ctx, { id, owners, dateTo }: { id: string; owners: string; dateTo: string }) {
  if (dateTo >= houseDay(ctx.now) || !seesAllUnits(ctx.me)) return owners;
  const [next] = await ownerChanges(ctx, [id], addDays(dateTo, 1), houseDay(ctx.now));
  return next?.before ?? owners;
}

/** The account of a unit within a period, with whom it belonged to at its end. */
export async function printAccount(ctx: Ctx, id: string, asked: Asked): Promise<Bytes> {
  const account = await accountOf(ctx, id, asked, { limit: mostInPrint, offset: 0 });
  if (account.totalItems > mostInPrint) return fail('BASE.ERRORS.PRINT_TOO_LARGE');
  const say = sayIn(ctx.services, 'cs');
  const title = say('BALANCE.UNIT', { number: account.number });
  const { dateFrom, dateTo, opening, closing } = account;
  const owners = await ownersThen(ctx, account);
  const lines = [...account.rows]
    .reverse()
    .map((line) => [
      line.day === beginning ? '' : showDate(line.day),
      shorten(lineText(say, line), textInCell, '…'),
      orNothing(line.debit),
      orNothing(line.credit),
      crowns(line.balance),
    ]);
  const heads = (['DAY', 'TEXT', 'DEBIT', 'CREDIT', 'BALANCE'] as const).map((one) => say(`BALANCE.FIELD.${one}`));
  const first = ['', say('BALANCE.OPENING', { date: showDate(dateFrom) }), '', '', crowns(opening)];
  const last = ['', say('BALANCE.CLOSING', { date: showDate(dateTo) }), '', '', crowns(closing)];
  return printCzech(ctx, {
    title,
    name: `${title} ${dateFrom} ${dateTo}`,
    ...codeOf(say, account.payment),
    facts: [
      ...headOf(say, { ...account, owners }),
      { label: say('BALANCE.PRINT.PERIOD'), value: `${showDate(dateFrom)} – ${showDate(dateTo)}` },
      ...(owners === account.owners ? [] : [{ label: say('BALANCE.PRINT.OWNERS_NOW'), value: account.owners }]),
      {
        label: say('BALANCE.PRINT.TODAY', { date: showDate(ctx.now) }),
        value: say(account.balance > 0 ? 'BALANCE.PRINT.OWES' : 'BALANCE.PRINT.OWES_NOT', {
          amount: crowns(Math.abs(account.balance)),
        }),
      },
      ...account.ownPayments.map(({ name, dueDate, amount }) => ({
        label: say('BALANCE.PRINT.OWN'),
        value: `${shorten(name, textInCell, '…')}, ${showDate(dueDate)}: ${crowns(amount)}`,
      })),
      ...account.ownerChanges.map(({ day, before, after }) => ({
        label: say('BALANCE.CHANGES'),
        value: before === null ? showDate(day) : `${showDate(day)}: ${before} → ${after}`,
      })),
    ],
    html: standingTable(say, account),
    columns: { heads, rows: [first, ...lines, last], widths, amounts: [2, 3, 4] },
  });
}

const headOf = (say: Say, unit: { owners: string; entrance: string; symbol: string }) => [
  { label: say('BALANCE.FIELD.OWNERS'), value: unit.owners },
  { label: say('BALANCE.FIELD.ENTRANCE'), value: unit.entrance },
  { label: say('BALANCE.FIELD.SYMBOL'), value: unit.symbol },
];

/** Whose debts are confirmed and on which day; what is owed of each group and of what; or that nothing is. */
export async function printDebts(ctx: Ctx, id: string): Promise<Bytes> {
  const stand = await standOf(ctx, id);
  const say = sayIn(ctx.services, 'cs');
  const { unit } = stand;
  const title = say('BALANCE.DEBTS.TITLE', { number: unit.number });
  const standing = standingOf(stand.now);
  return printCzech(ctx, {
    title,
    name: `${title} ${stand.today}`,
    ...codeOf(say, await paymentOf(ctx, unit, standing.balance)),
    facts: [...headOf(say, unit), { label: say('BALANCE.DEBTS.DAY'), value: showDate(ctx.now) }],
    html: debtsHtml(say, stand, standing, showDate(ctx.now)),
    signatures: [say('BALANCE.DEBTS.SIGN_PLACE'), say('BALANCE.DEBTS.SIGN')],
  });
}

function debtsHtml(say: Say, stand: Stand, standing: ReturnType<typeof standingOf>, date: string): string {
  const open = stand.now.charges.filter(({ left }) => left > 0);
  const { number } = stand.unit;
  const said =
    open.length === 0
      ? [paragraph(say('BALANCE.DEBTS.NONE', { number, date }))]
      : [
          paragraph(say('BALANCE.DEBTS.SOME', { number, date, amount: crowns(standing.balance) })),
          ...balanceGroups.map((group) => groupTable(say, open, group)),
        ];
  if (standing.credit > 0) said.push(paragraph(say('BALANCE.DEBTS.CREDIT', { amount: crowns(standing.credit) })));
  const { fee, interest, withoutStart } = stand.sanctions;
  if (fee) said.push(paragraph(say('BALANCE.DEBTS.FEE', { date, amount: crowns(fee) })));
  if (interest) said.push(paragraph(say('BALANCE.DEBTS.INTEREST', { date, amount: crowns(interest) })));
  if (withoutStart) said.push(paragraph(say('BALANCE.SANCTIONS.WITHOUT_START')));
  return [...said, paragraph(say('BALANCE.DEBTS.LAW'))].join('');
}

function groupTable(say: Say, open: readonly Charge<OwnerPart>[], group: (typeof balanceGroups)[number]): string {
  const held = open.filter(({ part }) => part.group === group);
  if (held.length === 0) return '';
  const heads = [say('BALANCE.DEBTS.DUE'), say('BALANCE.FIELD.TEXT'), say('BALANCE.DEBTS.LEFT')];
  const lines = held.map(({ part, left }) =>
    tableRow([
      part.day === beginning ? '' : showDate(part.day),
      `${say(`BOOKS.SOURCE.${part.source}`)} ${part.text}`.trim(),
      crowns(left),
    ]),
  );
  const sum = crowns(held.reduce((all, { left }) => all + left, 0));
  return `<h2>${escapeHtml(say(`BALANCE.OWED.${group}`))}</h2><table>${tableRow(heads, 'th')}${lines.join('')}${tableRow(
    [say('BALANCE.DEBTS.SUM'), '', sum],
  )}</table>`;
}
