// An owners' meeting of 300 units as it runs: people come in at four desks, the wall shows what was decided, 300 phones look on.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { hashPassword } from '#engines/secrets.ts';
import type { Deed, Logged } from '../src/modules/evening/evening.deeds.contract.ts';
import { fold } from '../src/modules/evening/evening.fold.rules.ts';
import { rollOf } from '../src/modules/evening/evening.quorum.rules.ts';
import { neighbourStreams } from './fairness.ts';
import { percentiles, type Row, round } from './report.ts';
import { drive, headersOf, openStage, type Person, type Stage } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const people = 300;
const id = () => crypto.randomUUID();

/** One device that writes deeds in its own count. */
function deviceOf() {
  const device = id();
  let n = 0;
  return {
    device,
    deed: (rest: object) => ({ id: id(), device, n: ++n, at: new Date().toISOString(), ...rest }) as Deed,
  };
}

const arrival = (units: number[]) => ({
  type: 'arrive',
  who: id(),
  name: 'Ing. Jiří Řehoř, Ph.D.',
  units,
  basis: 'owner',
  remote: false,
  power: null,
});
const closing = (question: string, choices: [number, string][]) => ({
  type: 'close',
  question,
  way: 'exceptions',
  rest: 'agree',
  choices,
});

/** Two thousand units come, and thirty points are voted on with forty who are not in favour; then each of them is counted once more, or corrected. */
function measureFold(say: (row: Row) => void) {
  const units = Array.from({ length: 2_000 }, (_, n) => ({
    n,
    unit: `${n}`,
    entrance: 'A',
    owners: [],
    speaker: '',
    excluded: false,
    code: '',
    token: '',
    share: { top: 500 + n, bottom: 4_103_391 },
  }));
  const { deed } = deviceOf();
  const log: Logged[] = units.map(({ n }) => ({ ...deed(arrival([n])), seq: n }));
  const present = units.map(({ n }) => n);
  for (let i = 0; i < 30; i++) {
    const [point, question] = [id(), id()];
    const posed = { type: 'pose', question, point, kind: 'main', name: `Bod ${i}`, text: 'Znění', by: '' };
    const against = present.slice(0, 40).map((n) => [n, 'notAgree'] as [number, string]);
    const deeds = [posed, { type: 'open', question, present, out: [], reason: null }, closing(question, against)];
    log.push(...deeds.map((one, k) => ({ ...deed(one), seq: log.length + k }) as Logged));
  }
  const rules = { proxyLimit: null, remote: false };
  const timesOf = (entries: readonly Logged[]) =>
    Array.from({ length: 25 }, () => {
      const roll = rollOf(units, 5);
      const start = performance.now();
      fold(roll, rules, entries);
      return performance.now() - start;
    });
  const figures = percentiles(timesOf(log));
  say({
    part: 'evening',
    what: 'the state of 2 000 units and 30 points out of its log, ms',
    figures,
    goal: 'p50 <= 50',
    holds: figures.p50 <= 50,
  });
  const closed = log.filter((one) => one.type === 'close');
  const opened = new Map(log.flatMap((one) => (one.type === 'open' ? [[one.question, one.id] as const] : [])));
  const withMore = (more: readonly object[]) =>
    percentiles(timesOf([...log, ...more.map((one, k) => ({ ...deed(one), seq: log.length + k }) as Logged)])).p50;
  const roundOf = (question: string) => opened.get(question) as string;
  const counts = withMore(
    closed.flatMap(({ question, choices }) => [
      { type: 'open', question, present, out: [], reason: null, again: { round: roundOf(question), reason: 'Znovu' } },
      closing(question, choices),
    ]),
  );
  const corrections = withMore(
    closed.map(({ id: replaces, question, way, rest, choices }) => {
      return { type: 'correct', round: roundOf(question), replaces, way, rest, choices, reason: 'Přepočítáno' };
    }),
  );
  say({
    part: 'evening',
    what: 'the same with thirty more counts, and with thirty corrections, p50 ms',
    figures: { counts: round(counts), corrections: round(corrections) },
    goal: 'a correction at most as a count',
    holds: corrections <= counts * 1.1,
  });
}

/** A meeting of the first house whose attendance has begun: its id, its point and the address of its wall. */
async function begin({ database }: Stage, chair: Person) {
  await database.pool.query(
    `insert into unit (id, community_id, entrance_id, number, type)
     select gen_random_uuid(), $1, (select id from entrance where community_id = $1 limit 1), 'S' || i, 'flat'
     from generate_series(1, $2::int) i`,
    [chair.house, people],
  );
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { data } = await chair.call('POST /meeting-of-owners', {
    name: 'Shromáždění',
    address: 'Sokolovna',
    start: at(1),
    end: at(3),
    status: 'scheduled' as const,
    agenda: [{ name: 'Účetní závěrka', text: 'Shromáždění schvaluje.' }],
  });
  await chair.call('POST /meeting-of-owners/{id}/evening', { id: data.id });
  const evening = (await chair.call('GET /meeting-of-owners/{id}/evening', { id: data.id })).data;
  const { url } = (await chair.call('PUT /meeting-of-owners/{id}/evening/wall', { id: data.id, isOn: true })).data;
  return { id: data.id, point: evening.points[0]?.id as string, wall: url?.split('/').at(-1) as string };
}

