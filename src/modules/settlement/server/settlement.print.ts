import { setTimeout } from 'node:timers/promises';
import { escapeHtml, paragraph, tableRow } from '#engines/html.ts';
import { requirePrintable } from '#engines/pdf.ts';
import { mapInTurns } from '#engines/rows.ts';
import { entryName, zipOf } from '#engines/zip.ts';
import { printCzech } from '#house/printing.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { requireRecord } from '#server/record.ts';
import { showDate } from '#shared/dates.ts';
import { Failure, fail } from '#shared/errors.ts';
import { showShare } from '#shared/fraction.ts';
import { formatMoney } from '#shared/money.ts';
import { amountWords, degreeWords, howWords, periodWords, personWords } from '../settlement.words.rules.ts';
import { settlements } from './settlement.kind.ts';
import { allPrinted, type Printed } from './settlement.statement.ts';

type Line = Printed['lines'][number];
type Say = ReturnType<typeof sayIn>;

const money = (amount: number) => formatMoney(amount, 'cs');

const pageOf = (say: Say, statement: Printed) => {
  const { number, payment, halves } = statement;
  return {
    title: say('SETTLEMENT.PRINT.TITLE', { number }),
    name: `${statement.settlement.name} ${number}`,
    facts: factsOf(say, statement),
    html: [
      tableOf(say, statement),
      resultOf(say, statement),
      halves ? halvesOf(say, statement) : '',
      howOf(say, statement),
      paragraph(say('SETTLEMENT.PRINT.RIGHTS')),
    ].join(''),
    ...(payment && { qr: { text: payment.spayd, caption: say('SETTLEMENT.PAYMENT') } }),
    signatures: [say('SETTLEMENT.PRINT.SIGN')],
  };
};

/** The statement of a unit: what each service cost the house, by what it was split, how much of that the unit had, and the result. */
export const printStatement = (ctx: Ctx, statement: Printed): Promise<Bytes> =>
  printCzech(ctx, pageOf(sayIn(ctx.services, 'cs'), statement));

/** While an account has other pages printed, the next statement of an archive waits; so often, and so long. */
const [patience, pauseMs] = [20, 1_000];
async function printPatiently(ctx: Ctx, statement: Printed): Promise<Buffer> {
  for (let tried = 0; ; tried++)
    try {
      return (await printStatement(ctx, statement)).content as Buffer;
    } catch (error) {
      if (!(error instanceof Failure && error.detail.isOfTurns) || tried === patience) throw error;
      await setTimeout(pauseMs);
    }
}

/**
 * The statements that one sees of an issued settlement as one zip archive; each is printed when its turn comes, so that no paper but
 * it is held. All that can be refused is refused before the first byte: what is printed is read at once, no page is too long, and
 * the first one is there.
 */
export async function printAll(ctx: Ctx, id: string): Promise<Bytes> {
  const row = await requireRecord(ctx, settlements, id);
  if (row.status === 'draft') return fail('SETTLEMENT.ERRORS.DRAFT');
  const statements = await allPrinted(ctx, row);
  const [first] = statements;
  if (!first) return fail('SETTLEMENT.ERRORS.EMPTY');
  const say = sayIn(ctx.services, 'cs');
  await mapInTurns(statements, (statement) => requirePrintable(pageOf(say, statement)));
  const digits = String(statements.length).length;
  const begun = await printPatiently(ctx, first);
  async function* entries() {
    for (const [at, statement] of statements.entries()) {
      const name = entryName(`${String(at + 1).padStart(digits, '0')} ${statement.number}.pdf`);
      const printed = async function* () {
        yield at === 0 ? begun : await printPatiently(ctx, statement);
      };
      yield { name, lastModified: new Date(ctx.now), input: printed() };
    }
  }
  return { content: await zipOf(ctx.me, entries()), type: 'application/zip', name: `${entryName(row.title)}.zip` };
}

const factsOf = (say: Say, { settlement, ...unit }: Printed) => [
  { label: say('SETTLEMENT.FIELD.OWNERS'), value: unit.owners },
  { label: say('SETTLEMENT.FIELD.PERIOD'), value: periodWords(settlement) },
  {
    label: say('SETTLEMENT.PRINT.ISSUED'),
    value: settlement.issuedAt ? showDate(settlement.issuedAt) : say('SETTLEMENT.PRINT.DRAFT'),
  },
  { label: say('SETTLEMENT.FIELD.SHARE'), value: unit.share ? showShare(unit.share) : '' },
  {
    label: say('SETTLEMENT.FIELD.AREA'),
    value: unit.area === null ? '' : `${amountWords('area', String(unit.area), 'cs')}\u00a0m²`,
  },
  { label: say('SETTLEMENT.FIELD.PERSONS'), value: personWords(unit.persons) },
  { label: say('SETTLEMENT.FIELD.SYMBOL'), value: unit.symbol },
];

