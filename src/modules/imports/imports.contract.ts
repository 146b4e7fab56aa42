import { z } from 'zod';
import { contract, count, id, instant, paging } from '#shared/contract.ts';
import { correctionLimits } from './imports.corrections.rules.ts';
import { doubts } from './imports.reading.rules.ts';
import {
  decisions,
  importLimits,
  importStates,
  numberReadings,
  offerReasons,
  problemCodes,
  rowFilters,
  rowStates,
} from './imports.rules.ts';
import {
  counts,
  field,
  givenPerson,
  options,
  person,
  rowNumber,
  share,
  side,
  summary,
  undoing,
} from './imports.shapes.contract.ts';

const importItem = z.object({
  id,
  fileName: z.string(),
  state: z.enum(importStates),
  author: z.string().nullable(),
  rowCount: count,
  people: counts,
  units: counts,
  createdAt: instant,
  committedAt: instant.nullable(),
  undoneAt: instant.nullable(),
});

const importDetail = z.object({
  id,
  fileName: z.string(),
  format: z.enum(['xlsx', 'csv']),
  encoding: z.string(),
  delimiter: z.string(),
  /** The sheets of the workbook, or the encodings that may be meant, the chosen one by its place; samples are where those differ. */
  sheets: z.array(
    z.object({
      name: z.string(),
      isHidden: z.boolean(),
      encoding: z.string(),
      rowCount: count,
      samples: z.array(z.string()),
    }),
  ),
  sheet: count,
  state: z.enum(importStates),
  /** Headings with up to three values that stand below them. */
  columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()) })),
  rowCount: count,
  mapping: z.array(field),
  options,
  skipped: z.array(count),
  summary,
  offers: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(offerReasons),
      decision: z.enum(decisions).nullable(),
      a: side,
      b: side,
    }),
  ),
  /** Ways to read columns of shares that their values leave open, each with an example and what the house then adds up to. */
  readings: z.array(
    z.object({
      column: count,
      field: z.enum(['share', 'fraction']).nullable(),
      numbers: z.enum(numberReadings),
      from: z.string(),
      to: z.string(),
      sum: z.string(),
    }),
  ),
  entrances: z.array(z.object({ id, name: z.string() })),
  createdAt: instant,
  committedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  can: z.object({ commit: z.boolean(), undo: z.boolean() }),
});

const one = z.object({ id });
const notFound = ['IMPORT.ERRORS.NOT_FOUND'] as const;
const exported = z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') });