export async function measureEvening(say: (row: Row) => void) {
  measureFold(say);
  const stage = await openStage('embedded', 10_000);
  const hash = await hashPassword('Domovnik-2026');
  await stage.database.pool.query("update account set password_hash = $1 where email like '%.dum1@example.cz'", [hash]);
  const [chair, neighbour] = [await stage.enter(0, 1), await stage.enter(1, 1)];
  const meeting = await begin(stage, chair);
  const { address, stop } = await stage.serve();
  const base = `${address}/api/v2/meeting-of-owners/${meeting.id}/evening`;
  const post = async (path: string, body: object) => {
    const headers = { ...headersOf(chair), 'content-type': 'application/json' };
    const reply = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path} answers ${await reply.text()}`);
    return (await reply.json()).data as { head: number; refused?: object[] };
  };
  await admit(say, post);
  await showOnWall(say, post, `${address}/api/v2/wall/${meeting.wall}`, meeting.point);
  await lookOn(say, stage, address, `${base}/view`, neighbour, post);
  await stop();
  await stage.close();
}

type Post = (path: string, body: object) => Promise<{ head: number; refused?: object[] }>;

/** Four desks let people in at once. */
async function admit(say: (row: Row) => void, post: Post) {
  const times: number[] = [];
  const desk = async (first: number) => {
    const { deed } = deviceOf();
    for (let n = first, after = 0; n < people; n += 4) {
      const start = performance.now();
      const { head, refused } = await post('/deeds', { after, deeds: [deed(arrival([n]))] });
      times.push(performance.now() - start);
      if (refused?.length) throw new Error('an arrival was refused');
      after = head;
    }
  };
  await Promise.all([0, 1, 2, 3].map(desk));
  const figures = percentiles(times);
  say({
    part: 'evening',
    what: 'somebody is let in at one of four desks, ms',
    figures,
    goal: 'p95 <= 1 000',
    holds: figures.p95 <= 1_000,
  });
}

/** How long after the chair closes a vote the wall knows of it, by the same clock. */
async function showOnWall(say: (row: Row) => void, post: Post, wall: string, point: string) {
  const { device, deed } = deviceOf();
  await post('/lead', { device, after: 0, takeOver: true });
  let after = 0;
  const send = async (one: object) => {
    const { head } = await post('/deeds', { after, deeds: [deed(one)] });
    after = head;
    return head;
  };
  await send({ type: 'begin', name: 'Jana Dvořáková' });
  await send({ type: 'turn', point });
  const present = Array.from({ length: people }, (_, n) => n);
  const times: number[] = [];
  const see = async (after: number) => (await (await fetch(`${wall}?after=${after}&wait=10`)).json()).data;
  for (let i = 0; i < 30; i++) {
    const question = id();
    await send({ type: 'pose', question, point, kind: 'counter', name: `Návrh ${i}`, text: 'Znění', by: 'Jan' });
    const head = await send({ type: 'open', question, present, out: [], reason: null });
    const shown = see(head);
    await new Promise((resolve) => setTimeout(resolve, 100 + 13 * i)); // at any moment of the server's own turns
    const start = performance.now();
    await send(closing(question, [[0, 'notAgree']]));
    const view = await shown;
    if (view.question?.isOpen !== false) throw new Error(`the wall shows ${JSON.stringify(view.question)}`);
    times.push(performance.now() - start);
  }
  const figures = percentiles(times);
  say({
    part: 'evening',
    what: 'the result on the wall after closing, ms',
    figures,
    goal: 'p95 <= 500',
    holds: figures.p95 <= 500,
  });
}

/** What 300 phones take from another house, while something is done every second. */
async function lookOn(
  say: (row: Row) => void,
  stage: Stage,
  address: string,
  url: string,
  neighbour: Person,
  post: Post,
) {
  const calm = await neighbourStreams(address, neighbour);
  await drive(calm, 3); // warm
  const quiet = await drive(calm, seconds);
  const owners = await Promise.all(Array.from({ length: 40 }, (_, n) => stage.enter(0, n + 1)));
  const child = fork('bench/phones.ts', {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send({ url, headers: owners.map(headersOf), count: 300 });
  await once(child, 'message');
  const { deed } = deviceOf();
  const ticking = setInterval(() => void post('/deeds', { after: 1_000_000, deeds: [deed(arrival([1]))] }), 1_000);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const results = await drive(calm, seconds);
  clearInterval(ticking);
  child.send('enough');
  const [failed] = await once(child, 'message');
  const figures = Object.fromEntries(
    calm.map(({ name }, i) => [name, `${round(quiet[i]?.p95 ?? 0)} -> ${round(results[i]?.p95 ?? 0)}`]),
  );
  say({
    part: 'evening',
    what: 'another house while 300 phones look on and somebody comes every second, p95 ms',
    figures: { ...figures, failed },
    goal: 'at most twice the quiet',
    holds: failed === 0 && results.every(({ p95 }, i) => p95 > 0 && p95 <= 2 * (quiet[i]?.p95 ?? 0)),
  });
}
