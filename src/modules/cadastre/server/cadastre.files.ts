import { readFile } from 'node:fs/promises';
import { told } from '#engines/deeds/deeds.shape.ts';
import type { Deeds } from '#engines/deeds/deeds.ts';
import type { Upload } from '#engines/files.place.ts';
import { readOwners } from '#modules/imports/server/imports.door.ts';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { fail } from '#shared/errors.ts';
import { holdersOf } from '../cadastre.rules.ts';
import { takeFile } from './cadastre.importing.ts';
import { deedsIn } from './cadastre.thread.ts';

// What the committee brings itself: title deeds of the cadastre as XML, or a spreadsheet of owners.

/** Reads a file and puts what it tells in place of what stood, or beside the other units; refused by its own sentence it changes nothing. */
export async function bringFile(ctx: Ctx, file: Upload, keepsOthers: boolean): Promise<{ units: number }> {
  const bytes = await readFile(file.path);
  const given = isXml(bytes) ? deedsOf(ctx, await deedsIn(ctx.me, { bytes })) : await listOf(ctx, bytes);
  const read = told.safeParse(given);
  if (!read.success) return fail('REAL_ESTATE.ERROR.FILE');
  await takeFile(ctx, { ...read.data, source: 'file' }, keepsOthers);
  return { units: read.data.units.length };
}

/** Whether the first sign of a file is that of XML. */
function isXml(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1')
    .decode(bytes.subarray(0, 100))
    .replace(/[\u0000\s]|^\u00ef\u00bb\u00bf|^[\u00fe\u00ff]{2}/g, '');
  return head.startsWith('<');
}

/** What deeds tell of a house. */
function deedsOf({ services, me }: Ctx, { place, validAt, units, unknown, unread }: Deeds) {
  const say = sayIn(services, me.lang);
  const warnings = [
    ...(unread.length > 0 ? [say('REAL_ESTATE.WARNING.UNREAD', { units: unread.join(', ') })] : []),
    ...(unknown.length > 0 ? [say('REAL_ESTATE.WARNING.UNKNOWN', { names: unknown.join(', ') })] : []),
  ];
  return { building: place, validAt, units, warnings };
}

type Row = Awaited<ReturnType<typeof readOwners>>['owners'][number];

/** What a spreadsheet of owners tells of a house. */
async function listOf({ services, me }: Ctx, bytes: Uint8Array) {
  const { owners, doubtful, errors } = await readOwners(bytes, me, services);
  const say = sayIn(services, me.lang);
  const byUnit = new Map<string, Row[]>();
  for (const row of owners) {
    const key = JSON.stringify([row.unit, row.unitType, row.entrance]);
    byUnit.set(key, [...(byUnit.get(key) ?? []), row]);
  }
  const lists = [...byUnit.values()];
  const isAlone = ({ unit, unitType }: Row) =>
    lists.filter(([first]) => first?.unit === unit && first.unitType === unitType).length === 1;
  const units = lists.map((rows) => unitOf(rows, isAlone));
  const unread = units.flatMap(({ number, owners: all }) => (all.length > 0 ? [] : [number])).slice(0, 20);
  const warnings = [
    ...(unread.length > 0 ? [say('REAL_ESTATE.WARNING.UNREAD', { units: unread.join(', ') })] : []),
    ...(doubtful + errors > 0 ? [say('REAL_ESTATE.WARNING.ROWS', { count: doubtful + errors })] : []),
  ];
  return { building: '', validAt: null, units, warnings };
}

function unitOf(rows: Row[], isAlone: (row: Row) => boolean) {
  const [first] = rows as [Row];
  const { unit, unitType, entrance, share } = first;
  const holders = holdersOf(rows);
  const whole = holders.length === 1 ? { top: 1, bottom: 1 } : null;
  const owners = holders.map((people) => ({
    share: people[0]?.fraction ?? whole,
    people: people.map((one) => ({ ...one, ...addressOf(one.fullAddress), sex: null })),
  }));
  const number = isAlone(first) ? unit : [unit, entrance].filter(Boolean).join(' ');
  return { number, type: unitType, share, owners: owners.every((one) => one.share) ? owners : [] };
}

/** `Lipová 12, 602 00 Brno` in its parts. */
function addressOf(written: string) {
  const parts = written.split(',').map((part) => part.trim());
  const last = /^(\d{3} ?\d{2})\s+(.+)$/.exec(parts.at(-1) ?? '');
  if (!last) return { street: written.trim(), city: '', post: '' };
  return { street: parts.slice(0, -1).join(', '), city: last[2], post: last[1]?.replace(/\s/g, '') };
}
