import { beforeAll, describe, expect, test } from 'vitest';
import { emptyTrash } from '#house/trash.ts';
import type { ErrorKey } from '#shared/errors.ts';
import type { TrashModule } from '#shared/house.ts';
import { examples, type Stage } from '../../testing/examples.ts';
import { type Call, type CallName, calls, perform } from '../../testing/surface.ts';
import { upload } from '../../testing/upload.ts';
import { givePassword, type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let stage: Stage;

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  [chair, owner] = [await home.join('mayorCommittee'), await home.join('member')];
  await givePassword(world, chair);
  stage = { world, home, writer: chair, me: chair };
});

const trash = async (module: TrashModule, person = chair) => (await person.call('GET /trash', { module })).data;
const idsIn = async (module: TrashModule) => (await trash(module)).items.map(({ id }) => id);
const restore = (ids: string[], person = chair) => person.call('PUT /trash/restore', { ids });
const destroy = (ids: string[], person = chair) => person.call('PUT /trash/delete', { ids });
const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code;
const folder = async (name: string, parentId: string | null = null) =>
  (await chair.call('POST /folder', { name, parentId })).data.id;
const link = async (name: string, folderId: string | null = null) =>
  (await chair.call('POST /file/link', { name, url: 'https://example.cz', folderId })).data.id;
const read = (id: string) => chair.call('GET /file/{id}', { id });

/** How a record of each kind is deleted and read, the module it belongs to, and what says that it was deleted (ERR-27, ERR-28). */
const kinds: [kind: string, module: TrashModule, deletes: CallName, reads: CallName, gone: ErrorKey][] = [
  ['message', 'messages', 'DELETE /message/{id}', 'GET /message/{id}', 'MESSAGE.ERRORS.NOT_FOUND'],
  ['event', 'calendar', 'DELETE /event/{id}', 'GET /event/{id}', 'EVENT.ERRORS.NOT_FOUND'],
  ['contact', 'contacts', 'DELETE /contact/{id}', 'GET /contact/{id}', 'CONTACT.ERRORS.NOT_FOUND'],
  ['gallery', 'gallery', 'DELETE /gallery/{id}', 'GET /gallery/{id}', 'GALLERY.ERRORS.NOT_FOUND'],
  ['file', 'documents', 'DELETE /file/{id}', 'GET /file/{id}', 'FILE.ERRORS.NOT_FOUND'],
  ['folder', 'documents', 'DELETE /folder/{id}', 'GET /folder/{id}', 'FOLDER.ERRORS.NOT_FOUND'],
  ['survey', 'surveys', 'DELETE /survey/{id}', 'GET /survey/{id}', 'SURVEY.ERRORS.NOT_FOUND'],
  ['meeting', 'meetings', 'DELETE /meeting-of-owners/{id}', 'GET /meeting-of-owners/{id}', 'MEETING.ERRORS.NOT_FOUND'],
  ['report', 'reports', 'DELETE /report/{id}', 'GET /report/{id}', 'REPORT.ERRORS.NOT_FOUND'],
  ['fee', 'roomFees', 'DELETE /fee/{id}', 'GET /fee/{id}', 'FEE.ERRORS.NOT_FOUND'],
  ['deadline', 'documents', 'DELETE /deadline/{id}', 'GET /deadline/{id}', 'DEADLINE.ERRORS.NOT_FOUND'],
  [
    'approval',
    'requirements',
    'DELETE /requirement-for-approval/{id}',
    'GET /requirement-for-approval/{id}',
    'REQUIREMENT.ERRORS.NOT_FOUND',
  ],
];
const callNamed = (name: CallName) => calls.find((one) => one.name === name) as Call;
const make = (name: CallName, input: object, person = chair) =>
  perform(world, callNamed(name), input, person.token, home.id);

