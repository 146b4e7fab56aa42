import { relative } from 'node:path';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import { isBinaryExpression, isCallExpression } from 'typescript/unstable/ast/is';
import { API, type Project } from 'typescript/unstable/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';

// No amount of money is ever reckoned with a fraction of a binary number: what divides, divides whole numbers of any size.

const modules =
  'prescriptions|payments|balances|books|cash|bank|matching|settlement|checks|fees|invoices|units|transfers';
/** Rules and servers of what handles money, and what of it stands outside modules. */
const isOfMoney = (path: string) =>
  new RegExp(`^src/modules/(${modules})/(.*\\.rules|server/.*)\\.ts$`).test(path) ||
  ['src/shared/money.ts', 'src/shared/fraction.ts', 'src/house/money.ts', 'src/engines/spayd.ts'].includes(path);
const isNoMoney = (path: string) => /\.sample\.ts$/.test(path);

const [months, places, pieces, symbols] = ['counts months', 'a place, not an amount', 'counts pieces', 'draws squares'];
const spelled = 'digits of a whole number that are spelled, below 10^12';
const printed = 'how an area is printed';
const sums = 'what the database has added exactly, below 2^53: books.limits.test';
const counted = 'a count of rows';

/** What is no amount, or is one that stays whole, by the file and the words of the source, and why. */
const allowed: Record<string, Record<string, string>> = {
  'src/engines/spayd.ts': {
    'Math.floor(i / count)': symbols,
    'i / count': symbols,
    'i % count': symbols,
    'Number.parseInt(sign, 36)': 'a letter of an account as its number',
  },
  'src/shared/fraction.ts': {
    'Number(found[1])': 'a part of a share, at most 10^12, which is compared with its limit',
    'Number(found[2])': 'a part of a share, at most 10^12, which is compared with its limit',
    'Number(hundredths) / 100': 'percent for the eye, rounded before',
  },
  'src/modules/prescriptions/prescriptions.rules.ts': {
    'Math.floor(at / 12)': months,
    'at / 12': months,
    'at % 12': months,
  },
  'src/modules/prescriptions/server/prescriptions.printing.ts': {
    'Math.trunc(area / 100)': printed,
    'area / 100': printed,
    'area % 100': printed,
  },
  'src/modules/prescriptions/server/prescriptions.door.ts': { 'Number(row.before)': sums, 'Number(row.amount)': sums },
  'src/modules/prescriptions/server/prescriptions.dues.ts': { 'Number(row.amount)': sums },
  'src/modules/prescriptions/server/prescriptions.effect.ts': {
    'Number(held?.sum ?? 0)': sums,
    'Number(row?.count ?? 0)': counted,
  },
  'src/modules/prescriptions/server/prescriptions.rows.ts': { 'Number(year)': 'digits of a day' },
  'src/modules/payments/server/payments.jobs.ts': { 'Number(row.changes)': counted },
  'src/modules/payments/server/payments.sound.ts': {
    'Number(amount)': sums,
    'Number(row.brought)': sums,
    'Number(row.received)': sums,
  },
  'src/modules/books/server/books.door.ts': { 'Math.ceil(all.length / piece)': pieces, 'all.length / piece': pieces },
  'src/modules/books/server/books.apart.ts': {
    'Number(row.sum)': sums,
    'Number(row.owed)': sums,
    'Number(row.others)': sums,
  },
  'src/modules/books/server/books.rows.ts': {
    'Number(row.sum)': sums,
    'Number(owed?.services ?? 0)': sums,
    'Number(owed?.contribution ?? 0)': sums,
  },
  'src/modules/books/server/books.sound.ts': {
    'Number(sums.debit)': sums,
    'Number(sums.credit)': sums,
    'Number(sums.count)': counted,
    'Number(sums.keptDebit)': sums,
    'Number(sums.keptCredit)': sums,
    'Number(sums.keptCount)': counted,
    'Number(lines)': sums,
    'Number(kept)': sums,
  },
  'src/modules/bank/server/bank.rows.ts': {
    'Number(held?.statements ?? 0)': counted,
    'Number(held?.balance ?? 0)': sums,
    'Number(held?.movements ?? 0)': counted,
    'Number(held?.missing ?? 0)': sums,
  },
  'src/modules/bank/server/bank.door.ts': { 'Number(held?.balance ?? 0)': sums, 'Number(held?.missing ?? 0)': sums },
  'src/modules/matching/server/matching.door.ts': {
    'Number(row.moved)': sums,
    'Number(row.received)': sums,
    'Number(rows[0]?.sum ?? 0)': sums,
  },
  'src/modules/cash/cash.rules.ts': {
    'place % perDay': places,
    'Number(year)': 'digits of a number of a document',
    'Number(number)': 'digits of a number of a document',
    '(amount + 50) % 100': 'what is over whole crowns: a rest of whole numbers is whole',
  },
  'src/modules/cash/cash.words.rules.ts': {
    'n % 100': spelled,
    'Math.floor(n / 100)': spelled,
    'n / 100': spelled,
    'rest % 10': spelled,
    'Math.floor(rest / 10)': spelled,
    'rest / 10': spelled,
    'Math.floor(rest / size)': spelled,
    'rest / size': spelled,
    'rest %= size': spelled,
    'Math.floor(amount / 100)': spelled,
    'amount / 100': spelled,
    'amount % 100': spelled,
  },
  'src/modules/settlement/settlement.rules.ts': {
    'Math.floor(at / 12)': months,
    'at / 12': months,
    'at % 12': months,
    'Number(whole)': 'digits of a consumption, at most 10^12 thousandths',
    "Number(rest.padEnd(3, '0'))": 'digits of a consumption',
  },
  'src/modules/settlement/server/settlement.bringing.ts': {
    'Math.round(thousandths / 10)': 'an area to hundredths of a square metre',
    'thousandths / 10': 'an area to hundredths of a square metre',
    'Number(text)': 'digits of a number of persons',
  },
  'src/modules/settlement/settlement.words.rules.ts': { 'Number(text)': 'whole haléře, of a house at most 5 × 10^15' },
  'src/modules/settlement/server/settlement.degrees.ts': { 'Number(month)': 'digits of a month' },
  'src/modules/settlement/server/settlement.issuing.ts': { 'Number(row.balance)': sums },
  'src/modules/units/server/units.rows.ts': {
    "Number(counted.find(({ bottom }) => bottom === '')?.n ?? 0)": counted,
  },
  'src/modules/invoices/invoices.rules.ts': { 'Math.floor(apart / step)': months, 'apart / step': months },
};

