import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

const pieceSize = 4_096;
/** Bytes that neither a text of Windows-1250 nor one of UTF-8 holds: control characters but tab, line and page breaks. */
const isControl = (byte: number) =>
  (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) || byte === 127;
/** Places of Windows-1250 where no character stands. */
const empty1250 = new Set([0x81, 0x83, 0x88, 0x90, 0x98]);

/** Whether a piece of a file is UTF-8; a character cut at either end does not matter. */
function isUtf8(piece: Uint8Array): boolean {
  const found = piece.findIndex((byte) => byte < 0x80 || byte >= 0xc0);
  const start = found < 0 ? piece.length : found;
  if (start > 3) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(piece.subarray(start), { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Whether a piece of a file reads as text, in UTF-8 or in Windows-1250. */
export const isText = (piece: Uint8Array): boolean =>
  !piece.some(isControl) && (isUtf8(piece) || !piece.some((byte) => empty1250.has(byte)));

/** Whether the beginning of a file says that it is text in UTF-16, and reads as such. */
function isUtf16(piece: Uint8Array): boolean {
  const encoding = piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-16be';
  if (encoding === 'utf-16be' && !(piece[0] === 0xfe && piece[1] === 0xff)) return false;
  return !/[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufffd]/.test(
    new TextDecoder(encoding).decode(piece, { stream: true }),
  );
}

/** The first and the last piece of a file. */
async function endsOf(path: string, size: number): Promise<Uint8Array[]> {
  const handle = await open(path);
  try {
    const read = async (position: number) => {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(pieceSize), 0, pieceSize, position);
      return buffer.subarray(0, bytesRead);
    };
    return [await read(0), await read(Math.max(0, size - pieceSize))];
  } finally {
    await handle.close();
  }
}

/** The MIME type that the bytes of a file tell, whatever it is called; of texts only tables differ by their name, `.csv`. */
export async function typeOf(path: string, size: number, name: string): Promise<string> {
  const ends = await endsOf(path, size);
  const isMarked = isUtf16(ends[0] as Uint8Array); // its mark may look like the beginning of a sound
  const found = isMarked ? undefined : await fileTypeFromFile(path);
  if (found) return found.mime;
  if (!ends.every(isText) && !isMarked) return 'application/octet-stream';
  return name.toLowerCase().endsWith('.csv') ? 'text/csv' : 'text/plain';
}
