import { z } from 'zod';
import { connector, Outage } from '#engines/connector.ts';
import { escapeHtml } from '#engines/html.ts';
import type { Services } from '#server/context.ts';
import { type Answer, asked, mostRelevance, readAnswer, type Subject } from './insolvency.reading.ts';
import { answerOfSample } from './insolvency.sampleregister.ts';

// How the insolvency register of the courts is asked about one subject (its service for single look-ups).

/** Asked once: each question counts against what the register takes, and what failed is due again in an hour. */
const line = { patience: 30_000, mostBytes: 2_000_000, tries: 1, pause: 0, asBytes: true, isSoap: true } as const;

/** A name as the register takes it: composed letters, single blanks, nothing invisible. */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** The question; its parts stand in the order that the register asks for. */
export function questionOf(subject: Subject, isLoose: boolean): string {
  const flag = (is: boolean) => (is ? 'T' : 'F');
  const parts: [string, string][] =
    'ico' in subject
      ? [
          ['ic', subject.ico],
          ['maxPocetVysledku', `${asked}`],
          ['filtrAktualniRizeni', 'F'],
        ]
      : [
          ['nazevOsoby', plain(subject.lastName)],
          ['jmeno', plain(subject.firstName)],
          ['datumNarozeni', subject.birthDate],
          ['maxPocetVysledku', `${asked}`],
          ['filtrAktualniRizeni', 'F'],
          ['vyhledatPresnouShoduJmen', 'T'],
          ['vyhledatBezDiakritiky', flag(isLoose)],
          ['maxRelevanceVysledku', `${mostRelevance}`],
        ];
  const body = parts.map(([name, value]) => `<${name}>${escapeHtml(value)}</${name}>`).join('');
  return `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:typ="http://isirws.cca.cz/types/"><soapenv:Body><typ:getIsirWsCuzkDataRequest>${body}</typ:getIsirWsCuzkDataRequest></soapenv:Body></soapenv:Envelope>`;
}

/** Names without any diacritics may have been written so by the house alone; then the register is to overlook them too. */
const isBare = (subject: Subject): boolean =>
  'lastName' in subject && !/\p{M}/u.test(`${subject.firstName} ${subject.lastName}`.normalize('NFD'));

/** Who answers: the register, where people work with real houses only over HTTPS; elsewhere a sample, whose answers would there be taken for those of the register. */
export function sourceOf({ ISIR_URL, NODE_ENV }: Services['config']): 'register' | 'sample' | 'none' {
  if (NODE_ENV === 'production') return ISIR_URL?.startsWith('https:') ? 'register' : 'none';
  return ISIR_URL ? 'register' : 'sample';
}

/** The text of UTF-8, which the register writes; nothing of other bytes, whose letters would be guessed. */
function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}

/** What the register knows of a subject. What is asked and answered is in no log. */
export async function askRegister({ config, log }: Services, subject: Subject): Promise<Answer> {
  const base = config.ISIR_URL;
  if (sourceOf(config) === 'none') return { is: 'closed' };
  if (!base) return readAnswer(answerOfSample(subject), subject);
  const call = connector({ base, ...line });
  try {
    const { body } = await call('', { 200: z.instanceof(Uint8Array) }, questionOf(subject, isBare(subject)));
    return readAnswer(utf8(body), subject);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    log.error({ outage: error.message }, 'ISIR');
    return { is: error.reason === 'quota' ? 'quota' : 'outage' };
  }
}
