import { readFile } from 'node:fs/promises';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Upload } from '#engines/files.place.ts';
import { newId } from '#engines/secrets.ts';
import { tableFile } from '#engines/table.writing.ts';
import { tables } from '#engines/zip.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { personColumns } from '#server/person.ts';
import { entrance, member } from '#server/schema.ts';
import { showName } from '#shared/display.ts';
import { fail, failFields } from '#shared/errors.ts';
import type { importsContract } from '../imports.contract.ts';
import { defaultOptions, isEnough, type Mapping, repeatedColumn, undoPage } from '../imports.rules.ts';
import { correct } from './imports.correct.ts';
import { exportPeople, exportUnits, templateOf } from './imports.export.ts';
import { houseImport } from './imports.kind.ts';
import { knownOf } from './imports.opening.ts';
import { pageOf } from './imports.page.ts';
import { since } from './imports.since.ts';
import { loadHouse } from './imports.state.ts';
import { plan, preview, readBook, readTable } from './imports.thread.ts';
import { undo } from './imports.undo.ts';
import { writePlan } from './imports.write.ts';

// Contents: list, template, upload, detail, change, rows, commit, what an undo would do, undo, exports.
// Below: the file and its tables, who may, the import and its plan, what goes over the wire.

export const importsHandlers: Handlers<typeof importsContract> = {
  'GET /import': async (ctx) => {
    guard(ctx);
    const rows = await ctx.db
      .select({ ...itemColumns, author: personColumns })
      .from(houseImport)
      .leftJoin(member, and(eq(member.id, houseImport.authorId), eq(member.communityId, houseImport.communityId)))
      .where(eq(houseImport.communityId, ctx.me.communityId))
      .orderBy(desc(houseImport.createdAt), desc(houseImport.id))
      .limit(20);
    return rows.map((row) => ({ ...row, author: row.author ? showName(row.author) : null }));
  },

  'GET /import/template': async (ctx) => {
    guard(ctx);
    return tableFile(templateOf(), 'xlsx');
  },

  'POST /import': { before: async (ctx) => guard(ctx), run: upload },

  'GET /import/{id}': async (ctx, { id }) => detailOf(ctx, await requireImport(ctx, id)),

  'PUT /import/{id}': async (ctx, { id, ...input }) => {
    const row = await requireImport(ctx, id, 'open');
    if (input.sheet !== undefined && input.sheet !== row.sheet) return changeSheet(ctx, row, input.sheet);
    const options = { ...row.options, ...input.options };
    const mapping = input.mapping ?? row.mapping;
    checkMapping(mapping, row.columns);
    const decided = input.decisions?.flatMap((one) => (one.decision ? [[one.id, one.decision] as const] : []));
    const house = await loadHouse(ctx);
    if (options.entranceId && !house.entrances.some((one) => one.id === options.entranceId))
      return failFields({ 'options.entranceId': 'BASE.VALIDATION.INVALID' });
    const choices = {
      mapping,
      options,
      decisions: decided ? Object.fromEntries(decided) : row.decisions,
      skipped: input.skipped ? [...new Set(input.skipped)] : row.skipped,
      corrections: correct(row, mapping, input),
    };
    const shown = await preview({ house, columns: row.columns, rows: row.rows, ...choices }, ctx.me);
    const changed = { ...choices, preview: shown };
    await ctx.db.update(houseImport).set(changed).where(ownImport(ctx, id));
    return detailOf(ctx, { ...row, ...changed });
  },

  'GET /import/{id}/rows': async (ctx, { id, ...query }) => pageOf(await requireImport(ctx, id), query),

  'POST /import/{id}/commit': async (ctx, { id, acceptShare }) => {
    const row = await requireImport(ctx, id, 'open');
    if (!isEnough(row.mapping)) return failFields({ mapping: 'BASE.VALIDATION.REQUIRED' });
    const { columns, rows, mapping, options, decisions, skipped, corrections } = row;
    const input = { columns, rows, mapping, options, decisions, skipped, corrections };
    const planned = await plan({ house: await loadHouse(ctx), ...input }, ctx.me);
    if (planned.preview.summary.errors > 0) return fail('IMPORT.ERRORS.HAS_PROBLEMS');
    const { doubtful } = planned.preview.summary;
    if (doubtful > 0) return fail('IMPORT.ERRORS.DOUBTFUL', { newer: { doubtful } });
    if (planned.preview.digest !== row.preview.digest) return fail('BASE.ERRORS.STALE'); // the house is not the one of the preview
    const { accept } = planned.preview.summary.share;
    if (accept !== null && acceptShare !== accept) return fail('IMPORT.ERRORS.SHARE_SUM');
    const before = await writePlan(ctx, planned.plan);
    const done = { state: 'committed' as const, committedAt: ctx.now };
    await ctx.db
      .update(houseImport)
      .set({ ...done, before, tables: null })
      .where(ownImport(ctx, id));
    await tell(ctx, row);
    return detailOf(ctx, { ...row, ...done, isKept: true });
  },

  'GET /import/{id}/undo': async (ctx, { id, page }) => {
    const { before, outcome } = await keptOf(ctx, (await requireImport(ctx, id)).id);
    const { items, ...rest } = outcome ?? (before ? (await since(ctx, before)).outcome : fail('IMPORT.ERRORS.STATE'));
    return { ...rest, totalItems: items.length, items: items.slice((page - 1) * undoPage, page * undoPage) };
  },

  'POST /import/{id}/undo': async (ctx, { id, rest }) => {
    const row = await requireImport(ctx, id, 'committed');
    const { before } = await keptOf(ctx, id);
    if (!before) return fail('IMPORT.ERRORS.TOO_OLD');
    const outcome = await undo(ctx, before, rest);
    const undone = { state: 'undone' as const, undoneAt: ctx.now };
    await ctx.db
      .update(houseImport)
      .set({ ...undone, before: null, outcome })
      .where(ownImport(ctx, id));
    await tell(ctx, row);
    return detailOf(ctx, { ...row, ...undone, isKept: false });
  },

  'GET /export/users': async (ctx, { format }) => {
    guardExport(ctx);
    return tables.run(ctx.me, async () => tableFile(await exportPeople(ctx), format));
  },

  'GET /export/rooms': async (ctx, { format }) => {
    guardExport(ctx);
    return tables.run(ctx.me, async () => tableFile(await exportUnits(ctx), format));
  },
};

