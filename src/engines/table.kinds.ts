import { type ErrorKey, fail } from '#shared/errors.ts';

// What people bring in place of a table that can be read, each refused by its own sentence.

const starts = (bytes: Uint8Array, ...signs: (number | null)[]) =>
  signs.every((sign, i) => sign === null || bytes[i] === sign);
const latin = (text: string) => Buffer.from(text, 'latin1');
const holds = (bytes: Uint8Array, part: Buffer) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(part);
const wide = (text: string) => Buffer.from(text, 'utf16le');

export const isZip = (bytes: Uint8Array) => starts(bytes, 0x50, 0x4b, 0x03, 0x04);

/** Office files of before 2007, and those of today behind a password: one is a folder of streams, which bear their names. */
function ofFolder(bytes: Uint8Array): ErrorKey {
  if (holds(bytes, wide('EncryptedPackage'))) return 'TABLE.ERRORS.LOCKED';
  return holds(bytes, wide('Workbook')) || holds(bytes, wide('Book')) ? 'TABLE.ERRORS.OLD' : 'TABLE.ERRORS.FILE';
}

/** An archive without its list of contents at the end was cut off; others bear the names of what they hold. */
function ofZip(bytes: Uint8Array): ErrorKey | null {
  if (holds(bytes, latin('application/vnd.oasis.opendocument'))) return 'TABLE.ERRORS.ODS';
  if (holds(bytes, latin('Index/Document.iwa')) || holds(bytes, latin('Index.zip'))) return 'TABLE.ERRORS.NUMBERS';
  if (holds(bytes, latin('xl/workbook.bin'))) return 'TABLE.ERRORS.OLD';
  if (!holds(bytes.subarray(-66_000), latin('PK\u0005\u0006'))) return 'TABLE.ERRORS.CUT_OFF';
  return null;
}

const isPicture = (bytes: Uint8Array) =>
  starts(bytes, 0x89, 0x50, 0x4e, 0x47) ||
  starts(bytes, 0xff, 0xd8, 0xff) ||
  starts(bytes, 0x47, 0x49, 0x46, 0x38) ||
  starts(bytes, 0x49, 0x49, 0x2a, 0x00) ||
  starts(bytes, 0x4d, 0x4d, 0x00, 0x2a) ||
  (starts(bytes, 0x52, 0x49, 0x46, 0x46) && holds(bytes.subarray(8, 12), latin('WEBP'))) ||
  (holds(bytes.subarray(4, 8), latin('ftyp')) &&
    /^(hei|avi|mif)/.test(Buffer.from(bytes.subarray(8, 11)).toString('latin1')));

/** A page or an old sheet in XML that bears the ending of a workbook, as some programs write it. */
const isPage = (bytes: Uint8Array) =>
  /^(\ufeff|\u00ef\u00bb\u00bf)?\s*<(!doctype html|html|table|\?xml|meta)/i.test(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  );

function kindOf(bytes: Uint8Array): ErrorKey | null {
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46)) return 'TABLE.ERRORS.PDF';
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return ofFolder(bytes);
  if (isZip(bytes)) return ofZip(bytes);
  if (isPicture(bytes)) return 'TABLE.ERRORS.PICTURE';
  return isPage(bytes) || (bytes[0] === 0x09 && [0, 2, 4, 8].includes(bytes[1] ?? -1) && bytes[3] === 0)
    ? 'TABLE.ERRORS.OLD'
    : null;
}

/** Refuses what is no table that can be read, by a sentence that says what to do with it. */
export function refuseOthers(bytes: Uint8Array): void {
  const key = kindOf(bytes);
  if (key) fail(key);
}
