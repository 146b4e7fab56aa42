import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { readPdf } from '../../testing/pdf.ts';
import { upload, uploadData } from '../../testing/upload.ts';
import {
  changeCommunity,
  type House,
  house,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;

const at = async (instant: string) => {
  world.clock.now = instant;
  await staySignedIn(world);
};

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  await at('2030-03-10T09:00:00.000Z');
  home = await house(world, { name: 'SVJ Hlídaná' });
  [chair, owner] = [await home.join('mayorCommittee'), await home.join('member', { lastName: 'Novák' })];
  await staySignedIn(world);
});

const chimneys = { name: 'Kontrola komínů', type: 'chimneys' as const, months: 12, dueOn: '2030-06-30' };
const enter = (own: object = {}, who = chair) => who.call('POST /deadline', { ...chimneys, ...own });
const made = async (own: object = {}) => (await enter(own)).data.id;
const read = (id: string, who = chair) => who.call('GET /deadline/{id}', { id });
const list = async (input: object = {}, who = chair) => (await who.call('GET /deadline', input)).data;
const done = (id: string, own: object = {}, who = chair) =>
  who.call('POST /deadline/{id}/done', { id, doneOn: '2030-03-01', ...own });
const errorsOf = ({ data }: { data: unknown }) => (data as { errors?: object }).errors;
const stranger = async () => {
  const next = await house(world);
  const them = await next.join('mayorCommittee');
  await staySignedIn(world);
  return { next, them };
};

describe('who may', () => {
  test('another house reaches nothing of a term: not to read, change, mark, take back, delete, attach, print or find', async () => {
    const id = await made({ name: 'Tajný kotel' });
    await done(id);
    const { next, them } = await stranger();
    const { name: _, ...body } = chimneys;
    const answers = [
      await read(id, them),
      await them.call('PUT /deadline/{id}', { ...body, id, name: 'Cizí' }),
      await done(id, {}, them),
      await them.call('PUT /deadline/{id}/undo', { id }),
      await them.call('DELETE /deadline/{id}', { id }),
      await upload(world, next.id, them, `/deadline/upload/${id}`, { name: 'a.txt', bytes: 'x' }),
    ];
    expect(answers.map(({ code, message }) => [code, message])).toEqual(
      answers.map(() => [404, 'DEADLINE.ERRORS.NOT_FOUND']),
    );
    expect((await list({}, them)).totalItems).toBe(0);
    expect((await them.call('GET /deadline/search/{text}', { text: 'tajny' })).data).toEqual([]);
    const { bytes } = await them.call('GET /deadline/plan', { year: 2030 });
    expect(readPdf(Buffer.from(bytes)).text).not.toContain('kotel');
    expect((await read(id)).data).toMatchObject({ name: 'Tajný kotel', rounds: [{ doneOn: '2030-03-01' }] });
  });

  test('nobody but a living person of the house becomes responsible', async () => {
    const { them } = await stranger();
    const archived = await home.join('member', { archivedAt: '2029-01-01T00:00:00.000Z' });
    for (const responsibleId of [them.id, archived.id, newId()])
      expect(errorsOf(await enter({ responsibleId }))).toEqual({ responsibleId: 'DEADLINE.VALIDATION.PERSON' });
    const id = await made();
    const change = await chair.call('PUT /deadline/{id}', { ...chimneys, id, responsibleId: them.id });
    expect(errorsOf(change)).toEqual({ responsibleId: 'DEADLINE.VALIDATION.PERSON' });
    expect((await enter({ responsibleId: owner.id })).data.responsible).toMatchObject({ id: owner.id, isGone: false });
  });

  test('the committee keeps terms, owners and auditors read them, and the history is for who keeps them', async () => {
    const id = await made();
    const auditor = await home.join('audit_memberCommittee');
    await staySignedIn(world);
    for (const reader of [owner, auditor]) {
      expect((await read(id, reader)).data).toMatchObject({
        name: 'Kontrola komínů',
        tab: 'coming',
        history: [],
        can: { edit: false, remove: false, done: false, undo: false, attach: false },
      });
      const tries = [
        await enter({}, reader),
        await done(id, {}, reader),
        await reader.call('DELETE /deadline/{id}', { id }),
        await reader.call('POST /deadline/templates', { templates: [{ type: 'pests' }] }),
      ];
      expect(tries.map(({ code }) => code)).toEqual([403, 403, 403, 403]);
    }
    expect((await read(id)).data.history).toMatchObject([{ action: 'create' }]);
  });
});

