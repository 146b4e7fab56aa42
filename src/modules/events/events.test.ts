import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '#shared/contract.ts';
import { houseInstant } from '#shared/dates.ts';
import { readPdf } from '../../testing/pdf.ts';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import type { eventsContract } from './events.contract.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;

type Fields = InputOf<(typeof eventsContract)['calls']['POST /event']>;
const at = houseInstant;
const times = (start: string, end: string) => ({ start: at(start), end: at(end) });
const morning = times('2027-05-10 10:00', '2027-05-10 11:00');

const post = (fields: Partial<Fields>, person = chair) =>
  person.call('POST /event', { title: 'Schůze', ...morning, ...fields });
async function create(fields: Partial<Fields> = {}, person = chair) {
  const answer = await post(fields, person);
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  return answer.data;
}
const put = async (id: string, fields: Partial<Fields> & { version?: number }, person = chair) =>
  person.call('PUT /event/{id}', { id, title: 'Schůze', ...morning, ...fields });
const read = async (id: string, person = chair) => (await person.call('GET /event/{id}', { id })).data;
const titles = async (input: object, person = chair) =>
  (await person.call('GET /event', { from: '2027-01-01', to: '2027-12-31', ...input })).data.events.map(
    ({ title }) => title,
  );

/** A multipart body as a browser sends it: the input in `data`, files with their names and extensions beside it. */
async function send(method: 'POST' | 'PUT', path: string, parts: [string, string, string?][]) {
  const form = new FormData();
  for (const [name, value, file] of parts)
    if (file === undefined) form.append(name, value);
    else form.append(name, new Blob([value]), file);
  const encoded = new Response(form);
  const reply = await world.app.inject({
    method,
    url: `/api/v2${path}`,
    headers: {
      authorization: `Bearer ${chair.token}`,
      'x-svj-id': home.id,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return reply.json();
}

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
});

describe('an event', () => {
  test('comes back as it was written, with its address, label, calendar and what may be done with it', async () => {
    const { data: calendar } = await chair.call('POST /event/calendar', { name: 'Úklid', colour: 'green' });
    const { data: labels } = await chair.call('GET /event/label');
    const label = labels.find(({ type }) => type === 'maintenance');
    const body = { title: 'Ing. Jiří Řehoř, Ph.D.: beseda', place_address: 'Klubovna', calendarId: calendar.id };
    const text = { place_description: '<p>Vchod <strong>B</strong><script>x</script></p>', labelId: label?.id };
    const event = await create({ ...body, ...text, notify_period: '1_h,1_d' });
    expect(event).toMatchObject({
      ...body,
      ...morning,
      allDay: false,
      repeat: false,
      parentId: null,
      notify: true,
      notify_period: '1_h,1_d',
      place_description: '<p>Vchod <strong>B</strong></p>',
      label,
      isPublic: true,
      comments: true,
      version: 1,
      numberOfRepeat: 1,
      endRepeat: 'none',
      endDateRepeat: null,
      meetingOfOwnersId: null,
      acceptRead: false,
      url: `${world.services.config.BASE_URL}/kalendar-udalosti/${event.id}?dum=${home.id}`,
      owner: { id: chair.id },
      can: { edit: true, meeting: false, remove: true, comment: true },
    });
    expect(labels.map(({ type }) => type)).toEqual(['general', 'important', 'meeting', 'maintenance']);
    expect(await read(event.id, owner)).toMatchObject({
      history: [],
      allAccepts: [],
      can: { edit: false, meeting: false, remove: false, comment: true },
    });
  });

  test.each<[string, Partial<Fields>, Record<string, string>]>([
    ['no title', { title: ' ' }, { title: 'BASE.VALIDATION.REQUIRED' }],
    ['a start that is no date', { start: 'zítra' }, { start: 'BASE.VALIDATION.DATE' }],
    ['an end that is no date', { end: '2027-02-30T10:00:00Z' }, { end: 'BASE.VALIDATION.DATE' }],
    ['an end before the start', times('2027-05-10 10:00', '2027-05-10 09:59'), { end: 'BASE.VALIDATION.DATE_ORDER' }],
    ['an interval of none', { numberOfRepeat: 0 }, { numberOfRepeat: 'BASE.VALIDATION.TOO_SMALL' }],
    ['an interval of a hundred', { numberOfRepeat: 100 }, { numberOfRepeat: 'BASE.VALIDATION.TOO_LARGE' }],
    [
      'an end date that is missing',
      { repeat: true, endRepeat: 'date_end' },
      { endDateRepeat: 'BASE.VALIDATION.REQUIRED' },
    ],
    [
      'an end date before the start',
      { repeat: true, endRepeat: 'date_end', endDateRepeat: '2027-05-09' },
      { endDateRepeat: 'BASE.VALIDATION.DATE_ORDER' },
    ],
    [
      'more than 4 000 dates',
      { repeat: true, repeatFrequency: 'day', endRepeat: 'date_end', endDateRepeat: '2099-01-01' },
      { endDateRepeat: 'EVENT.VALIDATION.TOO_MANY_DATES' },
    ],
    ['a reminder that there is not', { notify_period: '1_w' }, { notify_period: 'BASE.VALIDATION.INVALID' }],
    [
      'a calendar of nowhere',
      { calendarId: '0190a0a0-0000-7000-8000-000000000000' },
      { calendarId: 'BASE.VALIDATION.INVALID' },
    ],
    ['a place of 256 characters', { place_address: 'x'.repeat(256) }, { place_address: 'BASE.VALIDATION.TOO_LONG' }],
  ])('is refused with its field: %s', async (_, fields, errors) => {
    expect(await post(fields)).toMatchObject({ code: 400, data: { errors } });
    expect(await titles({})).toEqual([]);
  });

  test.each([
    ['', 'none'],
    ['none', 'none'],
    ['1_h', '1_h'],
    ['none,1_d', '1_d'],
    ['1_d,1_h', '1_h,1_d'],
    ['none,1_h,1_d', 'none'],
  ])('settles its reminders: %s becomes %s', async (chosen, kept) => {
    expect(await create({ notify_period: chosen })).toMatchObject({ notify_period: kept, notify: kept !== 'none' });
    expect((await create({ notify_period: chosen, notify: false })).notify_period).toBe('none');
  });

  test('that lasts all day holds the midnights of its first and last day', async () => {
    const event = await create({ ...times('2027-03-27 15:00', '2027-03-28 04:00'), allDay: true });
    expect(event).toMatchObject(times('2027-03-27 00:00', '2027-03-28 00:00'));
  });

  test('is changed from the version that was seen; an older one is refused, and what changed stands in the history', async () => {
    const { id, version } = await create();
    expect(await put(id, { title: 'Nová', version })).toMatchObject({ code: 200, data: { title: 'Nová', version: 2 } });
    expect(await put(id, { title: 'Jiná', version })).toMatchObject({ code: 409, message: 'BASE.ERRORS.STALE' });
    const { history } = await read(id);
    expect(history.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['create', null, null],
      ['title', 'Schůze', 'Nová'],
    ]);
  });

  test('is commented by who sees it, and not when comments are off', async () => {
    const { id } = await create();
    expect((await owner.call('POST /event/{id}/comment', { id, message: 'Přijdu' })).code).toBe(200);
    expect((await read(id)).commentsData).toMatchObject([{ description: 'Přijdu', user: { id: owner.id } }]);
    await put(id, { comments: false });
    const off = await owner.call('POST /event/{id}/comment', { id, message: 'Nepřijdu' });
    expect(off).toMatchObject({ code: 409, message: 'BASE.ERRORS.COMMENTS_OFF' });
    expect((await read(id)).commentsData).toEqual([]);
  });

  test('of an owners’ meeting is neither changed nor deleted here', async () => {
    const { id } = await create();
    const { id: meeting } = await create({ title: 'Shromáždění' });
    await world.database.pool.query('update event set meeting_of_owners_id = $2 where id = $1', [id, meeting]);
    expect((await read(id)).can).toEqual({ edit: false, meeting: true, deadline: false, remove: false, comment: true });
    for (const answer of [await put(id, {}), await chair.call('DELETE /event/{id}', { id })])
      expect(answer).toMatchObject({ code: 409, message: 'EVENT.ERRORS.OF_MEETING' });
  });

  test('is printed, alone and with its month', async () => {
    const { id } = await create({ place_description: '<p>Text</p>', title: 'Žlutý kůň' });
    for (const answer of [
      await owner.call('GET /event/{id}/print', { id }),
      await owner.call('GET /event/print', { from: '2027-05-01', to: '2027-05-31' }),
      await owner.call('GET /event/print', { from: '2027-06-01', to: '2027-06-30', calendar: 'main' }),
    ]) {
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('says on its printed page its title, its dates, its text and its label', async () => {
    const { data: labels } = await chair.call('GET /event/label');
    const labelId = labels.find(({ type }) => type === 'maintenance')?.id;
    const text = {
      title: 'Žlutý kůň',
      place_description: '<p>Přineste si <strong>vlastní hrnek</strong>.</p>',
      labelId,
    };
    const alone = await create(text);
    const long = await create({ ...text, ...times('2027-05-10 00:00', '2027-05-12 00:00'), allDay: true });
    const page = async (id: string) => readPdf((await owner.call('GET /event/{id}/print', { id })).bytes).text;
    const said = await page(alone.id);
    for (const words of ['Žlutý kůň', '10. 05. 2027, 10:00–11:00', 'Přineste si vlastní hrnek.', 'Údržba'])
      expect(said).toContain(words);
    expect(await page(long.id)).toContain('10. 05. 2027 – 12. 05. 2027');
  });
});

describe('the list', () => {
  test('holds the events that have to do with the days, in the order of their start', async () => {
    await create({ title: 'dlouhá', ...times('2027-04-20 08:00', '2027-05-03 12:00') });
    await create({ title: 'končí o půlnoci', ...times('2027-04-30 22:00', '2027-05-01 00:00') });
    await create({ title: 'poslední večer', ...times('2027-05-31 23:30', '2027-06-01 00:30') });
    await create({ title: 'celý 1. květen', ...times('2027-05-01 00:00', '2027-05-01 00:00'), allDay: true });
    await create({ title: 'celý duben', ...times('2027-04-01 00:00', '2027-04-30 00:00'), allDay: true });
    await create({ title: 'červen', ...times('2027-06-01 00:00', '2027-06-01 01:00') });
    expect(await titles({ from: '2027-05-01', to: '2027-05-31' })).toEqual([
      'dlouhá',
      'celý 1. květen',
      'poslední večer',
    ]);
    expect(await titles({ from: '2027-04-30', to: '2027-04-30' })).toEqual(['celý duben', 'dlouhá', 'končí o půlnoci']);
    expect(await titles({ from: '2027-06-01', to: '2027-06-01' })).toEqual(['poslední večer', 'červen']);
  });

  test('is of one calendar, one label, one page; without days of the current month', async () => {
    const { data: calendar } = await chair.call('POST /event/calendar', { name: 'Úklid' });
    const { data: labels } = await chair.call('GET /event/label');
    await create({ title: 'hlavní' });
    await create({ title: 'úklid', calendarId: calendar.id, labelId: labels[3]?.id });
    const soon = new Date(Date.now() + 60_000).toISOString();
    await create({ title: 'teď', start: soon, end: soon });
    expect(await titles({ calendar: 'main' })).toEqual(['hlavní']);
    expect(await titles({ calendar: calendar.id })).toEqual(['úklid']);
    expect(await titles({ label: labels[3]?.id })).toEqual(['úklid']);
    expect((await chair.call('GET /event', {})).data.events.map(({ title }) => title)).toEqual(['teď']);
    const page = { from: '2027-01-01', to: '2027-12-31', sizePerPage: '25' as const };
    expect((await chair.call('GET /event', page)).data.totalItems).toBe(2);
    expect((await chair.call('GET /event', { ...page, page: 2 })).data.events).toEqual([]);
    const all = { ...page, sizePerPage: 'all' as const };
    expect((await chair.call('GET /event', all)).data).toMatchObject({ totalItems: 2, events: [{}, {}] });
    expect((await chair.call('GET /event', { ...all, page: 2 })).data).toEqual({ totalItems: 2, events: [] });
  });

  test.each([
    [{ from: '2027-05-02', to: '2027-05-01' }, { to: 'BASE.VALIDATION.DATE_ORDER' }],
    [{ from: '2027-01-01', to: '2029-01-01' }, { to: 'BASE.VALIDATION.TOO_LARGE' }],
    [{ from: '2027-02-30' }, { from: 'BASE.VALIDATION.DATE' }],
    [{ calendar: 'jiny' }, { calendar: 'BASE.VALIDATION.INVALID' }],
  ])('refuses %j by its field', async (input, errors) => {
    expect(await chair.call('GET /event', input)).toMatchObject({ code: 400, data: { errors } });
  });

  test('shows a private event to the privileged and to its author only, in lists, detail and search', async () => {
    const role = { title: 'Píše kalendář', modules: [{ id: 'calendar' as const, rights: 'rw' as const }] };
    const { data } = await chair.call('POST /role', role);
    const writer = await home.join('member', { roleId: data.id });
    const other = await home.join('member', { roleId: data.id });
    const { id } = await create({ title: 'neveřejná', isPublic: false }, writer);
    const hidden = await create({ title: 'výborová', isPublic: false });
    const sees = async (person: Person) => [
      (await titles({}, person)).join(),
      (await person.call('GET /event/{id}', { id })).code,
      (await person.call('GET /event/search/{text}', { text: 'neverejna' })).data.length,
    ];
    expect(await sees(chair)).toEqual(['neveřejná,výborová', 200, 1]);
    expect(await sees(writer)).toEqual(['neveřejná', 200, 1]);
    expect(await sees(other)).toEqual(['', 404, 0]);
    expect(await sees(owner)).toEqual(['', 404, 0]);
    expect((await put(hidden.id, {}, writer)).code).toBe(404);
  });
});

describe('the files of an event', () => {
  const input = (more: Partial<Fields> = {}) => JSON.stringify({ title: 'S přílohou', ...morning, ...more });

  test('come in the same request, each with its name, extension and what is known of it', async () => {
    const known = [{ description: 'Smlouva', isPublic: false }, { acceptRead: true }];
    const answer = await send('POST', '/event', [
      ['data', input({ addedAttachments: known })],
      ['names[0]', 'Smlouva o úklidu'],
      ['extends[0]', 'txt'],
      ['files[0]', 'obsah', 'sml.txt'],
      ['files[1]', 'jiný obsah', 'pokyny.txt'],
    ]);
    expect(answer).toMatchObject({ code: 200, data: { acceptRead: true } });
    expect(answer.data.attachments).toMatchObject([
      { name: 'Smlouva o úklidu.txt', description: 'Smlouva', isPublic: false },
      { name: 'pokyny.txt', description: '', isPublic: true, acceptRead: true },
    ]);
    const [first] = answer.data.attachments;
    const changed = await send('PUT', `/event/${answer.data.id}`, [
      ['data', input({ removedAttachments: [first.id] } as object)],
      ['files[0]', 'třetí', 'c.txt'],
    ]);
    expect(changed.data.attachments.map(({ name }: { name: string }) => name)).toEqual(['pokyny.txt', 'c.txt']);
  });

  test('are also documents of the house, linked by their ids; a change sends the full list', async () => {
    const paper = async (name: string) => {
      const { data } = await upload(world, home.id, chair, '/file/upload', { name, bytes: name });
      return (data as unknown as { id: string }).id;
    };
    const [rules, plan] = [await paper('rad.txt'), await paper('plan.txt')];
    const { id, files, documents } = await create({ files: [rules] });
    expect(files).toEqual([rules]);
    expect(documents).toMatchObject([{ id: rules, name: 'rad.txt' }]);
    const names = async (person: Person) => (await read(id, person)).documents.map(({ name }) => name);
    await put(id, { files: [plan, rules] });
    expect(await names(owner)).toEqual(['plan.txt', 'rad.txt']);
    await put(id, { files: [plan] });
    expect(await names(owner)).toEqual(['plan.txt']);
  });

  test('are on every date of a series, and are added and taken off with the following ones', async () => {
    const weekly = { repeat: true, endRepeat: 'date_end', endDateRepeat: '2027-05-31' } as const;
    const made = await send('POST', '/event', [
      ['data', input(weekly)],
      ['files[0]', 'a', 'a.txt'],
    ]);
    const list = async () => {
      const { data } = await chair.call('GET /event', { from: '2027-05-01', to: '2027-06-30' });
      return Promise.all(data.events.map(({ id }) => read(id)));
    };
    const names = async () => (await list()).map(({ attachments }) => attachments.map(({ name }) => name).join());
    expect(made.code).toBe(200);
    expect(await names()).toEqual(['a.txt', 'a.txt', 'a.txt', 'a.txt']);
    const second = (await list())[1];
    const gone = { removedAttachments: second?.attachments.map(({ id }) => id), typeUpdate: 'thisAndFuture' };
    const again = { ...weekly, start: second?.start, end: second?.end, ...gone };
    const changed = await send('PUT', `/event/${second?.id}`, [
      ['data', input(again as object)],
      ['files[0]', 'b', 'b.txt'],
    ]);
    expect(changed.code).toBe(200);
    expect(await names()).toEqual(['a.txt', 'b.txt', 'b.txt', 'b.txt']);
  });

  test.each<[string, [string, string, string?][], Record<string, string>]>([
    ['no data', [['files[0]', 'a', 'a.txt']], { data: 'BASE.VALIDATION.REQUIRED' }],
    [
      'data that is no JSON',
      [
        ['data', '{'],
        ['files[0]', 'a', 'a.txt'],
      ],
      { data: 'BASE.VALIDATION.INVALID' },
    ],
    [
      'a file out of order',
      [
        ['data', '{}'],
        ['files[1]', 'a', 'a.txt'],
      ],
      { 'files[1]': 'BASE.VALIDATION.UNKNOWN' },
    ],
    [
      'a field of its own',
      [
        ['data', '{}'],
        ['title', 'x'],
        ['files[0]', 'a', 'a.txt'],
      ],
      { title: 'BASE.VALIDATION.UNKNOWN' },
    ],
  ])('are refused by the field: %s', async (_, parts, errors) => {
    expect(await send('POST', '/event', parts)).toMatchObject({ code: 400, data: { errors } });
  });
});
