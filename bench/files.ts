// Memory of the server while it receives one file of 250 MB, twenty at once, and while it sends zip archives of 2 and 5 GB;
// files lie in a folder, then uploads once more with files in S3-compatible storage.
import type { ChildProcess } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { samplePassword } from '../src/sample.ts';
import { startApplication } from '../src/testing/application.ts';
import { startS3 } from '../src/testing/s3.ts';
import type { Row } from './report.ts';

const size = 262_144_000;
const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

/** Resident memory in MB: before the work, at its peak (looked at 20 times a second), and a little after. */
async function memoryDuring(server: ChildProcess, work: () => Promise<unknown>) {
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024;
  const before = resident();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, resident());
  }, 50);
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  return { before: megabytes(before), peak: megabytes(peak), after: megabytes(resident()), seconds };
}

type Running = { address: string; headers: Record<string, string> };

/** A chair of the sample house, signed in. */
async function signIn(address: string): Promise<Running> {
  const signed = await fetch(`${address}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'predseda@example.cz', password: samplePassword }),
  });
  const { data } = (await signed.json()) as { data: { token: string; svj_list: { id: string }[] } };
  return { address, headers: { authorization: `Bearer ${data.token}`, 'x-svj-id': data.svj_list[0]?.id ?? '' } };
}

const boundary = 'hranice-casti';
const chunk = Buffer.alloc(1_048_576, 'domovnik ');

/** Sends a file of the full size, as a stream; each number makes another content. */
async function upload({ address, headers }: Running, number: number): Promise<string> {
  const form = { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const outgoing = request(`${address}/api/v2/file/upload`, { method: 'POST', headers: form, agent: false });
  const answered = new Promise<string>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (reply) => text(reply).then(resolve, reject));
  });
  function* body() {
    yield `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="velky-${number}.bin"\r\n\r\n`;
    const head = randomFillSync(Buffer.alloc(64));
    yield head;
    for (let left = size - head.length; left > 0; left -= chunk.length) yield chunk.subarray(0, left);
    yield `\r\n--${boundary}--\r\n`;
  }
  await pipeline(Readable.from(body()), outgoing);
  const answer = JSON.parse(await answered) as { code: number; data: { id: string; attachment: { fileSize: number } } };
  if (answer.code !== 200 || answer.data.attachment.fileSize !== size)
    throw new Error(`upload answered ${answer.code}`);
  return answer.data.id;
}

/** Receives the archive of some files and counts its bytes. */
async function zip({ address, headers }: Running, files: string[]): Promise<number> {
  const reply = await fetch(`${address}/api/v2/folder/download-selected`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ files }),
  });
  let received = 0;
  for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>) received += chunk.length;
  if (received !== Number(reply.headers.get('content-length'))) throw new Error('the archive is not whole');
  return received;
}

type Say = (row: Row) => void;
type Figures = Awaited<ReturnType<typeof memoryDuring>>;
const tell = (say: Say, what: string, { before, peak, after, seconds }: Figures) =>
  say({
    part: 'files',
    what: `${what}, MB of memory`,
    figures: { before, peak, after, seconds: seconds.toFixed(1) },
  });

const twenty = Array.from({ length: 20 }, (_, i) => i + 1);

/** One upload, twenty at once, and then what is to be measured with them. */
async function measure(say: Say, where: string, more: Record<string, string>, then?: typeof archives) {
  const folder = await mkdtemp(join(tmpdir(), 'domovnik-bench-'));
  await (await startApplication({ folder, env: more })).stop(); // the first start writes the sample houses, which is not measured
  const { process: server, address, stop } = await startApplication({ folder, env: more });
  const running = await signIn(address);
  const ids: string[] = [];
  const one = async () => ids.push(await upload(running, 0));
  const all = async () => ids.push(...(await Promise.all(twenty.map((number) => upload(running, number)))));
  tell(say, `upload of 250 MB, ${where}`, await memoryDuring(server, one));
  tell(say, `20 uploads of 250 MB at once, ${where}`, await memoryDuring(server, all));
  await then?.(say, server, running, ids);
  await stop();
  await rm(folder, { recursive: true, force: true });
}

async function archives(say: Say, server: ChildProcess, running: Running, ids: string[]) {
  for (const count of [8, 20]) {
    let received = 0;
    const figures = await memoryDuring(server, async () => {
      received = await zip(running, ids.slice(0, count));
    });
    tell(say, `zip of ${(received / 1e9).toFixed(1)} GB`, figures);
  }
}

/** Uploads and archives of files in a folder, uploads into a bucket. */
export async function measureFiles(say: Say) {
  await measure(say, 'folder', {}, archives);
  const bucket = await mkdtemp(join(tmpdir(), 'domovnik-bench-s3-'));
  const s3 = await startS3(bucket);
  await measure(say, 'S3', { FILES_URL: s3.url });
  await s3.stop();
  await rm(bucket, { recursive: true, force: true });
}
