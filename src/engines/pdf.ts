import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Language } from '#shared/languages.ts';

/**
 * What a printed sheet says: `html` may be any HTML, it is cleaned before printing; the rest is plain text. A table without
 * any word in its body gets boxes that a pen fits into. `signatures` are the words under empty lines at the end.
 */
export type Sheet = {
  title: string;
  facts: { label: string; value: string }[];
  html: string;
  qr?: { text: string; caption: string };
  signatures?: string[];
  /**
   * A form that is signed: set small so that it fits on one page, its signatures at the foot of each page, and from the second
   * page on its head says whose it is. `page` has the places `{number}` and `{count}`.
   */
  form?: { whose: string; page: string };
};

/** A document of one sheet, or of several: each begins on a new page under the letterhead and counts its own pages. */
export type PrintedPage = Sheet & {
  further?: Sheet[];
  letterhead: { name: string; address?: string; details?: string };
  footer: string;
  lang: string;
};

/** The language in which a page is printed: the font has no Japanese and Chinese letters, so these readers get English labels. */
export const printLanguage = (lang: Language): Language => (lang === 'ja' || lang === 'zh' ? 'en' : lang);

/** The worker's answer to the page it was given. */
export type PrintReply = { pdf: Uint8Array } | { error: string };

/**
 * Lays a page out as an A4 PDF in another thread, one page after another; nothing is ever fetched. Rejects when
 * it takes longer than 20 s and 0.2 s for each further sheet, or the printing thread dies, which concerns this document only.
 */
export function printPdf(page: PrintedPage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    waiting.push({ page, resolve, reject });
    startNext();
  });
}

type Job = { page: PrintedPage; resolve: (pdf: Buffer) => void; reject: (reason: Error) => void };

const LIMIT_MS = 20_000;
/** A sheet takes some 40 ms; the paper ballots of 300 units are one document. */
const SHEET_MS = 200;
const HEAP_MB = 512;
/** An idle thread holds some 100 MB; starting one takes a second. */
const IDLE_MS = 60_000;

const waiting: Job[] = [];
let worker: Worker | undefined;
let rest: NodeJS.Timeout | undefined;
let printing: { job: Job; timer: NodeJS.Timeout } | undefined;

function startNext(): void {
  if (printing) return;
  const job = waiting.shift();
  if (!job) return;
  clearTimeout(rest);
  const limit = LIMIT_MS + (job.page.further?.length ?? 0) * SHEET_MS;
  printing = { job, timer: setTimeout(() => lose(`a page took longer than ${limit / 1000} s`), limit) };
  try {
    worker ??= startWorker();
    worker.ref();
    worker.postMessage(job.page);
  } catch (error) {
    settle(() => job.reject(error as Error));
  }
}

/** Ends the job at hand, lets an idle worker keep no process alive and end soon, and goes on with the next job. */
function settle(finish: (job: Job) => void): void {
  const current = printing;
  printing = undefined;
  worker?.unref();
  clearTimeout(rest);
  rest = setTimeout(giveUp, IDLE_MS).unref();
  if (current) {
    clearTimeout(current.timer);
    finish(current.job);
  }
  startNext();
}

/** Ends the worker; the next job starts a new one. */
function giveUp(): void {
  const lost = worker;
  worker = undefined;
  lost?.removeAllListeners();
  lost?.on('error', () => undefined);
  void lost?.terminate();
}

/** Gives the worker up with the job at hand. */
function lose(reason: string): void {
  giveUp();
  settle((job) => job.reject(new Error(`printing failed: ${reason}`)));
}

function startWorker(): Worker {
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } };
  const bundled = new URL('pdf.worker.js', import.meta.url);
  const started = existsSync(bundled)
    ? new Worker(bundled, options)
    : new Worker(loadSource(), { ...options, eval: true });
  started.on('message', (reply: PrintReply) => {
    if ('error' in reply) settle((job) => job.reject(new Error(`printing failed: ${reply.error}`)));
    else settle((job) => job.resolve(Buffer.from(reply.pdf.buffer, reply.pdf.byteOffset, reply.pdf.byteLength)));
  });
  started.on('error', (error) => lose(String(error)));
  started.on('exit', (code) => lose(`the printing thread ended with ${code}`));
  return started;
}

/** Unbundled, the worker is TypeScript: Node 20 gives its threads no loader, so the thread registers one itself. */
function loadSource(): string {
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const source = JSON.stringify(new URL('pdf.worker.ts', import.meta.url).href);
  return `import(${loader}).then(({ register }) => { register(); return import(${source}); })`;
}
