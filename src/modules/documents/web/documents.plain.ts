import { type Start, textOf } from './documents.start.ts';

/** A text is shown up to so many bytes. */
export const mostText = 256 * 1024;

/** A text to show: of a longer one its first lines. */
export function readPlain({ bytes, isWhole }: Start): { text: string; isCut: boolean } {
  const text = textOf(bytes, isWhole);
  const line = text.lastIndexOf('\n');
  // the last line may have lost its end; a text of one line is cut where the bytes end
  return { text: isWhole || line < text.length / 2 ? text : text.slice(0, line + 1), isCut: !isWhole };
}
