import { z } from 'zod';
import { fail } from '#shared/errors.ts';
import { type Country, countries } from '#shared/registers.ts';

/** How long a look-up may take in all, the second try included. */
const patience = 5_000;
/** No subject of ARES is described in more bytes. */
const mostBytes = 262_144;

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
const subject = z.object({ ico: text, obchodniJmeno: text.min(1), dic: text.optional(), sidlo: seat.optional() });
/** How ARES says that it has no such number; a bare 404 may come from anything on the way. */
const unknown = z.object({ kod: z.string().min(1) });

type Seat = z.output<typeof seat>;
type Answer = { status: number; body: unknown };

/** A company as ARES knows it. It never tells an outage as "unknown": what cannot be read is ARES.ERRORS.UNAVAILABLE. */
export async function findInAres(base: string, ico: string) {
  const { status, body } = await ask(`${base.replace(/\/$/, '')}/ekonomicke-subjekty/${ico}`);
  if (status === 404 && unknown.safeParse(body).success) return fail('ARES.ERRORS.NOT_FOUND');
  const parsed = subject.safeParse(body);
  if (status !== 200 || !parsed.success || parsed.data.ico.padStart(8, '0') !== ico)
    return fail('ARES.ERRORS.UNAVAILABLE');
  const { obchodniJmeno, dic = '', sidlo = {} } = parsed.data;
  return { ico, companyName: obchodniJmeno, dic, ...addressOf(sidlo) };
}

/** The status and JSON of an answer, asked for once more when the connection failed. */
async function ask(url: string): Promise<Answer> {
  const signal = AbortSignal.timeout(patience);
  const late = lateness(signal);
  for (const isLast of [false, true]) {
    try {
      const asked = fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
      const reply = await Promise.race([asked, late]);
      return { status: reply.status, body: JSON.parse(await Promise.race([readText(reply), late])) };
    } catch (error) {
      const isLost = error instanceof TypeError && error.cause !== undefined && !signal.aborted;
      if (isLast || !isLost) break;
    }
  }
  return fail('ARES.ERRORS.UNAVAILABLE');
}

/** Rejects when time is up. A fetch alone may miss it: what passes the word on to its body is sometimes collected as garbage. */
function lateness(signal: AbortSignal): Promise<never> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the answer is too late')), { once: true });
  });
  late.catch(() => {}); // nobody waits for it any more once the answer is there
  return late;
}

/** The body as text; an endless one is cut off and refused. */
async function readText(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new RangeError('the answer is too long');
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
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
