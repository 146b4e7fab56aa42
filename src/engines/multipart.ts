import type { FastifyRequest } from 'fastify';
import { fail, failFields } from '#shared/errors.ts';
import { cleanFileName, type FileStore, maxFileSize, type Upload } from './files.ts';

/** One request brings at most so many files and bytes. */
const [maxFiles, maxRequestSize] = [20, 1_073_741_824];
/** The type of a form names what stands between its parts; the parser bears no more, and no browser sends as much. */
const longestType = 250;

/**
 * Receives a multipart body: texts become the fields returned, files are streamed to the store and listed in `files`, also
 * when the body is refused. `name` is that of the part with the file; `files[]` and `data` take several.
 */
export async function receiveForm(
  store: FileStore,
  request: FastifyRequest,
  name: string,
  files: Upload[],
): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? '';
  if (!request.isMultipart() || type.length > longestType) return fail('BASE.ERRORS.MULTIPART');
  const fields: Record<string, unknown> = {};
  const isOne = name !== 'files[]' && name !== 'data';
  const limits = { fileSize: maxFileSize, files: isOne ? 1 : maxFiles, fields: 50, fieldSize: 1_048_576 };
  const isExpected = (part: string) => (name === 'data' ? part === `files[${files.length}]` : part === name);
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (!isExpected(part.fieldname)) failFields({ [part.fieldname]: 'BASE.VALIDATION.UNKNOWN' });
      else files.push(await store.receive(part.file, part.filename ?? ''));
      if (files.reduce((sum, { size }) => sum + size, 0) > maxRequestSize) fail('BASE.ERRORS.BODY_TOO_LARGE');
    }
  } catch (error) {
    request.raw.unpipe().resume(); // what still comes is thrown away, else the connection would stand still for ever
    throw error;
  }
  return name === 'data' ? readData(fields, files) : fields;
}

/** The input in the `data` of a multipart body; each file gets the name and extension that stand beside it (EVT-46). */
function readData({ data, ...rest }: Record<string, unknown>, files: Upload[]): Record<string, unknown> {
  for (const [i, file] of files.entries()) {
    const { [`names[${i}]`]: name = file.name, [`extends[${i}]`]: extension = '' } = rest;
    const isWhole = extension === '' || String(name).endsWith(`.${extension}`);
    files[i] = { ...file, name: cleanFileName(isWhole ? String(name) : `${name}.${extension}`) };
    for (const field of ['names', 'extends']) delete rest[`${field}[${i}]`];
  }
  for (const field of Object.keys(rest)) failFields({ [field]: 'BASE.VALIDATION.UNKNOWN' });
  try {
    return JSON.parse(String(data)) as Record<string, unknown>;
  } catch {
    return failFields({ data: data === undefined ? 'BASE.VALIDATION.REQUIRED' : 'BASE.VALIDATION.INVALID' });
  }
}
