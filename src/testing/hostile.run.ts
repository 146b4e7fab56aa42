import type { InjectOptions } from 'fastify';
import { canary } from './canary.ts';
import { caseOf } from './hostile.cases.ts';
import type { RawRequest } from './hostile.request.ts';
import { type Actor, type Arena, isLeak } from './hostile.stage.ts';
import { type Random, randomOf } from './hostile.values.ts';
import { faultOf, type RawAnswer } from './hostile.verdict.ts';
import { sendBytes, wireCase } from './hostile.wire.ts';
import { type Call, calls } from './surface.ts';
import type { World } from './world.ts';

/** What one case was and how it ended; `fault` says what is wrong, `isSlow` that only a second try was in time. */
export type Outcome = {
  n: number;
  call: string;
  actor: string;
  kind: string;
  what: string;
  status: number;
  ms: number;
  fault: string | null;
  isSlow: boolean;
  sent: string;
  said: string;
};

const stageLasts = 3_000;
const givenUpMs = 60_000;

const headersOf = ({ person, communityId }: Actor): Record<string, string> => ({
  ...(person && { authorization: `Bearer ${person.token}` }),
  'x-svj-id': communityId,
});

/** What comes of a request within a minute; one without an answer is a fault of its own, not the end of the run. */
function inTime(answers: Promise<RawAnswer[]>): Promise<RawAnswer[]> {
  let timer: NodeJS.Timeout | undefined;
  const none = new Promise<RawAnswer[]>((resolve) => {
    timer = setTimeout(() => resolve([{ status: 0, type: 'nothing', text: 'no answer', ms: givenUpMs }]), givenUpMs);
  });
  return Promise.race([answers, none]).finally(() => clearTimeout(timer));
}

async function inject(world: World, { method, url, headers, payload }: RawRequest): Promise<RawAnswer> {
  const started = performance.now();
  const reply = await world.app.inject({ method: method as 'GET', url, headers, payload } as InjectOptions);
  const ms = performance.now() - started;
  return { status: reply.statusCode, type: String(reply.headers['content-type']), text: reply.payload, ms };
}

const shown = (text: string) => text.replace(canary, '<canary>').slice(0, 400);

/** A page of PDF takes as long as fifty other answers. */
const isCostly = ({ name }: Call) => /print|voteTickets/.test(name);
const quick = calls.filter((call) => !isCostly(call));

/** Who asks for what in the n-th case: every second round the one who gets furthest, in between everybody in turn. */
function castOf(arena: Arena, n: number): { call: Call; actor: Actor } {
  const round = Math.floor(n / calls.length);
  const own = calls[n % calls.length] as Call;
  const call = isCostly(own) && round % 6 !== 0 ? (quick[n % quick.length] as Call) : own;
  const actors = arena.actors();
  const actor = round % 2 === 0 ? arena.deepest(call) : (actors[(round >> 1) % actors.length] as Actor);
  return { call, actor };
}

/** A case in a form that can be sent again. */
async function prepare(world: World, arena: Arena, random: Random, { call, actor }: { call: Call; actor: Actor }) {
  const material = await arena.material(call, actor);
  const base = headersOf(actor);
  if (random.below(10) === 0) {
    const { what, bytes } = wireCase(random, material, base);
    return {
      kind: 'wire',
      what,
      sent: shown(bytes.toString('latin1')),
      send: () => sendBytes(arena.port, bytes, what),
    };
  }
  const { kind, what, request } = caseOf(random, material);
  const whole = { ...request, headers: { ...base, ...request.headers } };
  const sent = `${request.method} ${request.url.slice(0, 300)} ${String(request.payload ?? '').slice(0, 1_500)}`;
  return { kind, what, sent, send: async () => [await inject(world, whole)] };
}

function judge(answers: RawAnswer[], isWire: boolean, actor: Actor, longestMs?: number): string | null {
  for (const answer of answers) {
    if (isLeak(answer.text, actor)) return 'a leaked canary';
    const isEmpty = answer.text === '' && answer.status < 400; // of a HEAD, or of a connection that was cut
    const fault = isWire && isEmpty ? null : faultOf(answer, longestMs);
    if (fault) return fault;
  }
  return null;
}

/** Makes the n-th hostile request of a seed and judges what came back, also by its time where that is measured. */
export async function tryCase(
  world: World,
  arena: Arena,
  { seed, longestMs }: { seed: number; longestMs?: number },
  n: number,
): Promise<Outcome> {
  const random = randomOf(seed, n);
  const cast = castOf(arena, n);
  const { kind, what, sent, send } = await prepare(world, arena, random, cast);
  let answers = await inTime(send());
  // a file may hold a whole house, and is made while it is sent
  const longest = longestMs && (cast.call.spec.reply === 'file' ? 10 * longestMs : longestMs);
  const isSlow = longest !== undefined && answers.some(({ ms }) => ms > longest);
  if (isSlow) answers = await inTime(send()); // a machine that others use too may be slow once
  const status = answers[0]?.status ?? 0;
  await arena.note(cast.call, cast.actor, status);
  return {
    n,
    call: cast.call.name,
    actor: cast.actor.name,
    kind,
    what,
    status,
    isSlow,
    sent,
    ms: Math.max(0, ...answers.map(({ ms }) => ms)),
    fault: judge(answers, kind === 'wire', cast.actor, longest),
    said: shown(answers.map(({ text }) => text).join(' | ')),
  };
}

/** The cases from one number to another; the stage is made anew before it is worn out. */
export async function tryCases(
  world: World,
  arena: Arena,
  { from, to, ...how }: { seed: number; from: number; to: number; longestMs?: number },
  report: (outcome: Outcome) => void,
): Promise<void> {
  for (let n = from; n < to; n++) {
    if (n > from && (n - from) % stageLasts === 0) await arena.renew();
    report(await tryCase(world, arena, how, n));
  }
}
