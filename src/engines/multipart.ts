import type { FastifyRequest } from 'fastify';
import type { CallSpec } from '#shared/contract.ts';
import { fail, failFields } from '#shared/errors.ts';
import type { Upload } from './files.place.ts';
import { type FileLimit, type FileStore, keptFileName, maxFileSize } from './files.ts';
import { requireTame } from './json.ts';
import { endWhenSlow } from './silence.ts';
import { fairTurns, type Whose } from './turns.ts';

/** One request brings at most so many files and bytes. */
const [maxFiles, maxRequestSize] = [20, 1_073_741_824];
/** The type of a form names what stands between its parts; the parser bears no more, and no browser sends as much. */
const longestType = 250;

type Fields = Record<string, unknown>;
/** What a call says of its upload. */
type Wanted = Pick<CallSpec, 'upload' | 'largest'>;

/** The name under which the n-th file of an upload is refused. */
export const fieldOf = (upload: string, n: number): string =>
  upload === 'files[]' ? `files.${n}` : upload === 'data' ? `files[${n}]` : upload;

/** The received files as the handler of a call gets them. */
export const filesFor = (upload: string, files: Upload[]) =>
  upload === 'data' ? { uploads: files } : upload === 'files[]' ? { files } : { file: files[0] };

/** Whose upload it is, and whether nobody knows them. */
type Sender = { whose: Whose; isStranger: boolean };

/** An upload that brings less than a kilobyte a second for so long is given up: a telephone that lost its net would keep a turn for a quarter of an hour. */
const longestLullMs = { known: 60_000, stranger: 20_000 };

/** Two uploads of an account at once; what waits is not read, so it takes no room. Each process counts its own. */
const receiving = fairTurns({ atOnce: 64, each: 2, waiting: 200, waitingEach: 4, refusal: 'BASE.ERRORS.UPLOADS' });

/** What texts become, and what is asked of that once a file comes and before a byte of it is kept: whether it may. */
type Admission<Input> = { parse(fields: Fields): Input; before(input: Input): Promise<unknown> };

/**
 * Receives a multipart body: first the texts, which are parsed, then the files, which are streamed to the store and listed in
 * `files`, also when the body is refused. A file past the limit of its field is refused under its name while it comes.
 */
export function receiveForm<Input>(
  request: FastifyRequest,
  store: FileStore,
  wanted: Wanted,
  { whose, isStranger }: Sender,
  files: Upload[],
  admission: Admission<Input>,
): Promise<Input> {
  return receiving.run(whose, async () => {
    const { raw } = request;
    if (raw.destroyed) fail('BASE.ERRORS.MULTIPART'); // it broke off before its turn came, and nothing would tell of that any more
    const end = endWhenSlow(raw, isStranger ? longestLullMs.stranger : longestLullMs.known);
    try {
      return await receive(request, store, wanted, files, admission);
    } catch (error) {
      raw.unpipe().resume(); // what still comes is thrown away, else the connection would stand still for ever
      throw error;
    } finally {
      end();
    }
  });
}

