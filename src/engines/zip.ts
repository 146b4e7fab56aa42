import { Readable } from 'node:stream';
import { downloadZip } from 'client-zip';
import { cleanFileName } from '#engines/files.ts';
import { fairTurns, type Whose } from '#engines/turns.ts';

/** Names of devices, which Windows gives to no file whatever its extension. */
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** A title as the name of one file or folder of an archive, such as every system can unpack: no path, no device, no dot or space at its end. */
export function entryName(title: string): string {
  const clean = cleanFileName(title.replace(/[/\\]/g, '-')).replace(/[. ]+$/, '');
  return (clean || 'soubor').replace(devices, '$1_');
}

type Piece = Uint8Array | string;
/** One file of an archive; its content is read when its turn comes. */
export type ZipEntry = { name: string; lastModified: Date; size?: number; input: Piece | AsyncIterable<Piece> };

async function* passing(input: ZipEntry['input'], onPiece: () => void) {
  const pieces = typeof input === 'string' || input instanceof Uint8Array ? [input] : input;
  for await (const piece of pieces) {
    onPiece();
    yield piece;
  }
}

/** One archive of an account at a time; its turn lasts until it has been read. */
const archives = fairTurns({ atOnce: 8, waiting: 16, waitingEach: 1, rests: true });
/** Tables that people take away, made at once in memory. */
export const tables = fairTurns({ atOnce: 1, waiting: 30, waitingEach: 2, rests: true });
/** Who reads nothing for so long gives the archive up, so that nobody holds a turn for ever. */
const patienceMs = 60_000;

/** A zip archive that is made while it is read; whoever stops reading it closes the file that is just open. */
export function zipOf(whose: Whose, entries: AsyncIterable<ZipEntry>): Promise<Readable> {
  return archives.stream(whose, async () => {
    let current: AsyncGenerator<Piece> | undefined;
    const giveUp = setTimeout(() => archive.destroy(new Error('nobody reads the archive')), patienceMs).unref();
    async function* following() {
      for await (const entry of entries) {
        current = passing(entry.input, () => giveUp.refresh());
        yield { ...entry, input: current };
      }
    }
    const archive: Readable = Readable.fromWeb(downloadZip(following() as never).body as never);
    return archive.once('close', () => {
      clearTimeout(giveUp);
      void current?.return(undefined);
    });
  });
}
