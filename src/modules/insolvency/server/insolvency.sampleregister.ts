import type { Subject } from './insolvency.reading.ts';

// The register of an application that is not connected to the real one (G-155): it knows who was born on two days, so that the screen can be tried.

const envelope = (inside: string) =>
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><ns2:getIsirWsCuzkDataResponse xmlns:ns2="http://isirws.cca.cz/types/">${inside}</ns2:getIsirWsCuzkDataResponse></soap:Body></soap:Envelope>`;

/** Who is known: an ongoing proceeding of those born on the first day, one that has ended of those born on the second. */
const known: Record<string, string> = {
  '1980-01-01':
    '<bcVec>10001</bcVec><rocnik>2026</rocnik><nazevOrganizace>Krajský soud v Brně</nazevOrganizace><druhStavKonkursu>ODDLUŽENÍ</druhStavKonkursu><datumPmZahajeniUpadku>2026-09-30Z</datumPmZahajeniUpadku>',
  '1980-01-02':
    '<bcVec>10002</bcVec><rocnik>2019</rocnik><nazevOrganizace>Krajský soud v Ostravě</nazevOrganizace><druhStavKonkursu>PRAVOMOCNA</druhStavKonkursu><datumPmZahajeniUpadku>2019-05-06Z</datumPmZahajeniUpadku><datumPmUkonceniUpadku>2024-05-31Z</datumPmUkonceniUpadku>',
};

/** What the sample answers, in the form of the real register. */
export function answerOfSample(subject: Subject): string {
  const day = 'ico' in subject ? '' : subject.birthDate;
  const found = known[day];
  if (!found) return envelope('<stav><kodChyby>WS2</kodChyby><textChyby>Prázdný výsledek</textChyby></stav>');
  const row = `<data><cisloSenatu>40</cisloSenatu><druhVec>INS</druhVec>${found}<datumNarozeni>${day}Z</datumNarozeni></data>`;
  return envelope(`${row}<stav><pocetVysledku>1</pocetVysledku><relevanceVysledku>4</relevanceVysledku></stav>`);
}
