import type { Readable } from 'node:stream';
import type { Taken } from '#engines/takeout.ts';
import { entryName, type ZipEntry, zipOf } from '#engines/zip.ts';
import type { Ctx } from '#server/context.ts';
import { type Contents, indexPage, pageEnd, pageHead, tableEnd, tableHead, tableRow } from './exports.html.ts';
import { type Page, pagesOf } from './exports.plan.ts';
import { concerns, type Row, reaches, rowsOf, type Subject, seenRecords, shownOf } from './exports.rows.ts';

/** Where the file of a row lies in the archive. */
const pathOf = ({ id, name }: { id: string; name: string | null }) => `files/${id.slice(-12)}/${entryName(name ?? '')}`;

/** One archive as a stream: pages to read, the same as data, the files; made while it is sent. */
export function archiveOf(
  ctx: Ctx,
  subject: Subject,
  first: Pick<Contents, 'title' | 'about' | 'notes'>,
): Promise<Readable> {
  const takeout = ctx.services.declared.takeout.filter(({ module }) => reaches(subject, module));
  const pages = pagesOf(takeout)
    .map((page) => ({ ...page, tables: page.tables.filter(([, taken]) => concerns(taken, subject)) }))
    .filter((page) => page.tables.length > 0);
  const tables: [string, Taken][] = pages.flatMap((page) => page.tables);
  const lastModified = new Date(ctx.now);
  const contents: Contents = { ...first, counts: new Map(), others: [], missing: [] };
  async function* entries(): AsyncGenerator<ZipEntry> {
    const seen = await seenRecords(ctx, subject);
    const rows: Rows = (name, taken) => rowsOf(ctx, name, taken, subject, seen);
    for (const page of pages)
      yield { name: `${page.name}.html`, lastModified, input: chunks(pageOf(rows, subject, page, contents)) };
    for (const [name, taken] of tables)
      yield { name: `data/${name}.json`, lastModified, input: chunks(jsonOf(rows(name, taken))) };
    for (const { files } of takeout)
      for await (const { name, content } of files?.(ctx, subject.personId, seen) ?? []) {
        contents.others.push(name);
        yield { name, lastModified, input: content };
      }
    for (const [name, taken] of tables)
      if (taken.bytes)
        for await (const { file } of rows(name, taken))
          if (file) yield { name: pathOf(file), lastModified, input: bytesOf(ctx, subject, file, contents) };
    yield { name: 'index.html', lastModified, input: indexPage(contents) };
  }
  return zipOf(ctx.me, entries());
}

/** The bytes of a file, opened when its turn comes; one that is gone leaves a sentence in its place and on the first page. */
async function* bytesOf(ctx: Ctx, { communityId }: Subject, file: NonNullable<Row['file']>, contents: Contents) {
  const found = await ctx.services.files.read(communityId, file.sha256).catch(() => null);
  if (found) return yield* found;
  contents.missing.push(pathOf(file));
  yield 'Obsah tohoto souboru aplikace nemá.\n';
}

type Rows = (name: string, taken: Taken) => AsyncGenerator<Row>;

async function* pageOf(rows: Rows, subject: Subject, page: Page, contents: Contents) {
  yield pageHead(page.title);
  let count = 0;
  for (const [name, taken] of page.tables) {
    const hasFiles = taken.bytes !== undefined;
    let isEmpty = true;
    for await (const row of rows(name, taken)) {
      if (isEmpty)
        yield tableHead(taken.title, [...Object.keys(shownOf(taken, subject)), ...(hasFiles ? ['Soubor'] : [])]);
      isEmpty = false;
      count++;
      yield tableRow(row, hasFiles, row.file && pathOf(row.file));
    }
    if (!isEmpty) yield tableEnd;
  }
  contents.counts.set(page, count);
  yield count > 0 ? pageEnd : `<p>Nic zde není.</p>\n${pageEnd}`;
}

async function* jsonOf(rows: AsyncIterable<Row>) {
  let before = '[\n';
  for await (const { data } of rows) {
    yield `${before}${JSON.stringify(data)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const encoder = new TextEncoder();
const chunkSize = 65_536;

/** Texts as bytes, gathered so that a row does not travel alone. */
async function* chunks(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let held = '';
  for await (const text of texts) {
    held += text;
    if (held.length < chunkSize) continue;
    yield encoder.encode(held);
    held = '';
  }
  yield encoder.encode(held);
}
