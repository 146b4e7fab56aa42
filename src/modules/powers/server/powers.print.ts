import { printCzech } from '#house/printing.ts';
import { powerSheet } from '#modules/convening/server/convening.door.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { showDate } from '#shared/dates.ts';
import { unitsFor } from './powers.givers.ts';
import type { PowerRow } from './powers.kind.ts';
import { meetingOf } from './powers.rows.ts';

/** One power as an A4 page for a signature, in Czech: it is a paper of a Czech house. */
export async function printPower(ctx: Ctx, row: PowerRow): Promise<Bytes> {
  const say = sayIn(ctx.services, 'cs');
  const meeting = await meetingOf(ctx, row);
  const [unit] = row.unitId ? await unitsFor(ctx, row.unitId) : [];
  const numbers = (meeting?.points ?? []).flatMap(({ id }, i) => (row.points.includes(id) ? [i + 1] : []));
  const sheet = powerSheet(say, {
    unit: row.unit,
    share: unit?.share ?? null,
    grantor: row.signers.map(({ name }) => name).join(', '),
    proxy: { name: row.proxyName, address: row.proxyAddress },
    ...(meeting && { meeting, points: numbers, instructions: row.instructions }),
    until: row.validUntil
      ? say('POWER.UNTIL', { date: showDate(row.validUntil) })
      : row.isStanding
        ? say('POWER.UNTIL_REVOKED')
        : '',
  });
  return printCzech(ctx, { ...sheet, name: `${sheet.title} ${row.unit}` });
}
