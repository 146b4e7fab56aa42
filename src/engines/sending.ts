import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import parseRange from 'range-parser';
import { fail } from '#shared/errors.ts';
import type { Part } from './files.place.ts';
import { disposition, type FileStore, isInline, servedType } from './files.ts';

type Named = { type: string; name: string; inline?: boolean };
/** Bytes as a reply: their length when it is known, and the name under which a browser saves them. */
export type Bytes = Named & { content: Readable | Buffer; size?: number };
/** Stored bytes as a reply, of which a browser may ask for some, so that a broken download goes on and a long one starts in its middle. */
export type Stored = Named & { open(part?: Part): Promise<Readable>; size: number; sha256: string };
/** A file as a reply: its bytes, or the address where it is to be had. */
export type FileReply = Bytes | Stored | { url: string };

/** What is kept, as a reply under its name. */
export const storedReply = (
  files: FileStore,
  { communityId, sha256, size, type }: { communityId: string; sha256: string; size: number; type: string },
  name: string,
): Stored => ({ open: (part) => files.read(communityId, sha256, part), sha256, size, type, name });

/** Answers with bytes under the headers that keep them from doing anything but being saved or looked at, or with their address. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply) {
  if ('url' in file) return reply.send({ code: 200, data: { url: file.url }, message: '', showMessage: false });
  const inline = file.inline === true && isInline(file.type);
  const content = 'open' in file ? await openPart(request, reply, file) : file.content;
  reply
    .header('content-type', servedType(file.type))
    .header('content-disposition', disposition(file.name, inline))
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, no-store');
  if (!('open' in file) && file.size !== undefined) reply.header('content-length', file.size);
  return reply.send(content);
}

/** Opens what is asked for: all, or one part of what has not changed since; a part that is not there is refused with 416. */
async function openPart({ headers, method }: FastifyRequest, reply: FastifyReply, { open, size, sha256 }: Stored) {
  const tag = `"${sha256}"`;
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  const asked = headers.range !== undefined && isSame ? parseRange(size, headers.range) : unreadable;
  if (asked === beyond) {
    reply.header('content-range', `bytes */${size}`);
    return fail('BASE.ERRORS.RANGE');
  }
  const part = typeof asked === 'object' && asked.type === 'bytes' && asked.length === 1 ? asked[0] : undefined;
  const content = method === 'HEAD' ? Readable.from([]) : await open(part);
  reply.header('accept-ranges', 'bytes').header('etag', tag);
  reply.header('content-length', part ? part.end - part.start + 1 : size);
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  return content;
}

/** What the reader of ranges answers of one that lies beyond the end, and of what is no range and so not asked for. */
const [beyond, unreadable] = [-1, -2];

/** The bytes and type of a stored picture, as a reply. */
export async function avatarReply(files: FileStore, communityId: string, sha256: string): Promise<Bytes> {
  const content = await buffer(await files.read(communityId, sha256));
  const found = await fileTypeFromBuffer(content);
  return {
    content,
    type: found?.mime ?? 'application/octet-stream',
    size: content.length,
    name: 'avatar',
    inline: true,
  };
}
