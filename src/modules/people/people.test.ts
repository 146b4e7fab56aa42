import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { roleId } from '../../testing/roleid.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let counter = 0;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee', { lastName: 'Dvořáková' });
});

const mailbox = () => `clovek${process.pid}.${++counter}@example.cz`;
const body = (more: object = {}) => ({
  firstName: 'Jiří',
  lastName: 'Řehoř',
  titleBefore: 'Ing.',
  titleAfter: 'Ph.D.',
  emails: [{ value: mailbox(), visibility: 'admin' as const }],
  ...more,
});
const create = async (more: object = {}) => (await chair.call('POST /user', body(more))).data;
const detail = async (id: string, who = chair) => (await who.call('GET /user/{id}', { id })).data;
const codes = async (work: Promise<{ code: number; message: string }>) => {
  const { code, message } = await work;
  return `${code} ${message}`;
};
const errorsOf = async (work: Promise<{ data: unknown }>) => ((await work).data as { errors?: object }).errors;

describe('a new person', () => {
  test('keeps everything that the form holds', async () => {
    const email = mailbox();
    const { runningVotes, transferId, ...made } = await create({
      emails: [
        { value: email.toUpperCase(), visibility: 'all' },
        { value: 'druhy@example.cz', visibility: 'admin' },
      ],
      phones: [
        { value: '602 111 222', visibility: 'all' },
        { value: '00421905123456', visibility: 'admin' },
      ],
      sex: 'male',
      street: 'Lipová 12',
      city: 'Praha 2',
      post: '120 00',
      country: 'cs',
      permanentStreet: 'Hlavná 1',
      permanentCity: 'Bratislava',
      permanentPost: '811 01',
      permanentCountry: 'sk',
      bankAccount: '19-2000145399/0800',
      preferredCommunication: 'post',
      share: { top: 1, bottom: 3 },
      notes: 'klíče',
    });
    expect(made).toMatchObject({
      title: 'Ing. Jiří Řehoř, Ph.D.',
      state: 'notActivated',
      invitation: 'none',
      sex: 'male',
      post: '12000',
      emails: [
        { value: email, visibility: 'all' },
        { value: 'druhy@example.cz', visibility: 'admin' },
      ],
      phones: [
        { value: '+420602111222', visibility: 'all' },
        { value: '+421905123456', visibility: 'admin' },
      ],
      user: { email, phone: '+420602111222', showEmail: true, showPhone: true },
      bankAccount: '19-2000145399/0800',
      preferredCommunication: 'post',
      share: { top: 1, bottom: 3 },
      notes: 'klíče',
      street: 'Lipová 12',
      city: 'Praha 2',
      country: 'cs',
      permanentStreet: 'Hlavná 1',
      permanentCity: 'Bratislava',
      permanentPost: '81101',
      permanentCountry: 'sk',
      role: { name: 'member' },
    });
    expect(await detail(made.id)).toEqual(made);
    expect([runningVotes, transferId]).toEqual([[], null]);
  });

  test('needs a first and a last name, or the name of a company (USR-26)', async () => {
    expect(await errorsOf(chair.call('POST /user', body({ firstName: ' ', lastName: '' })))).toEqual({
      firstName: 'BASE.VALIDATION.REQUIRED',
      lastName: 'BASE.VALIDATION.REQUIRED',
    });
    const company = { isCompany: true, firstName: '', lastName: '', titleBefore: '', titleAfter: '' };
    expect(await errorsOf(chair.call('POST /user', body(company)))).toEqual({
      companyName: 'BASE.VALIDATION.REQUIRED',
    });
    expect((await create({ ...company, companyName: 'Byty s.r.o.', ico: '25123891' })).title).toBe('Byty s.r.o.');
  });

  test('who has one name alone has it as the last one, until somebody gives another (USR-26, G-194)', async () => {
    const made = await create({
      firstName: 'zbytek',
      lastName: 'Sokrates',
      titleBefore: '',
      titleAfter: '',
      hasOneName: true,
    });
    expect(made).toMatchObject({ title: 'Sokrates', firstName: '', lastName: 'Sokrates', hasOneName: true });
    const change = (input: object) => chair.call('PUT /user/{id}', { id: made.id, ...input });
    expect((await change({ firstName: '', lastName: 'Platón' })).data).toMatchObject({
      title: 'Platón',
      hasOneName: true,
    });
    expect(await errorsOf(change({ lastName: ' ' }))).toEqual({ lastName: 'BASE.VALIDATION.REQUIRED' });
    expect(await errorsOf(change({ firstName: '', hasOneName: false }))).toEqual({
      firstName: 'BASE.VALIDATION.REQUIRED',
    });
    expect((await change({ firstName: 'Jan' })).data).toMatchObject({ title: 'Jan Platón', hasOneName: false });
    expect(await errorsOf(change({ firstName: '' }))).toEqual({ firstName: 'BASE.VALIDATION.REQUIRED' });
    expect((await change({ hasOneName: true })).data).toMatchObject({ title: 'Platón', firstName: '' });
    const found = await chair.call('GET /user', { search: 'platon' });
    expect(found.data.users).toMatchObject([{ title: 'Platón' }]);
  });

  test('needs an e-mail of valid format, unless it comes from a register and has no access (USR-27, G-017)', async () => {
    const errors = { 'emails.0.value': 'BASE.VALIDATION.REQUIRED' };
    expect(await errorsOf(chair.call('POST /user', body({ emails: [] })))).toEqual(errors);
    expect(await errorsOf(chair.call('POST /user', body({ emails: [], createdByCadastre: true })))).toEqual(errors);
    expect(await errorsOf(chair.call('POST /user', body({ emails: [{ value: 'x@', visibility: 'all' }] })))).toEqual({
      'emails.0.value': 'BASE.VALIDATION.EMAIL',
    });
    const made = await create({ emails: [], createdByCadastre: true, hasAccess: false });
    expect(made).toMatchObject({ state: 'withoutAccess', user: { email: null }, can: { invite: false } });
  });

  test('is refused with an e-mail that somebody in the house has, archived or not (USR-28)', async () => {
    const made = await create();
    const emails = made.emails;
    const answer = await chair.call('POST /user', body({ emails }));
    expect(answer).toMatchObject({ code: 409, message: 'BE.USER.EMAIL_EXISTS', showMessage: true });
    expect(answer.data).toMatchObject({ errors: { 'emails.0.value': 'BE.USER.EMAIL_EXISTS' } });
    await chair.call('PUT /user/archive/{id}', { id: made.id });
    expect(await codes(chair.call('POST /user', body({ emails })))).toBe('409 BE.USER.EMAIL_EXISTS');
  });

  test('of two with one e-mail at the same moment one is made', async () => {
    const emails = [{ value: mailbox(), visibility: 'admin' as const }];
    const answers = await Promise.all([1, 2, 3, 4].map(() => chair.call('POST /user', body({ emails }))));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
  });

  test('with an e-mail known in another house joins the same account (G-017)', async () => {
    const elsewhere = await (await house(world)).join('member');
    const made = await create({ emails: [{ value: elsewhere.email, visibility: 'admin' }] });
    const { rows } = await world.database.pool.query('select account_id from member where id = any($1)', [
      [made.id, elsewhere.id],
    ]);
    expect(new Set(rows.map((row) => row.account_id)).size).toBe(1);
    expect(made).toMatchObject({ isActive: false, state: 'notActivated' });
  });

  test('is refused with wrong numbers, each named at its field', async () => {
    const wrong = { ico: '25123890', dic: 'CZ1', bankAccount: '4278-727558021/0100', post: '12', permanentPost: 'x' };
    const phones = [{ value: 'volejte', visibility: 'all' }];
    expect(await errorsOf(chair.call('POST /user', body({ ...wrong, phones })))).toEqual({
      ico: 'BASE.VALIDATION.ICO',
      dic: 'BASE.VALIDATION.DIC',
      bankAccount: 'BASE.VALIDATION.BANK_ACCOUNT',
      post: 'BASE.VALIDATION.POST',
      permanentPost: 'BASE.VALIDATION.POST',
      'phones.0.value': 'BASE.VALIDATION.PHONE',
    });
    const share = { top: 4, bottom: 3 };
    expect(await errorsOf(chair.call('POST /user', body({ share })))).toEqual({ share: 'BASE.VALIDATION.SHARE' });
  });

  test('who belongs to an owner is a neighbour, and the owner shows them (G-126)', async () => {
    const owner = await create();
    const relationship = { relatedUserId: owner.id, authorizedPersonType: 'daughter' as const };
    const daughter = await create({ firstName: 'Eva', relationship });
    expect(daughter).toMatchObject({ role: { name: 'neighbour' }, authorizedPersonType: 'daughter', relationship });
    expect((await detail(owner.id)).related).toMatchObject([{ id: daughter.id, authorizedPersonType: 'daughter' }]);
    const stranger = await (await house(world)).join('member');
    for (const relatedUserId of [stranger.id, daughter.id])
      expect(
        await errorsOf(
          chair.call('PUT /user/{id}', { id: daughter.id, relationship: { ...relationship, relatedUserId } }),
        ),
      ).toEqual({ 'relationship.relatedUserId': 'BASE.VALIDATION.INVALID' });
  });

  test('lives in an entrance of the house, which is kept and may be taken off', async () => {
    const { rows } = await world.database.pool.query(
      `insert into entrance (id, community_id, name) values (gen_random_uuid(), $1, 'Vchod B') returning id`,
      [home.id],
    );
    const { id } = await create({ entranceId: rows[0].id });
    expect((await detail(id)).entranceId).toBe(rows[0].id);
    await chair.call('PUT /user/{id}', { id, entranceId: null });
    expect((await detail(id)).entranceId).toBeNull();
  });

  test('cannot live in an entrance of another house', async () => {
    const { rows } = await world.database.pool.query(
      `insert into entrance (id, community_id, name) values (gen_random_uuid(), $1, 'A') returning id`,
      [(await house(world)).id],
    );
    expect(await errorsOf(chair.call('POST /user', body({ entranceId: rows[0].id })))).toEqual({
      entranceId: 'BASE.VALIDATION.INVALID',
    });
  });
});