/** A service in one row; of one that has two parts each in a row below. */
function rowsOf(say: Say, { name, key, cost, amount, parts }: Line): string[] {
  const [first] = parts;
  const only = parts.length === 1 ? first : undefined;
  const figures = (part: Line['parts'][number]) =>
    [part.house, part.own].map((text) => amountWords(part.by, text, 'cs'));
  const head = tableRow([
    name,
    say(`SETTLEMENT.KEY.${key}`),
    money(cost),
    ...(only ? figures(only) : ['', '']),
    money(amount),
  ]);
  if (only) return [head];
  return [
    head,
    ...parts.map((part) =>
      tableRow(['', say(`SETTLEMENT.KEY.${part.by}`), money(part.cost), ...figures(part), money(part.amount)]),
    ),
  ];
}

function tableOf(say: Say, { lines, cost }: Printed): string {
  const heads = [
    say('SETTLEMENT.FIELD.SERVICE'),
    say('SETTLEMENT.FIELD.KEY'),
    say('SETTLEMENT.FIELD.COST'),
    say('SETTLEMENT.FIELD.HOUSE'),
    say('SETTLEMENT.FIELD.OWN'),
    say('SETTLEMENT.FIELD.AMOUNT'),
  ];
  const sum = tableRow([
    say('SETTLEMENT.FIELD.TOTAL'),
    '',
    money(lines.reduce((all, one) => all + one.cost, 0)),
    '',
    '',
    money(cost),
  ]);
  return `<table>${tableRow(heads, 'th')}${lines.flatMap((line) => rowsOf(say, line)).join('')}${sum}</table>`;
}

/** Overpaid or to be paid, in words. */
export const balanceWords = (say: Say, balance: number): string => {
  if (balance === 0) return say('SETTLEMENT.EVEN');
  const amount = money(Math.abs(balance));
  return balance > 0 ? say('SETTLEMENT.TO_PAY', { amount }) : say('SETTLEMENT.TO_GET', { amount });
};

function resultOf(
  say: Say,
  { received, unpaid, advances, cost, balance, settlement, payment, symbol }: Printed,
): string {
  const amount = money(Math.abs(balance));
  const date = settlement.payBy ? showDate(settlement.payBy) : '';
  const { account, changedOn } = payment ?? {};
  const toPay = account
    ? say('SETTLEMENT.PRINT.TO_PAY', { amount, date, account, symbol })
    : say('SETTLEMENT.PRINT.TO_PAY_PLAIN', { amount, date });
  const what = balance > 0 ? toPay : say('SETTLEMENT.PRINT.TO_GET', { amount, date });
  const sums = [
    tableRow([say('SETTLEMENT.FIELD.TOTAL'), money(cost)]),
    tableRow([say('SETTLEMENT.FIELD.ADVANCES'), money(advances)]),
    tableRow([say('SETTLEMENT.PRINT.RESULT'), balanceWords(say, balance)]),
    ...(received === null ? [] : [tableRow([say('SETTLEMENT.FIELD.RECEIVED'), money(received)])]),
    ...(unpaid === null ? [] : [tableRow([say('SETTLEMENT.FIELD.UNPAID'), money(unpaid)])]),
  ];
  const deed = balance !== 0 && date ? paragraph(what) : '';
  const other = changedOn ? paragraph(say('BASE.ACCOUNT_CHANGED', { date: showDate(changedOn) })) : '';
  return `<h2>${escapeHtml(say('SETTLEMENT.PRINT.RESULT'))}</h2><table>${sums.join('')}</table>${deed}${other}${paragraph(say('SETTLEMENT.ADVANCES.TEXT'))}`;
}

function halvesOf(say: Say, { halves, change, degrees, lines }: Printed): string {
  const rows = (halves ?? []).map(({ owners, days, cost, advances, balance }) =>
    tableRow([
      owners,
      say('SETTLEMENT.HALVES.DAYS', { count: days }),
      money(cost),
      money(advances),
      balanceWords(say, balance),
    ]),
  );
  const date = change ? showDate(change.day) : '';
  const heatWords = degreeWords(say, { halves, degrees, lines }, 'cs');
  return `<h2>${escapeHtml(say('SETTLEMENT.HALVES'))}</h2>${paragraph(say('SETTLEMENT.HALVES.TEXT', { date }))}${heatWords.map(paragraph).join('')}<table>${rows.join('')}</table>`;
}

function howOf(say: Say, { lines }: Printed): string {
  const told = lines.map(
    (line) => `<p><b>${escapeHtml(line.name)}:</b> ${escapeHtml(howWords(say, line, 'cs').join(' '))}</p>`,
  );
  return `<h2>${escapeHtml(say('SETTLEMENT.HOW'))}</h2>${told.join('')}`;
}
