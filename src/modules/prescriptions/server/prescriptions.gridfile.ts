import { type Cell, tableFile } from '#engines/table.writing.ts';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { type AskedFacts, gridOf } from './prescriptions.grid.ts';
import { ownersOf } from './prescriptions.owning.ts';

/** The facts of all units that one sees as a workbook that is filled in and brought back: what is nothing is an empty cell. */
export async function exportFacts(ctx: Ctx, asked: AskedFacts) {
  const { own, rows } = await gridOf(ctx, asked);
  const say = sayIn(ctx.services, 'cs');
  const owners = await ownersOf(
    ctx.db,
    ctx.me.communityId,
    rows.map(({ unit }) => unit.id),
  );
  const heads = (['UNIT', 'OWNERS', 'AREA', 'PERSONS', 'SYMBOL'] as const).map((head) =>
    say(`PRESCRIPTION.FIELD.${head}`),
  );
  const numbered = (value: number | null, show: (value: number) => Cell): Cell => (value === null ? '' : show(value));
  return tableFile(
    {
      name: say('PRESCRIPTION.FACTS.ALL'),
      columns: [...heads, ...own.map(({ name }) => name)],
      rows: rows.map(({ unit, amounts }): Cell[] => [
        unit.number,
        owners.get(unit.id) ?? '',
        numbered(unit.area, (amount) => ({ amount })),
        numbered(unit.counted, (number) => ({ number })),
        unit.symbol,
        ...amounts.map((amount) => numbered(amount, (held) => ({ amount: held }))),
      ]),
    },
    'xlsx',
  );
}
