import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { connector, Outage } from '#engines/connector.ts';
import { type Told, typeOfUse } from '#engines/deeds/deeds.shape.ts';
import type { Services } from '#server/context.ts';
import { houseDay, houseInstant, wallOf } from '#shared/dates.ts';
import { fold } from '#shared/fold.ts';
import { shareLimit } from '#shared/fraction.ts';
import { NotTold, type Progress, type Request } from './cadastre.asked.ts';

// The REST API of the cadastre: units and their shares, one question a unit, no owners, and a number of questions a day.

/** Counted over all houses and processes; the cadastre allows a key five hundred a day. */
class NoMoreToday extends Error {}

/** Asked once: each question is counted before it is put, the second one after a failure as well. */
const line = { patience: 20_000, mostBytes: 16_777_216, tries: 1, pause: 0 };
/** So long one try goes on; the rest is read by the next one. */
const tryMs = 25_000;

const words = z.array(z.object({ typZavaznosti: z.unknown() })).nullish();
const said = <T extends z.ZodType>(data: T) =>
  z.object({ data: data.nullish(), zpravy: words, aktualnostDatK: z.string().nullish() }).transform((all) => ({
    data: (all.data ?? null) as z.output<T> | null,
    isError: (all.zpravy ?? []).some(({ typZavaznosti }) => /chyb|error/i.test(JSON.stringify(typZavaznosti) ?? '')),
    validAt: instantOf(all.aktualnostDatK ?? ''),
  }));
const named = z.object({ kod: z.number().optional(), nazev: z.string().max(200) });
const places = said(z.array(z.object({ kod: z.number(), nazev: z.string(), obec: named.nullish() })).max(50_000));
const found = said(z.array(z.object({ id: z.number() })).max(100));
const building = said(
  z.object({
    cislaDomovni: z.array(z.number()).default([]),
    castObce: named.nullish(),
    obec: named.nullish(),
    jednotky: z
      .array(z.object({ id: z.number(), cisloJednotky: z.number() }))
      .max(10_000)
      .nullish(),
  }),
);
const unit = said(
  z.object({
    zpusobVyuziti: named.nullish(),
    typJednotky: named.nullish(),
    podilNaSpolecnychCastechDomu: z.object({ citatel: z.number(), jmenovatel: z.number() }).nullish(),
    lv: z.object({ cislo: z.number() }).nullish(),
  }),
);

/** An instant that may lack its zone, which is then that of the house; null when it is none. */
function instantOf(written: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(written)) return null;
  const wall = wallOf(written.slice(0, 16).replace('T', ' '));
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(written)) return wall && houseInstant(wall);
  const read = Date.parse(written);
  return Number.isNaN(read) ? null : new Date(read).toISOString();
}

/** Asks by the key of the application, as long as the day allows it; what is not there answers no data. */
function asker({ config, limits, clock, log }: Services) {
  const headers = { apikey: config.KN_KEY ?? '' };
  const call = connector({ ...line, base: `${config.KN_URL.replace(/\/$/, '')}/api/v1`, headers });
  if (config.NODE_ENV === 'production' && !config.KN_URL.startsWith('https:')) throw new NotTold('closed');
  /** One question; a line that was lost or failed there is tried once more, if the day allows that too. */
  const put = async (path: string, schema: z.ZodType, isSecond = false): Promise<{ status: number; body: unknown }> => {
    if (!(await limits.allows('knDay', houseDay(clock())))) throw new NoMoreToday();
    return call(path, { 200: schema, 404: z.unknown() }).catch(async (error: unknown) => {
      const mayPass = error instanceof Outage && (error.reason === 'lost' || (error.status ?? 0) >= 500);
      if (isSecond || !mayPass) throw error;
      await sleep(500);
      return put(path, schema, true);
    });
  };
  return async <T extends ReturnType<typeof said>>(path: string, schema: T): Promise<z.output<T> | null> => {
    try {
      const { status, body } = await put(path, schema);
      if (status !== 200) return null;
      if ((body as z.output<T>).isError) throw new NotTold('outage');
      return body as z.output<T>;
    } catch (error) {
      if (!(error instanceof Outage)) throw error;
      if (error.reason === 'quota') throw new NoMoreToday();
      log.error({ outage: error.message }, 'KN');
      if (error.status === 401 || error.status === 403) throw new NotTold('closed');
      throw new NotTold(error.reason === 'unreadable' || error.reason === 'tooLong' ? 'unreadable' : 'outage');
    }
  };
}
type Ask = ReturnType<typeof asker>;

/** Parts of municipalities by where they were asked for; the cadastre tells all of them at once, so they are asked for once a day. */
const known = new Map<string, { until: number; rows: { kod: number; name: string; village: string }[] }>();

