import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { freePort, startApplication } from '../src/testing/application.ts';
import { startAres } from '../src/testing/ares.ts';
import { startCluster } from '../src/testing/cluster.ts';

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

/** Who issues invoices to the houses of the sample. */
const issuer = {
  ...{ INVOICE_NAME: 'Domovník s.r.o.', INVOICE_STREET: 'Dlouhá 1', INVOICE_CITY: 'Praha 1', INVOICE_POST: '11000' },
  ...{ INVOICE_ICO: '27082440', INVOICE_DIC: 'CZ27082440', INVOICE_ACCOUNT: '19-2000145399/0800' },
};

/** Starts the built application on an empty folder with its sample data, and the post beside it. */
export default async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'domovnik-e2e-'));
  const letters = join(folder, 'letters');
  await mkdir(letters);
  const post = await startPost(letters);
  const ares = await startAres();
  const cluster = process.env.TEST_POSTGRES === 'server' ? await startCluster(folder) : null;
  const application = await startApplication({
    folder: join(folder, 'data'),
    env: {
      DATABASE_URL: cluster?.url ?? '',
      NODE_ENV: 'development',
      SMTP_URL: `smtp://127.0.0.1:${post.port}`,
      ARES_URL: ares.url,
      FIO_URL: 'http://127.0.0.1:9',
      ...issuer,
      LINK_HELP_DESK: 'https://napoveda.example.cz/',
      LINK_TERMS: 'https://www.example.cz/podminky',
      LINK_SALES: 'https://www.example.cz/obchod',
    },
  });
  process.env.E2E_URL = application.address;
  process.env.E2E_LETTERS = letters;
  return async () => {
    await application.stop();
    await cluster?.stop();
    await post.stop();
    await ares.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
