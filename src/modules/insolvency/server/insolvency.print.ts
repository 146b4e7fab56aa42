import { heading, paragraph, tableRow } from '#engines/html.ts';
import { printCzech } from '#house/printing.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { showDate, showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { formatMoney } from '#shared/money.ts';
import { stateOf } from '../insolvency.rules.ts';
import type { requireCheck } from './insolvency.rows.ts';

type Check = Awaited<ReturnType<typeof requireCheck>>;
type Say = ReturnType<typeof sayIn>;

/** What the committee needs to register a claim, as it files it: the proceedings, the term of each, and what the units owe today. */
export async function printClaim(ctx: Ctx, check: Check): Promise<Bytes> {
  const say = sayIn(ctx.services, 'cs');
  const name = say('INSOLVENCY.PRINT.TITLE', { name: showName(check.owner) });
  return printCzech(ctx, {
    name,
    title: say('INSOLVENCY.PRINT.HEAD'),
    facts: [
      { label: say('INSOLVENCY.FIELD.OWNER'), value: showName(check.owner) },
      { label: say('INSOLVENCY.FIELD.BIRTH_DATE'), value: check.birthDate ? showDate(check.birthDate) : '' },
      { label: say('INSOLVENCY.FIELD.CHECKED'), value: check.checkedAt ? showDateTime(check.checkedAt) : '' },
      { label: say('INSOLVENCY.PRINT.SOURCE'), value: say(sourceOf(check)) },
    ],
    html: [casesOf(say, check), debtsOf(say, check), paragraph(say('INSOLVENCY.PRINT.NOTE'))].join(''),
    signatures: [say('INSOLVENCY.PRINT.SIGN')],
  });
}

const sourceOf = ({ isSample }: Check) => (isSample ? 'INSOLVENCY.SOURCE.SAMPLE' : 'INSOLVENCY.SOURCE.ISIR');

function casesOf(say: Say, { cases, status, trouble, checkedAt, isRenamed }: Check): string {
  const doubts = [trouble && say(`INSOLVENCY.TROUBLE.${trouble}`), isRenamed && say('INSOLVENCY.RENAMED')];
  const title = heading(say('INSOLVENCY.PRINT.CASES')) + doubts.map((one) => (one ? paragraph(one) : '')).join('');
  if (!checkedAt) return `${title}${paragraph(say(`INSOLVENCY.STATUS.${status}`))}`;
  if (cases.length === 0) return `${title}${paragraph(say('INSOLVENCY.STATUS.clear'))}`;
  const heads = ['MARK', 'COURT', 'STATE', 'SINCE', 'CLAIM_BY'] as const;
  const lines = cases.map(({ mark, court, state, since, claimBy }) => {
    const known = stateOf(state);
    const words = known ? say(`INSOLVENCY.STATE.${known}`) : state;
    return tableRow([mark, court, words, since ? showDate(since) : '', claimBy ? showDate(claimBy) : '']);
  });
  const top = tableRow(
    heads.map((one) => say(`INSOLVENCY.FIELD.${one}`)),
    'th',
  );
  return `${title}<table>${top}${lines.join('')}</table>`;
}

function debtsOf(say: Say, { units }: Check): string {
  const title = heading(say('INSOLVENCY.PRINT.DEBTS'));
  const known = units.filter((unit): unit is typeof unit & { owed: number } => unit.owed !== null);
  if (known.length === 0) return `${title}${paragraph(say('INSOLVENCY.PRINT.UNKNOWN'))}`;
  const heads = tableRow([say('INSOLVENCY.FIELD.UNIT'), say('INSOLVENCY.FIELD.OWED')], 'th');
  const lines = known.map(({ number, owed }) => tableRow([number, formatMoney(Math.max(0, owed), 'cs')]));
  const sum = known.reduce((all, { owed }) => all + Math.max(0, owed), 0);
  return `${title}<table>${heads}${lines.join('')}${tableRow([say('INSOLVENCY.PRINT.SUM'), formatMoney(sum, 'cs')])}</table>`;
}
