import { beforeAll, expect, test } from 'vitest';
import { switches } from '#web/ui/switches.ts';
import { modules } from '../modules.ts';
import { house, openWorld, type Person, type World } from './world.ts';

// Every field of a record stands in its history once it has changed, or is named here with the reason why not.

let world: World;
let chair: Person;

beforeAll(async () => {
  world = await openWorld();
  chair = await (await house(world)).join('mayorCommittee');
});

type Ask = (call: string, input: object) => Promise<{ code: number; data: Record<string, unknown> }>;
const at = (days: number, hour: string) =>
  new Date(Date.parse(`2030-05-01T${hour}:00.000Z`) + days * 86_400_000).toISOString();

const files = 'a document that is linked, hung on or taken off has rows of its own';
const target = 'names the record and the version that is changed';
const exempt: Record<string, string> = {
  id: target,
  version: target,
  typeUpdate: target,
  files,
  addedAttachments: files,
  removedAttachments: files,
  uploads: files,
};
const repeats = 'days of a series: the events that come and go have their own rows';
const opened = 'of a draft: the opening writes them whole into the ledger';

/** Fields that the history calls otherwise than by their own name in one word. */
const called: Record<string, string> = {
  toPublic: 'audience',
  isPublic: 'audience',
  visibility: 'audience',
  name: 'title',
  place_description: 'description',
  folderId: 'move',
  meetingOfOwnersId: 'meeting',
};
const inOneWord = (field: string) => field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

type Kind = {
  edit: string;
  make: string;
  read: string;
  /** The keys of the history's words begin so. */
  words: string;
  base: object;
  /** A changed value of each field. */
  changes: Record<string, unknown>;
  besides?: Record<string, string>;
};

const message = { title: 'Zpráva', description: '<p>Text</p>', long_term: true };
const event = { title: 'Schůze', start: at(3, '10:00'), end: at(3, '11:00') };
const contact = { type: 'company', visibility: 'public', category: 'energy', company_name: 'Plyn' };
const vote = { name: 'Střecha', users: [], votePoints: [], participation_count: '50', accept_count: '50' };

const records: Kind[] = [
  {
    edit: 'PUT /message/{id}',
    make: 'POST /message',
    read: 'GET /message/{id}',
    words: 'MESSAGE.HISTORY',
    base: { ...message, dateFrom: at(1, '08:00'), dateTo: at(9, '08:00') },
    changes: {
      title: 'Jiná',
      description: '<p>Jiný</p>',
      long_term: false,
      isPinned: true,
      labelId: 'another',
      dateFrom: at(2, '08:00'),
      dateTo: at(8, '08:00'),
      acceptRead: true,
      comments: false,
      toPublic: false,
      askAgain: true,
    },
    besides: {
      tellNobody: 'says who is told of it',
      concept: 'publishing has a row of its own, and what is published is never a draft again',
    },
  },
  {
    edit: 'PUT /event/{id}',
    make: 'POST /event',
    read: 'GET /event/{id}',
    words: 'EVENT.HISTORY',
    base: event,
    changes: {
      title: 'Jiná',
      place_description: '<p>Jiný</p>',
      place_address: 'Sklep',
      allDay: true,
      labelId: 'another',
      start: at(3, '09:00'),
      end: at(3, '12:00'),
      isPublic: false,
      notify_period: '1_h',
      acceptRead: true,
      comments: false,
      calendarId: 'calendar',
      askAgain: true,
    },
    besides: {
      tellNobody: 'says who is told of it',
      notify: 'false stands for no period',
      undoes: 'the number of exceptions that may be undone, not a field',
      repeat: repeats,
      numberOfRepeat: repeats,
      repeatFrequency: repeats,
      typeOfMonthRepeat: repeats,
      endRepeat: repeats,
      endDateRepeat: repeats,
    },
  },
  {
    edit: 'PUT /contact/{id}',
    make: 'POST /contact',
    read: 'GET /contact/{id}',
    words: 'CONTACT.FIELD',
    base: contact,
    changes: {
      type: 'person',
      visibility: 'private',
      category: 'it',
      title_before: 'Ing.',
      first_name: 'Jan',
      last_name: 'Novák',
      title_after: 'CSc.',
      company_name: 'Voda',
      position: 'technik',
      ico: '27082440',
      dic: 'CZ27082440',
      web: 'https://example.cz/',
      phones: ['+420601234567'],
      emails: ['a@example.cz'],
      street: 'Lipová 1',
      city: 'Praha',
      post: '12000',
      country: 'sk',
      dataBox: 'abc12de',
      isPinned: true,
      notes: 'Poznámka',
    },
  },
  {
    edit: 'PUT /gallery/{id}',
    make: 'POST /gallery',
    read: 'GET /gallery/{id}',
    words: 'GALLERY.HISTORY',
    base: { title: 'Dvůr' },
    changes: { title: 'Dvorek', description: 'Popis', visibility: 'private' },
  },
  {
    edit: 'PUT /fee/{id}',
    make: 'POST /fee',
    read: 'GET /fee/{id}',
    words: 'FEE.HISTORY',
    base: { name: 'Úklid', amount: 100, frequency: 'monthly' },
    changes: { name: 'Výtah', amount: 200, frequency: 'annual', notes: 'Poznámka' },
  },
  {
    edit: 'PUT /file/{id}',
    make: 'POST /file/link',
    read: 'GET /file/{id}',
    words: 'FILE.HISTORY',
    base: { name: 'Odkaz', url: 'https://example.cz/', isPublic: true },
    changes: {
      name: 'Jiný',
      description: 'Popis',
      isPublic: false,
      folderId: 'folder',
      acceptRead: true,
      url: 'https://example.cz/jinam',
    },
    besides: { tellNobody: 'says who is told of it' },
  },
  {
    edit: 'PUT /meeting-of-owners/{id}',
    make: 'POST /meeting-of-owners',
    read: 'GET /meeting-of-owners/{id}',
    words: 'MEETING.HISTORY',
    base: { name: 'Jarní', address: 'Klub', start: at(20, '18:00'), end: at(20, '20:00') },
    changes: {
      name: 'Podzimní',
      description: '<p>Jiný</p>',
      address: 'Škola',
      start: at(20, '17:00'),
      end: at(20, '21:00'),
      visibility: 'committee',
      agenda: [{ name: 'Závěrka' }],
    },
    besides: {
      status: 'inviting has a row of its own',
      visibilityRoles: 'of a meeting for some roles, which is its visibility',
    },
  },
  {
    edit: 'PUT /vote/{id}',
    make: 'POST /vote',
    read: 'GET /vote/{id}',
    words: 'VOTE.HISTORY',
    base: vote,
    changes: {
      name: 'Jiné',
      description: '<p>Jiný</p>',
      type: 'local',
      isPublic: 'false',
      participation_count: '60',
      accept_count: '60',
      accept_base: 'present',
      unanimous: true,
      legal_ground: 'statutes',
      legal_note: 'čl. 5',
      deadline: at(20, '10:00'),
      profile: 'at_least_3_4_all',
      meetingOfOwnersId: 'meeting',
    },
    besides: {
      votePoints: opened,
      users: opened,
      status: 'opening has a row of its own',
      closes: 'needs a deadline, which has its row',
    },
  },
];