async function partsOf(services: Services, ask: Ask) {
  const now = Date.parse(services.clock());
  const key = services.config.KN_URL;
  const held = known.get(key);
  if (held && held.until > now) return held.rows;
  const { data } = (await ask('/CiselnikyUzemnichJednotek/CastiObci', places)) ?? { data: null };
  const rows = (data ?? []).map(({ kod, nazev, obec }) => ({
    kod,
    name: fold(nazev),
    village: fold(obec?.nazev ?? ''),
  }));
  if (rows.length > 0) known.set(key, { until: now + 86_400_000, rows });
  return rows;
}

/** In so many parts of a municipality a house is looked for. */
const mostParts = 10;

/** The one building of that number there; a number that several parts of a municipality have names none. */
async function findBuilding(services: Services, ask: Ask, { number, village }: Request): Promise<number> {
  const house = /\d+/.exec(number)?.[0];
  const name = fold(village)
    .replace(/\s*-\s*/g, '-')
    .trim();
  const parts = await partsOf(services, ask);
  const own = parts.filter((one) => [one.name, `${one.village}-${one.name}`].includes(name));
  // a part of that name in another municipality is not meant by who names none
  if (new Set(own.map((one) => one.village)).size > 1) throw new NotTold('unknown');
  const wanted = own.length > 0 ? own : parts.filter((one) => one.village === name);
  if (!house || wanted.length === 0 || wanted.length > mostParts) throw new NotTold('unknown');
  const ids = new Set<number>();
  for (const { kod } of wanted) {
    const query = new URLSearchParams({ KodCastiObce: `${kod}`, TypStavby: '1', CisloDomovni: house });
    const { data } = (await ask(`/Stavby/Vyhledani?${query}`, found)) ?? { data: null };
    for (const { id } of data ?? []) ids.add(id);
  }
  const [id] = ids;
  if (id === undefined || ids.size > 1) throw new NotTold('unknown');
  return id;
}

/** What is to be read of a house, of which nothing is read yet. */
async function begin(services: Services, ask: Ask, asked: Request): Promise<Progress> {
  const id = await findBuilding(services, ask, asked);
  const { data, validAt } = (await ask(`/Stavby/${id}`, building)) ?? { data: null, validAt: null };
  const units = data?.jednotky ?? [];
  if (!data || units.length === 0) throw new NotTold('unknown');
  const numbers = data.cislaDomovni;
  const place = [data.obec?.nazev, data.castObce?.nazev].filter((one, i, all) => one && all.indexOf(one) === i);
  return {
    building: [...place, numbers.length > 0 && `č. p. ${numbers.join(', ')}`].filter(Boolean).join(', '),
    validAt,
    units: [],
    left: units.map((one) => [one.id, numberOf(one.cisloJednotky, numbers)]),
  };
}

/** `19370002` is unit 2 of house 1937; a short number is that of the unit alone. */
const numberOf = (written: number, houses: number[]): string => {
  if (written >= 10_000) return `${Math.floor(written / 10_000)}/${written % 10_000}`;
  return houses.length === 1 ? `${houses[0]}/${written}` : `${written}`;
};

async function readUnit(ask: Ask, [id, number]: Progress['left'][number]): Promise<Told['units'][number]> {
  const { data } = (await ask(`/Jednotky/${id}`, unit)) ?? { data: null };
  const { citatel: top, jmenovatel: bottom } = data?.podilNaSpolecnychCastechDomu ?? { citatel: 0, jmenovatel: 0 };
  const isShare = Number.isInteger(top) && Number.isInteger(bottom) && top >= 1 && top <= bottom;
  const share = isShare && bottom <= shareLimit ? { top, bottom } : null;
  const use = data?.zpusobVyuziti?.nazev ?? data?.typJednotky?.nazev ?? '';
  return { id: `${id}`, number, type: typeOfUse(use), share, lv: data?.lv ? `${data.lv.cislo}` : '', owners: null };
}

/**
 * Reads a house on from where the last try ended, as far as the time of one try and the day allow; whole when nothing is
 * left. Throws a {@link NotTold} that holds what was read before the line failed.
 */
export async function readKn(
  services: Services,
  asked: Request,
  held: Progress | null,
): Promise<{ progress: Progress; isDayOver: boolean }> {
  const ask = asker(services);
  const end = performance.now() + tryMs;
  let progress = held;
  try {
    progress ??= await begin(services, ask, asked);
    while (progress.left.length > 0 && performance.now() < end) {
      const [next, ...left] = progress.left as [Progress['left'][number], ...Progress['left']];
      const read = await readUnit(ask, next);
      progress = { ...progress, units: [...progress.units, read], left };
    }
    return { progress, isDayOver: false };
  } catch (error) {
    if (error instanceof NoMoreToday && progress) return { progress, isDayOver: true };
    if (error instanceof NoMoreToday) throw new NotTold('quota');
    if (error instanceof NotTold) throw new NotTold(error.failing, progress ?? undefined);
    throw error;
  }
}
