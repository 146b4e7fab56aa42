import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { languages } from '#shared/languages.ts';
import { noCorrections } from '../imports.corrections.rules.ts';
import {
  defaultOptions,
  foldHeading,
  type ImportField,
  importFields,
  type Mapping,
  proposeMapping,
} from '../imports.rules.ts';
import { leftOut } from './imports.asides.ts';
import { judgeColumns } from './imports.columns.ts';
import { houseImport, type SheetNote } from './imports.kind.ts';
import type { Sheet } from './imports.parse.ts';
import { loadHouse } from './imports.state.ts';
import { plan } from './imports.thread.ts';

type Table = Pick<Sheet, 'columns' | 'rows'>;
export const tableOf = ({ columns, rows }: Table): Table => ({ columns, rows });

/** What is told of each table; of encodings some of the cells in which they differ. */
export function notesOf(sheets: Sheet[]): SheetNote[] {
  const [first] = sheets;
  const isText = first?.encoding !== '' && sheets.length > 1;
  const places = isText
    ? (first?.rows ?? []).flatMap(({ cells }, row) =>
        cells.flatMap((text, at) =>
          sheets.some(({ rows }) => rows[row]?.cells[at] !== text) ? [[row, at] as const] : [],
        ),
      )
    : [];
  return sheets.map(({ name, isHidden, encoding, rows }) => ({
    ...{ name, isHidden, encoding, rowCount: rows.length },
    samples: places.slice(0, 5).map(([row, at]) => (rows[row]?.cells[at] ?? '').slice(0, 80)),
  }));
}

/** A table with the proposal of its columns, what is left out of it, and what the import would do. */
export async function openTable(ctx: Ctx, { columns, rows }: Table) {
  const skipped = leftOut(columns, rows);
  const left = new Set(skipped);
  const live = rows.filter(({ number }) => !left.has(number));
  const mapping = await proposed(ctx, { columns, rows: live });
  const choices = { mapping, options: defaultOptions, decisions: {}, skipped, corrections: noCorrections };
  const { preview } = await plan(ctx.me, { house: await loadHouse(ctx), columns, rows, ...choices });
  return { columns, rows, rowCount: rows.length, preview, ...choices };
}

/** What columns hold, by what was chosen for their headings before, by the headings, and by the values of shares. */
async function proposed(ctx: Ctx, table: Table): Promise<Mapping> {
  const remembered = await rememberedHeadings(ctx);
  const mapping = proposeMapping(table.columns, remembered);
  return judgeColumns({ ...table, mapping }, (heading) => remembered.has(foldHeading(heading)));
}

/** What headings mean: the names of the fields in all languages, and what this community has chosen before. */
async function rememberedHeadings({ db, me, services }: Ctx): Promise<Map<string, ImportField | null>> {
  const held = new Map<string, ImportField | null>();
  for (const lang of languages)
    for (const field of importFields) held.set(foldHeading(sayIn(services, lang)(`IMPORT.FIELD.${field}`)), field);
  const last = await db
    .select({ columns: houseImport.columns, mapping: houseImport.mapping })
    .from(houseImport)
    .where(and(eq(houseImport.communityId, me.communityId), isNotNull(houseImport.committedAt)))
    .orderBy(desc(houseImport.createdAt))
    .limit(20);
  for (const { columns, mapping } of last.reverse())
    for (const [i, heading] of columns.entries()) if (heading) held.set(foldHeading(heading), mapping[i] ?? null);
  return held;
}
