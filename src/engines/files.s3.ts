import { createReadStream } from 'node:fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Place, S3Address, Upload } from '#engines/files.ts';
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

/** Keeps files in S3-compatible storage. An outage, or silence for so many milliseconds, is refused with 503 and told to `warn`. */
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
  const ensure = (key: string, upload: Upload) =>
    asking(async () => {
      const held = await driver.getMetaData(key).catch(orNull);
      if (held?.contentLength !== upload.size) await put(sender, key, upload);
    });
  return {
    stage: ensure,
    keep: ensure,
    read: (key) => asking(() => driver.getStream(key).catch(orNull)),
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
