// What one account that asks for everything at once takes from another house: sign-in, list, print and upload there, quiet and beside each kind of heavy work.
import sharp from 'sharp';
import { hashPassword } from '#engines/secrets.ts';
import { toXlsx } from '#engines/table.writing.ts';
import { form, formType, part } from '../src/testing/hostile.request.ts';
import { longSheet } from '../src/testing/houses.ts';
import { upload } from '../src/testing/upload.ts';
import type { Stream } from './driver.ts';
import { type Row, round } from './report.ts';
import { drive, headersOf, openStage, type Person, type Stage } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const password = 'Domovnik-2026';
const greedy = 12;

type Request = Stream['requests'][number];
const get = (person: Person, path: string): Request => ({ method: 'GET', path, headers: headersOf(person) });
const json = (person: Person | null, method: string, path: string, body: object): Request => ({
  method,
  path,
  body: JSON.stringify(body),
  headers: { ...(person && headersOf(person)), 'content-type': 'application/json' },
});
const sent = (person: Person, path: string, name: string, bytes: Uint8Array | string, file: string): Request => ({
  method: 'POST',
  path,
  body: form(part(name, bytes, file)).toString('base64'),
  isEncoded: true,
  headers: { ...headersOf(person), 'content-type': formType },
});

async function writeMessage({ call }: Person, description: string): Promise<string> {
  const { data } = await call('POST /message', { title: 'Tisk', description, long_term: false });
  return `/api/v2/message/${data.id}/print`;
}

/** What somebody of another house does on an evening, one thing after the other. */
export async function neighbourStreams(url: string, person: Person): Promise<Stream[]> {
  const page = await writeMessage(person, `<p>${'Výtah stojí. '.repeat(100)}</p>`);
  const calm = { url, connections: 1, rate: 4 };
  const email = (n: number) => `osoba${n + 1}.dum1@example.cz`;
  const logins = Array.from({ length: 40 }, (_, n) =>
    json(null, 'POST', '/api/v2/auth/login', { email: email(n), password }),
  );
  return [
    { ...calm, name: 'sign-in', addresses: true, requests: logins },
    { ...calm, name: 'list', requests: [get(person, '/api/v2/message?tab=actual&page=1&sizePerPage=25')] },
    { ...calm, name: 'print', requests: [get(person, page)] },
    { ...calm, name: 'upload', requests: [sent(person, '/api/v2/file/upload', 'file', 'x'.repeat(20_000), 'a.txt')] },
  ];
}

/** An .ics file that takes as long to read as one may. */
const slowCalendar = () => {
  const event = (n: number) =>
    `BEGIN:VEVENT\r\nUID:${n}\r\nDTSTART:20260101T080000Z\r\nDTEND:20260101T090000Z\r\nSUMMARY:x\r\nRRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYMONTH=1,2,3;BYSETPOS=3;COUNT=4\r\nEND:VEVENT\r\n`;
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${Array.from({ length: 900 }, (_, n) => event(n)).join('')}END:VCALENDAR\r\n`;
};

/** The worst that one account can ask of each kind of long work. */
async function attacksOf(stage: Stage, person: Person): Promise<Record<string, Request[]>> {
  const row = `<tr>${'<td>buňka</td>'.repeat(10)}</tr>`;
  const tables = await writeMessage(person, `<table>${row.repeat(300)}</table>`);
  const store = (n: number) =>
    upload(stage as Stage, person.house, person, '/file/upload', {
      name: `velky${n}.bin`,
      bytes: Buffer.alloc(20_000_000, n),
    });
  const stored = (await Promise.all([1, 2, 3].map(store))).map(({ data }) => (data as unknown as { id: string }).id);
  const { columns, rows } = longSheet();
  const photo = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#39c' } })
    .png()
    .toBuffer();
  const at = (path: string) => `/api/v2/${path}`;
  const storm = json(null, 'POST', at('auth/login'), { email: 'osoba1.dum0@example.cz', password: 'Spatne-2026' });
  return {
    prints: [get(person, tables)],
    'sign-ins': [{ ...storm, headers: { ...storm.headers, 'x-forwarded-for': '203.0.113.7' } }],
    archives: [json(person, 'PUT', at('folder/download-selected'), { files: stored })],
    exports: [get(person, at('export/users?format=xlsx'))],
    imports: [sent(person, at('import'), 'file', toXlsx({ name: 'Dům', columns, rows }), 'dum.xlsx')],
    calendars: [sent(person, at('event/import/preview'), 'file', slowCalendar(), 'a.ics')],
    pictures: [sent(person, at(`user/${person.id}/avatar`), 'avatar', photo, 'a.png')],
    uploads: [sent(person, at('file/upload'), 'file', Buffer.alloc(20_000_000, 120), 'b.bin')],
  };
}

/** Each kind of work by one account at its worst; beside it another house waits at most twice as long as when it is quiet. */
export async function measureFairness(say: (row: Row) => void) {
  const stage = await openStage('embedded', 10_000);
  const hash = await hashPassword(password);
  const hashes =
    "update account set password_hash = $1 where email like '%.dum0@example.cz' or email like '%.dum1@example.cz'";
  await stage.database.pool.query(hashes, [hash]);
  const [attacker, neighbour] = [await stage.enter(0, 1), await stage.enter(1, 1)];
  const attacks = await attacksOf(stage, attacker);
  const application = await stage.serve();
  const calm = await neighbourStreams(application.address, neighbour);
  await drive(calm, 3); // warm
  const quiet = (await drive(calm, seconds)).map(({ p95 }) => p95);
  const figures = (p95: number[]) => Object.fromEntries(calm.map(({ name }, i) => [name, round(p95[i] ?? 0)]));
  say({ part: 'fairness', what: 'quiet, p95 ms', figures: figures(quiet) });
  for (const [name, requests] of Object.entries(attacks)) {
    const attack = { name, url: application.address, connections: greedy, requests };
    const results = (await drive([...calm, attack], seconds)).slice(0, calm.length);
    const p95 = results.map((result) => result.p95);
    const failed = results.reduce((sum, result) => sum + result.failed, 0);
    say({
      part: 'fairness',
      what: `beside ${name}, p95 ms`,
      figures: { ...figures(p95), failed },
      goal: '<= twice the quiet, none failed',
      holds: failed === 0 && p95.every((value, i) => value > 0 && value <= 2 * (quiet[i] ?? 0)),
    });
  }
  await application.stop();
  await stage.close();
}
