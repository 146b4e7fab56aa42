import fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveMetrics } from './metrics.ts';

const token = 'zkusebni-token-meridel';

test('metrics answer who has the token, and name routes, never addresses', async () => {
  const app = fastify();
  serveMetrics(app, token, { waiting: { help: 'What waits.', read: async () => 7 } });
  app.get('/dopis/:id', async () => 'ahoj');
  await app.inject('/dopis/tajne-cislo');
  for (const authorization of ['', token, `Bearer ${token}x`, 'Bearer ', `Basic ${token}`]) {
    const refused = await app.inject({ url: '/metrics', headers: { authorization } });
    expect([refused.statusCode, refused.body], authorization).toEqual([401, '']);
  }
  const reply = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.body).toContain('domovnik_waiting 7');
  expect(reply.body).toMatch(
    /domovnik_http_request_seconds_count\{method="GET",route="\/dopis\/:id",status="200"\} 1\n/,
  );
  expect(reply.body).not.toContain('tajne-cislo');
  await app.close();
});
