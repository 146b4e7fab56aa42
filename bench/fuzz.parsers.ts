// One process of `npm run fuzz -- --parsers`: feeds spoiled files to the product's own readers.
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typeOf } from '#engines/files.content.ts';
import { cleanHtml } from '#engines/html.ts';
import { printPdf } from '#engines/pdf.ts';
import { cleanPicture } from '#engines/pictures.ts';
import type { CsvMapping } from '#engines/statements/statements.csv.ts';
import { readStatement } from '#engines/statements/statements.ts';
import { instance } from '#engines/turns.ts';
import { readFileOf, refusing } from '#modules/bank/server/bank.thread.ts';
import { readItems } from '#modules/ical/server/ical.items.ts';
import { parseBook } from '#modules/imports/server/imports.parse.ts';
import type { Known } from '#modules/imports/server/imports.proposal.ts';
import { readBook } from '#modules/imports/server/imports.thread.ts';
import { declaredBy } from '#server/module.ts';
import { type ErrorKey, Failure, fail } from '#shared/errors.ts';
import { modules } from '../src/modules.ts';
import { type Ground, standOn } from '../src/testing/ground.ts';
import { formType } from '../src/testing/hostile.request.ts';
import { randomOf } from '../src/testing/hostile.values.ts';
import { faultOf } from '../src/testing/hostile.verdict.ts';
import { house, open } from '../src/testing/world.ts';
import { mutationOf, samplesOf } from './fuzz.files.ts';

/** How many mutations each reader gets of a hundred thousand. */
export const shares: Record<string, number> = {
  csv: 24_000,
  xlsx: 22_000,
  ics: 22_000,
  statements: 12_000,
  pictures: 10_000,
  multipart: 6_000,
  html: 4_000,
};

/** So much of the processor one small file may take, in milliseconds, and so much memory the process. */
const limits = { cpu: 2_500, rss: 900 * 1_048_576 };

export type Batch = { kind: string; seed: number; from: number; to: number };
export type ParserFault = { kind: string; n: number; what: string };
export type ParserReport = {
  kind: string;
  read: number;
  refused: number;
  cpu: number[];
  rss: number;
  faults: ParserFault[];
};

const now = '2026-11-22T05:00:00.000Z';
const nothing = { title: 'x', facts: [], letterhead: { name: 'x' }, footer: 'x', lang: 'cs' };

type Reader = (bytes: Buffer, n: number) => unknown;
let forms: Reader | undefined;

/** A form on its way through the whole application, to a call that reads a file and keeps nothing. */
async function openForms(): Promise<Reader> {
  const world = await open();
  const home = await house(world);
  const chair = await home.join('mayorCommittee');
  return async (payload) => {
    const request = await world.app.inject({
      method: 'POST',
      url: `/api/v2/event/import/preview`,
      headers: { authorization: `Bearer ${chair.token}`, 'x-svj-id': home.id, 'content-type': formType },
      payload,
    });
    const type = String(request.headers['content-type']);
    const fault = faultOf({ status: request.statusCode, type, text: request.payload, ms: 0 });
    if (fault) throw new Error(`${fault} ${request.payload.slice(0, 200)}`);
    if (request.statusCode !== 200) fail(request.json().message as ErrorKey);
  };
}

/** A house in which nobody lives yet. */
const empty: Known = {
  house: { people: [], units: [], entrances: [], totalShares: null, firstEntrance: '' },
  headings: new Map(),
};

/** The readers as the application calls them; every hundredth file goes the whole way, through the thread. */
function readersIn(folder: string): Record<string, Reader> {
  return {
    csv: (bytes) => parseBook(bytes),
    xlsx: (bytes, n) => (n % 250 === 0 ? readBook(bytes, empty, instance) : parseBook(bytes)),
    ics: (bytes) => readItems(bytes, now),
    async statements(bytes, n) {
      const read = (mapping?: CsvMapping) =>
        n % 400 === 0
          ? readFileOf(instance, { bytes, remembered: [], mapping })
          : refusing(() => readStatement(bytes, [], mapping));
      const { statements, preview } = await read();
      const found = preview && statements.length === 0 ? (await read(preview.mapping)).statements : statements;
      for (const { opening, closing, items } of found) {
        const sum = items.reduce((held, { amount }) => held + amount, opening ?? 0);
        if (opening !== null && closing !== null && sum !== closing) throw new Error('sums that do not hold');
      }
    },
    async pictures(bytes, n) {
      const path = join(folder, String(n));
      await writeFile(path, bytes);
      const type = await typeOf(path, bytes.length, 'a.png');
      const size = (await stat(path)).size;
      const clean = await cleanPicture({ name: 'a.png', type, size, sha256: '', path }, 'file', instance);
      await rm(clean.path);
    },
    async multipart(bytes, n) {
      forms ??= await openForms();
      return forms(bytes, n);
    },
    async html(bytes, n) {
      const clean = cleanHtml(bytes.toString());
      if (cleanHtml(clean) !== clean) throw new Error('cleaning again changes something');
      if (/<script|<svg|<iframe|<style|\son\w+\s*=\s*["']|href="\s*javascript:/i.test(clean))
        throw new Error(`unclean: ${clean}`);
      if (n % 100 === 0) await printPdf({ ...nothing, html: clean }, instance);
    },
  };
}

const { statuses } = declaredBy(modules).errors;
const isKnown = (error: unknown) => error instanceof Failure && error.key in statuses;

/** Feeds one batch; every file ends as a result or a known refusal, within its limits. */
export async function feed({ kind, seed, from, to }: Batch, folder: string): Promise<ParserReport> {
  const samples = (await samplesOf())[kind] as Buffer[];
  const reader = readersIn(folder)[kind] as Reader;
  const report: ParserReport = { kind, read: 0, refused: 0, cpu: [], rss: 0, faults: [] };
  for (let n = from; n < to; n++) {
    const bytes = mutationOf(kind, samples, randomOf(seed, n), n);
    const before = process.cpuUsage();
    try {
      await reader(bytes, n);
      report.read++;
    } catch (error) {
      report.refused++;
      if (!isKnown(error))
        report.faults.push({ kind, n, what: String((error as Error)?.stack ?? error).slice(0, 600) });
    }
    const { user, system } = process.cpuUsage(before);
    const cpu = (user + system) / 1000;
    report.cpu.push(cpu);
    if (cpu > limits.cpu) report.faults.push({ kind, n, what: `took ${Math.round(cpu)} ms of the processor` });
  }
  report.rss = process.memoryUsage.rss();
  if (report.rss > limits.rss) report.faults.push({ kind, n: from, what: `${report.rss} bytes of memory` });
  return report;
}

if (process.send && process.env.FUZZ_GROUND) {
  standOn(JSON.parse(process.env.FUZZ_GROUND) as Ground);
  const folder = await mkdtemp(join(tmpdir(), 'domovnik-fuzz-'));
  process.on('message', async (batch: Batch | 'end') => {
    if (batch === 'end') {
      await rm(folder, { recursive: true, force: true });
      process.exit(0);
    }
    process.send?.(await feed(batch, folder));
  });
  process.send({ kind: '', read: 0, refused: 0, cpu: [], rss: 0, faults: [] } satisfies ParserReport);
}
