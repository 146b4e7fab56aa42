import { z } from 'zod';
import { connector, Outage } from '#engines/connector.ts';
import { type Told, told } from '#engines/deeds/deeds.shape.ts';
import type { Services } from '#server/context.ts';
import type { SourceName } from '../cadastre.rules.ts';
import { NotTold, type Progress, type Request, Unfinished } from './cadastre.asked.ts';
import { readKn } from './cadastre.kn.ts';
import { sampleOf } from './cadastre.made.ts';

// Who is asked what the cadastre says of a house, behind one interface; whatever is told comes through one schema.

export type Answer = Told & { source: SourceName };

/** Whoever can tell what the cadastre says of a house; throws {@link NotTold}. */
type CadastreProvider = { name: SourceName; lookup(asked: Request, held: Progress | null): Promise<unknown> };

/** A register is asked twice at most, within half a minute; a house of thousands of units is told in some megabytes. */
const line = { patience: 30_000, mostBytes: 16_777_216, tries: 2, pause: 500 };
/** How the source says that it knows no such house; a bare 404 may come from anything on the way. */
const unknown = z.object({ code: z.literal('UNKNOWN_BUILDING') });

const overHttp = ({ config, log }: Services): CadastreProvider => ({
  name: 'http',
  async lookup({ number, village, street }) {
    if (config.NODE_ENV === 'production' && !config.CADASTRE_URL.startsWith('https:')) throw new NotTold('closed');
    const ask = connector({ base: config.CADASTRE_URL, ...line });
    const query = new URLSearchParams({ number, village, street });
    const { status, body } = await ask(`/building?${query}`, { 200: z.unknown(), 404: unknown }).catch((error) => {
      if (!(error instanceof Outage)) throw error;
      log.error({ outage: error.message }, 'cadastre');
      throw new NotTold(error.reason === 'unreadable' || error.reason === 'tooLong' ? 'unreadable' : 'outage');
    });
    if (status === 404) throw new NotTold('unknown');
    return body;
  },
});

/** A made-up house, so that everything can be tried; where people work with a real one it tells nothing. */
const sample = ({ config }: Services): CadastreProvider => ({
  name: 'sample',
  async lookup(asked) {
    if (config.NODE_ENV === 'production') throw new NotTold('closed');
    return sampleOf(asked) ?? Promise.reject(new NotTold('unknown'));
  },
});

/** Reads a house unit by unit; what is not read yet stays to be read. */
const unitByUnit = (services: Services): CadastreProvider => ({
  name: 'kn',
  async lookup(asked, held) {
    const { progress, isDayOver } = await readKn(services, asked, held);
    if (progress.left.length > 0) throw new Unfinished(progress, isDayOver);
    return { ...progress, warnings: [] };
  },
});

const providerOf = (services: Services): CadastreProvider => {
  if (services.config.CADASTRE_URL) return overHttp(services);
  return services.config.KN_KEY ? unitByUnit(services) : sample(services);
};

/** What the cadastre says of a house, read on from what was read before; throws {@link NotTold} or {@link Unfinished}, never tells a part as the whole. */
export async function lookup(services: Services, asked: Request, held: Progress | null): Promise<Answer> {
  const provider = providerOf(services);
  const read = told.safeParse(await provider.lookup(asked, held));
  if (!read.success) throw new NotTold('unreadable');
  return { ...read.data, source: provider.name };
}
