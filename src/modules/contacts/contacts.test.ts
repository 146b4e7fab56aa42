import { beforeAll, describe, expect, test } from 'vitest';
import { changeCommunity, type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import { contactCategories, contactErrors, contactTitle, joined } from './contacts.rules.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let audit: Person;
let clerk: Person;

const company = (company_name: string, more = {}) =>
  ({ type: 'company', visibility: 'public', category: 'energy', company_name, ...more }) as const;
const person = (last_name: string, more = {}) =>
  ({ type: 'person', visibility: 'public', category: 'lawyer', last_name, ...more }) as const;
type Body = ReturnType<typeof company> | ReturnType<typeof person>;
const write = async (body: Body, by = chair) => (await by.call('POST /contact', body)).data;
const titles = (rows: { title: string }[]) => rows.map((row) => row.title);

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  audit = await home.join('audit_memberCommittee');
  const { data } = await chair.call('POST /role', {
    title: 'Zapisovatel',
    modules: [{ id: 'contacts', rights: 'rw' }],
  });
  clerk = await home.join('member', { roleId: data.id });
});

describe('a contact', () => {
  test('of a company holds all that the committee knows, in one spelling (CONT-04 to CONT-09)', async () => {
    const { id, ...data } = await write(
      company('Vodo Topo', {
        title_before: 'Ing.',
        first_name: 'Pavel',
        last_name: 'Novák',
        title_after: 'Ph.D.',
        position: 'technik',
        ico: ' 251 23 891',
        dic: 'cz25123891',
        web: 'www.vodotopo.cz',
        dataBox: 'A7C3E9H',
        isPinned: true,
        phones: ['602 111 222', '112'],
        emails: ['Havarie@Vodotopo.cz', 'b@vodotopo.cz'],
        street: 'Mánesova 15',
        city: 'Praha 2',
        post: '120 00',
      }),
    );
    expect(data).toMatchObject({
      title: 'Vodo Topo',
      type: 'company',
      visibility: 'public',
      category: 'energy',
      isPinned: true,
      title_before: 'Ing.',
      first_name: 'Pavel',
      last_name: 'Novák',
      title_after: 'Ph.D.',
      position: 'technik',
      ico: '25123891',
      dic: 'CZ25123891',
      web: 'https://www.vodotopo.cz',
      dataBox: 'a7c3e9h',
      country: 'cs',
      phones: ['+420602111222', '112'],
      emails: ['havarie@vodotopo.cz', 'b@vodotopo.cz'],
      post: '12000',
      notes: '',
      version: 1,
      can: { edit: true, remove: true },
    });
    const read = (await owner.call('GET /contact/{id}', { id })).data;
    expect(read).toMatchObject({ phones: data.phones, company_name: 'Vodo Topo', can: { edit: false, remove: false } });
  });

  test('of a person is called as Czech writes people (CONT-06)', async () => {
    expect(
      await write(person('Žák', { title_before: 'JUDr.', first_name: 'Čeněk', title_after: 'CSc.' })),
    ).toMatchObject({
      title: 'JUDr. Čeněk Žák, CSc.',
      company_name: '',
    });
    expect((await write(person('Říha'))).title).toBe('Říha');
  });

  test.each(contactCategories)('may be of the category %s (CONT-12)', async (category) => {
    expect((await write(company('Kategorie', { category }))).category).toBe(category);
  });

  test('needs type, visibility and category, a person a last name, a company its name (G-130)', async () => {
    const required = 'BASE.VALIDATION.REQUIRED';
    const refusal = async (body: object) => (await chair.call('POST /contact', body as Body)).data;
    expect(await refusal({})).toEqual({ errors: { type: required, visibility: required, category: required } });
    expect(await refusal(person(' '))).toEqual({ errors: { last_name: required } });
    expect(await refusal({ ...person(''), type: 'company' })).toEqual({ errors: { company_name: required } });
    expect((await chair.call('POST /contact', person('Bez firmy'))).code).toBe(200);
  });

  test('has all its wrong numbers and addresses named at once, each under its field', async () => {
    const wrong = { ico: '25123890', dic: 'CZ1', web: 'javascript:alert(1)', post: '12', dataBox: 'krátká' };
    const answer = await chair.call('POST /contact', company('', { ...wrong, phones: ['112', 'volejte'] }));
    expect(answer).toMatchObject({ code: 400, message: 'BASE.ERRORS.VALIDATION', showMessage: false });
    expect(answer.data).toEqual({
      errors: {
        company_name: 'BASE.VALIDATION.REQUIRED',
        ico: 'BASE.VALIDATION.ICO',
        dic: 'BASE.VALIDATION.DIC',
        web: 'BASE.VALIDATION.WEB',
        post: 'BASE.VALIDATION.POST',
        dataBox: 'BASE.VALIDATION.DATA_BOX',
        'phones.1': 'BASE.VALIDATION.PHONE',
      },
    });
    const mail = await chair.call('POST /contact', company('x', { emails: ['a@b.cz', 'zavináč'] }));
    expect(mail.data).toEqual({ errors: { 'emails.1': 'BASE.VALIDATION.EMAIL' } });
    const many = await chair.call('POST /contact', company('x', { phones: Array(11).fill('112') }));
    expect(many.data).toEqual({ errors: { phones: 'BASE.VALIDATION.TOO_MANY' } });
  });

  test('abroad has the postcode of its country', async () => {
    expect((await write(company('Hausdienst', { post: '1010', country: 'at' }))).post).toBe('1010');
    const here = await chair.call('POST /contact', company('Tady', { post: '1010' }));
    expect(here.data).toEqual({ errors: { post: 'BASE.VALIDATION.POST' } });
  });

  test('the form knows the same rules, and joins phones and e-mails with a comma (G-129)', () => {
    const empty = { title_before: '', first_name: '', title_after: '', company_name: '', ico: '', dic: '', web: '' };
    const rest = { category: null, post: '', country: 'cs' as const, dataBox: '', phones: ['1'], emails: ['x'] };
    const form = { ...empty, ...rest, type: 'person' as const, last_name: '' };
    expect(contactErrors(form)).toEqual({
      category: 'BASE.VALIDATION.REQUIRED',
      last_name: 'BASE.VALIDATION.REQUIRED',
      'phones.0': 'BASE.VALIDATION.PHONE',
      'emails.0': 'BASE.VALIDATION.EMAIL',
    });
    expect(contactTitle({ ...form, type: 'company', company_name: 'Firma' })).toBe('Firma');
    expect(joined(['a', 'b'])).toBe('a, b');
  });
});

