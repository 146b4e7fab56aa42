import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { disposition, type FileStore, isInline, servedType } from './files.ts';

/** Bytes as a reply: their length when it is known, and the name under which a browser saves them. */
export type Bytes = { content: Readable | Buffer; type: string; size?: number; name: string; inline?: boolean };
/** A file as a reply: its bytes, or the address where it is to be had. */
export type FileReply = Bytes | { url: string };

/** Answers with bytes under the headers that keep them from doing anything but being saved or looked at, or with their address. */
export function sendFile(reply: FastifyReply, file: FileReply) {
  if ('url' in file) return reply.send({ code: 200, data: { url: file.url }, message: '', showMessage: false });
  const inline = file.inline === true && isInline(file.type);
  reply
    .header('content-type', servedType(file.type))
    .header('content-disposition', disposition(file.name, inline))
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, no-store');
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply.send(file.content);
}

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
