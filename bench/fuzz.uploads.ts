// One process of `npm run fuzz`: uploads by who may not, in every order and state of the form; nothing of them is written.
import { join } from 'node:path';
import { newId } from '#engines/secrets.ts';
import { methodOf, needsOf, pathOf } from '#shared/contract.ts';
import type { Stage } from '../src/testing/examples.ts';
import { type Ground, standOn } from '../src/testing/ground.ts';
import { form, formType, part } from '../src/testing/hostile.request.ts';
import { type Random, randomOf } from '../src/testing/hostile.values.ts';
import { faultOf } from '../src/testing/hostile.verdict.ts';
import { materialFor, prepare, refusal, roles } from '../src/testing/roles.ts';
import { type Call, calls } from '../src/testing/surface.ts';
import { formParts, watchFolder } from '../src/testing/watching.ts';
import { forgetTries, openWorld } from '../src/testing/world.ts';

export type UploadTask = { seed: number; from: number; to: number };
/** How many uploads were refused and sent nothing to the disk, and what was wrong with the others. */
export type UploadReport = { refused: number; faults: string[] };

const uploads = calls.filter(({ spec }) => spec.upload);
const bytes = Buffer.alloc(300_000, 120);

/** The parts of a form in some order, some of them twice or cut, or texts that the call does not know. */
function shuffled(random: Random, { texts, file }: ReturnType<typeof formParts>): Buffer {
  const parts = [...texts, ...Array<Buffer>(1 + random.below(3)).fill(file)];
  if (random.below(4) === 0) parts.push(part(random.pick(['id', '__proto__', 'fileId', 'names[0]', 'x']), newId()));
  const mixed = parts.map((one) => ({ one, at: random.below(1_000) })).sort((a, b) => a.at - b.at);
  const whole = form(...(random.below(2) ? parts : mixed.map(({ one }) => one)));
  return random.below(5) === 0 ? whole.subarray(0, random.below(whole.length)) : whole;
}

type Refused = { name: string; stage: Stage; token: string; call: Call; input: Record<string, unknown> };

/** Somebody who may not make the call, and what it would accept; or who may, with the id of a record or a link that is not there. */
async function castOf(random: Random): Promise<Refused> {
  const call = random.pick(uploads);
  const names = Object.keys(roles).filter((name) => refusal(roles[name] as never, call));
  const name = random.pick(['signed out', 'mayorCommittee', ...names]);
  const role = roles[name] ?? roles.member;
  const stage = await prepare(role as never);
  const { input, token } = await materialFor(role as never, call, stage);
  const isAnybodys = needsOf(call.name, call.spec) === 'public'; // by a link that is there a form is received, and refused as what it is
  const isMissing = (name === 'mayorCommittee' || isAnybodys) && 'id' in (input as object);
  const known = input as Record<string, unknown>;
  const nowhere = { ...known, id: newId() };
  return {
    name,
    stage,
    call,
    input: isMissing ? nowhere : known,
    token: name === 'signed out' || (!isMissing && name === 'mayorCommittee') ? '' : token,
  };
}

async function work() {
  const world = await openWorld();
  const folder = await watchFolder(join(world.folder, 'uploads'));
  process.on('message', async (task: UploadTask | 'end') => {
    if (task === 'end') process.exit(0);
    const report: UploadReport = { refused: 0, faults: [] };
    for (let n = task.from; n < task.to; n++) {
      const random = randomOf(task.seed, n);
      await forgetTries(world);
      const { name, stage, token, call, input } = await castOf(random);
      await folder.written();
      const reply = await world.app.inject({
        method: methodOf(call.name) as 'POST',
        url: pathOf(call.name).replace('{id}', String(input.id)),
        headers: {
          'content-type': formType,
          'x-svj-id': stage.home.id,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        payload: shuffled(random, formParts(call.spec, input, bytes)),
      });
      const written = await folder.written();
      const type = String(reply.headers['content-type']);
      const fault = faultOf({ status: reply.statusCode, type, text: reply.payload, ms: 0 });
      const wrong =
        fault ?? (written.length > 0 ? `wrote ${written.length} files` : reply.statusCode < 400 ? 'let in' : null);
      if (wrong) report.faults.push(`#${n} ${call.name} as ${name}: ${wrong} (${reply.statusCode})`);
      else report.refused++;
    }
    process.send?.(report);
  });
  process.send?.({ refused: 0, faults: [] });
}

if (process.send && process.env.FUZZ_GROUND) {
  standOn(JSON.parse(process.env.FUZZ_GROUND) as Ground);
  await work();
}
