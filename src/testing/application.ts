import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const program = 'dist/server/server.js';
const patience = 240_000; // it makes a database and writes the sample, beside whatever else runs

/** A port of this machine that nothing listens on. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

type Injected = {
  method: string;
  url: string;
  headers?: HeadersInit;
  query?: Record<string, string>;
  payload?: unknown;
};

/** What the clients of tests call, asked at an address over HTTP instead of in this process. */
export function overHttp(address: string): FastifyInstance {
  async function inject({ method, url, headers, query, payload }: Injected) {
    const isBytes = payload instanceof Uint8Array;
    const isJson = payload !== undefined && !isBytes;
    const reply = await fetch(`${address}${url}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
      body: isBytes ? (payload as Uint8Array<ArrayBuffer>) : isJson ? JSON.stringify(payload) : undefined,
    });
    const rawPayload = Buffer.from(await reply.arrayBuffer());
    const json = () => JSON.parse(rawPayload.toString());
    return { statusCode: reply.status, headers: Object.fromEntries(reply.headers), rawPayload, json };
  }
  return { inject } as unknown as FastifyInstance;
}

/** Starts the built application on a data folder and waits until it serves; throws what it said when it ends instead. `said` is the end of what it wrote. */
export async function startApplication(options: { folder: string; env?: NodeJS.ProcessEnv }) {
  if (!existsSync(program)) throw new Error(`${program} is missing: run "npm run build" first`);
  const port = Number(options.env?.PORT ?? (await freePort()));
  const address = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), HOST: '127.0.0.1', BASE_URL: address, DATA_DIR: options.folder };
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'error', ...own, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-16_384);
    });
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  for (const deadline = Date.now() + patience; ; await sleep(20)) {
    const reply = await fetch(`${address}/healthz`).catch(() => null);
    if (reply?.ok) break;
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (!hasEnded && Date.now() < deadline) continue;
    await end('SIGKILL');
    throw new Error(`The application did not start: ${text.trim()}`);
  }
  return {
    address,
    app: overHttp(address),
    process: child,
    said: () => text,
    /** Asks it to end as an operator does, and waits for that. */
    stop: () => end('SIGTERM'),
    /** Ends it without a warning. */
    kill: () => end('SIGKILL'),
  };
}