test('what everybody may write is taken back by the committee alone, not even by its author', async () => {
  const input = (await examples['POST /report'].input({ ...stage, me: owner })) as object;
  const { id } = (await make('POST /report', input, owner)).data as { id: string };
  expect((await make('DELETE /report/{id}', { id })).code).toBe(200);
  expect(await codeOf(restore([id], owner))).toBe(403);
  expect(await codeOf(destroy([id], owner))).toBe(403);
  expect(await codeOf(owner.call('GET /trash', { module: 'reports' }))).toBe(403);
  expect(await codeOf(restore([id]))).toBe(200);
});

describe.each(kinds)('a deleted %s', (kind, module, deletes, reads, gone) => {
  async function deleted(): Promise<string> {
    const { id } = (await examples[deletes].input(stage)) as { id: string };
    expect((await make(deletes, { id })).code).toBe(200);
    return id;
  }

  test('is nowhere in the house at once, and in the trash of who writes the module', async () => {
    const id = await deleted();
    expect(await make(reads, { id })).toMatchObject({ code: 404, message: gone, showMessage: true });
    // owners read no requests for approval
    expect((await make(reads, { id }, owner)).code).toBe(kind === 'approval' ? 403 : 404);
    expect(await make(deletes, { id })).toMatchObject({ code: 404, message: gone });
    const item = (await trash(module)).items.find((one) => one.id === id);
    expect(item).toMatchObject({ kind, inside: 0, deletedBy: { id: chair.id } });
    const days = (Date.parse(item?.endsAt ?? '') - Date.parse(item?.deletedAt ?? '')) / 86_400_000;
    expect(days).toBe(30);
    expect(await codeOf(owner.call('GET /trash', { module }))).toBe(403);
  });

  test('comes back as it was, once, with a line in its history', async () => {
    const id = await deleted();
    expect(await codeOf(restore([id], owner))).toBe(403);
    expect(await codeOf(restore([id]))).toBe(200);
    const { code, data } = await make(reads, { id });
    expect(code).toBe(200);
    const history = (data as { history?: { action: string }[] }).history ?? [{ action: 'restore' }];
    expect(history.at(-1)?.action).toBe('restore');
    expect(await restore([id])).toMatchObject({ code: 404, message: 'TRASH.ERRORS.NOT_FOUND' });
    expect(await idsIn(module)).not.toContain(id);
  });

  test('goes for good by hand, or by night after thirty days and not before', async () => {
    const [byHand, byNight, young] = [await deleted(), await deleted(), await deleted()];
    expect(await codeOf(destroy([byHand]))).toBe(200);
    await world.database.pool.query(
      `update record set trashed_at = now() - interval '30 days 1 minute' where id = $1`,
      [byNight],
    );
    await world.database.pool.query(`update record set trashed_at = now() - interval '29 days' where id = $1`, [young]);
    await emptyTrash(world.services);
    const { rows } = await world.database.pool.query('select id from record where id = any($1)', [
      [byHand, byNight, young],
    ]);
    expect(rows).toEqual([{ id: young }]);
  });

  test('is not known to another house, nor what is in the house to the trash', async () => {
    const id = await deleted();
    const neighbour = await (await house(world)).join('mayorCommittee');
    for (const answer of [await restore([id], neighbour), await destroy([id], neighbour)])
      expect(answer).toMatchObject({ code: 404, message: 'TRASH.ERRORS.NOT_FOUND' });
    expect((await trash(module, neighbour)).totalItems).toBe(0);
    await restore([id]);
    expect(await codeOf(destroy([id]))).toBe(404);
    expect((await make(reads, { id })).code).toBe(200);
  });
});

