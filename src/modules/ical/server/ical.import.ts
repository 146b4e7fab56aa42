import { readFile } from 'node:fs/promises';
import type { Upload } from '#engines/files.place.ts';
import { fileReader } from '#engines/reading.ts';
import type { Ctx } from '#server/context.ts';
import { addEvents, calendarOf, eventsAmong, lockAdding } from '../../events/server/events.door.ts';
import type { Counted } from './ical.incoming.ts';
import { readItems } from './ical.items.ts';

// Other calendars into ours: what a file would become, and the same written, all of it or nothing.

/** The events of a file; of a long one 503 may say that the machine has no time for it now. */
const itemsIn = fileReader<{ bytes: Uint8Array; now: string }, Counted[]>({
  script: 'ical.worker',
  base: import.meta.url,
  short: 4_000,
  limitMs: 20_000,
  heapMb: 256,
  read: ({ bytes, now }) => readItems(bytes, now),
  lost: 'BASE.ERRORS.BUSY',
});
const itemsOf = async ({ me, now }: Ctx, file: Upload): Promise<Counted[]> =>
  itemsIn(me, { bytes: await readFile(file.path), now });

function ownUid(ctx: Ctx): RegExp {
  const host = new URL(ctx.services.config.BASE_URL).hostname.replace(/[.[\]]/g, '\\$&');
  return new RegExp(`^([\\da-f-]{36})@${host}$`);
}

/** The UIDs that are here already: those that were imported, and the community's own. */
async function knownOf(ctx: Ctx, items: Counted[]): Promise<Set<string>> {
  const uids = items.map(({ uid }) => uid);
  const pattern = ownUid(ctx);
  const own = new Map(uids.flatMap((uid) => (pattern.exec(uid)?.slice(1) ?? []).map((id) => [id, uid] as const)));
  const here = await eventsAmong(ctx, { uids, ids: [...own.keys()] });
  return new Set([...here.uids, ...here.ids.flatMap((id) => own.get(id) ?? [])]);
}

/** What an import of the file would do; writes nothing. */
export async function previewImport(ctx: Ctx, file: Upload) {
  const items = await itemsOf(ctx, file);
  const known = await knownOf(ctx, items);
  return items.map(({ uid, first, rule, dates, problem }) => ({
    title: first.title,
    start: first.start || null,
    end: first.end || null,
    allDay: first.allDay,
    place_address: first.place,
    repeat: rule,
    dates,
    problem,
    known: known.has(uid),
  }));
}

type Choice = { calendarId: string; isPublic: 'true' | 'false' };

/** Writes the events of a file that are not here yet, each once, also when two people import it at the same time. */
export async function importFile(ctx: Ctx, file: Upload, { calendarId, isPublic }: Choice) {
  const items = await itemsOf(ctx, file);
  const calendar = calendarId === 'main' ? null : await calendarOf(ctx, calendarId);
  await lockAdding(ctx);
  const known = await knownOf(ctx, items);
  const fresh = items.filter(({ uid, problem }) => !problem && !known.has(uid));
  await addEvents(ctx, fresh, { calendarId: calendar?.id ?? null, isPublic: isPublic === 'true' });
  return { created: fresh.length, skipped: items.length - fresh.length };
}
