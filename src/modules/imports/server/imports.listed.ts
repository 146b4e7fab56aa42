import type { Whose } from '#engines/turns.ts';
import type { Ctx, Services } from '#server/context.ts';
import { hasOneName } from '#shared/display.ts';
import { fail } from '#shared/errors.ts';
import { showShare } from '#shared/fraction.ts';
import type { Sex } from '#shared/house.ts';
import { type GivenPerson, noCorrections } from '../imports.corrections.rules.ts';
import { defaultOptions, exported, type ImportField, type Owner } from '../imports.rules.ts';
import { cellsOf, layoutOf } from './imports.cells.ts';
import { wordsOf } from './imports.export.ts';
import { namingText } from './imports.naming.ts';
import { namedHeadings } from './imports.opening.ts';
import type { PlanInput } from './imports.plan.ts';
import type { Plan } from './imports.planned.ts';
import { loadHouse } from './imports.state.ts';
import { plan, readList } from './imports.thread.ts';
import { writePlan } from './imports.write.ts';

// A list of owners: one row for each owner of each unit, as an order carries it before its house is founded.

const joined = (parts: (string | null)[]) => parts.filter(Boolean).join(', ');

function ownersOf({ units, people }: Plan): Owner[] {
  return units.flatMap(({ values, place, owners }) =>
    (owners ?? []).flatMap(({ person, fraction, jointly }) => {
      const one = people[person];
      if (!one) return [];
      const { street, city, post, permanentStreet, permanentCity, permanentPost } = one.facts;
      const seat = [
        street || permanentStreet,
        joined([[post || permanentPost, city || permanentCity].join(' ').trim()]),
      ];
      return {
        titleBefore: one.names.titleBefore,
        firstName: one.names.isCompany ? '' : one.names.firstName,
        lastName: one.names.isCompany ? '' : one.names.lastName,
        hasOneName: hasOneName(one.names),
        titleAfter: one.names.titleAfter,
        companyName: one.names.isCompany ? one.names.companyName : '',
        ico: one.facts.ico,
        fullAddress: joined(seat),
        email: one.login ?? '',
        phone: one.phones[0] ?? '',
        unit: values.number,
        unitType: values.type,
        entrance: place.name,
        share: values.share,
        fraction,
        jointly,
      };
    }),
  );
}

/** The owners whom a spreadsheet lists for a house that does not exist yet, and how many rows are doubtful or wrong; nothing is kept. */
export async function readOwners(bytes: Uint8Array, whose: Whose, services: Services) {
  const house = { people: [], units: [], entrances: [], totalShares: null, firstEntrance: '' };
  const { plan: found, preview } = await readList(bytes, { house, headings: namedHeadings(services) }, whose);
  const { doubtful, errors } = preview.summary;
  return { owners: ownersOf(found), doubtful, errors };
}

/** The columns of a table that a house gives out, whose names are taken as they are, and one for a whole address. */
const columns: ImportField[] = [...exported.units, 'address'];

function cellOf(owner: Owner, field: ImportField): string {
  if (field === 'unitNumber') return owner.unit;
  if (field === 'unitType') return wordsOf[owner.unitType];
  if (field === 'share' || field === 'fraction') return owner[field] ? showShare(owner[field]) : '';
  if (field === 'ownership') return owner.jointly ? 'SJM' : 'VL';
  if (field === 'address') return owner.fullAddress;
  return field in owner ? String(owner[field as keyof Owner] ?? '') : '';
}

/** Who is listed, with the names as they stand there; who has the name of a company is one. */
const listed = ({ titleBefore, firstName, lastName, titleAfter, companyName, jointly }: Owner): GivenPerson => ({
  kind: companyName ? 'company' : 'person',
  titleBefore,
  firstName,
  lastName,
  titleAfter,
  companyName,
  jointly,
  share: null,
});

/**
 * Writes the people, entrances and units of a list into the house of `ctx`: an owner of several units once, who is there
 * already as who they are; nobody gets access by it. Refused whole when a row cannot be written.
 */
export async function writeOwners(ctx: Ctx, owners: (Owner & { sex: Sex | null })[]): Promise<void> {
  if (owners.length === 0) return;
  const rows = owners.map((owner, i) => ({ number: i + 1, cells: columns.map((field) => cellOf(owner, field)) }));
  const layout = layoutOf(columns);
  const people = rows.map((row, i) => ({
    row: row.number,
    of: namingText(cellsOf(row, layout)),
    people: [listed(owners[i] as Owner)],
  }));
  const input: PlanInput = {
    house: await loadHouse(ctx),
    columns,
    rows,
    mapping: columns,
    options: { ...defaultOptions, shares: 'unit', access: false },
    decisions: {},
    skipped: [],
    corrections: { ...noCorrections, people },
  };
  const { plan: planned, preview } = await plan(input, ctx.me);
  if (preview.summary.errors > 0) fail('ORDER.ERRORS.MEMBERS');
  const sexed = planned.people.map((one) => ({
    ...one,
    facts: { ...one.facts, sex: owners[one.rows[0] ?? -1]?.sex ?? null },
  }));
  await writePlan(ctx, { ...planned, people: sexed });
}
