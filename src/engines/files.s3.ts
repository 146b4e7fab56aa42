import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Part, Place, S3Address, Upload } from '#engines/files.place.ts';
import { fail } from '#shared/errors.ts';

const isMissing = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404 &&
  (error as Error).name !== 'NoSuchBucket';

function driverOf({ bucket, endpoint, region, key, secret }: S3Address, waiting: object): S3Driver {
  return new S3Driver({
    bucket,
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    visibility: 'private',
    // What other vendors than Amazon do not all know.
    supportsACL: false,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 5_000, ...waiting },
  });
}

/** Sends a file to storage as a stream; a second time when the first failed, because a stream cannot be wound back. */
async function put(driver: S3Driver, key: string, { path, size }: Upload): Promise<void> {
  const contentType = 'application/octet-stream';
  for (let attempt = 1; ; attempt++) {
    const content = createReadStream(path);
    try {
      if (size === 0) return await driver.put(key, new Uint8Array(), { contentType });
      return await driver.putStream(key, content, { contentLength: size, contentType });
    } catch (error) {
      if (attempt === 2) throw error;
    } finally {
      content.destroy();
    }
  }
}

/** The bytes of a key that ends in their SHA-256; the last of them are held back until all are known to be the right ones. */
async function* soundBytes(content: Readable, key: string) {
  const hash = createHash('sha256');
  let held: Uint8Array | undefined;
  for await (const chunk of content) {
    hash.update(chunk);
    if (held) yield held;
    held = chunk;
  }
  if (hash.digest('hex') !== key.split('/').at(-1)) throw new Error(`storage answers with other bytes than ${key}`);
  if (held) yield held;
}

/** {@link soundBytes}, or a refusal. */
async function* reading(content: Readable, key: string, warn: (error: unknown) => void) {
  try {
    yield* soundBytes(content, key);
  } catch (error) {
    warn(error);
    fail('BASE.ERRORS.STORAGE');
  }
}

/** Some of the bytes of a content, which is read no further than to the last of them. */
async function* partOf(content: AsyncIterable<Uint8Array>, { start, end }: Part) {
  let at = 0;
  for await (const chunk of content) {
    const piece = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    if (piece.length > 0) yield piece;
    at += chunk.length;
    if (at > end) return;
  }
}

/** Keeps files in S3-compatible storage, each under a key that ends in its SHA-256. An outage, a lie, or silence for so many milliseconds, is refused with 503 and told to `warn`. */
export function s3Place(address: S3Address, warn: (error: unknown) => void, patience = 10_000): Place {
  // An answer must begin soon; while bytes go out, only silence counts.
  const driver = driverOf(address, { requestTimeout: patience, throwOnRequestTimeout: true });
  const sender = driverOf(address, { socketTimeout: patience });
  async function asking<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      warn(error);
      return fail('BASE.ERRORS.STORAGE');
    }
  }
  const orNull = (error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  };
  const holds = async (key: string, { size }: Upload) =>
    (await driver.getMetaData(key).catch(orNull))?.contentLength === size;
  const ensure = (key: string, upload: Upload) =>
    asking(async () => {
      if (await holds(key, upload)) return;
      await put(sender, key, upload);
      // A page of some proxy with status 200 is no receipt.
      if (!(await holds(key, upload))) throw new Error(`storage did not keep ${key}`);
    });
  return {
    stage: ensure,
    keep: ensure,
    // a part comes out of the whole too, because only the whole is known to be the right bytes
    async read(key, part) {
      const content = await asking(() => driver.getStream(key).catch(orNull));
      const sound = content && reading(content, key, warn);
      return sound && Readable.from(part ? partOf(sound, part) : sound, { objectMode: false });
    },
    remove: (key) => asking(() => driver.delete(key)),
    async *list(top) {
      let paginationToken: string | undefined;
      do {
        const page = await asking(() => driver.listAll(`${top}/`, { recursive: true, paginationToken }));
        for (const object of page.objects)
          if (object.isFile) yield { key: object.key, writtenAt: (await object.getMetaData()).lastModified };
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}
