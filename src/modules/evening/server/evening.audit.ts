import { eq } from 'drizzle-orm';
import { sha256 } from '#engines/ledger.ts';
import type { Audit } from '#server/module.ts';
import { Failure } from '#shared/errors.ts';
import { evening } from './evening.kind.ts';
import { soundLog } from './evening.log.ts';

/** Looks over the logs of all meetings whose attendance ever began, of all communities, and over what they were sealed with; a sentence for each that does not hold. */
export const auditMeetings: Audit['run'] = async (db) => {
  const { id, communityId, edition, sealedAt, minutes } = evening;
  const held = await db.select({ id, communityId, edition, sealedAt }).from(evening);
  const problems: string[] = [];
  let entries = 0;
  for (const row of held) {
    const log = await soundLog({ db }, row).catch((error) => {
      if (error instanceof Failure) return null;
      throw error;
    });
    if (!log || log.length === 0) {
      problems.push(`The log of the meeting ${row.id} does not hold: entries of it were changed or lost.`);
      continue;
    }
    entries += log.length;
    if (row.sealedAt === null || row.edition < 3) continue;
    const [closed] = await db.select({ minutes }).from(evening).where(eq(id, row.id));
    const seal = log.findLast(({ type }) => type === 'seal');
    if (seal?.payload.minutes !== sha256(closed?.minutes ?? ''))
      problems.push(`The minutes of the meeting ${row.id} are not those with which its log was sealed.`);
  }
  return { detail: `${held.length} meetings, ${entries} entries, ${problems.length} wrong`, problems };
};
