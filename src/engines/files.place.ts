import type { Readable } from 'node:stream';

/** A file that was received whole and lies in a temporary place until it is kept, with what stood beside it in its form. */
export type Upload = {
  name: string;
  type: string;
  size: number;
  sha256: string;
  path: string;
  description?: string;
  isPublic?: boolean;
};

/** The first and the last of the bytes that are wanted, counted from nought. */
export type Part = { start: number; end: number };

/** Where bytes lie under a key: a folder or a bucket. */
export type Place = {
  stage(key: string, upload: Upload): Promise<void>;
  keep(key: string, upload: Upload): Promise<void>;
  /** Null when nothing lies under the key. */
  read(key: string, part?: Part): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** Every key `top/…/…`, piece by piece. */
  list(top: string): AsyncIterable<{ key: string; writtenAt: Date }>;
};

/** A bucket of S3-compatible storage and the right to it. */
export type S3Address = { endpoint: string; bucket: string; region: string; key: string; secret: string };
