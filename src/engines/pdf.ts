import type { Worker } from 'node:worker_threads';
import { startThread, usedMs } from '#engines/threads.ts';
import { fairTurns, type Whose } from '#engines/turns.ts';
import { Failure, fail } from '#shared/errors.ts';
import type { Language } from '#shared/languages.ts';

/**
 * What a printed sheet says: `html` may be any HTML, it is cleaned before printing; the rest is plain text. A table without
 * any word in its body gets boxes that a pen fits into. `signatures` are the words under empty lines at the end.
 */
export type Sheet = {
  title: string;
  facts: { label: string; value: string }[];
  html: string;
  qr?: Code;
  signatures?: string[];
  /**
   * A form that is signed: set small so that it fits on one page, its signatures at the foot of each page, and from the second
   * page on its head says whose it is. `page` has the places `{number}` and `{count}`.
   */
  form?: { whose: string; page: string };
  /** A letter: the lines of its address stand where the window of a long envelope (DL) shows them, `aside` and at most two codes under the sender. */
  letter?: { to: string[]; aside: string[]; codes?: Code[] };
  /** A notice for the wall: its sheet filled in letters that are read from two metres; at the foot these lines beside the code. */
  notice?: { lines: string[] };
  /** A list to be signed, after the text: each row begins with its code. */
  roll?: RollSheet;
  /** An account, after the text. */
  columns?: ColumnsSheet;
  /** Slips that are cut apart; such a sheet has neither head nor text. */
  slips?: Slip[];
};

/** A code for a phone, with a word about it. */
export type Code = { text: string; caption: string };

/** The words above the columns and the rows of a list, then columns for a pen, of which the first may hold a note. */
export type RollSheet = {
  heads: string[];
  pens: string[];
  rows: { code: string | null; cells: string[]; note?: string }[];
};

/**
 * An account: the words above its columns, their widths in points or `*` for the one that takes the rest, and which are amounts.
 * The last row sums up; the first one says what was there before, unless it is a list.
 */
export type ColumnsSheet = {
  heads: string[];
  rows: string[][];
  widths: (number | '*')[];
  amounts: number[];
  isList?: boolean;
};

/** A slip: what it belongs to, whose it is, what is asked, and boxes to tick, each with its code. */
export type Slip = Record<'head' | 'aside' | 'whose' | 'title', string> & {
  lines: string[];
  choices: { text: string; code: string }[];
};

/** A document of one sheet, or of several: each begins on a new page under the letterhead and counts its own pages. */
export type PrintedPage = Sheet & {
  further?: Sheet[];
  /** What the paper says, for a machine to read: a file inside it, which makes the paper one for archives (PDF/A-3b). */
  inside?: { name: string; type: string; content: string };
  letterhead: { name: string; address?: string; details?: string };
  footer: string;
  lang: string;
};

/** The language in which a page is printed: the font has no Japanese and Chinese letters, so these readers get English labels. */
export const printLanguage = (lang: Language): Language => (lang === 'ja' || lang === 'zh' ? 'en' : lang);

/** The worker's answer to the page it was given. */
export type PrintReply = { pdf: Uint8Array } | { error: string };

/** A letter counts one, a cell of a table forty and a code in a list four hundred, as long as laying them out takes; a sheet more allows as much as a ballot may hold. */
const [cellWeight, codeWeight, mostWeight, sheetWeight] = [40, 400, 1_200_000, 10_000];
/** What is lighter takes a tenth of a second and does not stand behind what takes long. */
const lightWeight = 10_000;

type Weighed = Pick<PrintedPage, 'html' | 'roll' | 'slips' | 'columns' | 'further'>;

function weightOf({ html, roll, slips, columns, further = [] }: Weighed): number {
  const codesOf = ({ roll, slips = [] }: Pick<Sheet, 'roll' | 'slips'>) =>
    (roll?.rows.length ?? 0) + slips.reduce((sum, { choices }) => sum + choices.length, 0);
  const cellsOf = ({ html, columns }: Pick<Sheet, 'html' | 'columns'>) =>
    html.split(/<t[dh]\b/i).length - 1 + (columns ? columns.rows.length * columns.heads.length : 0);
  return [{ html, roll, slips, columns }, ...further].reduce(
    (sum, sheet) => sum + sheet.html.length + cellWeight * cellsOf(sheet) + codeWeight * codesOf(sheet),
    0,
  );
}