async function upload(ctx: Ctx, { file }: { file: Upload }) {
  guard(ctx);
  const { proposal, tables, ...book } = await readBook(await readFile(file.path), await knownOf(ctx), ctx.me);
  const row = {
    id: newId(),
    communityId: ctx.me.communityId,
    authorId: ctx.me.id,
    fileName: file.name,
    createdAt: ctx.now,
    ...book,
    ...proposal,
    state: 'open' as const,
  };
  await ctx.db.insert(houseImport).values({ ...row, tables });
  return detailOf(ctx, { ...row, committedAt: null, undoneAt: null, isKept: false });
}

/** Another table of the same file: its columns are proposed and all choices begin anew. */
async function changeSheet(ctx: Ctx, row: Row, sheet: number) {
  const [held] = await ctx.db.select({ tables: houseImport.tables }).from(houseImport).where(ownImport(ctx, row.id));
  const table = held?.tables?.[sheet];
  const note = row.sheets[sheet];
  if (!table || !note) return failFields({ sheet: 'BASE.VALIDATION.INVALID' });
  const opened = { ...(await readTable(table, await knownOf(ctx), ctx.me)), sheet, encoding: note.encoding };
  await ctx.db.update(houseImport).set(opened).where(ownImport(ctx, row.id));
  return detailOf(ctx, { ...row, ...opened });
}

/** The tables that were not chosen and what stood in the house before are heavy, and read only where they are used. */
const { tables: _tables, before: _before, outcome: _outcome, ...lightColumns } = getTableColumns(houseImport);
const rowColumns = { ...lightColumns, isKept: sql<boolean>`${houseImport.before} is not null` };
type Row = Omit<typeof houseImport.$inferSelect, 'tables' | 'before' | 'outcome'> & { isKept: boolean };

