import { plainText } from '#engines/html.ts';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { requireRecord } from '#server/record.ts';
import { houseDay } from '#shared/dates.ts';
import { votes } from './votes.kind.ts';
import { majorityOf } from './votes.print.ts';
import { countPoints, entriesOf, pointsOf } from './votes.rows.ts';

type Passed = { id: string; name: string; text: string; majority: string };

/**
 * What a vote has passed since it finished, each point with its wording as plain text and its majority in Czech words, and who
 * may read the vote; null of one that has not finished. A vote that the asker does not see is not found.
 */
export async function passedIn(ctx: Ctx, id: string) {
  const row = await requireRecord(ctx, votes, id);
  if (row.status !== 'finish' || !row.finishedAt) return null;
  const [points, entries] = [await pointsOf(ctx, row), await entriesOf(ctx, row)];
  const words = { lang: 'cs' as const, say: sayIn(ctx.services, 'cs') };
  const passed = countPoints(row, points, entries).flatMap(({ accepted, point }): Passed[] => {
    const text = plainText(point.description) || point.name;
    return accepted ? [{ id: point.id, name: point.name, text, majority: majorityOf(words, row, point) }] : [];
  });
  return {
    ...{ id: row.id, title: row.title, meetingId: row.meetingOfOwnersId, passed },
    ...{ decidedOn: houseDay(row.finishedAt), isPublic: row.audience === 'everyone' },
  };
}