describe('who may what', () => {
  test('a private contact is known to the committee and its author alone, in every call (CONT-05, G-033)', async () => {
    const { id } = await write(company('Tajný prostředník', { visibility: 'private', isPinned: true }));
    for (const reader of [owner, audit, clerk]) {
      expect(await reader.call('GET /contact/{id}', { id })).toMatchObject({
        code: 404,
        message: 'CONTACT.ERRORS.NOT_FOUND',
      });
      const { data } = await reader.call('GET /contact/getAll', { type: 'all' });
      expect(titles(data.contacts)).not.toContain('Tajný prostředník');
      expect(data.allCount).toBe(data.contacts.length);
      expect(titles((await reader.call('GET /contact/getPin')).data)).not.toContain('Tajný prostředník');
      expect((await reader.call('GET /contact/search/{text}', { text: 'tajny' })).data).toEqual([]);
    }
    const { id: own } = await write(company('Zapisovatelův', { visibility: 'private' }), clerk);
    expect((await clerk.call('GET /contact/{id}', { id: own })).code).toBe(200);
    expect((await chair.call('GET /contact/{id}', { id: own })).code).toBe(200);
  });

  test('notes are sent to the committee and to nobody else (CONT-10, G-171)', async () => {
    const { id } = await write(company('S poznámkou', { notes: 'dluží nám zálohu', isPinned: true }));
    expect((await chair.call('GET /contact/{id}', { id })).data.notes).toBe('dluží nám zálohu');
    for (const reader of [owner, audit, clerk]) {
      const answers = [
        await reader.call('GET /contact/{id}', { id }),
        await reader.call('GET /contact/getAll', { search: 'poznamkou' }),
        await reader.call('GET /contact/getPin'),
      ];
      for (const { code, bytes } of answers) {
        expect(code).toBe(200);
        expect(bytes.toString()).toContain('S poznámkou');
        expect(bytes.toString()).not.toMatch(/zálohu|"notes"/);
      }
      expect((await reader.call('GET /contact/search/{text}', { text: 'zalohu' })).data).toEqual([]);
      expect((await reader.call('GET /contact/getAll', { search: 'zalohu' })).data.totalItems).toBe(0);
    }
  });

  test('who writes without being of the committee neither reads nor changes the notes', async () => {
    const { id } = await write(company('Společný', { notes: 'jen pro výbor' }));
    const saved = await clerk.call('PUT /contact/{id}', { id, ...company('Společný zápis') });
    expect(saved).toMatchObject({ code: 200, data: { title: 'Společný zápis' } });
    expect((await chair.call('GET /contact/{id}', { id })).data.notes).toBe('jen pro výbor');
    const refused = await clerk.call('PUT /contact/{id}', { id, ...company('Společný', { notes: 'přepsáno' }) });
    expect(refused.data).toEqual({ errors: { notes: 'BASE.VALIDATION.UNKNOWN' } });
    await chair.call('PUT /contact/{id}', { id, ...company('Společný', { notes: 'nové tajemství' }) });
    const { data, bytes } = await clerk.call('GET /contact/{id}', { id });
    expect(data.history.map((row) => row.action)).toEqual(['create', 'company_name', 'company_name', 'notes']);
    expect(bytes.toString()).not.toMatch(/tajemství|jen pro výbor/);
    await chair.call('PUT /contact/{id}', { id, ...company('Společný', { notes: '' }) });
    expect((await chair.call('GET /contact/{id}', { id })).data.notes).toBe('');
  });

  test('an owner and the audit committee read, and change nothing', async () => {
    const { id } = await write(company('Jen ke čtení'));
    for (const reader of [owner, audit])
      for (const answer of [
        await reader.call('POST /contact', company('Nepovolený')),
        await reader.call('PUT /contact/{id}', { id, ...company('Přepsaný') }),
        await reader.call('DELETE /contact/{id}', { id }),
        await reader.call('PUT /contact/delete-all', { ids: [id] }),
      ])
        expect(answer).toMatchObject({ code: 403, message: 'BASE.ERRORS.NO_PERMISSION' });
  });

  test('without the module nobody reads the contact book', async () => {
    const bare = await house(world, { modules: ['dashboard', 'svj', 'messages'] });
    expect((await (await bare.join('mayorCommittee')).call('GET /contact/getAll')).code).toBe(403);
  });

  test('a demo shows the book and changes nothing', async () => {
    const demo = await house(world);
    const visitor = await demo.join('mayorCommittee');
    await changeCommunity(world, demo.id, { isDemo: true });
    expect((await visitor.call('POST /contact', company('x'))).message).toBe('BASE.ERRORS.DEMO');
    expect((await visitor.call('GET /contact/getAll')).code).toBe(200);
  });
});

