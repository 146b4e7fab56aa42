import { escapeHtml, heading, paragraphs, tableRow } from '#engines/html.ts';
import { printCzech } from '#house/printing.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { showDate } from '#shared/dates.ts';
import { showShare } from '#shared/fraction.ts';
import { formatMoney } from '#shared/money.ts';
import { firstDay, type Group, groups } from '../prescriptions.rules.ts';
import type { unitOf } from './prescriptions.rows.ts';

type Unit = Awaited<ReturnType<typeof unitOf>>;
type Say = ReturnType<typeof sayIn>;

/** The sheet of a unit (evidenční list): what it pays each month, of which group, from what that is reckoned and when it is due. */
export async function printSheet(ctx: Ctx, unit: Unit): Promise<Bytes> {
  const say = sayIn(ctx.services, 'cs');
  const name = say('PRESCRIPTION.PRINT.TITLE', { number: unit.number });
  const changed = unit.payee.changedOn;
  const total = formatMoney(unit.services + unit.contribution, 'cs');
  return printCzech(ctx, {
    title: name,
    name,
    facts: factsOf(say, unit),
    html: `${changed ? paragraphs([say('BASE.ACCOUNT_CHANGED', { date: showDate(changed) })]) : ''}${groups.map((group) => tableOf(say, unit, group)).join('')}<h2>${escapeHtml(
      say('PRESCRIPTION.PRINT.TOTAL', { amount: total }),
    )}</h2>`,
    signatures: [say('PRESCRIPTION.PRINT.SIGN')],
  });
}

const factsOf = (say: Say, { prescription, ...unit }: Unit) => [
  { label: say('PRESCRIPTION.FIELD.OWNERS'), value: unit.owners },
  { label: say('PRESCRIPTION.FIELD.ENTRANCE'), value: unit.entrance },
  { label: say('PRESCRIPTION.FIELD.NAME'), value: prescription?.name ?? '' },
  { label: say('PRESCRIPTION.PRINT.SINCE'), value: prescription ? showDate(firstDay(prescription.validFrom)) : '' },
  { label: say('PRESCRIPTION.FIELD.SHARE'), value: unit.share ? showShare(unit.share) : '' },
  {
    label: say('PRESCRIPTION.FIELD.AREA'),
    value: unit.area === null ? '' : `${showArea(unit.area)}\u00a0m²`,
  },
  { label: say('PRESCRIPTION.FIELD.PERSONS'), value: unit.persons === null ? '' : String(unit.persons) },
  { label: say('PRESCRIPTION.FIELD.ACCOUNT'), value: unit.payee.account },
  { label: say('PRESCRIPTION.FIELD.SYMBOL'), value: unit.symbol },
  {
    label: say('PRESCRIPTION.FIELD.DUE_DAY'),
    value: prescription ? say('PRESCRIPTION.DAY', { day: prescription.dueDay }) : '',
  },
];

const showArea = (area: number): string => `${Math.trunc(area / 100)},${String(area % 100).padStart(2, '0')}`;

function tableOf(say: Say, unit: Unit, group: Group): string {
  const lines = unit.lines.filter((line) => line.group === group);
  if (lines.length === 0) return '';
  const heads = [say('PRESCRIPTION.FIELD.ITEM'), say('PRESCRIPTION.FIELD.FORMULA'), say('PRESCRIPTION.FIELD.AMOUNT')];
  const by = ({ formula, entrances }: Unit['lines'][number]) => {
    const names = entrances.map(({ name }) => name).join(', ');
    return [say(`PRESCRIPTION.FORMULA.${formula}`), names && say('PRESCRIPTION.ONLY', { names })]
      .filter(Boolean)
      .join(', ');
  };
  const body = lines.map((line) => tableRow([line.name, by(line), formatMoney(line.amount, 'cs')]));
  const sum = tableRow([say('PRESCRIPTION.PRINT.SUM'), '', formatMoney(unit[group], 'cs')]);
  return `${heading(say(`PRESCRIPTION.GROUP.${group}`))}<table>${tableRow(heads, 'th')}${body.join('')}${sum}</table>`;
}
