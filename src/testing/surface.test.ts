import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { methodOf, needsOf, pathOf } from '#shared/contract.ts';
import type { Stage } from './examples.ts';
import { emptyInput } from './roles.ts';
import { type Call, calls, inCommunity, perform } from './surface.ts';
import { forgetTries, holder, house, openWorld, type World } from './world.ts';

let world: World;
let stage: Stage;

beforeAll(async () => {
  world = await openWorld();
  const home = await house(world);
  const [writer, me] = [await home.join('mayorCommittee'), await home.join('mayorCommittee')];
  stage = { world, home, writer, me };
});
beforeEach(() => forgetTries(world));

const closed = calls.filter((call) => needsOf(call.name, call.spec) !== 'public');

describe.each(closed)('$name', (call: Call) => {
  test('answers 401 to who is not signed in', async () => {
    const input = emptyInput(call); // nobody looks at it
    for (const token of ['', 'x'.repeat(43), `${stage.me.token}x`]) {
      const answer = await perform(world, call, input, token, stage.home.id);
      expect(answer).toMatchObject({ code: 401, message: 'BE.EXPIRED_TOKEN', showMessage: true });
      expect(answer.data).toEqual({ error: { message: 'BE.EXPIRED_TOKEN' } });
    }
  });

  if (inCommunity(call))
    test('needs the header of a community', async () => {
      const answer = await perform(world, call, emptyInput(call), stage.me.token);
      expect(answer).toMatchObject({ code: 400, message: 'BASE.ERRORS.COMMUNITY_REQUIRED' });
    });
});

describe('the OpenAPI document', () => {
  test('lists every call with what it needs', async () => {
    const document = (await world.app.inject('/api/v2/openapi.json')).json();
    expect(document.openapi).toBe('3.0.3');
    const operations = Object.entries(
      document.paths as Record<string, Record<string, { security: unknown[]; summary: string }>>,
    ).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
    );
    expect(operations.map(({ name }) => name).sort()).toEqual(
      calls.map(({ name }) => `${methodOf(name)} ${pathOf(name)}`).sort(),
    );
    for (const { name, operation } of operations) {
      const call = calls.find((one) => `${methodOf(one.name)} ${pathOf(one.name)}` === name);
      const isPublic = call && needsOf(call.name, call.spec) === 'public';
      expect(operation.security, name).toEqual(isPublic ? [] : [{ bearer: [] }]);
      expect(operation.summary).toMatch(/\.$/);
    }
  });

  test('can be browsed', async () => {
    const page = await world.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});

describe('addresses and methods that do not exist', () => {
  const paths = [...new Set(calls.map(({ name }) => pathOf(name)))];

  test.each(paths)('%s answers 405 to other methods and names its own', async (path) => {
    const own = calls.filter(({ name }) => pathOf(name) === path).map(({ name }) => methodOf(name));
    const url = path.replace(/\{\w+\}/g, stage.home.id);
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((one) => !own.includes(one))) {
      const reply = await world.app.inject({ method: method as 'GET', url });
      expect(reply.json(), method).toEqual({ code: 405, data: null, message: 'BASE.ERRORS.METHOD', showMessage: true });
      expect(String(reply.headers.allow).split(', ').sort()).toEqual([...own].sort());
    }
  });

  test('an unknown address answers 404 in the envelope, signed in or not', async () => {
    for (const url of [
      '/api/v2/neni',
      '/api/v2',
      '/api/v1/message',
      '/api/v2/message/x/y/z',
      '/neni',
      '/api/v2/%E0%A4%A',
    ])
      for (const headers of [{}, { authorization: `Bearer ${stage.me.token}`, 'x-svj-id': stage.home.id }]) {
        const reply = await world.app.inject({ url, headers });
        expect(reply.json(), url).toEqual({
          code: 404,
          data: null,
          message: 'BASE.ERRORS.NOT_FOUND',
          showMessage: true,
        });
      }
  });

  test('the community is never taken from the address', async () => {
    const other = await house(world, { name: 'SVJ Jinde' });
    const reply = await world.app.inject({
      url: `/api/v2/svj?svj=${other.id}`,
      headers: { authorization: `Bearer ${stage.me.token}`, 'x-svj-id': stage.home.id },
    });
    expect(reply.json().data.svj.id).toBe(stage.home.id);
    expect((await holder(world, stage.me.token)('GET /svj', { svj: stage.home.id } as never)).code).toBe(400);
  });
});
