import { Readable } from 'node:stream';
import { predictLength } from 'client-zip';
import { inArray, or, sql } from 'drizzle-orm';
import { entryName, zipOf } from '#engines/zip.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { requireRecords, visibleRecords } from '#server/record.ts';
import { file, folder } from '#server/schema.documents.ts';
import { fail } from '#shared/errors.ts';
import { type FileRow, type FolderRow, files, folders } from './documents.kind.ts';
import { below } from './documents.tree.ts';

/** More files than this do not go into one archive. */
const most = 10_000;

type Entry = { name: string; size: number; lastModified: Date; open: () => Promise<AsyncIterable<Uint8Array>> };

/** Everything chosen that the member sees as one zip archive, read and sent piece by piece (DOC-34, G-113). */
export async function zipSelected(ctx: Ctx, chosen: { folders: string[]; files: string[] }): Promise<Bytes> {
  const entries = await entriesOf(ctx, chosen);
  if (entries.length === 0) return fail('FOLDER.ERRORS.ZIP_EMPTY');
  if (entries.length > most) return fail('FOLDER.ERRORS.ZIP_TOO_MANY');
  async function* opened() {
    for (const { open, ...entry } of entries) yield { ...entry, input: contentOf(open) };
  }
  return {
    content: await zipOf(ctx.me, opened()),
    type: 'application/zip',
    size: Number(predictLength(entries)),
    name: 'dokumenty.zip',
  };
}

/** Opens a file when its turn comes, so that none stays open when the reader has left. */
async function* contentOf(open: Entry['open']) {
  yield* await open();
}

async function entriesOf(ctx: Ctx, chosen: { folders: string[]; files: string[] }): Promise<Entry[]> {
  if (chosen.folders.length > 0) await requireRecords(ctx, folders, chosen.folders);
  if (chosen.files.length > 0) await requireRecords(ctx, files, chosen.files);
  const inside = below(ctx, chosen.folders);
  const heldFolders = await visibleRecords(ctx, folders, { where: sql`${folder.id} in ${inside}` });
  const held = await visibleRecords(ctx, files, {
    where: or(inArray(file.id, chosen.files), sql`${file.folderId} in ${inside}`),
    direction: 'asc',
    limit: most + 1,
  });
  const paths = pathsIn(heldFolders, held, new Set(chosen.files));
  return held.map((row) => entryOf(ctx, row, paths.get(row.id) as string));
}

function entryOf(ctx: Ctx, row: FileRow, name: string): Entry {
  const { communityId } = ctx.me;
  const lastModified = new Date(row.storedAt);
  const { sha256 } = row;
  if (sha256 !== null)
    return { name, size: row.size, lastModified, open: () => ctx.services.files.read(communityId, sha256) };
  const shortcut = Buffer.from(`[InternetShortcut]\r\nURL=${row.url}\r\n`);
  return { name, size: shortcut.length, lastModified, open: async () => Readable.from([shortcut]) };
}

type Named = { id: string; name: string; parentId: string | null };

/** A path for each file, made of harmless names; the second of two like names in one place gets a number. */
function pathsIn(heldFolders: FolderRow[], held: FileRow[], chosen: Set<string>): Map<string, string> {
  const known = new Set(heldFolders.map(({ id }) => id));
  const placed = (id: string | null) => (id !== null && known.has(id) ? id : null);
  const things: Named[] = [
    ...heldFolders.map((row) => ({ id: row.id, name: entryName(row.title), parentId: placed(row.parentId) })),
    ...held.map((row) => ({
      id: row.id,
      name: entryName(row.title + (row.sha256 === null ? '.url' : row.extend)),
      parentId: chosen.has(row.id) && !known.has(row.folderId ?? '') ? null : placed(row.folderId),
    })),
  ];
  const names = numbered(things);
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const pathOf = (thing: Named): string => {
    const parent = thing.parentId === null ? undefined : byId.get(thing.parentId);
    const own = names.get(thing.id) as string;
    return parent ? `${pathOf(parent)}/${own}` : own;
  };
  return new Map(things.map((thing) => [thing.id, pathOf(thing)]));
}

/** The names, each once in its place whatever the letters' case: `plan.pdf`, `plan (2).pdf`. */
export function numbered(things: Named[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    things.map(({ id, name, parentId }) => {
      const dot = name.lastIndexOf('.');
      const [base, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
      const key = (text: string) => `${parentId ?? ''}/${text.toLowerCase()}`;
      let free = name;
      for (let n = 2; taken.has(key(free)); n++) free = `${base} (${n})${extension}`;
      taken.add(key(free));
      return [id, free];
    }),
  );
}
