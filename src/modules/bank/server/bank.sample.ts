import type { SampleTools } from '#server/module.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import { isBankAccount } from '#shared/registers.ts';
import type { matchingContract } from '../../matching/matching.contract.ts';
import type { KeptAs } from '../../matching/matching.rules.ts';
import type { prescriptionsContract } from '../../prescriptions/prescriptions.contract.ts';
import { addMonths, monthsBetween } from '../../prescriptions/prescriptions.rules.ts';
import type { bankContract } from '../bank.contract.ts';

type Calls = (typeof bankContract)['calls'] &
  (typeof matchingContract)['calls'] &
  (typeof prescriptionsContract)['calls'];
type Moved = { day: string; amount: number; name: string; vs?: string; message?: string; from?: string };
type Bill = Omit<Moved, 'day'> & { date: string; months?: string[]; as?: KeptAs };

const account = '2000145399';
const opening = 41_287_340;
const loan = 'Stavební spořitelna';
/** What the house pays in each month or in some, on which day, and of which fund. */
const bills: Bill[] = [
  { date: '08', amount: -3_440_000, name: 'Teplárny a.s.', vs: '5541200', from: '2600123476', as: 'supply' },
  { date: '10', amount: -672_000, name: 'Správa domů s.r.o.', vs: '3120', from: '2600123433', as: 'upkeep' },
  { date: '12', amount: -803_000, name: 'Vodárny a.s.', vs: '771204', from: '2600123409', as: 'supply' },
  { date: '15', amount: -1_597_000, name: loan, vs: '88120147', from: '2600123441', as: 'upkeep' },
  { date: '18', amount: -480_000, name: 'Čistý dům s.r.o.', vs: '2026011', from: '2600123417', as: 'supply' },
  {
    date: '20',
    amount: -965_000,
    name: 'Výtahy Morava',
    vs: '2019147',
    from: '2600123468',
    as: 'supply',
    months: ['01', '04', '07', '10'],
  },
  {
    date: '22',
    amount: -4_138_000,
    name: 'Pojišťovna Domov',
    vs: '7700214',
    from: '2600123484',
    as: 'upkeep',
    months: ['01'],
  },
  { date: '28', amount: -9_900, name: '', message: 'Poplatek za vedení účtu' },
];
const roof = { amount: -28_400_000, name: 'Střechy Beran s.r.o.', vs: '250914', from: '2600123425' };
const cash = { amount: -500_000, name: 'Výběr hotovosti', message: 'Dotace pokladny' };
const timer = { amount: -18_600, name: 'Elektro Horák', vs: '26177', from: '2600123492' };
/** What somebody owes beside the months: see the sample of payments. */
const keys = { amount: 50_000, vs: '900002' };

/** Numbers that accounts may have. */
const payers = Array.from({ length: 900 }, (_, i) => String(2_600_123_500 + i)).filter((one) =>
  isBankAccount(`${one}/0800`),
);

const digits = (text: string, length: number) => text.padStart(length, '0');
const short = (day: string) => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;
const lastOf = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1);
const sumOf = (moved: Moved[]) => moved.reduce((sum, { amount }) => sum + amount, 0);

/** The statement of a month as a bank writes it in GPC. */
function statementOf(month: string, number: number, before: number, moved: Moved[]): string {
  const own = digits(account, 16);
  const none = `${'0'.repeat(14)}+`;
  const [from, to] = [short(`${month}-01`), short(lastOf(month))];
  const [old, now] = [before, before + sumOf(moved)].map((sum) => `${digits(String(sum), 14)}+`);
  const head = `074${own}${'SVJ LIPOVA 12'.padEnd(20)}${from}${old}${now}${none}${none}${digits(String(number), 3)}${to}`;
  const lines = moved.flatMap(({ day, amount, name, vs = '', message, from: counter = '' }) => {
    const symbols = `${digits(vs, 10)}000800${'0'.repeat(4)}${'0'.repeat(10)}`;
    const line = `075${own}${digits(counter, 16)}${'0'.repeat(13)}${digits(String(Math.abs(amount)), 12)}${amount < 0 ? 1 : 2}${symbols}${short(day)}${name.slice(0, 20).padEnd(20)}00203${short(day)}`;
    return message ? [line, `078${message}`] : [line];
  });
  return [head.padEnd(128), ...lines, ''].join('\r\n');
}

