import { inThread, startThread } from '#engines/threads.ts';

/** A received picture, and whether its colours are those of Display P3. */
export type Received = { path: string; isWide: boolean };
/** A picture as it shows: upright, three bytes of sRGB a pixel. */
export type Pixels = { width: number; height: number; pixels: SharedArrayBuffer };

const heapMb = 256;
const limitMs = 60_000;
const types = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

/** Whether a content is a picture as an iPhone takes it. */
export const isHeic = (type: string): boolean => types.has(type);

/** Decodes such a picture in a thread of its own, which takes its memory along when it ends. */
export const readHeic = (received: Received): Promise<Pixels> =>
  inThread<Pixels>(startThread('heic.worker', import.meta.url, heapMb), received, limitMs);
