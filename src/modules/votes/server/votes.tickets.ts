import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { escapeHtml } from '#engines/html.ts';
import type { Ctx } from '#server/context.ts';
import { printPage } from '#server/printing.ts';
import { failFields } from '#shared/errors.ts';
import type { WholeVote } from './votes.kind.ts';
import { entriesOf, pointsOf } from './votes.rows.ts';

/** Paper ballots of the rows named, as a PDF in base64 (G-107). */
export async function printTickets(ctx: Ctx, row: WholeVote, ids: string[]): Promise<string> {
  const [points, entries] = await Promise.all([pointsOf(ctx, row), entriesOf(ctx, row)]);
  const chosen = entries.filter(({ id, excluded }) => ids.includes(id) && !excluded);
  if (chosen.length !== new Set(ids).size) return failFields({ users: 'BASE.VALIDATION.INVALID' });
  const html = chosen.map(
    (entry) => `<h2>${escapeHtml(entry.fullName)}</h2>${points.map(({ description }) => description).join('')}`,
  );
  const { content } = await printPage(ctx, { title: row.title, facts: [], html: html.join(''), name: row.title });
  return (Buffer.isBuffer(content) ? content : await buffer(content as Readable)).toString('base64');
}