async function receive<Input>(
  request: FastifyRequest,
  store: FileStore,
  { upload = 'file', largest }: Wanted,
  files: Upload[],
  { parse, before }: Admission<Input>,
): Promise<Input> {
  const type = request.headers['content-type'] ?? '';
  const isWhole = request.isMultipart() && type.length <= longestType;
  const isData = upload === 'data';
  const fields: Fields = {};
  let admitted: { input: Input } | undefined;
  const read = () => parse(isData ? readData(fields) : fields);
  if (!isWhole) return fail('BASE.ERRORS.MULTIPART');
  const bytes = (largest?.bytes ?? maxFileSize) + 1; // the byte too many is seen, and ends the receipt at once
  const limits = {
    fileSize: bytes,
    files: isData || upload === 'files[]' ? maxFiles : 1,
    fields: 100,
    fieldSize: 1_048_576,
  };
  for await (const part of request.parts({ limits, preservePath: true })) {
    const field = fieldOf(upload, files.length);
    const isFile = part.type === 'file';
    if (isFile && part.fieldname !== (isData ? field : upload))
      failFields({ [part.fieldname]: 'BASE.VALIDATION.UNKNOWN' });
    if (!isFile && admitted && !(isData && aboutFile.test(part.fieldname)))
      failFields({ [part.fieldname]: 'BASE.VALIDATION.AFTER_FILE' });
    if (!isFile) fields[part.fieldname] = part.value;
    else {
      if (!admitted) {
        admitted = { input: read() };
        await before(admitted.input);
      }
      const name = keptFileName(part.filename || 'soubor', field);
      const room = maxRequestSize - files.reduce((sum, { size }) => sum + size, 0);
      files.push(await store.receive(part.file, name, limitOf(field, largest, room)));
    }
  }
  const input = admitted ? admitted.input : read();
  if (files.length === 0 && !isData) failFields({ [upload]: 'BASE.VALIDATION.REQUIRED' });
  if (isData) nameFiles(fields, files);
  return input;
}

/** The limit that a file meets first: of its field, of any file, or of what is left of the request. */
function limitOf(field: string, largest: Wanted['largest'], room: number): FileLimit {
  const { bytes, says } = largest ?? { bytes: maxFileSize, says: null };
  if (room < bytes) return { bytes: room, refuse: () => fail('BASE.ERRORS.FILES_TOO_LARGE') };
  return { bytes, refuse: () => (says ? failFields({ [field]: says }) : fail('BASE.ERRORS.FILE_TOO_LARGE')) };
}

const aboutFile = /^(names|extends|descriptions|isPublic)\[\d{1,2}\]$/;

/** The input in the `data` of a multipart body (EVT-46); besides it only what is said of files may stand there. */
function readData({ data, ...rest }: Fields): Fields {
  for (const field of Object.keys(rest)) if (!aboutFile.test(field)) failFields({ [field]: 'BASE.VALIDATION.UNKNOWN' });
  const text = String(data);
  requireTame(text);
  try {
    return JSON.parse(text) as Fields;
  } catch {
    return failFields({ data: data === undefined ? 'BASE.VALIDATION.REQUIRED' : 'BASE.VALIDATION.INVALID' });
  }
}

/** Each file gets what stands beside it: name and extension (EVT-46), description, and whether it is for all (APPR-13); what is said of no file is refused. */
function nameFiles({ data: _, ...rest }: Fields, files: Upload[]): void {
  for (const [i, file] of files.entries()) {
    const { [`names[${i}]`]: name = file.name, [`extends[${i}]`]: extension = '' } = rest;
    const isWhole = extension === '' || String(name).endsWith(`.${extension}`);
    const said = saidOf(rest, i);
    files[i] = { ...file, ...said, name: keptFileName(isWhole ? String(name) : `${name}.${extension}`, `names[${i}]`) };
  }
  for (const field of Object.keys(rest))
    if (Number(/\d+/.exec(field)?.[0]) >= files.length) failFields({ [field]: 'BASE.VALIDATION.UNKNOWN' });
}

/** At most so many characters describe a file. */
const longestDescription = 2_000;

function saidOf(fields: Fields, i: number): Pick<Upload, 'description' | 'isPublic'> {
  const { [`descriptions[${i}]`]: description, [`isPublic[${i}]`]: isPublic } = fields;
  if (String(description ?? '').length > longestDescription)
    failFields({ [`descriptions[${i}]`]: 'BASE.VALIDATION.TOO_LONG' });
  if (isPublic !== undefined && isPublic !== 'true' && isPublic !== 'false')
    failFields({ [`isPublic[${i}]`]: 'BASE.VALIDATION.INVALID' });
  return {
    ...(description !== undefined && { description: String(description) }),
    ...(isPublic !== undefined && { isPublic: isPublic === 'true' }),
  };
}
