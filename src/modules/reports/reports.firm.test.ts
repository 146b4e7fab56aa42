import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pixel, upload } from '../../testing/upload.ts';
import {
  changeCommunity,
  forgetTries,
  type House,
  house,
  openWorld,
  type Person,
  staySignedIn,
  visitor,
  type World,
} from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let id: string;

const firm = { name: 'Výtahy Praha, a.s.', email: 'servis@example.cz', entry: 'Jan Malý, 602 111 222' };
const give = async (more: object = {}) => {
  const { data } = await chair.call('POST /report/{id}/link', { id, ...firm, ...more });
  return data.link.split('zavada-')[1] as string;
};
const open = (token: string) => visitor(world)('GET /report/link/{id}', { id: token });
const say = (token: string, more: object) => visitor(world)('POST /report/link/{id}/word', { id: token, ...more });
const read = async (by: Person = chair) => (await by.call('GET /report/{id}', { id })).data;
const photo = (token: string, bytes: Uint8Array | string = pixel) =>
  upload(world, home.id, { token: '' }, `/report/link/${token}/photo`, { name: 'foto.gif', bytes });

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await forgetTries(world);
  home = await house(world);
  chair = await home.join('mayorCommittee', { lastName: 'Dvořáková' });
  owner = await home.join('member', { lastName: 'Tajná' });
  const words = { title: 'Výtah stojí', description: '<p>Mezi patry</p>', part: 'lift' as const };
  id = (await owner.call('POST /report', { ...words, solverId: chair.id, visibility: 'private' })).data.id;
});
afterAll(() => {
  world.clock.now = null;
});

describe('a firm with a link', () => {
  test('sees the fault, its photos and whom to ask for entry, and no name of the house besides', async () => {
    await upload(world, home.id, owner, `/report/upload/${id}`, { name: 'a.gif', bytes: pixel });
    await upload(world, home.id, owner, `/report/upload/${id}`, { name: 'smlouva.txt', bytes: 'x' });
    await owner.call('POST /report/{id}/comment', { id, comment: 'Bydlím nahoře, Tajná' });
    const token = await give();
    const { code, data } = await open(token);
    expect([code, data]).toEqual([200, expect.objectContaining({ firm: firm.name, entry: firm.entry, words: [] })]);
    expect(data.photos.map(({ name }) => name)).toEqual(['a.gif']);
    expect(JSON.stringify(data)).not.toMatch(/Tajná|Dvořáková/);
    const [shown] = data.photos;
    const file = { id: token, file: shown?.id as string };
    expect((await visitor(world)('GET /report/link/{id}/file/{file}', file)).code).toBe(200);
    const { attachments } = await read();
    const other = attachments.find(({ name }) => name === 'smlouva.txt')?.id as string;
    expect((await visitor(world)('GET /report/link/{id}/file/{file}', { id: token, file: other })).code).toBe(404);
  });

  test('is written to with the link, of which the database keeps the hash alone', async () => {
    const token = await give();
    const { rows } = await world.database.pool.query(`select body from mail where "to" = $1 and body like $2`, [
      firm.email,
      `%${token}%`,
    ]);
    expect(rows).toHaveLength(1);
    const links = await world.database.pool.query('select * from report_link where report_id = $1', [id]);
    expect(JSON.stringify(links.rows)).not.toContain(token);
  });

  test('writes, adds photos and says that it is done, which its solver learns and which answers the reporter', async () => {
    const token = await give();
    expect((await say(token, { kind: 'comment', comment: ' ' })).data).toEqual({
      errors: { comment: 'BASE.VALIDATION.REQUIRED' },
    });
    expect((await say(token, { comment: 'Přijedeme zítra.' })).code).toBe(200);
    expect((await photo(token)).code).toBe(200);
    expect((await photo(token, 'není obrázek')).data).toEqual({ errors: { file: 'BASE.VALIDATION.IMAGE' } });
    expect((await say(token, { kind: 'done' })).code).toBe(200);
    const { words, status, attachments, reactBy, link } = await read();
    expect(words.map(({ kind, text, name }) => [kind, text, name])).toEqual([
      ['comment', 'Přijedeme zítra.', firm.name],
      ['done', '', firm.name],
    ]);
    expect([status, reactBy, attachments.length, link?.name]).toEqual(['new', null, 1, firm.name]);
    await world.tellAll();
    expect((await chair.call('GET /news', {})).data.news.map(({ text }) => text.replaceAll('\u00a0', ' '))).toContain(
      'Firma napsala k hlášení: Výtah stojí',
    );
    expect((await read(owner)).link).toBeNull();
  });

  test('does nothing more once the report is solved', async () => {
    const token = await give();
    await chair.call('PUT /report/{id}', { id, status: 'solved' });
    expect((await open(token)).data.status).toBe('solved');
    expect([(await say(token, { kind: 'done' })).message, (await photo(token)).message]).toEqual([
      'REPORT.ERRORS.SOLVED',
      'REPORT.ERRORS.SOLVED',
    ]);
  });
});

describe('a link', () => {
  const isDead = async (token: string) => {
    const answers = [await open(token), await say(token, { kind: 'done' }), await photo(token)];
    expect(answers.map(({ code, message }) => [code, message])).toEqual(answers.map(() => [404, 'REPORT.ERRORS.LINK']));
  };

  test('ends when it is ended, when another is given, and of a report that was deleted', async () => {
    const [first, second] = [await give(), await give({ name: 'Jiná firma' })];
    await isDead(first);
    expect((await open(second)).code).toBe(200);
    expect((await chair.call('DELETE /report/{id}/link', { id })).code).toBe(200);
    await isDead(second);
    const third = await give();
    await chair.call('DELETE /report/{id}', { id });
    await isDead(third);
  });

  test('ends after sixty days, and with the house', async () => {
    const token = await give();
    await changeCommunity(world, home.id, { closedAt: new Date().toISOString() });
    await isDead(token);
    await changeCommunity(world, home.id, { closedAt: null });
    await staySignedIn(world);
    world.clock.now = new Date(Date.now() + 61 * 86_400_000).toISOString();
    await isDead(token);
    world.clock.now = null;
    await isDead('nikdy');
  });

  test('is given by who works on the report alone', async () => {
    for (const { code } of [
      await owner.call('POST /report/{id}/link', { id, ...firm }),
      await owner.call('DELETE /report/{id}/link', { id }),
    ])
      expect(code).toBe(403);
    const wrong = await chair.call('POST /report/{id}/link', { id, name: '', email: 'nikdo' });
    expect(wrong.data).toEqual({ errors: { name: 'BASE.VALIDATION.REQUIRED', email: 'BASE.VALIDATION.EMAIL' } });
  });
});
