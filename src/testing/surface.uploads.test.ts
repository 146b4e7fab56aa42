import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { methodOf, pathOf } from '#shared/contract.ts';
import { form, formType, part } from './hostile.request.ts';
import { emptyInput, isRefusedByContract, materialFor, prepare, refusal, roles } from './roles.ts';
import { type Call, calls } from './surface.ts';
import { type WatchedFolder, watchFolder, wholeForm } from './watching.ts';
import { administrator, changeCommunity, openWorld, type World } from './world.ts';

let world: World;
let folder: WatchedFolder;
const uploads = calls.filter(({ spec }) => spec.upload && !['public', 'superAdmin'].includes(spec.needs ?? ''));
const ofAdministrator = calls.filter(({ spec }) => spec.upload && spec.needs === 'superAdmin');
const open = calls.filter(({ spec }) => spec.upload && spec.needs === 'public');
const megabytes = randomBytes(2_000_000);

type Asker = { token?: string; house?: string };

async function send({ name, spec }: Call, input: object, { token, house }: Asker, bytes: Uint8Array = megabytes) {
  const given = input as Record<string, unknown>;
  const reply = await world.app.inject({
    method: methodOf(name) as 'POST',
    url: pathOf(name).replace('{id}', String(given.id)),
    headers: {
      'content-type': formType,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(house && { 'x-svj-id': house }),
    },
    payload: wholeForm(spec, given, bytes),
  });
  return reply.json() as { code: number; message: string; data: { errors?: Record<string, string> } | null };
}

beforeAll(async () => {
  world = await openWorld();
  folder = await watchFolder(join(world.folder, 'uploads'));
});
afterAll(() => folder.close());

const refusable = Object.keys(roles).filter((name) =>
  uploads.some((call) => refusal(roles[name] as (typeof roles)[string], call)),
);

test.each(refusable)('writes nothing of files that come from %s without the right', async (name) => {
  const role = roles[name] as (typeof roles)[string];
  const closed = uploads.filter((call) => refusal(role, call));
  const stage = await prepare(role);
  if (role.column === 'demo') await changeCommunity(world, stage.home.id, { isDemo: true });
  const wrong: string[] = [];
  for (const call of closed) {
    const refused = refusal(role, call);
    const { input, token } = isRefusedByContract(role, call)
      ? { input: emptyInput(call), token: stage.me.token }
      : await materialFor(role, call, stage);
    await folder.written(); // what the example itself stored
    const { code, message } = await send(call, input as object, { token, house: stage.home.id });
    const written = await folder.written();
    if (code !== 403 || message !== refused || written.length > 0)
      wrong.push(`${call.name}: ${code} ${message}, ${written.length} files written`);
  }
  expect(wrong).toEqual([]);
});

describe.each(uploads)('$name', (call: Call) => {
  test('writes nothing for who is signed out, names no house, or asks for a record that is not there', async () => {
    const chair = roles.mayorCommittee as (typeof roles)[string];
    const [stage, foreign] = [await prepare(chair), await prepare(chair)];
    const { input, token } = await materialFor(chair, call, stage);
    const theirs = await materialFor(chair, call, foreign);
    const own = { token, house: stage.home.id };
    await folder.written();
    expect((await send(call, input as object, {})).code).toBe(401);
    expect((await send(call, input as object, { token })).code).toBe(400);
    expect((await send(call, input as object, { ...own, house: newId() })).code).toBe(403);
    if ('id' in (input as object)) {
      expect((await send(call, { ...(input as object), id: newId() }, own)).code).toBe(404);
      expect((await send(call, theirs.input as object, own)).code).toBe(404);
    }
    if (call.spec.input) expect((await send(call, { ...(input as object), neznam: 'x' }, own)).code).toBe(400);
    expect(await folder.written()).toEqual([]);
  });

  test('writes what comes from who may, and keeps nothing of it below the uploads', async () => {
    const chair = roles.mayorCommittee as (typeof roles)[string];
    const stage = await prepare(chair);
    const { input, token } = await materialFor(chair, call, stage);
    await folder.written();
    await send(call, input as object, { token, house: stage.home.id });
    expect((await folder.written()).length).toBeGreaterThan(0);
    expect(await readdir(join(world.folder, 'uploads'))).toEqual([]);
  });

  const { largest } = call.spec;
  test.runIf(largest)('refuses a file past the limit of its field while it comes, and names that limit', async () => {
    const chair = roles.mayorCommittee as (typeof roles)[string];
    const stage = await prepare(chair);
    const { input, token } = await materialFor(chair, call, stage);
    const bytes = Buffer.alloc((largest?.bytes ?? 0) + 1, 32);
    const answer = await send(call, input as object, { token, house: stage.home.id }, bytes);
    const field = call.spec.upload === 'data' ? 'files[0]' : (call.spec.upload as string);
    expect(answer).toMatchObject({ code: 400, data: { errors: { [field]: largest?.says } } });
    expect(await readdir(join(world.folder, 'uploads'))).toEqual([]);
  });
});

test.each(ofAdministrator)('$name: takes files of the administrator of the application alone', async (call: Call) => {
  const chair = roles.mayorCommittee as (typeof roles)[string];
  const stage = await prepare(chair);
  const { input, token } = await materialFor(chair, call, stage);
  await folder.written();
  expect((await send(call, input as object, {})).code).toBe(401);
  expect((await send(call, input as object, { token, house: stage.home.id })).code).toBe(403);
  expect(await folder.written()).toEqual([]);
  const { token: own } = await administrator(world);
  await send(call, input as object, { token: own });
  expect((await folder.written()).length).toBeGreaterThan(0);
  expect(await readdir(join(world.folder, 'uploads'))).toEqual([]);
});

test.each(open)('$name: writes nothing for a token that opens nothing', async (call: Call) => {
  await folder.written();
  expect((await send(call, { id: 'x'.repeat(43) }, {})).code).toBe(404);
  expect(await folder.written()).toEqual([]);
});

test('a text that stands behind the file in a form is refused under its name', async () => {
  const chair = roles.mayorCommittee as (typeof roles)[string];
  const { home, me } = await prepare(chair);
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/v2/file/upload',
    headers: { 'content-type': formType, authorization: `Bearer ${me.token}`, 'x-svj-id': home.id },
    payload: form(part('file', 'obsah', 'a.txt'), part('folderId', newId())),
  });
  expect(reply.json()).toMatchObject({ code: 400, data: { errors: { folderId: 'BASE.VALIDATION.AFTER_FILE' } } });
  expect(await readdir(join(world.folder, 'uploads'))).toEqual([]);
});

test('a house that was made a demo meanwhile takes no file', async () => {
  const chair = roles.mayorCommittee as (typeof roles)[string];
  const { home, me } = await prepare(chair);
  await changeCommunity(world, home.id, { isDemo: true });
  await folder.written();
  for (const call of uploads) {
    const answer = await send(call, { id: newId() }, { token: me.token, house: home.id });
    expect(answer).toMatchObject({ code: 403, message: 'BASE.ERRORS.DEMO' });
  }
  expect(await folder.written()).toEqual([]);
});
