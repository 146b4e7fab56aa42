import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { hashToken, isSame } from '#engines/secrets.ts';

/** Numbers that are looked up when somebody asks, by their names without the prefix. */
export type Looked = Record<string, { help: string; read(): number | Promise<number> }>;

/**
 * Serves `GET /metrics` in the format of Prometheus to who sends the token as a bearer: of this process its memory, event loop
 * and garbage, its requests by method, route and status, and what is looked up. No path, person or community is in it.
 */
export function serveMetrics(app: FastifyInstance, token: string, looked: Looked): void {
  const register = new Registry();
  const prefix = 'domovnik_';
  collectDefaultMetrics({ register, prefix });
  const requests = new Histogram({
    name: `${prefix}http_request_seconds`,
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  for (const [name, { help, read }] of Object.entries(looked)) {
    new Gauge({
      name: prefix + name,
      help,
      registers: [register],
      async collect() {
        this.set(await read());
      },
    });
  }
  app.get('/metrics', async (request, reply) => {
    const sent = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSame(hashToken(sent), hashToken(token))) return reply.code(401).send();
    reply.header('content-type', register.contentType).header('cache-control', 'no-store');
    return register.metrics();
  });
}