describe('the list', () => {
  let book: Person;
  beforeAll(async () => {
    book = await (await house(world)).join('mayorCommittee');
    await write(company('Čistírna', { phones: ['777 123 456'], ico: '27082440' }), book);
    await write(company('Cihelna', { category: 'construction_work', visibility: 'private' }), book);
    await write(company('Chmelnice', { isPinned: true, emails: ['sklep@chmel.cz'], city: 'Žatec' }), book);
    await write(person('Dub', { first_name: 'Zdeněk', title_before: 'Ing.', isPinned: true }), book);
    await write(person('Dub', { first_name: 'Adam', company_name: 'Truhlářství' }), book);
  });

  test('counts all, people and companies, and lists the type that is asked for (CONT-11, CONT-13, G-037)', async () => {
    const counts = { allCount: 5, peopleCount: 2, companyCount: 3 };
    const { data } = await book.call('GET /contact/getAll', { type: 'all' });
    expect(data).toMatchObject({ ...counts, totalItems: 5 });
    expect(data.contacts).toHaveLength(5);
    for (const [type, count] of [
      ['person', 2],
      ['company', 3],
    ] as const) {
      const { data } = await book.call('GET /contact/getAll', { type });
      expect(data).toMatchObject({ ...counts, totalItems: count });
      expect(data.contacts.every((row) => row.type === type)).toBe(true);
    }
    expect((await book.call('GET /contact/getAll', { type: 'people' as 'all' })).code).toBe(400);
  });

  test('is newest first, or by name as Czech orders it, people by their last name', async () => {
    const newest = await book.call('GET /contact/getAll');
    expect(titles(newest.data.contacts)[0]).toBe('Adam Dub');
    const byName = await book.call('GET /contact/getAll', { sort: 'title', direction: 'asc' });
    expect(titles(byName.data.contacts)).toEqual(['Cihelna', 'Čistírna', 'Adam Dub', 'Ing. Zdeněk Dub', 'Chmelnice']);
  });

  test('pages, and filters by text, category and visibility, which leaves the counts', async () => {
    const found = async (input: object) => {
      const { data } = await book.call('GET /contact/getAll', { sort: 'title', direction: 'asc', ...input });
      expect(data).toMatchObject({ allCount: 5, totalItems: data.contacts.length });
      return titles(data.contacts);
    };
    expect(await found({ category: 'construction_work' })).toEqual(['Cihelna']);
    expect(await found({ visibility: 'private' })).toEqual(['Cihelna']);
    expect(await found({ search: 'cistirna' })).toEqual(['Čistírna']);
    for (const search of ['777 123 456', '+420777123456', '777123456', '27082440'])
      expect(await found({ search })).toEqual(['Čistírna']);
    expect(await found({ search: 'sklep@chmel.cz' })).toEqual(['Chmelnice']);
    expect(await found({ search: 'zatec' })).toEqual(['Chmelnice']);
    expect(await found({ search: 'truhlar adam' })).toEqual(['Adam Dub']);
    const page = await book.call('GET /contact/getAll', { page: 2, sizePerPage: '25' });
    expect(page.data).toMatchObject({ contacts: [], totalItems: 5 });
  });

  test('of the pinned is what the dashboard shows, by name (CONT-14)', async () => {
    expect(titles((await book.call('GET /contact/getPin')).data)).toEqual(['Ing. Zdeněk Dub', 'Chmelnice']);
  });

  test('is searched without case and diacritics from three letters on, newest first (CONT-20, G-093)', async () => {
    const search = async (text: string) => titles((await book.call('GET /contact/search/{text}', { text })).data);
    expect(await search('DUB')).toEqual(['Adam Dub', 'Ing. Zdeněk Dub']);
    expect(await search('du')).toEqual([]);
  });
});

