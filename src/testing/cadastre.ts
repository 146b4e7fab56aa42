import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerJson } from './ares.ts';

// Stands in for whoever tells what the cadastre says of a house.

type Answering = (query: URLSearchParams, reply: ServerResponse) => void | Promise<void>;

export const person = (firstName: string, lastName: string, more: object = {}) => ({
  firstName,
  lastName,
  street: 'Dlouhá 4',
  city: 'Brno',
  post: '60200',
  ...more,
});
const whole = { top: 1, bottom: 1 };
/** A unit of one owner, of spouses, or of holders with their parts. */
export const unitOf = (number: string, top: number, people: object[], more: object = {}) => ({
  id: '7',
  number,
  type: 'flat',
  share: { top, bottom: 100 },
  lv: '2001',
  owners: [{ people, share: whole }],
  ...more,
});
export const houseOf = (...units: object[]) => ({ building: 'Brno, Dlouhá 4', validAt: '2026-05-01T08:00:00Z', units });

/** A provider on this machine; counts what it was asked and answers as told. */
export async function startCadastre() {
  const asked: string[] = [];
  let answer: Answering = (_, reply) => answerJson(reply, 200, houseOf(unitOf('4/1', 100, [person('Jan', 'Novák')])));
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    asked.push(`${pathname} ${[...searchParams.values()].join(', ')}`);
    void answer(searchParams, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    answer(next: Answering) {
      answer = next;
    },
    tells: (house: object) => {
      answer = (_, reply) => answerJson(reply, 200, house);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
