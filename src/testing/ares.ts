import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A company as the register describes it. */
export const knownCompany = {
  ico: '27082440',
  obchodniJmeno: 'Alza.cz a.s.',
  dic: 'CZ27082440',
  sidlo: {
    kodStatu: 'CZ',
    nazevObce: 'Praha',
    nazevCastiObce: 'Holešovice',
    nazevUlice: 'Jankovcova',
    cisloDomovni: 1522,
    typCisloDomovni: 1,
    cisloOrientacni: 53,
    psc: 17_000,
    textovaAdresa: 'Jankovcova 1522/53, Holešovice, 17000 Praha 7',
  },
};

type Answering = (ico: string, reply: ServerResponse, request: IncomingMessage) => void;

/** Sends JSON as the register does. */
export function answerJson(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The register as it is on a good day: it knows one company. */
const onGoodDay: Answering = (ico, reply) =>
  ico === knownCompany.ico
    ? answerJson(reply, 200, knownCompany)
    : answerJson(reply, 404, { kod: 'NENALEZENO', popis: 'Subjekt nebyl nalezen.' });

/** Stands in for ARES on this machine; counts what it was asked and answers as told. */
export async function startAres(answer: Answering = onGoodDay) {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    const ico = /^\/rest\/ekonomicke-subjekty\/(\d{8})$/.exec(request.url ?? '')?.[1] ?? '';
    asked.push(ico);
    answer(ico, reply, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/rest`,
    asked,
    answer(next: Answering) {
      answer = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