describe('changing and deleting', () => {
  test('a change tells in the history what was and what is, and one activity of it (CONT-17)', async () => {
    const { id, version } = await write(company('Původní', { phones: ['112'] }));
    const more = { phones: ['112', '150'], isPinned: true, visibility: 'private', country: 'sk' };
    const { data } = await chair.call('PUT /contact/{id}', { id, version, ...company('Nový', more) });
    expect(data).toMatchObject({ title: 'Nový', visibility: 'private', version: version + 1 });
    expect(data.history.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['create', null, null],
      ['company_name', 'Původní', 'Nový'],
      ['phones', '112', '112, 150'],
      ['country', 'cs', 'sk'],
      ['isPinned', 'false', 'true'],
      ['audience', 'everyone', 'committee'],
    ]);
    const { activities } = (await chair.call('GET /activity', { module: 'contacts' })).data;
    expect(activities[0]).toMatchObject({ title: 'Nový', type: 'update', visibility: 'private' });
    expect((await owner.call('GET /contact/{id}', { id })).code).toBe(404);
  });

  test('a version older than the stored one is refused; of several at once one wins (G-170)', async () => {
    const { id, version } = await write(company('Souběh'));
    const save = (name: string) => chair.call('PUT /contact/{id}', { id, version, ...company(name) });
    const answers = await Promise.all(['A', 'B', 'C'].map(save));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(await save('D')).toMatchObject({ code: 409, message: 'BASE.ERRORS.STALE' });
    expect((await chair.call('PUT /contact/{id}', { id, ...company('Bez verze') })).data.title).toBe('Bez verze');
  });

  test('a deleted contact is told as deleted (CONT-16, CONT-18)', async () => {
    const { id } = await write(company('Smazaný'));
    expect((await chair.call('DELETE /contact/{id}', { id })).code).toBe(200);
    for (const answer of [
      await chair.call('GET /contact/{id}', { id }),
      await chair.call('PUT /contact/{id}', { id, ...company('x') }),
      await chair.call('DELETE /contact/{id}', { id }),
    ])
      expect(answer).toMatchObject({ code: 404, message: 'CONTACT.ERRORS.NOT_FOUND', showMessage: true });
  });

  test('several are deleted all or none (CONT-19)', async () => {
    const [a, b] = [(await write(company('A'))).id, (await write(company('B'))).id];
    const stranger = (await write(company('Cizí'), await (await house(world)).join('mayorCommittee'))).id;
    expect((await chair.call('PUT /contact/delete-all', { ids: [a, b, stranger] })).code).toBe(404);
    expect((await chair.call('GET /contact/{id}', { id: a })).code).toBe(200);
    expect((await chair.call('PUT /contact/delete-all', { ids: [a, b] })).code).toBe(200);
    for (const id of [a, b]) expect((await chair.call('GET /contact/{id}', { id })).code).toBe(404);
  });
});