let api: API;
let project: Project;
beforeAll(() => {
  api = new API({ cwd: process.cwd() });
  const [opened] = api.updateSnapshot({ openProject: 'tsconfig.json' }).getProjects();
  if (!opened) throw new Error('The project cannot be read.');
  project = opened;
});
afterAll(() => api.close());

const divides = ['/', '%', '**', '/=', '%=', '**='];
const rounds = /^(Math\.(round|floor|ceil|trunc|fround)|(Number\.)?parse(Float|Int)|.*\.toFixed)$/;
/** Digits of a day or a month. */
const isOfDay = (code: string) => /\.slice\([\d, ]+\)$/.test(code);

/** Whether something is a whole number of any size. */
const isExact = (node: Node): boolean => {
  const type = project.checker.getTypeAtLocation(node);
  return type !== undefined && /^(bigint|-?\d+n)$/.test(project.checker.typeToString(type));
};
const isFraction = (node: Node, text: string) =>
  node.kind === SyntaxKind.NumericLiteral && !Number.isInteger(Number(text.replaceAll('_', '')));

/** Whether a piece of source reckons by fractions, or reads a number from a text. */
function isLoose(node: Node, textOf: (node: Node) => string): boolean {
  if (isFraction(node, textOf(node))) return true;
  if (isBinaryExpression(node)) return divides.includes(textOf(node.operatorToken)) && !isExact(node);
  if (!isCallExpression(node)) return false;
  const name = textOf(node.expression);
  const [given] = node.arguments;
  if (name === 'Number' && given) return !isExact(given) && !isOfDay(textOf(given)) && !isTruth(given);
  return rounds.test(name);
}
const isTruth = (node: Node): boolean => {
  const type = project.checker.getTypeAtLocation(node);
  return type !== undefined && project.checker.typeToString(type) === 'boolean';
};

test('no amount of money is reckoned with a fraction of a binary number', () => {
  const loose: string[] = [];
  const met = new Set<string>();
  const paths = project.program.getSourceFileNames().map((name) => relative(process.cwd(), name));
  const ofMoney = paths.filter((path) => isOfMoney(path) && !isNoMoney(path));
  expect(ofMoney.length).toBeGreaterThan(150);
  for (const path of ofMoney) {
    const file = project.program.getSourceFile(path);
    if (!file) throw new Error(`${path} cannot be read`);
    const textOf = (node: Node) => node.getText(file);
    const visit = (node: Node): void => {
      if (isLoose(node, textOf)) {
        const said = textOf(node);
        if (allowed[path]?.[said]) met.add(`${path}: ${said}`);
        else loose.push(`${path}: ${said}`);
      }
      node.forEachChild(visit);
    };
    visit(file);
  }
  expect(loose).toEqual([]);
  const named = Object.entries(allowed).flatMap(([path, all]) => Object.keys(all).map((said) => `${path}: ${said}`));
  expect(named.filter((one) => !met.has(one))).toEqual([]); // nothing is named that is not there
});
