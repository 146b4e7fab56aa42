import { type Json, ledgerFile } from '#engines/ledger.ts';
import type { Ctx } from '#server/context.ts';
import { deedIn } from '../evening.entries.rules.ts';
import { fold } from '../evening.fold.rules.ts';
import { sumUp } from '../evening.ledger.rules.ts';
import { rollOf } from '../evening.quorum.rules.ts';
import { soundLog } from './evening.log.ts';
import { type EveningRow, pointsIn, unitsOf } from './evening.rows.ts';

/** The log of an evening as one canonical JSON document (docs/meeting-ledger.md); from the second edition on it says what its deeds come to. */
export async function eveningFile(ctx: Pick<Ctx, 'db' | 'services'>, row: EveningRow): Promise<Buffer> {
  const entries = await soundLog(ctx, row);
  const { secret } = ctx.services;
  if (row.edition < 2) return ledgerFile(secret, entries, 'svj-meeting-ledger/1');
  const roll = rollOf(await unitsOf(ctx, row), row.edition);
  const deeds = entries.flatMap((entry) => deedIn(entry) ?? []);
  const result = sumUp(roll, fold(roll, row.rules, deeds), pointsIn(row));
  return ledgerFile(secret, entries, 'svj-meeting-ledger/1', result as unknown as Json);
}
