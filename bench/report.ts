// What was measured, as one table and as JSON, with the machine on which it was.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** One measured thing: its figures by name, and the goal with whether it was reached. */
export type Row = {
  part: string;
  what: string;
  figures: Record<string, number | string>;
  goal?: string;
  holds?: boolean;
};

/** What the figures depend on: processor, memory, versions, the commit. */
export function machine(): Record<string, string> {
  const { version, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commit = () => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return {
    processor: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 1_000_000_000)} GB`,
    node: process.version,
    'built-in PostgreSQL': Object.values(optionalDependencies)[0] as string,
    domovník: `${version}, ${attempt(commit)}`,
    date: new Date().toISOString().slice(0, 10),
  };
}

function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return 'no commit';
  }
}

/** The value below which the given share of the times lies; the times are sorted in place. */
export function percentile(times: number[], share: number): number {
  times.sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

/** p50, p95 and p99 of times in milliseconds, as figures. */
export const percentiles = (times: number[]) => ({
  p50: round(percentile(times, 0.5)),
  p95: round(percentile(times, 0.95)),
  p99: round(percentile(times, 0.99)),
});

/** Three significant digits. */
export const round = (value: number): number => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

const figuresOf = (row: Row) =>
  Object.entries(row.figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

/** Prints a row as soon as it is measured. */
export function say(row: Row): Row {
  const mark = row.holds === undefined ? '' : row.holds ? 'yes' : 'NO';
  console.log(`${row.part.padEnd(9)} ${row.what.padEnd(46)} ${figuresOf(row).padEnd(64)} ${row.goal ?? ''} ${mark}`);
  return row;
}

/** Writes everything as a table for people and as JSON for programs below `.cache`. */
export function write(about: Record<string, string>, rows: Row[]): void {
  const head = Object.entries(about).map(([name, value]) => `${name}: ${value}`);
  const lines = rows.map(
    (row) =>
      `| ${row.part} | ${row.what} | ${figuresOf(row)} | ${row.goal ?? ''} | ${row.holds === undefined ? '' : row.holds ? 'yes' : 'no'} |`,
  );
  const table = ['| part | what | figures | goal | reached |', '|---|---|---|---|---|', ...lines];
  writeFileSync('.cache/bench.md', `${head.join('; ')}\n\n${table.join('\n')}\n`);
  writeFileSync('.cache/bench.json', `${JSON.stringify({ about, rows }, null, 2)}\n`);
}
