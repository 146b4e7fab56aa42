// A server of node:http without anything of ours: for each address it runs the queries that it was given and sends the bytes that it was given.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool, type QueryConfig } from 'pg';

/** What one address costs at least: the first query tells who asks, the others run at once. */
export type Bare = {
  method: string;
  path: string;
  queries: { text: string; values: unknown[]; name?: string }[];
  body: string;
};

process.once('message', ({ url, calls }: { url: string; calls: Bare[] }) => {
  const pool = new Pool({ connectionString: url, max: 10 });
  const asText = { getTypeParser: () => (value: string) => value };
  const ready = new Map(
    calls.map(({ method, path, queries, body }) => [
      `${method} ${path}`,
      {
        queries: queries.map((query) => ({ ...query, rowMode: 'array', types: asText }) as QueryConfig),
        body: Buffer.from(body),
      },
    ]),
  );
  const server = createServer(async (request, reply) => {
    const call = ready.get(`${request.method} ${request.url}`);
    if (!call) return reply.writeHead(404).end();
    const [first, ...rest] = call.queries;
    if (first) await pool.query(first);
    await Promise.all(rest.map((query) => pool.query(query)));
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': call.body.length };
    return reply.writeHead(200, headers).end(call.body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