const LIMIT_MS = 20_000;
/** A sheet takes some 40 ms; the paper ballots of 300 units are one document. */
const SHEET_MS = 200;
const HEAP_MB = 512;
/** Beside other works the thread gets a part of a processor: by the clock a page may take so many times its limit. */
const PATIENCE = 3;
/** How often it is looked how much of a processor the thread has used. */
const LOOK_MS = 250;
/** After a limit it is worth trying again in so many seconds. */
const RETRY_S = 30;
/** An idle thread holds some 100 MB; starting one takes a second. */
const IDLE_MS = 60_000;

/** One print of an account at a time, in whichever lane. */
const own = fairTurns({ atOnce: 60, waiting: 60, waitingEach: 2 });
const lane = () => ({ turns: fairTurns({ atOnce: 1, waiting: 60, waitingEach: 3 }), printer: createPrinter() });
const [light, heavy] = [lane(), lane()];

/** Refuses what is too much for one print before it is tried; answers how much it is. */
export function requirePrintable(page: Weighed): number {
  const weight = weightOf(page);
  const most = mostWeight + (page.further?.length ?? 0) * sheetWeight;
  return weight > most ? fail('BASE.ERRORS.PRINT_TOO_LARGE') : weight;
}

/**
 * Lays a page out as an A4 PDF in another thread; nothing is ever fetched. Houses take turns, an account prints one page at a
 * time, and what is short has a thread of its own. Refuses with 413 what is too much for one print, and with 503 what takes more
 * than 20 s of a processor and 0.2 s for each further sheet, or three times as long by the clock. Rejects when the printing thread
 * dies, which concerns this document only.
 */
export async function printPdf(page: PrintedPage, whose: Whose): Promise<Buffer> {
  const weight = requirePrintable(page);
  const { turns, printer } = weight > lightWeight ? heavy : light;
  return own.run(whose, () => turns.run(whose, () => printer(page)));
}

/** Calls `lose` once a thread has used more of a processor than the limit, or has taken much longer by the clock; returns what ends the watch. */
function watch(thread: Worker, limitMs: number, lose: () => void): () => void {
  const since = performance.now();
  let before = usedMs(thread);
  const timer = setInterval(() => {
    const used = usedMs(thread);
    before ??= used;
    const isOver = used !== undefined && before !== undefined && used - before > limitMs;
    if (isOver || performance.now() - since > PATIENCE * limitMs) lose();
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** A thread that prints one page after another: started for the first, given up when it was idle or was lost, or a page took more of a processor than the limit. */
export function createPrinter(limitMs = LIMIT_MS): (page: PrintedPage) => Promise<Buffer> {
  let worker: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;

  /** Ends the worker; the next page starts a new one. */
  function giveUp(): void {
    const lost = worker;
    worker = undefined;
    lost?.removeAllListeners();
    lost?.on('error', () => undefined);
    void lost?.terminate();
  }
  function layOut(page: PrintedPage): Promise<PrintReply> {
    const limit = limitMs + (page.further?.length ?? 0) * SHEET_MS;
    let stop = () => {};
    const reply = new Promise<PrintReply>((resolve, reject) => {
      const lose = (error: Error) => {
        giveUp();
        reject(error);
      };
      clearTimeout(rest);
      const thread = (worker ?? startThread('pdf.worker', import.meta.url, HEAP_MB)).removeAllListeners();
      worker = thread;
      stop = watch(thread, limit, () => lose(new Failure('BASE.ERRORS.BUSY', { retryAfter: RETRY_S })));
      worker.on('message', resolve);
      worker.on('error', (error) => lose(new Error(`printing failed: ${error}`)));
      worker.on('exit', (code) => lose(new Error(`printing failed: the printing thread ended with ${code}`)));
      worker.ref();
      worker.postMessage(page);
    });
    return reply.finally(() => stop());
  }
  return async (page) => {
    try {
      const reply = await layOut(page);
      if ('error' in reply) throw new Error(`printing failed: ${reply.error}`);
      return Buffer.from(reply.pdf.buffer, reply.pdf.byteOffset, reply.pdf.byteLength);
    } finally {
      worker?.unref(); // idle, it keeps no process alive, and ends soon
      clearTimeout(rest);
      rest = setTimeout(giveUp, IDLE_MS).unref();
    }
  };
}
