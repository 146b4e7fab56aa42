import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A company as the register describes it. */
export const knownCompany = {
  ico: '27082440',
  obchodniJmeno: 'Alza.cz a.s.',
  dic: 'CZ27082440',
  pravniForma: '121',
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

/** An association of owners as the register describes it, and what the public register holds of its board, former members included. */
export const knownAssociation = {
  ico: '05892147',
  obchodniJmeno: 'Společenství vlastníků Kaštanová 3, Brno',
  pravniForma: '145',
  seznamRegistraci: { stavZdrojeRos: 'AKTIVNI', stavZdrojeVr: 'AKTIVNI', stavZdrojeRes: 'AKTIVNI' },
  sidlo: { kodStatu: 'CZ', nazevObce: 'Brno', nazevUlice: 'Kaštanová', cisloDomovni: 3, psc: 61_700 },
};

/** A seat in a board as the public register writes it, dates of birth and addresses with it. */
export const seatOf = (funkce: object, osoba: object, more: object = {}) => ({
  datumZapisu: '2021-03-01',
  nazevAngazma: 'Člen statutárního orgánu',
  clenstvi: { funkce },
  fyzickaOsoba: { ...osoba, datumNarozeni: '1961-05-17', adresa: { textovaAdresa: 'Tajná 7, Brno' } },
  ...more,
});
const chair = { nazev: 'předseda výboru', vznikFunkce: '2021-02-15' };
export const knownBoard = [
  seatOf({ ...chair, zanikFunkce: '2021-02-14' }, { jmeno: 'PETR', prijmeni: 'DŘÍVĚJŠÍ' }),
  seatOf({ nazev: 'místopředseda výboru' }, { jmeno: 'KAREL', prijmeni: 'DRUHÝ' }),
  seatOf(chair, { titulPredJmenem: 'Ing.', jmeno: 'MILADA', prijmeni: 'RŮŽIČKOVÁ', titulZaJmenem: 'Ph.D.' }),
];

type Answering = (ico: string, reply: ServerResponse, request: IncomingMessage) => void;

/** Sends JSON as the register does. */
export function answerJson(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The register as it is on a good day: it knows a company and an association. */
const onGoodDay: Answering = (ico, reply) => {
  const known = [knownCompany, knownAssociation].find((one) => one.ico === ico);
  if (known) answerJson(reply, 200, known);
  else answerJson(reply, 404, { kod: 'NENALEZENO', popis: 'Subjekt nebyl nalezen.' });
};

/** Sends a record of the public register with this board. */
export const answerBoard = (reply: ServerResponse, clenoveOrganu: object[], more: object = {}): void =>
  answerJson(reply, 200, { zaznamy: [{ primarniZaznam: true, statutarniOrgany: [{ clenoveOrganu }], ...more }] });

/** The public register on the same day. */
const boardOnGoodDay: Answering = (ico, reply) =>
  ico === knownAssociation.ico
    ? answerBoard(reply, knownBoard)
    : answerJson(reply, 404, { kod: 'NENALEZENO', popis: 'Subjekt nebyl nalezen.' });

/** Stands in for ARES and its public register on this machine; counts what the first was asked and answers as told. */
export async function startAres(answer: Answering = onGoodDay, board: Answering = boardOnGoodDay) {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    const [, source, ico = ''] = /^\/rest\/ekonomicke-subjekty(-vr)?\/(\d{8})$/.exec(request.url ?? '') ?? [];
    if (source) return board(ico, reply, request);
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
    board(next: Answering) {
      board = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