describe('a term', () => {
  test('without a day gets one from when it was last done, and stands in the tab where it is', async () => {
    expect((await enter({ dueOn: null, doneOn: '2029-08-31', months: 6 })).data).toMatchObject({
      dueOn: '2030-02-28',
      tab: 'over',
    });
    await enter({ name: 'Bez data', dueOn: null });
    await enter({ name: 'Později' });
    await enter({ name: 'Dřív', dueOn: '2030-04-01' });
    const all = await list();
    expect(all.deadlines.map(({ name, tab }) => [name, tab])).toEqual([
      ['Kontrola komínů', 'over'],
      ['Dřív', 'coming'],
      ['Později', 'coming'],
      ['Bez data', 'undated'],
    ]);
    expect(all).toMatchObject({ allCount: 4, overCount: 1, comingCount: 2, undatedCount: 1, closedCount: 0 });
    expect((await list({ tab: 'coming', sizePerPage: '25' })).deadlines).toHaveLength(2);
  });

  test('is not over on its day, and over from the midnight of the house after it', async () => {
    const id = await made({ dueOn: '2030-03-31' });
    await at('2030-03-31T21:59:00.000Z');
    expect([(await read(id)).data.tab, (await list()).overCount]).toEqual(['coming', 0]);
    await at('2030-03-31T22:00:00.000Z');
    expect([(await read(id)).data.tab, (await list()).overCount]).toEqual(['over', 1]);
    expect((await list({ tab: 'over' })).deadlines.map((row) => row.id)).toEqual([id]);
  });

  test('takes no day of tomorrow as done, and no period out of reason', async () => {
    expect(errorsOf(await enter({ doneOn: '2030-03-11' }))).toEqual({ doneOn: 'DEADLINE.VALIDATION.FUTURE' });
    expect(errorsOf(await enter({ months: 0 }))).toEqual({ months: 'BASE.VALIDATION.TOO_SMALL' });
    expect(errorsOf(await enter({ months: 601 }))).toEqual({ months: 'BASE.VALIDATION.TOO_LARGE' });
    const id = await made();
    expect(errorsOf(await done(id, { doneOn: '2030-03-11' }))).toEqual({ doneOn: 'DEADLINE.VALIDATION.FUTURE' });
    expect(errorsOf(await done(id, { nextOn: '2030-03-01' }))).toEqual({ nextOn: 'DEADLINE.VALIDATION.BEFORE' });
  });

  test('of one who has left keeps the name, may be saved so, and of one who is deleted has nobody', async () => {
    const id = await made({ responsibleId: owner.id });
    await world.database.pool.query('update member set archived_at = now() where id = $1', [owner.id]);
    expect((await read(id)).data.responsible).toMatchObject({ lastName: 'Novák', isGone: true });
    const saved = await chair.call('PUT /deadline/{id}', { ...chimneys, id, responsibleId: owner.id, months: 24 });
    expect(saved).toMatchObject({ code: 200, data: { months: 24, responsible: { isGone: true } } });
    expect((await chair.call('DELETE /user/{id}', { id: owner.id })).code).toBe(200);
    expect((await read(id)).data).toMatchObject({ responsible: null, months: 24 });
  });

  test('says what was changed, and a version that somebody else has changed is refused', async () => {
    const { data } = await enter();
    const save = (version: number, months: number) =>
      chair.call('PUT /deadline/{id}', { ...chimneys, id: data.id, version, months, dueOn: '2030-07-31' });
    expect((await save(data.version, 24)).code).toBe(200);
    expect((await save(data.version, 36)).message).toBe('BASE.ERRORS.STALE');
    expect((await read(data.id)).data.history.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['create', null, null],
      ['dueOn', '30.\u00a006.\u00a02030', '31.\u00a007.\u00a02030'],
      ['months', '12', '24'],
    ]);
  });

  test('comes from usual ones that are ticked, each with its name, period and day', async () => {
    const templates = [{ type: 'gasCheck' as const, doneOn: '2029-05-31' }, { type: 'committeeMandate' as const }];
    expect((await chair.call('POST /deadline/templates', { templates })).data).toEqual({ count: 2 });
    expect((await list()).deadlines).toMatchObject([
      { name: 'Kontrola plynového zařízení', type: 'gasCheck', months: 12, dueOn: '2030-05-31', doneOn: '2029-05-31' },
      { name: 'Funkční období výboru', type: 'committeeMandate', months: 60, dueOn: null, tab: 'undated' },
    ]);
  });
});