describe('a person who belongs to another', () => {
  test.each([
    'husband',
    'wife',
    'partner',
    'daughter',
    'son',
    'mother',
    'father',
    'familyMember',
    'renter',
    'authorizePerson',
    'notSpecify',
  ] as const)('does so as %s', async (authorizedPersonType) => {
    const owner = await create();
    const { id } = await create({ relationship: { relatedUserId: owner.id, authorizedPersonType } });
    expect((await detail(id)).relationship).toMatchObject({
      relatedUserId: owner.id,
      authorizedPersonType,
      person: { id: owner.id },
    });
    expect((await detail(owner.id)).related).toMatchObject([{ id, authorizedPersonType }]);
  });

  test('does so as nothing else', async () => {
    const relationship = { relatedUserId: chair.id, authorizedPersonType: 'friend' };
    expect(await errorsOf(chair.call('POST /user', body({ relationship })))).toEqual({
      'relationship.authorizedPersonType': 'BASE.VALIDATION.INVALID',
    });
  });
});

describe('the states of a person', () => {
  const state = async (id: string) => (await detail(id)).state;

  test('follow the transitions of G-016 and no others', async () => {
    const { id } = await create();
    expect(await state(id)).toBe('notActivated');
    await chair.call('PUT /user/activate-email/{id}', { id });
    expect(await state(id)).toBe('waiting');
    await world.database.pool.query('update member set is_active = true where id = $1', [id]);
    expect(await state(id)).toBe('active');
    await chair.call('DELETE /user/access/{id}', { id });
    expect(await state(id)).toBe('withoutAccess');
    expect(await codes(chair.call('PUT /user/activate-email/{id}', { id }))).toBe('409 USER.ERRORS.NO_ACCESS');
    await chair.call('PUT /user/{id}', { id, hasAccess: true });
    expect(await state(id)).toBe('waiting');
    await chair.call('PUT /user/archive/{id}', { id });
    expect(await state(id)).toBe('archived');
    expect(await codes(chair.call('PUT /user/archive/{id}', { id }))).toBe('409 USER.ERRORS.ARCHIVED');
    await chair.call('PUT /user/archive/restore/{id}', { id });
    expect(await state(id)).toBe('waiting');
  });

  test('put each person into the tabs, which count them (G-122)', async () => {
    const company = { isCompany: true, companyName: 'Byty s.r.o.' };
    await create(company);
    await home.join('memberCommittee');
    const gone = await home.join('member');
    await chair.call('PUT /user/archive/{id}', { id: gone.id });
    await create({ emails: [], createdByCadastre: true, hasAccess: false });
    const { data } = await chair.call('GET /user', { tab: 'users' });
    expect(data.counts).toEqual({ users: 4, committee: 2, active: 2, waiting: 1, company: 1, archived: 1 });
    for (const [tab, count] of Object.entries(data.counts)) {
      const answer = await chair.call('GET /user', { tab: tab as 'users' });
      expect([tab, answer.data.users.length, answer.data.totalItems]).toEqual([tab, count, count]);
    }
  });

  test('an activated person signs out of nothing else when the access goes', async () => {
    const member = await home.join('member');
    expect((await member.call('GET /message', {})).code).toBe(200);
    await chair.call('DELETE /user/access/{id}', { id: member.id });
    expect(await codes(member.call('GET /message', {}))).toBe('403 BASE.ERRORS.NO_PERMISSION');
  });
});

