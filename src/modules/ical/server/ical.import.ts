import { readFile } from 'node:fs/promises';
import type { Upload } from '#engines/files.place.ts';
import { inThread, startThread, ThreadLost } from '#engines/threads.ts';
import { fairTurns } from '#engines/turns.ts';
import type { Ctx } from '#server/context.ts';
import { Failure } from '#shared/errors.ts';
import { addEvents, calendarOf, eventsAmong, lockAdding } from '../../events/server/events.door.ts';
import type { Counted } from './ical.incoming.ts';
import { readItems } from './ical.items.ts';

// Other calendars into ours: what a file would become, and the same written, all of it or nothing.

/** A short file is read at once: starting a thread would take longer. */
const short = 4_000;
const [limitMs, heapMb] = [20_000, 256];
/** Who waits may hold a connection of the database, so few may. */
const reading = fairTurns({ atOnce: 1, waiting: 4, waitingEach: 1, rests: true });

/** The events of a file; a long one is read in another thread, and 503 says that the machine has no time for it now. */
async function itemsOf({ me, now }: Ctx, file: Upload): Promise<Counted[]> {
  const bytes = await readFile(file.path);
  if (bytes.length <= short) return readItems(bytes, now);
  const read = () => inThread<Counted[]>(startThread('ical.worker', import.meta.url, heapMb), { bytes, now }, limitMs);
  return reading.run(me, read).catch((error) => {
    throw error instanceof ThreadLost ? new Failure('BASE.ERRORS.BUSY') : error;
  });
}

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
    ...{ title: first.title, start: first.start || null, end: first.end || null, allDay: first.allDay },
    ...{ place_address: first.place, repeat: rule, dates, problem, known: known.has(uid) },
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