describe('a deleted folder', () => {
  test('takes what lies in it along, and brings it back to where it was', async () => {
    const top = await folder('Smlouvy');
    const inner = await folder('2026', top);
    const [file, deep] = [await link('Výtah', top), await link('Úklid', inner)];
    const alone = await link('Smazaný dřív', inner);
    await chair.call('DELETE /file/{id}', { id: alone });
    await chair.call('DELETE /folder/{id}', { id: top });
    for (const id of [file, deep]) expect((await read(id)).code).toBe(404);
    const item = (await trash('documents')).items.find(({ id }) => id === top);
    expect(item?.inside).toBe(3);
    expect(await codeOf(restore([deep]))).toBe(404); // it comes back with its folder
    expect(await codeOf(restore([top]))).toBe(200);
    expect((await read(deep)).data.breadcrumb.map(({ name }) => name)).toEqual(['Smlouvy', '2026']);
    expect((await read(file)).code).toBe(200);
    expect(await codeOf(restore([alone]))).toBe(200);
    expect((await read(alone)).data.folderId).toBe(inner);
  });

  test('that is gone lets its papers come back to the root', async () => {
    const top = await folder('Stará složka');
    const [first, second] = [await link('První', top), await link('Druhý', top)];
    for (const id of [first, second]) await chair.call('DELETE /file/{id}', { id });
    await chair.call('DELETE /folder/{id}', { id: top });
    await restore([first]);
    await destroy([top]);
    await restore([second]);
    for (const id of [first, second]) expect((await read(id)).data.folderId).toBeNull();
  });

  test('comes back beside one that bears its name by now', async () => {
    const id = await folder('Pojistka');
    await chair.call('DELETE /folder/{id}', { id });
    await folder('pojistka');
    expect(await codeOf(restore([id]))).toBe(200);
    expect((await chair.call('GET /folder/{id}', { id })).data.name).toBe('Pojistka (2)');
  });

  test('shows nobody in the trash what they did not see in the house', async () => {
    const { data } = await chair.call('POST /folder', { name: 'Moje', visibility: 'personal' });
    await chair.call('DELETE /folder/{id}', { id: data.id });
    const other = await home.join('subMayorCommittee');
    expect((await trash('documents', other)).items.map(({ id }) => id)).not.toContain(data.id);
    expect(await codeOf(restore([data.id], other))).toBe(404);
  });
});

describe('what somebody keeps for themself in a folder that they deleted', () => {
  test('is neither counted for others nor deleted by them for good, and comes back to its owner', async () => {
    const keeper = await home.join('subMayorCommittee');
    const top = await folder('Společná');
    const own = { name: 'Moje', parentId: top, visibility: 'personal' } as const;
    const { id: mine } = (await keeper.call('POST /folder', own)).data;
    const diary = { name: 'Deník', url: 'https://example.cz', folderId: mine };
    const { id: inside } = (await keeper.call('POST /file/link', diary)).data;
    await keeper.call('DELETE /folder/{id}', { id: top });
    const seenBy = async (person: Person) =>
      (await trash('documents', person)).items.find(({ id }) => id === top)?.inside;
    expect([await seenBy(chair), await seenBy(keeper)]).toEqual([0, 2]);
    expect(await codeOf(destroy([top]))).toBe(200);
    const left = async (person: Person) =>
      (await trash('documents', person)).items.map(({ id }) => id).filter((id) => [top, mine, inside].includes(id));
    expect([await left(chair), (await left(keeper)).sort()]).toEqual([[], [mine, inside].sort()]);
    expect(await codeOf(restore([mine, inside], keeper))).toBe(200);
    const { data } = await keeper.call('GET /file/{id}', { id: inside });
    expect(data.breadcrumb.map(({ name }) => name)).toEqual(['Moje']);
    expect(await codeOf(chair.call('GET /folder/{id}', { id: mine }))).toBe(404);
  });
});

