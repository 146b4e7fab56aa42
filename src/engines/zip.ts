import { Readable } from 'node:stream';
import { downloadZip } from 'client-zip';

type Piece = Uint8Array | string;
/** One file of an archive; its content is read when its turn comes. */
export type ZipEntry = { name: string; lastModified: Date; size?: number; input: Piece | AsyncIterable<Piece> };

async function* passing(input: ZipEntry['input']) {
  if (typeof input === 'string' || input instanceof Uint8Array) yield input;
  else yield* input;
}

/** A zip archive that is made while it is read; whoever stops reading it closes the file that is just open. */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  let current: AsyncGenerator<Piece> | undefined;
  async function* following() {
    for await (const entry of entries) {
      current = passing(entry.input);
      yield { ...entry, input: current };
    }
  }
  const archive = Readable.fromWeb(downloadZip(following() as never).body as never);
  return archive.once('close', () => void current?.return(undefined));
}
