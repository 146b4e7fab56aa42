import { escapeHtml } from '#engines/html.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { printPage, printWords } from '#server/printing.ts';
import { showDateTime } from '#shared/dates.ts';
import type { WholeVote } from './votes.kind.ts';
import { countPoints, entriesOf, pointsOf } from './votes.rows.ts';

/** The record of the result as A4 pages under the letterhead. */
export async function printRecord(ctx: Ctx, row: WholeVote): Promise<Bytes> {
  const { say } = printWords(ctx);
  const [points, entries] = await Promise.all([pointsOf(ctx, row), entriesOf(ctx, row)]);
  const html = countPoints(row, points, entries).map(
    ({ point, accepted }) =>
      `<h2>${escapeHtml(point.name)}</h2><p>${say(accepted ? 'VOTE.ACCEPTED' : 'VOTE.REFUSED')}</p>`,
  );
  const facts = [{ label: say('VOTE.STATUS.finish'), value: row.finishedAt ? showDateTime(row.finishedAt) : '' }];
  return printPage(ctx, { title: row.title, facts, html: html.join(''), name: row.title });
}