/** What an import needs to be taken back, or what became of that. */
async function keptOf(ctx: Ctx, id: string) {
  const kept = { before: houseImport.before, outcome: houseImport.outcome };
  const [row] = await ctx.db.select(kept).from(houseImport).where(ownImport(ctx, id));
  return row ?? fail('IMPORT.ERRORS.NOT_FOUND');
}

/** An import writes people and units alike, so it needs both rights, and a role of the committee or an administrator. */
function guard({ me }: Ctx): void {
  if (!me.isPrivileged || !me.writes('rooms')) fail('BASE.ERRORS.NO_PERMISSION');
}

/** All data of people with the units they own: for who reads both, and is of the committee or an administrator. */
function guardExport({ me }: Ctx): void {
  if (!me.isPrivileged || !me.reads('rooms')) fail('BASE.ERRORS.NO_PERMISSION');
}

const ownImport = ({ me }: Ctx, id: string) => and(eq(houseImport.id, id), eq(houseImport.communityId, me.communityId));

/** The import of this community; with a state it is locked, so that of two who write at once one wins, and must be in it. */
async function requireImport(ctx: Ctx, id: string, state?: Row['state']): Promise<Row> {
  guard(ctx);
  const query = ctx.db.select(rowColumns).from(houseImport).where(ownImport(ctx, id));
  const [row] = await (state ? query.for('update') : query);
  if (!row) return fail('IMPORT.ERRORS.NOT_FOUND');
  if (state && row.state !== state) return fail('IMPORT.ERRORS.STATE');
  return { ...row, options: { ...defaultOptions, ...row.options } };
}

function checkMapping(mapping: Mapping, columns: string[]): void {
  if (mapping.length !== columns.length) failFields({ mapping: 'BASE.VALIDATION.INVALID' });
  const twice = repeatedColumn(mapping);
  if (twice >= 0) failFields({ [`mapping.${twice}`]: 'BASE.VALIDATION.INVALID' });
  if (!isEnough(mapping)) failFields({ mapping: 'BASE.VALIDATION.REQUIRED' });
}

const itemColumns = {
  id: houseImport.id,
  fileName: houseImport.fileName,
  state: houseImport.state,
  rowCount: houseImport.rowCount,
  people: sql<{ created: number; changed: number; unchanged: number }>`${houseImport.preview}->'summary'->'people'`,
  units: sql<{ created: number; changed: number; unchanged: number }>`${houseImport.preview}->'summary'->'units'`,
  createdAt: houseImport.createdAt,
  committedAt: houseImport.committedAt,
  undoneAt: houseImport.undoneAt,
};

/** The language decides only how people are told; an import is one line of the activities. */
const tell = (ctx: Ctx, { id, fileName, state }: Row) =>
  recordActivity(ctx, 'users', state === 'open' ? 'create' : 'delete', [
    { id, title: `Import: ${fileName}`, isPrivate: true },
  ]);

async function detailOf(ctx: Ctx, row: Row) {
  const samples = (i: number) =>
    [...new Set(row.rows.slice(0, 200).map(({ cells }) => cells[i] ?? ''))].filter(Boolean).slice(0, 3);
  const entrances = await ctx.db
    .select({ id: entrance.id, name: entrance.name })
    .from(entrance)
    .where(eq(entrance.communityId, ctx.me.communityId))
    .orderBy(entrance.name)
    .limit(500);
  const { offers, readings = [] } = row.preview;
  const { doubtful = 0 } = row.preview.summary; // a preview of an older version does not know it
  const summary = { ...row.preview.summary, doubtful };
  return {
    ...row,
    columns: row.columns.map((title, i) => ({ title, samples: samples(i) })),
    summary,
    offers,
    readings,
    entrances,
    can: {
      commit: row.state === 'open' && summary.errors === 0 && doubtful === 0 && isEnough(row.mapping),
      undo: row.state === 'committed' && row.isKept,
    },
  };
}
