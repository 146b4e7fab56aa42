import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { freePort, startApplication } from '../src/testing/application.ts';

// What the journeys of a file stand on: an application of their own, with the sample houses as they were written, and a mailbox.

/** The database that holds the sample. */
export const template = 'domovnik_sample';
/** Where the files of the sample lie. */
export const sampleFiles = (folder: string) => join(folder, 'sample');

/** The address of another database of the same server. */
export function withDatabase(url: string, name: string): string {
  const next = new URL(url);
  next.pathname = `/${name}`;
  return next.href;
}

/** A real SMTP server that keeps every mail it gets as a file. */
async function startPost(folder: string) {
  await mkdir(folder);
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const content = await buffer(stream).catch(() => null);
      if (!content) return done(new Error('cut off')); // an application that is ended leaves its letter half sent
      await writeFile(join(folder, `${String(++count).padStart(4, '0')}.eml`), content);
      done();
    },
  });
  server.on('error', () => {}); // an application that is ended leaves its connection
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** A database with the sample of its own. */
async function cloneSample(admin: string, name: string): Promise<string> {
  const client = new Client({ connectionString: admin });
  await client.connect();
  await client.query('select pg_advisory_lock(7262)'); // one clone of the template at a time
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return withDatabase(admin, name);
}

/** Who issues invoices to the houses of the sample, which holds some. */
export const issuer = {
  INVOICE_NAME: 'Domovník s.r.o.',
  INVOICE_STREET: 'Dlouhá 1',
  INVOICE_CITY: 'Praha 1',
  INVOICE_POST: '11000',
  INVOICE_ICO: '27082440',
  INVOICE_DIC: 'CZ27082440',
  INVOICE_ACCOUNT: '19-2000145399/0800',
};

export type Ground = Awaited<ReturnType<typeof lay>>;
let grounds = 0;

/** Starts the built application on a copy of the sample, and the post beside it. */
export async function lay() {
  const { E2E_FOLDER, E2E_DATABASE, E2E_ARES } = process.env as Record<string, string>;
  const folder = await mkdtemp(join(E2E_FOLDER as string, 'ground-'));
  const letters = join(folder, 'letters');
  const post = await startPost(letters);
  const files = join(folder, 'data');
  await cp(sampleFiles(E2E_FOLDER as string), files, { recursive: true });
  const url = await cloneSample(E2E_DATABASE as string, `journeys_${process.pid}_${++grounds}`);
  const application = await startApplication({
    folder: files,
    env: {
      DATABASE_URL: url,
      NODE_ENV: 'development',
      SMTP_URL: `smtp://127.0.0.1:${post.port}`,
      ARES_URL: E2E_ARES,
      FIO_URL: 'http://127.0.0.1:9',
      ...issuer,
      LINK_HELP_DESK: 'https://napoveda.example.cz/',
      LINK_TERMS: 'https://www.example.cz/podminky',
      LINK_SALES: 'https://www.example.cz/obchod',
      LINK_VERSIONS: 'https://www.example.cz/verze',
      LINK_PRIVACY: 'https://www.example.cz/soukromi',
      LINK_PRICES: 'https://www.example.cz/cenik',
      LINK_FEEDBACK: 'https://www.example.cz/nazor',
      LINK_UPDATES: 'https://www.example.cz/novinky',
    },
  });
  return {
    address: application.address,
    letters,
    async stop() {
      await application.kill(); // nobody asks what it would have left
      await post.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
