import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { audit, chair, deskHouse, home, world } from '../../testing/desk.ts';
import { readPdf } from '../../testing/pdf.ts';
import { changeCommunity, staySignedIn } from '../../testing/world.ts';

// Documents as they were issued: the bytes that are on paper.

deskHouse();

const sale = { date: '2030-05-10', name: 'Klíč', type: 'income', amount: 123_400 } as const;
const names = { incomeFrom: 'Petr Svoboda', acceptedBy: 'Jana Dvořáková' };
const issued = async () => {
  const { id } = (await chair.call('POST /cash-desk', { ...sale, ...names })).data;
  expect((await chair.call('GET /cash-desk/{id}', { id })).data.sha256).toBeNull();
  return (await chair.call('PUT /cash-desk/{id}/issue', { id })).data;
};
const closed = async () =>
  (
    await chair.call('POST /cash-desk/closing', {
      day: '2030-05-31',
      counts: [{ value: 500_000, count: 2 }],
      note: 'Chybí',
    })
  ).data;
const receipt = async (id: string, who = chair) => (await who.call('GET /cash-desk/{id}/receipt', { id })).bytes;
const protocol = async (id: string) => (await chair.call('GET /cash-desk/closing/{id}/protocol', { id })).bytes;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const textOf = (bytes: Buffer) => readPdf(bytes).text.replace(/\s+/g, ' ');
const rename = () => changeCommunity(world, home.id, { name: 'SVJ Nové jméno', street: 'Jiná 1' });
const forget = (table: string) =>
  world.database.pool.query(`update ${table} set sha256 = null where community_id = $1`, [home.id]);

test('an issued document is printed to the byte as it was issued, whatever the house is called later', async () => {
  const { id, sha256 } = await issued();
  const first = await receipt(id);
  expect(sha256).toBe(hashOf(first));
  expect(textOf(first)).toContain('SVJ Lipová 12');
  await rename();
  world.clock.now = '2030-07-15T10:00:00.000Z';
  await staySignedIn(world);
  await chair.call('POST /cash-desk/{id}/counter-entry', { id, reason: 'Zapsáno omylem' });
  expect(hashOf(await receipt(id, audit))).toBe(sha256);
});

test('the protocol of a closing is kept the same way', async () => {
  const { id, sha256 } = await closed();
  const first = await protocol(id);
  expect(sha256).toBe(hashOf(first));
  await rename();
  expect(hashOf(await protocol(id))).toBe(sha256);
  expect((await chair.call('GET /cash-desk/closing', {})).data.closings).toMatchObject([{ sha256 }]);
});

test('what was issued before papers were kept is kept as it is printed first', async () => {
  const { id } = await issued();
  const { id: closing } = await closed();
  await forget('cash_entry');
  await forget('cash_closing');
  await rename();
  const [paper, again] = await Promise.all([receipt(id), receipt(id)]);
  const inventory = await protocol(closing);
  expect(hashOf(again)).toBe(hashOf(paper));
  expect((await chair.call('GET /cash-desk/{id}', { id })).data.sha256).toBe(hashOf(paper));
  await changeCommunity(world, home.id, { name: 'SVJ Třetí jméno' });
  const later = [await receipt(id), await protocol(closing)];
  expect(later.map(hashOf)).toEqual([paper, inventory].map(hashOf));
  expect(textOf(paper)).toContain('SVJ Nové jméno');
});

test('the archive of the house holds both', async () => {
  const { id } = await issued();
  const { id: closing } = await closed();
  const [paper, inventory] = [await receipt(id), await protocol(closing)];
  const archive = unzipSync(new Uint8Array((await chair.call('GET /export/community', {})).bytes));
  const held = Object.entries(archive).map(([name, bytes]) => [name.split('/').pop(), hashOf(Buffer.from(bytes))]);
  expect(held).toContainEqual(['P-2030-1.pdf', hashOf(paper)]);
  expect(held).toContainEqual(['Protokol 2030-05-31.pdf', hashOf(inventory)]);
});

test('a preview is drawn anew and kept nowhere', async () => {
  const { id } = (await chair.call('POST /cash-desk', { ...sale, ...names })).data;
  expect(textOf(await receipt(id))).toContain('náhled');
  await rename();
  expect(textOf(await receipt(id))).toContain('SVJ Nové jméno');
  expect((await chair.call('GET /cash-desk/{id}', { id })).data.sha256).toBeNull();
});
