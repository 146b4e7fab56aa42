import { canonical, type Json, ledgerFile, signerOf } from '#engines/ledger.ts';
import type { Ctx } from '#server/context.ts';
import { fail } from '#shared/errors.ts';
import { deedIn } from '../evening.entries.rules.ts';
import { fold } from '../evening.fold.rules.ts';
import { sumUp } from '../evening.ledger.rules.ts';
import { rollOf } from '../evening.quorum.rules.ts';
import { lastOf, soundLog } from './evening.log.ts';
import { type EveningRow, pointsIn, unitsOf } from './evening.rows.ts';

/** The log of an evening as one canonical JSON document (docs/meeting-ledger.md); from the second edition on it says what its deeds come to. */
export async function eveningFile(ctx: Pick<Ctx, 'db' | 'services'>, row: EveningRow): Promise<Buffer> {
  const entries = await soundLog(ctx, row);
  const { secret } = ctx.services;
  if (row.edition < 2) return ledgerFile(secret, entries, 'svj-meeting-ledger/1');
  const roll = rollOf(await unitsOf(ctx, row), row.edition);
  const deeds = entries.flatMap((entry) => deedIn(entry) ?? []);
  const more: { [key: string]: Json } = row.edition >= 3 ? { minutes: row.minutes } : {};
  const result = sumUp(roll, fold(roll, row.rules, deeds), pointsIn(row));
  return ledgerFile(secret, entries, 'svj-meeting-ledger/1', result as unknown as Json, more);
}

/** The seal of an evening by itself, with the text that it closed once that is published to all; 409 while it is not sealed, or of an edition without one. */
export async function sealFile(ctx: Pick<Ctx, 'db' | 'services'>, row: EveningRow): Promise<Buffer> {
  const seal = row.sealedAt === null ? undefined : await lastOf(ctx, row);
  if (seal?.type !== 'seal') return fail('EVENING.ERRORS.NOT_SEALED');
  const { publicKey, receiptOf } = signerOf(ctx.services.secret);
  const parts = {
    format: 'svj-meeting-seal/1',
    public_key: publicKey,
    event: seal,
    receipt: receiptOf(seal),
    minutes: row.isPublic ? row.minutes : null,
  };
  return Buffer.from(canonical(parts as unknown as Json));
}