/** Import and export of people and units. Every import call also needs the right to write units, and a privileged role. */
export const importsContract = contract('users', {
  'GET /import': { summary: 'The last imports, newest first.', needs: 'write', reply: z.array(importItem) },
  'GET /import/template': {
    summary: 'A workbook with the headings that an import knows and two example rows.',
    needs: 'write',
    reply: 'file',
  },
  'POST /import': {
    summary: 'Reads a table of people and units, XLSX or CSV, and proposes what its columns hold.',
    upload: 'file',
    largest: { bytes: importLimits.bytes, says: 'IMPORT.VALIDATION.FILE_SIZE' },
    isPassing: true,
    reply: importDetail,
    fails: [
      'TABLE.ERRORS.FILE',
      'TABLE.ERRORS.LOCKED',
      'TABLE.ERRORS.OLD',
      'TABLE.ERRORS.ODS',
      'TABLE.ERRORS.NUMBERS',
      'TABLE.ERRORS.PDF',
      'TABLE.ERRORS.PICTURE',
      'TABLE.ERRORS.CUT_OFF',
      'IMPORT.ERRORS.EMPTY',
      'IMPORT.ERRORS.TOO_MANY_ROWS',
    ],
  },
  'GET /import/{id}': {
    summary: 'An import: its columns, choices and what it would do.',
    needs: 'write',
    input: one,
    reply: importDetail,
    fails: notFound,
  },
  'PUT /import/{id}': {
    summary: 'Changes columns, options, merges, skipped rows, cells or people and says what the import would do now.',
    input: z.object({
      id,
      /** Another table of the file, by its place in `sheets`; columns and choices begin anew. */
      sheet: z.number().int().min(0).max(100).optional(),
      mapping: z.array(field).max(importLimits.columns, 'BASE.VALIDATION.TOO_MANY').optional(),
      options: options.partial().optional(),
      decisions: z
        .array(z.object({ id: z.string().max(120), decision: z.enum(decisions).nullable() }))
        .max(2_000, 'BASE.VALIDATION.TOO_MANY')
        .optional(),
      /** All rows that are left out, by the numbers that the file shows. */
      skipped: z
        .array(z.number().int().min(1).max(10_000_000))
        .max(importLimits.rows, 'BASE.VALIDATION.TOO_MANY')
        .optional(),
      /** Cells that are put right, by row and column; null brings the file's own text back. */
      cells: z
        .array(
          z.object({
            row: rowNumber,
            column: z
              .number()
              .int()
              .min(0)
              .max(importLimits.columns - 1),
            text: z.string().trim().max(importLimits.cell, 'BASE.VALIDATION.TOO_LONG').nullable(),
          }),
        )
        .max(100, 'BASE.VALIDATION.TOO_MANY')
        .optional(),
      /** All people of a row as they are to be stored; null reads the row again. */
      people: z
        .array(
          z.object({
            row: rowNumber,
            people: z.array(givenPerson).max(correctionLimits.people, 'BASE.VALIDATION.TOO_MANY').nullable(),
          }),
        )
        .max(100, 'BASE.VALIDATION.TOO_MANY')
        .optional(),
      /** Doubtful readings that somebody has seen and confirms, by the sign that the row bears; null takes it back. */
      checked: z
        .array(z.object({ row: rowNumber, sign: z.string().max(40).nullable() }))
        .max(importLimits.rows, 'BASE.VALIDATION.TOO_MANY')
        .optional(),
    }),
    reply: importDetail,
    fails: [...notFound, 'IMPORT.ERRORS.STATE'],
  },
  'GET /import/{id}/rows': {
    summary: 'One page of the rows, each with its problems by column.',
    needs: 'write',
    input: z.object({
      id,
      filter: z.enum(rowFilters).default('all'),
      page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
      sizePerPage: z.enum(['25', '50', '100']).default('25'),
    }),
    reply: z.object({
      rows: z.array(
        z.object({
          number: count,
          cells: z.array(z.string()),
          state: z.enum(rowStates),
          /** The people of the row as they will be stored; `written` is the share that the row itself says. */
          people: z.array(person.extend({ written: share, note: z.string() })),
          /** Why the people are doubtful; what is must be confirmed or corrected before anything is written. */
          doubts: z.array(z.enum(doubts)),
          decided: z.enum(['edited', 'checked']).nullable(),
          sign: z.string(),
          /** Whether a confirmation is enough: who lacks a name must be written. */
          canCheck: z.boolean(),
          /** Columns that are corrected, with what the file says there. */
          corrected: z.array(z.object({ column: count, text: z.string() })),
          problems: z.array(
            z.object({
              column: count.nullable(),
              field,
              code: z.enum(problemCodes),
              level: z.enum(['error', 'warning']),
            }),
          ),
        }),
      ),
      totalItems: count,
      counts: z.object(
        Object.fromEntries(rowFilters.map((name) => [name, count])) as Record<
          (typeof rowFilters)[number],
          typeof count
        >,
      ),
    }),
    fails: notFound,
  },
  'POST /import/{id}/commit': {
    summary:
      'Writes people, units and owners, all or nothing, exactly as the preview says. A sum of shares that is not the whole must be accepted by its word.',
    input: z.object({ id, acceptShare: z.string().max(100).optional() }),
    reply: importDetail,
    fails: [
      ...notFound,
      'IMPORT.ERRORS.STATE',
      'IMPORT.ERRORS.HAS_PROBLEMS',
      'IMPORT.ERRORS.DOUBTFUL',
      'IMPORT.ERRORS.SHARE_SUM',
      'BASE.ERRORS.STALE',
    ],
  },
  'GET /import/{id}/undo': {
    summary: 'What taking the import back would do and what has changed since; of one taken back, what it has done.',
    needs: 'write',
    input: z.object({ id, page: paging.page }),
    reply: undoing,
    fails: [...notFound, 'IMPORT.ERRORS.STATE'],
  },
  'POST /import/{id}/undo': {
    summary:
      'Brings back what was before the import. What was changed since stays; with `rest` the others are taken back, without it nothing is.',
    input: z.object({ id, rest: z.boolean().default(false) }),
    reply: importDetail,
    fails: [...notFound, 'IMPORT.ERRORS.STATE', 'IMPORT.ERRORS.CHANGED_SINCE', 'IMPORT.ERRORS.TOO_OLD'],
  },
  'GET /export/users': { summary: 'All people as a table.', input: exported, reply: 'file' },
  'GET /export/rooms': { summary: 'All units with their owners as a table.', input: exported, reply: 'file' },
});
