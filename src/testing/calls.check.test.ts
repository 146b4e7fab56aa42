import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { methodOf, pathOf } from '#shared/contract.ts';
import { isAuditRole, isPrivilegedRole, seededRoles } from '#shared/roles.ts';
import { deletedBy } from '#web/api.ts';
import { examples } from './examples.ts';
import { agrees } from './rights.ts';
import { roles, table, verdictOf } from './roles.ts';
import { calls, inCommunity } from './surface.ts';
import { wireOfAllCalls } from './wire.ts';

describe('the table of verdicts', () => {
  test('has one column for roles that hold the same and count as the same', () => {
    const of = (name: string) => {
      const { group, modules } = seededRoles.find((role) => role.name === name) as (typeof seededRoles)[number];
      return { group, modules, isPrivileged: isPrivilegedRole(name), isAuditor: isAuditRole(name) };
    };
    const builtIn = Object.values(roles).filter((role) => role.builtIn && role.column !== 'demo');
    for (const { builtIn: name, column } of builtIn)
      for (const other of builtIn.filter((one) => one.column === column))
        expect([name, of(name as string)]).toEqual([name, of(other.builtIn as string)]);
  });

  test('needs no name of a role: no rule asks for that of the caller', async () => {
    const asking: string[] = [];
    for (const folder of ['server', 'house', 'modules'])
      for (const file of await readdir(`src/${folder}`, { recursive: true })) {
        if (!file.endsWith('.ts') || /\.test\.ts$|\/web\//.test(file)) continue;
        const lines = (await readFile(join('src', folder, file), 'utf8')).split('\n');
        asking.push(
          ...lines.filter((line) => /\bme\.role\.name\b/.test(line)).map((line) => `${file}: ${line.trim()}`),
        );
      }
    const named = /isAuditRole\(me\.role\.name\)|row\.name === me\.role\.name/; // the audit has a column; a chair edits the role of chairs
    expect(asking.filter((line) => !named.test(line))).toEqual([]);
    expect(asking.length).toBeGreaterThan(1);
  });

  test('has a row for every call, none besides, and each asks what its contract asks', () => {
    expect([...table.keys()].sort()).toEqual(calls.map(({ name }) => name).sort());
    const wrong = calls.filter((call) => !agrees(table.get(call.name) as never, call)).map(({ name }) => name);
    expect(wrong).toEqual([]);
  });

  test('lets in without a session only where anybody may', () => {
    for (const [name, { asks, verdicts }] of table)
      expect(verdicts['signed out'], name).toBe(asks.who === 'public' ? 'yes' : '401');
  });

  test('says both yes and no for every call of a module', () => {
    for (const call of calls.filter(
      (one) => one.module && inCommunity(one) && table.get(one.name)?.asks.who === null,
    )) {
      const verdicts = Object.values(roles).map((role) => verdictOf(role, call) === 'yes');
      expect(new Set(verdicts).size, call.name).toBe(2);
    }
  });
});

test('every call has its example', () => {
  expect(Object.keys(examples).sort()).toEqual(calls.map((call) => call.name).sort());
});

test('every call of the documents for the finished modules exists', async () => {
  const listed = (await readFile(new URL('./endpoints.txt', import.meta.url), 'utf8')).trim().split('\n');
  const mounted = calls.map(({ name }) => `${methodOf(name)} ${pathOf(name)}`);
  expect(listed.filter((line) => !mounted.includes(line))).toEqual([]);
  expect(listed.length).toBeGreaterThan(42);
});

test('the page knows of every call what it deletes, and stops asking for that', () => {
  const deleting = calls.map(({ name }) => name).filter((name) => /^DELETE |delete/.test(name));
  const id = crypto.randomUUID();
  const ofWhatStays = deleting.filter((name) => {
    const keys = [...name.matchAll(/\{(\w+)\}/g)].map(([, key]) => key as string);
    const input = keys.length > 0 ? { [keys.at(-1) as string]: id } : { ids: [id] };
    return deletedBy(name, input).join() !== id;
  });
  expect(ofWhatStays.sort()).toEqual([
    'DELETE /bank-account/{id}/connector',
    'DELETE /meeting-of-owners/{id}/evening',
    'DELETE /meeting-of-owners/{id}/evening/lead',
    'DELETE /reading/{id}/unit/{unitId}/service/{serviceId}/photo',
    'DELETE /report/{id}/link',
    'DELETE /requirement-for-approval/deputy',
    'DELETE /survey/answer/{id}/picture',
    'DELETE /svj/avatar',
    'DELETE /user/{id}/avatar',
    'DELETE /user/{id}/login-email',
  ]);
});

/** Whoever changes it on purpose records it anew: `npx vitest run --project check -u`. */
test('what goes over the wire is what is recorded', async () => {
  await expect(wireOfAllCalls()).toMatchFileSnapshot('wire.txt');
});
