import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { startAres } from '../src/testing/ares.ts';

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** A real SMTP server that keeps every mail it gets as a file. */
async function startPost(folder: string) {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      await writeFile(join(folder, `${String(++count).padStart(4, '0')}.eml`), Buffer.concat(chunks));
      done();
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** Starts the built application on an empty folder with its sample data, and the post beside it. */
export default async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'domovnik-e2e-'));
  const letters = join(folder, 'letters');
  await mkdir(letters);
  const post = await startPost(letters);
  const ares = await startAres();
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: address,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      SMTP_URL: `smtp://127.0.0.1:${post.port}`,
      ARES_URL: ares.url,
      LOG_LEVEL: 'error',
      LINK_HELP_DESK: 'https://napoveda.example.cz/',
      LINK_TERMS: 'https://www.example.cz/podminky',
      LINK_SALES: 'https://www.example.cz/obchod',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  for (let tries = 0; ; tries++) {
    const reply = await fetch(`${address}/healthz`).catch(() => null);
    if (reply?.ok) break;
    if (tries > 300 || server.exitCode !== null) throw new Error('the application did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  process.env.E2E_URL = address;
  process.env.E2E_LETTERS = letters;
  return async () => {
    server.kill('SIGTERM');
    await ended;
    await post.stop();
    await ares.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