/** Things to which a record can be moved. */
async function others(ask: Ask, name: string): Promise<Record<string, unknown>> {
  const folder = await ask('POST /folder', { name });
  const calendar = await ask('POST /event/calendar', { name });
  const place = { address: 'Klub', start: at(20, '18:00'), end: at(20, '20:00') };
  const meeting = await ask('POST /meeting-of-owners', { name, ...place });
  const labels = (await ask(name.startsWith('EVENT') ? 'GET /event/label' : 'GET /message/labels', {})).data;
  return {
    folder: folder.data.id,
    calendar: calendar.data.id,
    meeting: meeting.data.id,
    another: (labels as unknown as { id: string }[]).at(-1)?.id,
  };
}

test.each(records)('$edit notes each field that it changes', async (kind) => {
  const ask = chair.call as unknown as Ask;
  const spec = modules
    .flatMap(({ contract }) => Object.entries(contract.calls))
    .find(([name]) => name === kind.edit)?.[1];
  const fields = Object.keys((spec as { input: { shape: object } }).input.shape);
  const known = [...Object.keys(kind.changes), ...Object.keys(kind.besides ?? {}), ...Object.keys(exempt)];
  expect(fields.filter((field) => !known.includes(field))).toEqual([]);
  const places = await others(ask, kind.words);
  for (const [field, to] of Object.entries(kind.changes)) {
    const made = await ask(kind.make, kind.base);
    expect(made.code, JSON.stringify(made.data)).toBe(200);
    const id = made.data.id as string;
    const value = typeof to === 'string' && to in places ? places[to] : to;
    const more = field === 'type' && kind.words === 'CONTACT.FIELD' ? { last_name: 'Novák' } : {};
    const changed = await ask(kind.edit, { id, ...kind.base, ...more, [field]: value });
    expect([field, changed.code, changed.code === 200 ? '' : changed.data]).toEqual([field, 200, '']);
    const { history } = (await ask(kind.read, { id })).data as {
      history: { action: string; from: string; to: string }[];
    };
    const rows = history.slice(1).map(({ action }) => action);
    const own = [field, called[field] ?? inOneWord(field)];
    expect([field, rows.filter((action) => own.includes(action))]).toEqual([field, [expect.any(String)]]); // not only what changes with it
    const row = history.find(({ action }) => own.includes(action));
    const isYesOrNo = [row?.from, row?.to].sort().join() === 'false,true';
    expect([field, isYesOrNo]).toEqual([field, switches.has(row?.action ?? '')]); // what is shown as a word, and nothing else
    for (const action of rows)
      expect(Object.keys(world.services.declared.texts.cs)).toContain(`${kind.words}.${action}`);
  }
});
