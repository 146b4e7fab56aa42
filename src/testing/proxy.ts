import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { overHttp } from './application.ts';

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/**
 * A proxy that gives each request to the next of several processes that are ready, with kept connections: one that refuses
 * the connection is passed over, and so is one that drops a kept connection when the request may be repeated.
 */
export async function startProxy(addresses: string[]) {
  const agent = new Agent({ keepAlive: true });
  const count = { requests: 0, passedOver: 0, failed: [] as string[] };
  let turn = 0;
  let ready = addresses;
  const isReady = (address: string) =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const look = async () => {
    const answers = await Promise.all(addresses.map(isReady));
    const found = addresses.filter((_, i) => answers[i]);
    if (found.length > 0) ready = found;
  };
  const watch = setInterval(look, 200);

  const ask = (address: string, incoming: IncomingMessage, body: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const {
        method,
        url,
        headers: { connection: _, ...headers },
      } = incoming;
      const outgoing = request(`${address}${url}`, { method, headers, agent });
      outgoing.on('response', async (reply) => {
        const { statusCode: status = 502, headers } = reply;
        resolve({ status, headers, body: await buffer(reply) });
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        const mayRepeat = error.code === 'ECONNREFUSED' || (outgoing.reusedSocket && method === 'GET');
        reject(mayRepeat ? null : new Error(`${method} ${url} ${error.code} kept: ${outgoing.reusedSocket}`));
      });
      outgoing.end(body);
    });

  const server = createServer(async (incoming, reply) => {
    count.requests++;
    const body = await buffer(incoming);
    const [places, first] = [ready, turn++];
    for (let i = 0; i <= places.length; i++) {
      try {
        const answer = await ask(places[(first + i) % places.length] as string, incoming, body);
        const { connection: _, 'transfer-encoding': __, ...kept } = answer.headers;
        return reply.writeHead(answer.status, kept).end(answer.body);
      } catch (error) {
        count.passedOver++;
        if (!error) continue;
        count.failed.push(String(error));
        break;
      }
    }
    reply.writeHead(502).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    app: overHttp(address),
    count,
    async stop() {
      clearInterval(watch);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
