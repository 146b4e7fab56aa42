import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

// Stands in for the insolvency register on this machine, in the words of the real one.

const around = (inside: string) =>
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><ns2:getIsirWsCuzkDataResponse xmlns:ns2="http://isirws.cca.cz/types/">${inside}</ns2:getIsirWsCuzkDataResponse></soap:Body></soap:Envelope>`;

/** Nothing was found. */
export const nothing = around(
  '<stav><kodChyby>WS2</kodChyby><textChyby>Prázdný výsledek</textChyby><popisChyby>Zadaným kritériím neodpovídají žádné záznamy</popisChyby></stav>',
);

/** A row of a proceeding; fields in place of the usual ones, and what is null left out. */
export function rowOf(more: Record<string, string | null> = {}): string {
  const fields = {
    cisloSenatu: '59',
    druhVec: 'INS',
    bcVec: '99999',
    rocnik: '2026',
    nazevOrganizace: 'Krajský soud v Praze',
    datumNarozeni: '1980-01-01Z',
    jmeno: 'Jana',
    nazevOsoby: 'Nováková',
    druhStavKonkursu: 'ODDLUŽENÍ',
    urlDetailRizeni: 'https://isir.justice.cz/isir/ueu/evidence?id=1',
    dalsiDluznikVRizeni: 'F',
    datumPmZahajeniUpadku: '2026-02-01Z',
    ...more,
  };
  const inside = Object.entries(fields).map(([name, value]) => (value === null ? '' : `<${name}>${value}</${name}>`));
  return `<data>${inside.join('')}</data>`;
}

/** An answer with rows; what the state says in place of the usual, and what is null left out. */
export function foundWith(rows: string[], more: Record<string, string | null> = {}): string {
  const state = {
    pocetVysledku: String(rows.length),
    relevanceVysledku: '4',
    casSynchronizace: '2026-10-08T09:26:35+02:00',
    ...more,
  };
  const inside = Object.entries(state).map(([name, value]) => (value === null ? '' : `<${name}>${value}</${name}>`));
  return around(`${rows.join('')}<stav>${inside.join('')}</stav>`);
}

type Answering = (question: string, reply: ServerResponse, request: IncomingMessage) => void;

/** Sends a body with status 200. */
export const answerXml =
  (body: string): Answering =>
  (_, reply) =>
    void reply.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(body);

/** The register on this machine; keeps what it was asked and answers as told, nothing found at first. */
export async function startIsir() {
  let answering: Answering = answerXml(nothing);
  const asked: string[] = [];
  const server = createServer(async (request, reply) => {
    const question = (await buffer(request)).toString();
    asked.push(question);
    answering(question, reply, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/isir`,
    asked,
    answer(next: Answering) {
      answering = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