describe('the list', () => {
  test('is in Czech order, companies by their names', async () => {
    for (const lastName of ['Chalupa', 'Hora', 'Ířan', 'Čech', 'Cibulka', 'Žák', 'Zeman']) await create({ lastName });
    await create({ isCompany: true, companyName: 'Domy s.r.o.' });
    const { data } = await chair.call('GET /user', { sort: 'title' });
    expect(data.users.map((row) => (row.isCompany ? row.companyName : row.lastName))).toEqual([
      'Cibulka',
      'Čech',
      'Domy s.r.o.',
      'Dvořáková',
      'Hora',
      'Chalupa',
      'Ířan',
      'Zeman',
      'Žák',
    ]);
  });

  test('finds without diacritics in any order of words, and the committee also by phone, e-mail and IČO', async () => {
    const email = mailbox();
    const made = await create({
      emails: [{ value: email, visibility: 'admin' }],
      phones: [{ value: '777888999', visibility: 'admin' }],
    });
    const found = async (search: string) => (await chair.call('GET /user', { search })).data.users.map((row) => row.id);
    for (const text of ['rehor jiri', 'ŘEHOŘ', 'ing. jir', '777888', email])
      expect(await found(text)).toEqual([made.id]);
    expect(await found('řehořová')).toEqual([]);
    expect(await found('%%%')).toEqual([]);
    expect((await chair.call('GET /user/search/{text}', { text: 'rehor' })).data).toEqual([
      { id: made.id, title: made.title },
    ]);
    expect((await chair.call('GET /user/search/{text}', { text: 're' })).data).toEqual([]);
  });

  test('is narrowed by role, entrance and invitation, and paged', async () => {
    for (let i = 0; i < 30; i++) await home.join('member');
    const role = await roleId(world, home.id, 'member');
    const { data } = await chair.call('GET /user', { roleId: role, sizePerPage: '25', page: 2 });
    expect([data.users.length, data.totalItems]).toEqual([5, 30]);
    expect((await chair.call('GET /user', { invitation: 'none' })).data.totalItems).toBe(0);
    expect((await chair.call('GET /user', { invitation: 'activated' })).data.totalItems).toBe(31);
  });
});
