import { z } from 'zod';
import { connector, Outage } from '#engines/connector.ts';
import type { Services } from '#server/context.ts';
import { fail } from '#shared/errors.ts';
import { type Country, countries } from '#shared/registers.ts';

/** How a look-up is made: in five seconds, the second try included; no subject of ARES is described in more bytes. */
const line = { patience: 5_000, mostBytes: 262_144, tries: 2, pause: 200 };

const text = z.string().max(500);
const seat = z.object({
  kodStatu: text.optional(),
  nazevObce: text.optional(),
  nazevCastiObce: text.optional(),
  nazevUlice: text.optional(),
  cisloDomovni: z.number().int().optional(),
  /** 1 is a house number, 2 a registration number of a building without one. */
  typCisloDomovni: z.union([z.number(), text]).optional(),
  cisloOrientacni: z.number().int().optional(),
  cisloOrientacniPismeno: text.optional(),
  psc: z.number().int().min(0).max(99_999).optional(),
  pscTxt: text.optional(),
});
/** In which registers the subject stands, and whether it still does. */
const standing = z.object({ stavZdrojeRos: text, stavZdrojeVr: text, stavZdrojeRes: text }).partial();
const subject = z.object({
  ico: text,
  obchodniJmeno: text.min(1),
  dic: text.optional(),
  sidlo: seat.optional(),
  pravniForma: text.optional(),
  seznamRegistraci: standing.optional(),
});
/** How ARES says that it has no such number; a bare 404 may come from anything on the way. */
const unknown = z.object({ kod: z.string().min(1) });

type Seat = z.output<typeof seat>;

/** A company as ARES knows it. It never tells an outage as "unknown": what cannot be read is ARES.ERRORS.UNAVAILABLE. */
export async function findInAres({ config, log }: Services, ico: string) {
  const ask = connector({ base: config.ARES_URL, ...line });
  const { status, body } = await ask(`/ekonomicke-subjekty/${ico}`, { 200: subject, 404: unknown }).catch((error) => {
    if (!(error instanceof Outage)) throw error;
    log.error({ outage: error.message }, 'ARES');
    return fail('ARES.ERRORS.UNAVAILABLE');
  });
  if (status === 404) return fail('ARES.ERRORS.NOT_FOUND');
  if (body.ico.padStart(8, '0') !== ico) return fail('ARES.ERRORS.UNAVAILABLE');
  const { obchodniJmeno, dic = '', sidlo = {}, pravniForma = '', seznamRegistraci = {} } = body;
  const isEnded = Object.values(seznamRegistraci).includes('ZANIKLY');
  return { ico, companyName: obchodniJmeno, dic, ...addressOf(sidlo), legalForm: pravniForma, isEnded };
}

/** `Lipová 12/5a`; a village without streets lends its own name, a building without a house number says so. */
function streetOf(place: Seat): string {
  const { cisloDomovni, cisloOrientacni, cisloOrientacniPismeno = '' } = place;
  const house = cisloDomovni === undefined ? [] : [`${cisloDomovni}`];
  const gate = cisloOrientacni === undefined ? [] : [`${cisloOrientacni}${cisloOrientacniPismeno}`];
  const number = [...house, ...gate].join('/');
  const name = place.nazevUlice ?? place.nazevCastiObce ?? place.nazevObce ?? '';
  const isRegistered = !place.nazevUlice && Number(place.typCisloDomovni) === 2;
  return [name, isRegistered && number ? `č. ev. ${number}` : number].filter(Boolean).join(' ');
}

function addressOf(place: Seat) {
  const country = (Object.keys(countries) as Country[]).find((name) => countries[name] === place.kodStatu) ?? null;
  const post = place.psc === undefined ? (place.pscTxt ?? '') : String(place.psc).padStart(5, '0');
  return { street: streetOf(place), city: place.nazevObce ?? '', post, country };
}
