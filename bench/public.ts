// What anybody can take from everybody who has no account: the dearest bodies of a megabyte to the calls that need none.
import { readFileSync } from 'node:fs';
import { hashPassword } from '#engines/secrets.ts';
import { needsOf, pathOf } from '#shared/contract.ts';
import { worstForms, worstJson } from '../src/testing/hostile.bodies.ts';
import { formType, isInQuery } from '../src/testing/hostile.request.ts';
import { calls } from '../src/testing/surface.ts';
import type { Stream } from './driver.ts';
import { neighbourStreams } from './fairness.ts';
import { type Row, round } from './report.ts';
import { drive, openStage } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const megabyte = 1_000_000;
const password = 'Domovnik-2026';
const ticksPerSecond = 100;

/** Milliseconds of processor that a process has used. */
function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
}

type Request = Stream['requests'][number];

/** Every public call that takes a body, with each of the worst and a token that opens nothing. */
const attacks = (): [string, Request[]][] =>
  calls
    .filter(({ name, spec }) => needsOf(name, spec) === 'public' && !isInQuery(name))
    .map(({ name, spec }) => {
      const [method = ''] = name.split(' ');
      const path = pathOf(name).replace(/\{\w+\}/g, 'x'.repeat(43));
      const field = Object.keys(spec.input?.shape ?? {}).at(-1) ?? 'x';
      const requests: Request[] = spec.upload
        ? worstForms(spec.upload).map(([, body]) => ({
            method,
            path,
            headers: { 'content-type': formType },
            body: body.toString('base64'),
            isEncoded: true,
          }))
        : worstJson(megabyte, [field]).map(([, body]) => ({
            method,
            path,
            headers: { 'content-type': 'application/json' },
            body,
          }));
      return [name, requests];
    });

/** Each public call at its worst: at most 20 ms of processor a call, and others wait at most twice as long as when it is quiet. */
export async function measurePublic(say: (row: Row) => void) {
  const stage = await openStage('embedded', 10_000);
  const hash = await hashPassword(password);
  await stage.database.pool.query("update account set password_hash = $1 where email like '%.dum1@example.cz'", [hash]);
  const application = await stage.serve();
  const calm = await neighbourStreams(application.address, await stage.enter(1, 1));
  await drive(calm, 3); // warm
  const quiet = (await drive(calm, seconds)).map(({ p95 }) => p95);
  const figures = (p95: number[]) => Object.fromEntries(calm.map(({ name }, i) => [name, round(p95[i] ?? 0)]));
  say({ part: 'public', what: 'quiet, p95 ms', figures: figures(quiet) });
  for (const [name, requests] of attacks()) {
    const attack = { name, url: application.address, connections: 1, requests };
    const before = processorOf(application.process.pid as number);
    const [alone] = await drive([attack], 3);
    const perCall =
      (processorOf(application.process.pid as number) - before) / Math.max(1, 3 * (alone?.perSecond ?? 0));
    const beside = (await drive([...calm, { ...attack, rate: 12 }], seconds)).slice(0, calm.length);
    const p95 = beside.map((result) => result.p95);
    say({
      part: 'public',
      what: `${name}: processor ms a call; p95 ms beside`,
      figures: { processor: round(perCall), ...figures(p95) },
      goal: 'processor <= 20, p95 <= twice the quiet',
      holds: perCall <= 20 && p95.every((value, i) => value > 0 && value <= 2 * (quiet[i] ?? 0)),
    });
  }
  await application.stop();
  await stage.close();
}