describe('a deleted series', () => {
  const start = '2031-05-06T18:00:00.000Z';
  const series = async () => {
    const { data } = await chair.call('POST /event', {
      ...(examples['POST /event'].input(stage) as { title: string }),
      title: 'Úklid',
      start,
      end: '2031-05-06T19:00:00.000Z',
      repeat: true,
      repeatFrequency: 'week',
      endRepeat: 'date_end',
      endDateRepeat: '2031-06-03',
    } as never);
    return data.id;
  };
  const dates = async () => {
    const { data } = await chair.call('GET /event', { from: '2031-05-01', to: '2031-06-30' } as never);
    return (data as { events: { title: string; start: string }[] }).events
      .filter(({ title }) => title === 'Úklid')
      .map((one) => one.start.slice(0, 10));
  };

  test('lies in the trash as one, and comes back whole', async () => {
    const id = await series();
    const before = await dates();
    expect(before).toHaveLength(5);
    const { code } = await chair.call('DELETE /event/{id}', { id, type: 'thisAndFuture' } as never);
    expect(code).toBe(200);
    expect(await dates()).toEqual([]);
    const item = (await trash('calendar')).items.find((one) => one.title === 'Úklid');
    expect(item?.inside).toBe(4);
    expect(await codeOf(restore([item?.id as string]))).toBe(200);
    expect(await dates()).toEqual(before);
  });
});

const opened = async (url: string) => (await world.app.inject(url)).statusCode;
const changeFile = (id: string, isPublic: boolean) => chair.call('PUT /file/{id}', { id, name: 'Smlouva', isPublic });

describe('what hangs on a record', () => {
  test('is opened by no address that was signed before, and is there again afterwards', async () => {
    const path = '/file/upload';
    const { data } = await upload(
      world,
      home.id,
      chair,
      path,
      { name: 'smlouva.txt', bytes: 'tajné' },
      { name: 'Smlouva' },
    );
    const file = data as unknown as { id: string; attachment: { url: string } };
    const open = () => opened(file.attachment.url);
    expect(await open()).toBe(200);
    await chair.call('DELETE /file/{id}', { id: file.id });
    expect(await open()).toBe(404);
    await restore([file.id]);
    expect(await open()).toBe(200);
    await changeFile(file.id, false);
    expect(await open()).toBe(200); // the chair still sees what is private
  });

  test('is opened by nobody who may not see it any more: once it is private, or after the sign-out', async () => {
    const member = await home.join('member');
    const { data } = await upload(
      world,
      home.id,
      chair,
      '/file/upload',
      { name: 'plan.txt', bytes: 'plán' },
      { name: 'Plán' },
    );
    const { id } = data as unknown as { id: string };
    const url = (await member.call('GET /file/{id}', { id })).data.attachment?.url as string;
    expect(await opened(url)).toBe(200);
    await changeFile(id, false);
    expect(await opened(url)).toBe(404);
    await changeFile(id, true);
    expect(await opened(url)).toBe(200);
    expect(await opened(url.replace(/holder=[^&]+/, `holder=${id}`))).toBe(404);
    await member.call('POST /auth/logout', {});
    expect(await opened(url)).toBe(404);
  });
});

test('what cannot leave the trash is told in the log and keeps nothing else there', async () => {
  const names = ['První', 'Držená', 'Třetí'];
  const [first = '', held = '', third = ''] = await Promise.all(names.map((name) => link(name)));
  for (const id of [first, held, third]) await chair.call('DELETE /file/{id}', { id });
  const { pool } = world.database;
  await pool.query(`update record set trashed_at = now() - interval '31 days' where id = any($1)`, [
    [first, held, third],
  ]);
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'held'; end $$`);
  await pool.query(`create trigger refuse before delete on record for each row
    when (old.title = 'Držená') execute function refuse()`);
  await emptyTrash(world.services);
  await pool.query('drop function refuse cascade');
  const left = await idsIn('documents');
  expect([first, held, third].map((id) => left.includes(id))).toEqual([false, true, false]);
  expect(world.lines).toContainEqual(expect.objectContaining({ id: held }));
  await emptyTrash(world.services);
  expect(await idsIn('documents')).not.toContain(held);
});
