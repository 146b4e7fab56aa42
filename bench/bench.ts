// Measures what the product promises and prints one table: npm run bench, or npm run bench -- size paint for some parts of it.
import { mkdirSync } from 'node:fs';
import { measureBeside } from './beside.ts';
import { measureCadastre } from './cadastre.ts';
import { measureCalendar } from './calendar.ts';
import { measureEvening } from './evening.ts';
import { measureFairness } from './fairness.ts';
import { measureFiles } from './files.ts';
import { measureHouse } from './house.ts';
import { measureInvoices } from './invoices.ts';
import { measureMatching } from './matching.ts';
import { measureMixed } from './mixed.ts';
import { measureMoney } from './money.ts';
import { measurePaint } from './paint.ts';
import { measurePublic } from './public.ts';
import { machine, type Row, say, write } from './report.ts';
import { measureRequests } from './requests.ts';
import { measureSettlement } from './settlement.ts';
import { measureSizes } from './size.ts';
import { measureTelling } from './telling.ts';
import { measureUnread } from './unread.ts';
import { measureWork } from './work.ts';
import { measureYears } from './years.ts';

const parts: Record<string, (report: (row: Row) => void) => void | Promise<void>> = {
  size: measureSizes,
  paint: measurePaint,
  requests: measureRequests,
  beside: measureBeside,
  house: measureHouse,
  mixed: measureMixed,
  work: measureWork,
  calendar: measureCalendar,
  files: measureFiles,
  fairness: measureFairness,
  public: measurePublic,
  telling: measureTelling,
  unread: measureUnread,
  evening: measureEvening,
  money: measureMoney,
  years: measureYears,
  matching: measureMatching,
  invoices: measureInvoices,
  cadastre: measureCadastre,
  settlement: measureSettlement,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')} among ${Object.keys(parts).join(', ')}.`);
const rows: Row[] = [];
mkdirSync('.cache', { recursive: true });
const about = machine();
console.log(
  Object.entries(about)
    .map(([name, value]) => `${name} ${value}`)
    .join(', '),
);
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await measure((row) => void rows.push(say(row)));
  write(about, rows); // what was measured stays, whatever comes after
}
const missed = rows.filter((row) => row.holds === false);
console.log(`${rows.length} rows in .cache/bench.md and .cache/bench.json; ${missed.length} goals missed`);
process.exit(missed.length > 0 ? 1 : 0);
