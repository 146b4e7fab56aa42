import { z } from 'zod';
import { connector, Outage } from '#engines/connector.ts';
import { rightCase } from '#modules/imports/imports.surnames.rules.ts';
import type { Services } from '#server/context.ts';
import { fold } from '#shared/fold.ts';

/** A record of the public register holds everybody who ever was in it; it is asked once, since nobody waits for it longer than for the company. */
const line = { patience: 4_000, mostBytes: 2_097_152, tries: 1, pause: 0 };

const text = z.string().max(255).nullish();
const person = z.object({ titulPredJmenem: text, jmeno: text, prijmeni: text, titulZaJmenem: text });
const until = { datumZapisu: text, datumVymazu: text, datumVyskrtnuti: text };
const seat = z.object({
  ...until,
  fyzickaOsoba: person.nullish(),
  nazevAngazma: text,
  clenstvi: z
    .object({
      clenstvi: z.object({ zanikClenstvi: text }).nullish(),
      funkce: z.object({ nazev: text, vznikFunkce: text, zanikFunkce: text }).nullish(),
    })
    .nullish(),
});
const board = z.object({ ...until, clenoveOrganu: z.array(seat).nullish() });
const record = z.object({ primarniZaznam: z.boolean().nullish(), statutarniOrgany: z.array(board).nullish() });
const answer = z.object({ zaznamy: z.array(record).nullish() });

type Seat = z.output<typeof seat>;

const isStruck = (one: { datumVymazu?: unknown; datumVyskrtnuti?: unknown }) =>
  Boolean(one.datumVymazu || one.datumVyskrtnuti);
const isFormer = (one: Seat) =>
  isStruck(one) || Boolean(one.clenstvi?.funkce?.zanikFunkce || one.clenstvi?.clenstvi?.zanikClenstvi);
const isChair = ({ clenstvi, nazevAngazma }: Seat) =>
  fold(clenstvi?.funkce?.nazev || nazevAngazma || '').startsWith('predsed');
const since = ({ clenstvi, datumZapisu }: Seat) => clenstvi?.funkce?.vznikFunkce || datumZapisu || '';

/** `JANA MARIE` -> `Jana Marie`. */
const nameOf = (given: string | null | undefined) =>
  (given ?? '').split(/\s+/).filter(Boolean).map(rightCase).join(' ');

/**
 * Who the public register says is the chair of a company now, by name alone: dates of birth and addresses are left there.
 * Null when it names no person, knows nobody of that number, or does not answer.
 */
export async function findChair({ config, log }: Services, ico: string) {
  const ask = connector({ base: config.ARES_URL, ...line });
  const { body } = await ask(`/ekonomicke-subjekty-vr/${ico}`, { 200: answer, 404: answer }).catch((error) => {
    if (!(error instanceof Outage)) throw error;
    log.error({ outage: error.message }, 'ARES VR');
    return { body: { zaznamy: [] } };
  });
  const records = body.zaznamy ?? [];
  const current = records.find(({ primarniZaznam }) => primarniZaznam) ?? records[0];
  const boards = (current?.statutarniOrgany ?? []).filter((one) => !isStruck(one));
  const seats = boards.flatMap(({ clenoveOrganu }) => clenoveOrganu ?? []).filter((one) => !isFormer(one));
  const [chair] = seats.filter(isChair).sort((a, b) => since(b).localeCompare(since(a)));
  const { titulPredJmenem, jmeno, prijmeni, titulZaJmenem } = chair?.fyzickaOsoba ?? {};
  if (!jmeno || !prijmeni) return null;
  const titles = { titleBefore: titulPredJmenem?.trim() ?? '', titleAfter: titulZaJmenem?.trim() ?? '' };
  return { ...titles, firstName: nameOf(jmeno), lastName: nameOf(prijmeni) };
}
