import { beforeAll, describe, expect, test } from 'vitest';
import { administrator, type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let audit: Person;

const body = (title: string, more = {}) => ({ title, description: `<p>${title}</p>`, long_term: false, ...more });
const write = async (title: string, more = {}) => (await chair.call('POST /message', body(title, more))).data;
const gone = '01900000-0000-7000-8000-000000000000';

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  chair = await home.join('mayorCommittee', { firstName: 'Jana', lastName: 'Dvořáková', titleBefore: 'Ing.' });
  owner = await home.join('member');
  audit = await home.join('audit_memberCommittee');
});

describe('a notice on the board', () => {
  test('the committee writes it and an owner reads it', async () => {
    const created = await chair.call('POST /message', body('Odstávka vody'));
    expect(created).toMatchObject({ code: 200, data: { title: 'Odstávka vody', state: 'actual', long_term: false } });
    const read = await owner.call('GET /message/{id}', { id: created.data.id });
    expect(read.data).toMatchObject({
      description: '<p>Odstávka vody</p>',
      can: { edit: false, archive: false, remove: false, comment: true },
    });
  });

  test('it names its author and its dates of creation and change', async () => {
    const before = new Date().toISOString();
    const { id } = await write('Kdo to psal');
    const after = new Date().toISOString();
    const { data } = await owner.call('GET /message/{id}', { id });
    expect(data.owner).toEqual({
      id: chair.id,
      firstName: 'Jana',
      lastName: 'Dvořáková',
      titleBefore: 'Ing.',
      titleAfter: null,
      isCompany: false,
      companyName: null,
    });
    expect(data.createdAt).toBe(data.updatedAt);
    expect([before, data.createdAt, after].sort()).toEqual([before, data.createdAt, after]);
  });

  test('an owner and the audit committee cannot write, change, archive or delete', async () => {
    const { id } = await write('Jen ke čtení');
    for (const person of [owner, audit]) {
      for (const answer of [
        await person.call('POST /message', body('Nepovolená')),
        await person.call('PUT /message/{id}', { id, ...body('Přepsaná') }),
        await person.call('PUT /message/{id}/archive', { id }),
        await person.call('DELETE /message/{id}', { id }),
        await person.call('PUT /message/delete-all', { ids: [id] }),
        await person.call('PUT /message/archive-all', { ids: [id] }),
      ])
        expect(answer).toMatchObject({ code: 403, message: 'BASE.ERRORS.NO_PERMISSION', showMessage: true });
    }
    expect((await owner.call('GET /message/{id}', { id })).data).toMatchObject({ title: 'Jen ke čtení' });
  });

  test('script is taken out of the description, links stay and open safely', async () => {
    const html =
      '<p onclick="a()">Viz <a href="https://example.cz/a">odkaz</a></p><script>alert(1)</script><img src=x onerror=b()><a href="javascript:c()">zlý</a>';
    const { description } = await write('Úprava', { description: html });
    expect(description).toContain('href="https://example.cz/a"');
    expect(description).toContain('rel="noopener');
    expect(description).not.toMatch(/script|onclick|onerror|<img/i);
  });

  test('markup in the title stays a text', async () => {
    const { title } = await write('<b>Tučný</b> & <script>x</script>');
    expect(title).toBe('<b>Tučný</b> & <script>x</script>');
  });

  test('all wrong fields of a published message are named at once', async () => {
    const answer = await chair.call('POST /message', { title: '  ', description: '<p> </p>', long_term: true });
    expect(answer).toMatchObject({ code: 400, message: 'BASE.ERRORS.VALIDATION', showMessage: false });
    expect(answer.data).toEqual({
      errors: {
        title: 'BASE.VALIDATION.REQUIRED',
        description: 'BASE.VALIDATION.REQUIRED',
        dateFrom: 'BASE.VALIDATION.REQUIRED',
      },
    });
  });

  test('a term cannot end before it starts, and may have no end', async () => {
    const dateFrom = '2026-05-02T08:00:00Z';
    const wrong = await chair.call(
      'POST /message',
      body('x', { long_term: true, dateFrom, dateTo: '2026-05-01T08:00:00Z' }),
    );
    expect(wrong.data).toEqual({ errors: { dateTo: 'BASE.VALIDATION.DATE_ORDER' } });
    // Written with fractions, the end is half a second later although its text sorts before.
    const later = await chair.call(
      'POST /message',
      body('x', { long_term: true, dateFrom, dateTo: '2026-05-02T08:00:00.500Z' }),
    );
    expect(later.code).toBe(200);
    expect((await write('Bez konce', { long_term: true, dateFrom })).dateTo).toBeNull();
  });

  test('a date that is none, or lies outside of any calendar of a house, is refused by its field', async () => {
    for (const dateFrom of [
      'zítra',
      '2026-02-30T00:00:00Z',
      '2026-05-02',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
    ]) {
      const answer = await chair.call('POST /message', body('x', { long_term: true, dateFrom }));
      expect(answer.data, dateFrom).toEqual({ errors: { dateFrom: 'BASE.VALIDATION.DATE' } });
    }
  });

  test('title and description have their longest length', async () => {
    expect((await write('ř'.repeat(255))).title).toHaveLength(255);
    const long = await chair.call('POST /message', { title: 'a'.repeat(256), description: 'b'.repeat(50_001) });
    expect(long.data).toEqual({
      errors: { title: 'BASE.VALIDATION.TOO_LONG', description: 'BASE.VALIDATION.TOO_LONG' },
    });
  });

  test('a long-term or pinned message has no dates (the wire inverts long_term)', async () => {
    const dates = { dateFrom: '2026-05-01T08:00:00.000Z', dateTo: '2026-06-01T08:00:00.000Z' };
    expect(await write('Dlouhodobá', { long_term: false, ...dates })).toMatchObject({ dateFrom: null, dateTo: null });
    const pinned = await write('Připnutá', { long_term: true, isPinned: true, ...dates });
    expect(pinned).toMatchObject({ dateFrom: null, dateTo: null, long_term: true, isPinned: true, state: 'pined' });
    expect(await write('S termínem', { long_term: true, ...dates })).toMatchObject({ long_term: true, ...dates });
  });

  test('a committee message is seen by the committee alone, in lists, counts, detail, search and comments', async () => {
    const { id } = await write('Výběr zhotovitele tajně', { toPublic: false });
    expect((await chair.call('GET /message/{id}', { id })).data.toPublic).toBe(false);
    for (const person of [owner, audit]) {
      expect(await person.call('GET /message/{id}', { id })).toMatchObject({
        code: 404,
        message: 'MESSAGE.ERRORS.NOT_FOUND',
      });
      expect((await person.call('POST /message/{id}/comment', { id, message: 'ahoj' })).code).toBe(404);
      expect((await person.call('GET /message/{id}/print', { id })).code).toBe(404);
      expect((await person.call('GET /message/search/{text}', { text: 'tajne' })).data).toEqual([]);
      const { data } = await person.call('GET /message', {});
      expect(data.messages.map((row) => row.id)).not.toContain(id);
      expect(data.actualCount).toBe(data.messages.length);
    }
  });

  test('it prints as a PDF that carries its title as name', async () => {
    const { id } = await write('Příliš žluťoučký kůň');
    const answer = await owner.call('GET /message/{id}/print', { id });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('Příliš žluťoučký kůň.pdf')}`,
    );
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('a message that is gone is told as deleted', async () => {
    const { id } = await write('Smazaná');
    expect((await chair.call('DELETE /message/{id}', { id })).code).toBe(200);
    for (const answer of [
      await chair.call('GET /message/{id}', { id }),
      await chair.call('DELETE /message/{id}', { id }),
      await chair.call('PUT /message/{id}/archive', { id: gone }),
      await chair.call('PUT /message/{id}', { id: gone, ...body('x') }),
      await chair.call('GET /message/{id}', { id: 'neni-to-id' }),
    ])
      expect(answer.code).toBe(404);
    expect((await chair.call('GET /message/{id}', { id })).message).toBe('MESSAGE.ERRORS.NOT_FOUND');
  });
});

describe('changing a message', () => {
  test('its history tells who changed what, from what to what', async () => {
    const { id } = await write('Původní');
    await chair.call('PUT /message/{id}', { id, ...body('Nová', { comments: false }) });
    await chair.call('PUT /message/{id}/archive', { id });
    const { history } = (await chair.call('GET /message/{id}', { id })).data;
    expect(history.map(({ action, from, to }) => ({ action, from, to }))).toEqual([
      { action: 'create', from: null, to: null },
      { action: 'title', from: 'Původní', to: 'Nová' },
      { action: 'comments', from: 'true', to: 'false' },
      { action: 'description', from: 'Původní', to: 'Nová' },
      { action: 'archive', from: null, to: null },
    ]);
    expect(history.every((row) => row.user?.lastName === 'Dvořáková')).toBe(true);
  });

  test('its history is for those who write: it tells what stood there before all could read it', async () => {
    const { id } = await write('Tajné jednání', { toPublic: false });
    await chair.call('PUT /message/{id}', { id, ...body('Pozvánka') });
    expect((await chair.call('GET /message/{id}', { id })).data.history.length).toBeGreaterThan(1);
    const { data, bytes } = await owner.call('GET /message/{id}', { id });
    expect(data).toMatchObject({ title: 'Pozvánka', history: [] });
    expect(bytes.toString()).not.toContain('Tajné');
  });

  test('a version older than the stored one is refused and overwrites nothing', async () => {
    const { id, version } = await write('Verze');
    const first = await chair.call('PUT /message/{id}', { id, version, ...body('První') });
    expect(first.data.version).toBe(version + 1);
    const second = await chair.call('PUT /message/{id}', { id, version, ...body('Druhá') });
    expect(second).toMatchObject({ code: 409, message: 'BASE.ERRORS.STALE', showMessage: true });
    expect((await chair.call('GET /message/{id}', { id })).data.title).toBe('První');
    expect((await chair.call('PUT /message/{id}', { id, ...body('Bez verze') })).data.title).toBe('Bez verze');
  });

  test('of two who save the same version at once exactly one wins', async () => {
    const { id, version } = await write('Souběh');
    const save = (title: string) => chair.call('PUT /message/{id}', { id, version, ...body(title) });
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map(save));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409, 409, 409]);
  });

  test('its label is one of the seven of the community, general by default', async () => {
    const { data: labels } = await owner.call('GET /message/labels');
    expect(labels.map((label) => label.type).sort()).toEqual(
      ['complain', 'disorder', 'general', 'important', 'internal', 'maintenance', 'repair'].sort(),
    );
    expect((await write('Bez štítku')).label.type).toBe('general');
    const repair = labels.find((label) => label.type === 'repair');
    expect((await write('Se štítkem', { labelId: repair?.id })).label).toEqual(repair);
    const other = await house(world);
    const foreign = (await (await other.join('member')).call('GET /message/labels')).data[0];
    const refused = await chair.call('POST /message', body('x', { labelId: foreign?.id }));
    expect(refused.data).toEqual({ errors: { labelId: 'BASE.VALIDATION.INVALID' } });
  });
});

describe('comments', () => {
  test('anyone who sees the message may comment while the switch is on, and markup stays text', async () => {
    const { id } = await write('Diskutujte');
    world.clock.now = new Date(Date.now() - 60_000).toISOString();
    const said = { description: '<b>Děkuji</b>', user: { id: owner.id }, createdAt: world.clock.now };
    const answer = await owner.call('POST /message/{id}/comment', { id, message: ' <b>Děkuji</b> ' });
    expect(answer.data).toMatchObject(said);
    world.clock.now = null;
    await chair.call('POST /message/{id}/comment', { id, message: 'Prosím' });
    const { comments_list } = (await audit.call('GET /message/{id}', { id })).data;
    expect(comments_list.map((row) => row.description)).toEqual(['<b>Děkuji</b>', 'Prosím']);
    expect(comments_list[0]).toMatchObject(said);
  });

  test('with the switch off the list is hidden and the call answers 409', async () => {
    const { id } = await write('Ticho');
    await owner.call('POST /message/{id}/comment', { id, message: 'Ještě jde' });
    await chair.call('PUT /message/{id}', { id, ...body('Ticho', { comments: false }) });
    const refused = await owner.call('POST /message/{id}/comment', { id, message: 'Už ne' });
    expect(refused).toMatchObject({ code: 409, message: 'BASE.ERRORS.COMMENTS_OFF' });
    expect((await owner.call('GET /message/{id}', { id })).data).toMatchObject({ comments: false, comments_list: [] });
  });

  test('an empty or endless comment is refused', async () => {
    const { id } = await write('Prázdno');
    const empty = await owner.call('POST /message/{id}/comment', { id, message: ' \n ' });
    expect(empty.data).toEqual({ errors: { message: 'BASE.VALIDATION.REQUIRED' } });
    const long = await owner.call('POST /message/{id}/comment', { id, message: 'a'.repeat(5_001) });
    expect(long.data).toEqual({ errors: { message: 'BASE.VALIDATION.TOO_LONG' } });
    expect((await owner.call('GET /message/{id}', { id })).data.comments_list).toEqual([]);
  });
});

test('an administrator of the application acts in any community and appears as its service', async () => {
  const admin = await administrator(world, home.id);
  const { data } = await admin.call('POST /message', body('Od správce'));
  expect(data.owner).toMatchObject({ lastName: 'systému' });
  const { activities } = (await chair.call('GET /activity', { module: 'messages' })).data;
  expect(activities[0]).toMatchObject({ title: 'Od správce', service: true });
});