type Unit = { number: string; owners: string; symbol: string; services: number; contribution: number };

/** For which months a unit has paid by the statement of a month: most pay ahead, some the month itself; some have stopped. */
function paidIn(month: string, at: number, [first, last]: [string, string]): string[] {
  const [isLate, hasStopped] = [at % 5 === 2, at % 9 === 4];
  const months = isLate ? [month] : [...(month === first ? [month] : []), addMonths(month, 1)];
  return months.filter((one) => !hasStopped || one < last);
}

/** What owners paid in a month; in the last one some said nothing but their unit. */
const receivedIn = (month: string, units: Unit[], span: [string, string]): Moved[] =>
  units.flatMap(({ number, owners, symbol, services, contribution }, at) => {
    const isTold = at % 7 === 3 && month === span[1];
    const told = isTold ? { message: `zálohy byt ${number}` } : { vs: symbol };
    const from = payers[at % payers.length] ?? '';
    const paid = { amount: services + contribution, name: owners.split(',')[0] ?? '', from, ...told };
    const day = `${month}-${digits(String(3 + (at % 13)), 2)}`;
    return paid.amount === 0 ? [] : paidIn(month, at, span).map(() => ({ ...paid, day }));
  });

/** All that moved on the account since the January of the year before, by months. */
function monthsOf(units: Unit[], span: [string, string], withdrawn: string): { month: string; moved: Moved[] }[] {
  const [first, last] = span;
  return monthsBetween(first, last).map((month) => {
    const due = bills.filter(({ months }) => !months || months.includes(month.slice(5)));
    const moved = [
      ...receivedIn(month, units, span),
      ...due.map(({ date, ...bill }) => ({ ...bill, day: `${month}-${date}` })),
      ...(month === addMonths(first, 8) ? [{ ...roof, day: `${month}-19` }] : []),
      ...(month === withdrawn.slice(0, 7) ? [{ ...cash, day: withdrawn }] : []),
      ...(month === last ? [{ ...timer, day: `${month}-24` }] : []),
      ...(month === last ? [{ ...keys, name: units[3]?.owners.split(',')[0] ?? '', day: `${month}-27` }] : []),
    ];
    return { month, moved: moved.sort((a, b) => a.day.localeCompare(b.day)) };
  });
}

/** The account of the first sample house with its statements up to the last whole month: owners who pay, one without a symbol, one not at all, and the bills of the house, of which somebody has said once of which fund they are. */
export async function writeSample({ signIn, first, today, work }: SampleTools): Promise<void> {
  const { call, store } = await signIn<Calls>('predseda@example.cz', first);
  const made = await call('POST /bank-account', { name: 'Běžný účet', number: `${account}/0800` });
  if (made.code !== 200) throw new Error(`sample account: ${made.message}`);
  const month = addMonths(houseDay(today).slice(0, 7), -1);
  const span: [string, string] = [`${Number(today.slice(0, 4)) - 1}-01`, month];
  const { units } = (await call('GET /prescription/unit', { sizePerPage: 'all', month })).data;
  const all = monthsOf(units, span, addDays(houseDay(today), -95));
  const texts = all.map((one, at) =>
    statementOf(one.month, at + 1, opening + sumOf(all.slice(0, at).flatMap(({ moved }) => moved)), one.moved),
  );
  const bring = (name: string, some: string[]) =>
    store(
      `/bank-account/${made.data.id}/statement`,
      { name: `vypis-${name}.gpc`, bytes: Buffer.from(some.join('')) },
      { data: '{}' },
      'files[0]',
    );
  const say = async (search: string, keptAs: KeptAs, isRemembered: boolean) => {
    const [row] = (await call('GET /bank-matching', { tab: 'ignored', search })).data.matches;
    const said = { id: row?.id ?? '', version: row?.version ?? 0, keptAs, isRemembered };
    const { code, message } = await call('PUT /bank-matching/{id}/ignore', said);
    if (code !== 200) throw new Error(`sample movement ${search}: ${message}`);
  };
  await bring(span[0], texts.slice(0, 1));
  await work('matching');
  for (const { name, as } of bills) if (as) await say(name, as, true);
  await bring(`${addMonths(span[0], 1)}-${addMonths(month, -1)}`, texts.slice(1, -1));
  await bring(month, texts.slice(-1));
  await work('matching');
  await say(roof.name, 'upkeep', false);
  await say(cash.name, 'transfer', false);
}
