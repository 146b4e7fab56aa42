import { z } from 'zod';
import { contract, count, id, paging, searchText } from '#shared/contract.ts';
import { broughtTable, mostGridBytes } from '#shared/grid.ts';
import { money } from '#shared/money.ts';
import { askedFacts, factsEffect, factsInput, factsPage } from './prescriptions.facts.contract.ts';
import { mostItems, mostUnits } from './prescriptions.rules.ts';
import {
  amount,
  changeEffect,
  changeFields,
  effect,
  item,
  itemFields,
  month,
  one,
  prescriptionDetail,
  prescriptionFields,
  prescriptionRow,
  reasonText,
  sums,
  symbolText,
  unitPrescription,
  unitRow,
} from './prescriptions.shapes.contract.ts';
import { prescriptionStatuses } from './prescriptions.versions.rules.ts';

const notFound = ['PRESCRIPTION.ERRORS.NOT_FOUND'] as const;
const asked = { month: month.optional(), prescriptionId: id.optional() };
const form = z.enum(['sheet', 'notice']).default('sheet');

/** What the units of a house pay each month. */
export const prescriptionsContract = contract('roomFees', {
  'GET /prescription': {
    summary: 'One page of the prescriptions, the newest first; drafts for who writes them.',
    input: z.object({ ...paging, tab: z.enum(['all', ...prescriptionStatuses]).default('all') }),
    madeOf: ['prescription'],
    reply: z.object({
      prescriptions: z.array(prescriptionRow),
      totalItems: count,
      /** The first and the last month in which one may begin now; null for who does not write them. */
      mayBegin: z.object({ first: month, last: month }).nullable(),
    }),
  },
  'POST /prescription': {
    summary: 'Drafts a prescription, with the items of the one that holds in its first month.',
    input: z.object(prescriptionFields),
    reply: prescriptionDetail,
  },
  'GET /prescription/unit': {
    summary: 'One page of the units that one sees with what each pays in a month, or would by a draft.',
    input: z.object({ ...paging, search: searchText, ...asked }),
    reply: z.object({
      units: z.array(unitRow),
      totalItems: count,
      month,
      prescription: prescriptionRow.pick({ id: true, name: true, validFrom: true, dueDay: true }).nullable(),
      /** Of all units that one sees. */
      ...sums,
    }),
    fails: notFound,
  },
  'GET /prescription/unit/{id}': {
    summary: 'What a unit pays in a month, from what it is reckoned, its versions and the dues of the year.',
    input: one.extend(asked),
    reply: unitPrescription,
    fails: ['ROOM.ERRORS.NOT_FOUND', ...notFound],
  },
  'PUT /prescription/unit/{id}': {
    summary:
      'Changes facts, own amounts and the symbol of a unit from a month on: its sheets and dues of those months follow, and its owners are told. Over months that have begun it takes a reason.',
    input: z.object({ ...changeFields, reason: reasonText.default(''), tellNobody: z.boolean().default(false) }),
    reply: unitPrescription,
    fails: ['ROOM.ERRORS.NOT_FOUND', 'PRESCRIPTION.ERRORS.SYMBOL'],
  },
  'POST /prescription/unit/{id}/effect': {
    summary: 'What such a change would come to, before it is made.',
    needs: 'write',
    changes: false,
    input: z.object(changeFields),
    reply: changeEffect,
    fails: ['ROOM.ERRORS.NOT_FOUND'],
  },
  'GET /prescription/table': {
    summary: 'One page of the units that one sees with what each pays of each item in a month, or would by a draft.',
    input: z.object({ ...paging, search: searchText, ...asked }),
    reply: z.object({
      month,
      prescription: prescriptionRow.pick({ id: true, name: true, validFrom: true, dueDay: true }).nullable(),
      /** The items that are paid in the month, with what all units that were found pay of each. */
      items: z.array(item.pick({ id: true, name: true, group: true }).extend({ total: money })),
      /** `amounts` in the order of the items. */
      units: z.array(unitRow.omit({ before: true }).extend({ amounts: z.array(money) })),
      totalItems: count,
      ...sums,
    }),
    fails: notFound,
  },
  'GET /prescription/table/export': {
    summary: 'The same of all units that one sees, as a workbook or on paper.',
    input: z.object({ search: searchText, ...asked, format: z.enum(['xlsx', 'pdf']).default('xlsx') }),
    reply: 'file',
    fails: [...notFound, 'PRESCRIPTION.ERRORS.NO_SHEET', 'BASE.ERRORS.PRINT_TOO_LARGE'],
  },
  'GET /prescription/facts': {
    summary:
      'One page of the units with their facts as they hold from a month on, and with the own amounts of a draft, or of the prescription that holds then.',
    needs: 'write',
    changes: false,
    input: z.object({ ...paging, ...askedFacts }),
    reply: factsPage,
    fails: [...notFound, 'PRESCRIPTION.ERRORS.ISSUED'],
  },
  'PUT /prescription/facts': {
    summary:
      'Fills in facts, own amounts and symbols of many units from a month on, all of them or none, each as if it had been changed alone; own amounts of a draft stay with it. Over months that have begun it takes a reason.',
    input: z.object({ ...factsInput, reason: reasonText.default(''), tellNobody: z.boolean().default(false) }),
    mostJson: mostGridBytes,
    /** Of so many units something is another one. */
    reply: z.object({ changed: count }),
    fails: [...notFound, 'PRESCRIPTION.ERRORS.ISSUED', 'PRESCRIPTION.ERRORS.SYMBOL', 'PRESCRIPTION.ERRORS.FACTS_STALE'],
  },
  'POST /prescription/facts/effect': {
    summary: 'What that would come to, before it is done.',
    needs: 'write',
    changes: false,
    input: z.object(factsInput),
    mostJson: mostGridBytes,
    reply: factsEffect,
    fails: [...notFound, 'PRESCRIPTION.ERRORS.ISSUED', 'PRESCRIPTION.ERRORS.SYMBOL', 'PRESCRIPTION.ERRORS.FACTS_STALE'],
  },
  'GET /prescription/facts/export': {
    summary: 'A workbook with the same facts of all units, to be filled in and brought back.',
    needs: 'write',
    changes: false,
    input: z.object(askedFacts),
    reply: 'file',
    fails: [...notFound, 'PRESCRIPTION.ERRORS.ISSUED'],
  },
  'POST /prescription/facts/table': {
    summary: 'Reads a table (XLSX or CSV) and answers what stands in it; nothing is stored.',
    upload: 'file',
    largest: { bytes: mostGridBytes, says: 'TABLE.VALIDATION.FILE_SIZE' },
    isPassing: true,
    reply: broughtTable,
    fails: ['TABLE.ERRORS.FILE', 'TABLE.ERRORS.EMPTY'],
  },
  'GET /prescription/symbol': {
    summary: 'One page of the units with the variable symbol that was entered for each, and the one that is proposed.',
    needs: 'write',
    changes: false,
    input: z.object(paging),
    reply: z.object({
      units: z.array(
        unitRow.pick({ id: true, number: true, owners: true, symbol: true }).extend({ proposed: z.string() }),
      ),
      totalItems: count,
    }),
  },
  'PUT /prescription/symbol': {
    summary:
      'Enters the variable symbols of units from the next month on: the named ones; those that were entered stay, and the others get what is proposed.',
    input: z.object({
      symbols: z
        .array(z.object({ unitId: id, symbol: symbolText.min(1, 'BASE.VALIDATION.REQUIRED') }))
        .max(mostUnits, 'BASE.VALIDATION.TOO_MANY')
        .refine((all) => new Set(all.map(({ unitId }) => unitId)).size === all.length, 'BASE.VALIDATION.INVALID')
        .default([]),
    }),
    /** Of so many units the symbol is new. */
    reply: z.object({ changed: count }),
    fails: ['PRESCRIPTION.ERRORS.SYMBOL'],
  },
  'GET /prescription/unit/{id}/print': {
    summary: 'The sheet of a unit (evidenční list) as PDF, in Czech, or the letter that says what changes in a month.',
    input: one.extend({ ...asked, form }),
    reply: 'file',
    fails: ['ROOM.ERRORS.NOT_FOUND', 'PRESCRIPTION.ERRORS.NO_SHEET', ...notFound],
  },
  'GET /prescription/print': {
    summary:
      'The sheets of all units that one sees, in one PDF, or the letters of those of which something changes in a month.',
    input: z.object({ ...asked, form }),
    reply: 'file',
    fails: [
      ...notFound,
      'PRESCRIPTION.ERRORS.NO_SHEET',
      'PRESCRIPTION.ERRORS.NO_CHANGE',
      'BASE.ERRORS.PRINT_TOO_LARGE',
    ],
  },
  'GET /prescription/{id}': { summary: 'One prescription.', input: one, reply: prescriptionDetail, fails: notFound },
  'PUT /prescription/{id}': {
    summary: 'Changes a draft and its items; a version older than the stored one is refused.',
    input: z.object({
      ...prescriptionFields,
      id,
      version: count.optional(),
      items: z.array(itemFields).max(mostItems, 'BASE.VALIDATION.TOO_MANY'),
    }),
    reply: prescriptionDetail,
    fails: [...notFound, 'PRESCRIPTION.ERRORS.ISSUED', 'BASE.ERRORS.STALE'],
  },
  'DELETE /prescription/{id}': {
    summary: 'Deletes a draft for good.',
    input: one,
    fails: [...notFound, 'PRESCRIPTION.ERRORS.ISSUED'],
  },
  'PUT /prescription/{id}/issue': {
    summary:
      'Issues a draft: what each unit pays is reckoned and stays, the dues of its months are its own, its owners are told. Over months that have begun, or in the place of another one, it takes a reason.',
    input: one.extend({ reason: reasonText.default(''), tellNobody: z.boolean().default(false) }),
    reply: prescriptionDetail,
    fails: [...notFound, 'PRESCRIPTION.ERRORS.ISSUED', 'PRESCRIPTION.ERRORS.EMPTY', 'PRESCRIPTION.ERRORS.NO_SHARE'],
  },
  'PUT /prescription/{id}/take-back': {
    summary:
      'Makes a draft of one that is issued, while none of its months has begun or nothing was paid or reminded of since; what held before holds again.',
    input: one.extend({
      reason: reasonText.min(1, 'BASE.VALIDATION.REQUIRED'),
      tellNobody: z.boolean().default(false),
    }),
    reply: prescriptionDetail,
    fails: [...notFound, 'PRESCRIPTION.ERRORS.NOT_ISSUED', 'PRESCRIPTION.ERRORS.PAID', 'PRESCRIPTION.ERRORS.SETTLED'],
  },
  'GET /prescription/{id}/effect': {
    summary: 'What issuing a draft would change, or taking back one that is issued.',
    needs: 'write',
    changes: false,
    input: one,
    reply: effect,
    fails: notFound,
  },
  'GET /prescription/{id}/item/{itemId}': {
    summary: 'One page of the units with the own amount of each, for an item that has such.',
    needs: 'write',
    changes: false,
    input: one.extend({ itemId: id, ...paging }),
    reply: z.object({
      units: z.array(unitRow.pick({ id: true, number: true, owners: true }).extend({ amount: money })),
      totalItems: count,
    }),
    fails: notFound,
  },
  'PUT /prescription/{id}/item/{itemId}': {
    summary: 'Sets own amounts of units in an item of a draft; of units that are not named they stay.',
    input: one.extend({
      itemId: id,
      amounts: z
        .array(z.object({ unitId: id, amount }))
        .max(mostUnits, 'BASE.VALIDATION.TOO_MANY')
        .refine((all) => new Set(all.map(({ unitId }) => unitId)).size === all.length, 'BASE.VALIDATION.INVALID'),
    }),
    reply: prescriptionDetail,
    fails: [...notFound, 'PRESCRIPTION.ERRORS.ISSUED'],
  },
});
