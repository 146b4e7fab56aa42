import { and, asc, eq } from 'drizzle-orm';
import { remindersBetween } from '#engines/due.ts';
import { commitTo, type Json, sha256 } from '#engines/ledger.ts';
import type { Ctx } from '#server/context.ts';
import { requireRecord } from '#server/record.ts';
import { attachment } from '#server/schema.ts';
import { tell } from '#server/telling.ts';
import { readProfile } from '../votes.profile.rules.ts';
import { writePercent } from '../votes.rules.ts';
import { vote, votePointFile, votes, type WholeVote } from './votes.kind.ts';
import { appendEvents } from './votes.ledger.ts';
import { mailOwners } from './votes.letters.ts';
import { noteOwners, whoVotes } from './votes.representatives.ts';
import { entriesOf, type PointRow, pointsOf, shareOf } from './votes.rows.ts';

/** Which keys the events of a vote have that is opened now; docs/vote-ledger.md says what came with which. */
const editionOf = (row: WholeVote, points: readonly PointRow[]) =>
  row.type === 'online' ? 5 : [row, ...points].some(({ profile }) => profile !== null) ? 3 : 2;

/** Writes the first event of the chain: terms, wording, files and attendance list as they are from now on (G-134). */
export async function openVote(ctx: Ctx, id: string): Promise<void> {
  const row = await requireRecord(ctx, votes, id);
  const [points, files] = await Promise.all([pointsOf(ctx, row), filesOf(ctx, row)]);
  const edition = editionOf(row, points);
  if (edition >= 5) await noteOwners(ctx, row);
  const entries = await entriesOf(ctx, row);
  const by = (profile: string | null): { profile?: Json } => (edition >= 3 ? { profile: readProfile(profile) } : {});
  await ctx.db.update(vote).set({ edition }).where(eq(vote.id, id));
  const payload = {
    edition,
    ...by(row.profile),
    name: row.title,
    type: row.type,
    base: row.acceptBase,
    unanimous: row.unanimous,
    participation: writePercent(row.participationCount ?? 0),
    accept: writePercent(row.acceptCount ?? 0),
    deadline: row.deadline,
    ground: row.legalGround,
    note: row.legalNote,
    text: sha256(row.description),
    files: files.get(null) ?? [],
    points: points.map((point) => ({
      id: point.id,
      name: point.name,
      text: sha256(point.description),
      deed: point.deed,
      files: files.get(point.id) ?? [],
      ...by(point.profile),
    })),
    entries: entries.map((entry) => {
      const { top, bottom } = shareOf(entry) ?? { top: 1, bottom: 1 };
      const person = commitTo(entry.fullName, entry.salt);
      const listed = {
        id: entry.id,
        unit: entry.roomName,
        share: `${top}/${bottom}`,
        excluded: entry.excluded,
        person,
      };
      return edition >= 5 ? { ...listed, ...whoVotes(entry) } : listed;
    }),
  };
  await appendEvents(ctx, row, [{ type: 'setup', payload }]);
  if (row.type !== 'online') return;
  await tell(ctx, votes, [id], 'opened');
  await mailOwners(ctx, row, entries);
  for (const [what, at] of remindersBetween(ctx.now, row.deadline, 'half', 'last'))
    await tell(ctx, votes, [id], what, at);
}

/** Names and hashes of the attached files by point, those of the vote itself under null. */
async function filesOf({ db }: Ctx, { id, communityId }: { id: string; communityId: string }) {
  const rows = await db
    .select({ name: attachment.name, sha256: attachment.sha256, point: votePointFile.pointId })
    .from(attachment)
    .leftJoin(votePointFile, eq(votePointFile.attachmentId, attachment.id))
    .where(and(eq(attachment.communityId, communityId), eq(attachment.recordId, id)))
    .orderBy(asc(attachment.createdAt), asc(attachment.id));
  const byPoint = new Map<string | null, { name: string; sha256: string }[]>();
  for (const { point, ...file } of rows) byPoint.set(point, [...(byPoint.get(point) ?? []), file]);
  return byPoint;
}
