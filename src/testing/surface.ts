import type { Answer } from '#engines/client.ts';
import { type CallSpec, type Contract, isReading, needsOf, pathOf } from '#shared/contract.ts';
import { type Calls, modules } from '../modules.ts';
import { examples, isNear } from './examples.ts';
import { upload } from './upload.ts';
import { holder, type World } from './world.ts';

export type CallName = keyof Calls;
export type Call = { name: CallName; spec: CallSpec; module: Contract['module'] };

/** Every call that the application mounts. */
export const calls: Call[] = modules.flatMap(({ contract }) =>
  Object.entries(contract.calls).map(([name, spec]) => ({
    name: name as CallName,
    spec: spec as CallSpec,
    module: contract.module,
  })),
);

/** Those that a run tries one by one: all, but while somebody builds (`npm test -- --near`) those of the modules that are near. */
export const tried: Call[] = calls.filter(({ name }) => isNear(name));

/** Calls that need a session in a community. */
export const inCommunity = ({ name, spec }: Call) => ['member', 'read', 'write'].includes(needsOf(name, spec));

/** Calls by GET that change nothing. */
export const reads = ({ name, spec }: Call): boolean => name.startsWith('GET ') && isReading(name, spec);

/** Calls in parts, each of which is tried in a house of its own: in one house the examples of all calls would make a crowd that every print, archive and list of it pays for. */
export const inParts = (all: Call[], size = 48): Call[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

export type AnyAnswer = Answer<unknown> & { text: string };

/** Makes any call with any input, uploads included. */
export async function perform(
  at: World,
  { name, spec }: Call,
  input: object,
  token = '',
  communityId = '',
): Promise<AnyAnswer> {
  const file = examples[name].file;
  if (!spec.upload || !file) {
    const answer = await (holder(at, token, communityId) as (n: CallName, i: object) => Promise<Answer<unknown>>)(
      name,
      input,
    );
    return { ...answer, text: answer.bytes.toString() };
  }
  const { id, ...fields } = input as Record<string, string>;
  const path = pathOf(name).replace('{id}', encodeURIComponent(String(id)));
  const answer = await upload(at, communityId, { token }, path, file, fields, spec.upload);
  return { ...answer, text: answer.bytes.toString() };
}
