import { Readable } from 'node:stream';
import { escapeHtml, paragraphs, plainText } from '#engines/html.ts';
import { attachFile } from '#house/attachments.ts';
import { printCzech } from '#house/printing.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { showDate } from '#shared/dates.ts';
import { fingerprint } from '../../votes/votes.rules.ts';
import { isOpen } from '../minutes.rules.ts';
import type { blocksOf } from './minutes.blocks.ts';
import type { MinutesRow } from './minutes.kind.ts';

type Blocks = Awaited<ReturnType<typeof blocksOf>>;

const isSaid = ({ body }: Blocks[number]) => body.trim() !== '';
const htmlOf = ({ kind, body }: Blocks[number]) =>
  kind === 'auto' ? body : paragraphs(body.split('\n').filter((words) => words.trim()));

/** The parts as one body; what nobody wrote is left out. */
export const minutesBody = (blocks: Blocks): string =>
  blocks
    .filter(isSaid)
    .map((block) => `<h2>${escapeHtml(block.title)}</h2>${htmlOf(block)}`)
    .join('');

/** The whole as text, without the annexes for the committee. */
export const minutesText = (blocks: Blocks): string =>
  blocks
    .filter((block) => !block.isInner && isSaid(block))
    .map((block) => `${block.title}\n${plainText(htmlOf(block))}`)
    .join('\n\n');

/** What stands at the foot of every page once the log is sealed: by it anybody finds the record to which the minutes belong. */
const markOf = ({ ledgerHash }: MinutesRow) => (ledgerHash ? `Otisk záznamu ${fingerprint(ledgerHash)}` : '');

/** Minutes as A4 pages with lines for those who sign; the annexes for the committee only where it asks. */
export function printMinutes(ctx: Ctx, row: MinutesRow, blocks: Blocks, withInner: boolean): Promise<Bytes> {
  const made = `${showDate(row.closedAt ?? ctx.now)}${isOpen(row.status) ? ' (návrh)' : ''}`;
  return printCzech(ctx, {
    title: row.title,
    facts: [
      { label: 'Vyhotoveno', value: made },
      { label: 'Verze', value: row.edition > 1 ? `${row.edition}. (${row.reason})` : '' },
    ],
    html: minutesBody(blocks.filter(({ isInner }) => withInner || !isInner)),
    mark: markOf(row),
    signatures: ['Zapisovatel', 'Předsedající', ...row.verifiers.map(({ name }) => `Ověřovatel: ${name}`)],
    name: row.title,
  });
}

/** Hangs the document that is signed on the minutes, and the annexes beside it for the committee; returns the SHA-256 of the first. */
export async function fixDocuments(ctx: Ctx, row: MinutesRow, blocks: Blocks): Promise<string> {
  const document = await printMinutes(ctx, row, blocks, false);
  const hash = await keep(ctx, row, document, 'Zápis', true);
  const inner = blocks.filter(({ isInner }) => isInner);
  if (inner.length > 0) {
    const title = `${row.title}: přílohy`;
    const annex = await printCzech(ctx, { title, facts: [], html: minutesBody(inner), mark: markOf(row), name: title });
    await keep(ctx, row, annex, 'Přílohy zápisu pro výbor', false);
  }
  return hash;
}

async function keep(ctx: Ctx, row: MinutesRow, { content }: Bytes, name: string, isPublic: boolean): Promise<string> {
  const { files } = ctx.services;
  const file = await files.receive(Readable.from([content as Buffer]), `${name}.pdf`);
  try {
    await attachFile(ctx, row.id, file, { name, description: '', isPublic, acceptRead: false });
  } finally {
    await files.discard(file);
  }
  return file.sha256;
}