describe('done', () => {
  test('moves the next day by the period, keeps who did it when, and hangs the protocol on the term', async () => {
    const id = await made();
    const protocol = { name: 'protokol.pdf', bytes: '%PDF-1.4 protokol' };
    const body = { doneOn: '2030-02-28', note: 'Bez závad' };
    const { code } = await uploadData(world, home.id, chair, `/deadline/${id}/done`, body, [protocol]);
    expect(code).toBe(200);
    const { data } = await read(id, owner);
    expect(data).toMatchObject({ dueOn: '2031-02-28', doneOn: '2030-02-28', attachments: [{ name: 'protokol.pdf' }] });
    const [attachment] = data.attachments;
    expect(data.rounds).toMatchObject([
      { doneOn: '2030-02-28', note: 'Bez závad', user: { id: chair.id }, attachmentId: attachment?.id },
    ]);
    await done(id, { doneOn: '2030-03-09', nextOn: '2030-12-01' });
    expect((await read(id)).data).toMatchObject({ dueOn: '2030-12-01', rounds: [{ doneOn: '2030-03-09' }, {}] });
  });

  test('hides a protocol that only the committee may see, and takes one file alone', async () => {
    const id = await made();
    const file = { name: 'smlouva.pdf', bytes: '%PDF-1.4' };
    const body = { doneOn: '2030-02-28', isPublic: false };
    const both = await uploadData(world, home.id, chair, `/deadline/${id}/done`, body, [file, file]);
    expect(errorsOf(both)).toEqual({ 'files[1]': 'BASE.VALIDATION.TOO_MANY' });
    expect((await uploadData(world, home.id, chair, `/deadline/${id}/done`, body, [file])).code).toBe(200);
    expect((await read(id, owner)).data).toMatchObject({ attachments: [], rounds: [{ attachmentId: null }] });
    expect((await read(id)).data.rounds[0]?.attachmentId).toEqual(expect.any(String));
  });

  test('closes what comes once, and taken back brings the days before', async () => {
    const id = await made({ months: null });
    expect((await done(id)).data).toMatchObject({ tab: 'closed', dueOn: null, can: { done: false, undo: true } });
    expect((await done(id)).message).toBe('DEADLINE.ERRORS.CLOSED');
    const back = await chair.call('PUT /deadline/{id}/undo', { id });
    expect(back.data).toMatchObject({ tab: 'coming', dueOn: '2030-06-30', doneOn: null, rounds: [] });
    expect((await chair.call('PUT /deadline/{id}/undo', { id })).message).toBe('DEADLINE.ERRORS.NOT_DONE');
  });

  test('by two at once is noted as twice, none lost', async () => {
    const id = await made({ months: 1 });
    const answers = await Promise.all([done(id, { doneOn: '2030-02-01' }), done(id, { doneOn: '2030-03-01' })]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    const { data } = await read(id);
    expect(data.rounds.map(({ doneOn }) => doneOn).sort()).toEqual(['2030-02-01', '2030-03-01']);
    expect(data.doneOn).toBe('2030-03-01');
  });
});

describe('the calendar', () => {
  const events = async (month: string, who = chair) =>
    (await who.call('GET /event', { from: `${month}-01`, to: `${month}-28` })).data.events;

  test('says the day of a term, moves with it, and goes with it into the trash and back', async () => {
    const id = await made({ dueOn: '2030-06-15' });
    const [event] = await events('2030-06', owner);
    expect(event).toMatchObject({
      title: 'Kontrola komínů',
      allDay: true,
      deadlineId: id,
      label: { type: 'maintenance' },
    });
    expect((await read(id, owner)).data.eventId).toBe(event?.id);
    const kept = await chair.call('DELETE /event/{id}', { id: event?.id ?? '' });
    expect(kept.message).toBe('EVENT.ERRORS.OF_DEADLINE');
    await done(id, { nextOn: '2030-07-20' });
    expect([(await events('2030-06')).length, (await events('2030-07')).length]).toEqual([0, 1]);
    await chair.call('DELETE /deadline/{id}', { id });
    expect(await events('2030-07')).toEqual([]);
    expect((await chair.call('PUT /trash/restore', { ids: [id] })).code).toBe(200);
    expect((await events('2030-07')).map((one) => one.deadlineId)).toEqual([id]);
    await done(id, { nextOn: null });
    expect(await events('2030-07')).toEqual([]);
  });

  test('tells nothing of terms to a role that may not read documents', async () => {
    await made({ dueOn: '2030-06-15' });
    await world.database.pool.query(
      `update role set modules = (select jsonb_agg(m) from jsonb_array_elements(modules) m where m->>'id' <> 'documents')
        where community_id = $1 and name = 'member'`,
      [home.id],
    );
    expect(await events('2030-06', owner)).toEqual([]);
    expect((await list({}, owner)) ?? null).toBeNull();
  });
});

describe('on paper and on the dashboard', () => {
  test('the plan of a year has each term again after its period, what was done, and what is left', async () => {
    await enter({ name: 'Výtah', months: 3, dueOn: '2030-03-31', company: 'Výtahy Brno', responsibleId: owner.id });
    await enter({ name: 'Pojistka', months: 12, dueOn: '2029-11-30' });
    const id = await made({ name: 'Hydranty', months: 24 });
    await done(id, { doneOn: '2030-02-14' });
    const { bytes } = await owner.call('GET /deadline/plan', { year: 2030 });
    const text = readPdf(Buffer.from(bytes)).text.replace(/\s+/g, '');
    for (const word of ['31.03.2030Výtah', '30.06.2030Výtah', '30.09.2030Výtah', '31.12.2030Výtah'])
      expect(text).toContain(word);
    expect(text).toContain('14.02.2030Hydranty');
    expect(text).toContain('30.11.2029Pojistka');
    expect(text).toContain('30.11.2030Pojistka');
    expect(text).toMatch(/Novák.*VýtahyBrno/);
    expect(text).not.toContain('2032');
  });

  test('what is over or within sixty days waits for the committee, the auditor and who sees to it, not for others', async () => {
    await enter({ name: 'Za dva měsíce', dueOn: '2030-05-09' });
    await enter({ name: 'Za dva měsíce a den', dueOn: '2030-05-10' });
    await enter({ name: 'Prošlá', dueOn: '2030-03-01', responsibleId: owner.id });
    const auditor = await home.join('audit_memberCommittee');
    const other = await home.join('member');
    await staySignedIn(world);
    const waits = async (who: Person) =>
      (await who.call('GET /dashboard', {})).data.waits.flatMap(({ path, title }) =>
        path.startsWith('/lhuty/') ? title : [],
      );
    expect(await waits(chair)).toEqual(['Prošlá', 'Za dva měsíce']);
    expect(await waits(auditor)).toEqual(['Prošlá', 'Za dva měsíce']);
    expect(await waits(owner)).toEqual(['Prošlá']);
    expect(await waits(other)).toEqual([]);
    await changeCommunity(world, home.id, { modules: ['dashboard', 'svj', 'calendar'] });
    expect(await waits(chair)).toEqual([]);
  });
});
