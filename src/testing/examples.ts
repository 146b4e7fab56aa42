import { newId } from '#engines/secrets.ts';
import { acceptanceId } from '#house/acceptance.ts';
import { entrance } from '#server/schema.ts';
import { openSession } from '#server/session.ts';
import type { ErrorKey } from '#shared/errors.ts';
import { type TrashModule, trashModules } from '#shared/house.ts';
import type { Calls } from '../modules.ts';
import { documentExamples } from './examples.documents.ts';
import { eventExamples } from './examples.events.ts';
import { galleryExamples } from './examples.gallery.ts';
import { voteExamples } from './examples.votes.ts';
import { type Part, upload } from './upload.ts';
import { type House, type Person, password, type World } from './world.ts';

/** Where an example takes what it needs: a community, one of its writers, and who is going to call. */
export type Stage = { world: World; home: House; writer: Person; me: Person };

export type Example = {
  /** An input that the call accepts when the caller may make it; what it is about is made anew each time. */
  input(stage: Stage): Promise<object> | object;
  /** The file of an upload. */
  file?: Part;
  /** The code of the reply to a caller who may; default 200. */
  code?: number;
  /** How the call refuses who may not make it, when it says it in words of its own. */
  refusal?: ErrorKey;
};

/** The first module with a trash that the caller writes. */
async function trashOf({ world, me }: Stage): Promise<TrashModule> {
  const { rows } = await world.database.pool.query(
    'select r.modules from member m join role r on r.id = m.role_id and r.community_id = m.community_id where m.id::text = $1',
    [me.id],
  );
  const held: { id: string; rights: string }[] = rows[0]?.modules ?? [];
  return trashModules.find((module) => held.some(({ id, rights }) => id === module && rights === 'rw')) ?? 'messages';
}

/** What lies in the trash of that module. */
async function trashedOf(stage: Stage): Promise<string> {
  const deletions = {
    messages: 'DELETE /message/{id}',
    calendar: 'DELETE /event/{id}',
    documents: 'DELETE /file/{id}',
    gallery: 'DELETE /gallery/{id}',
    contacts: 'DELETE /contact/{id}',
  } as const satisfies Record<TrashModule, keyof Calls>;
  const name = deletions[await trashOf(stage)];
  const { id } = (await examples[name].input(stage)) as { id: string };
  await stage.writer.call(name, { id });
  return id;
}

const notice = { title: 'Příklad', description: '<p>Příklad</p>', long_term: false };

async function messageOf({ writer }: Stage): Promise<string> {
  const { data } = await writer.call('POST /message', notice);
  return data.id;
}
const plumber = {
  type: 'company',
  visibility: 'public',
  category: 'property_maintenance',
  company_name: 'Příklad',
} as const;

/** A unit of the caller, so that who sees own units only sees it too; of the writer when the caller cannot own one here. */
async function flatOf({ world, home, writer, me }: Stage) {
  const entranceId = newId();
  await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'Vchod A' });
  const of = (userId: string) => ({ number: `12/${newId()}`, entranceId, type: 'flat' as const, owners: [{ userId }] });
  const known = await writer.call('GET /user/{id}', { id: me.id || writer.id });
  const mayOwn = known.code === 200 && !known.data.archivedAt;
  return of(mayOwn && me.id ? me.id : writer.id);
}
async function roomOf(stage: Stage): Promise<string> {
  const { data } = await stage.writer.call('POST /room', await flatOf(stage));
  return data.id;
}

async function contactOf({ writer }: Stage): Promise<string> {
  const { data } = await writer.call('POST /contact', plumber);
  return data.id;
}
async function attachmentOf(stage: Stage) {
  const { world, home, writer } = stage;
  const id = await messageOf(stage);
  await upload(world, home.id, writer, `/message/upload/${id}`, { name: 'a.txt', bytes: 'obsah' });
  const [attachment] = (await writer.call('GET /message/{id}', { id })).data.attachments;
  const url = new URL(attachment?.file.url ?? '', 'http://localhost');
  return { id: attachment?.id, ...Object.fromEntries(url.searchParams) };
}
async function housePicture({ world, home, writer }: Stage) {
  await upload(world, home.id, writer, '/svj/avatar', { name: 'a.gif', bytes: pixel }, {}, 'avatar');
  return {};
}
async function roleOf({ writer }: Stage): Promise<string> {
  const { data } = await writer.call('POST /role', { title: 'Příklad', modules: [] });
  return data.id;
}
const houseTable = 'Číslo jednotky;Podíl;Jméno;Příjmení\n1098/1;1/1;Jan;Příklad\n';
type Brought = { id: string; summary: { share: { accept: string | null } } };
async function broughtBy({ world, home, writer }: Stage) {
  const answer = await upload(world, home.id, writer, '/import', { name: 'dum.csv', bytes: houseTable });
  const { id, summary } = answer.data as unknown as Brought;
  return { id, acceptShare: summary.share.accept ?? undefined };
}
const importOf = async (stage: Stage): Promise<string> => (await broughtBy(stage)).id;
async function committedOf(stage: Stage): Promise<string> {
  const { id, acceptShare } = await broughtBy(stage);
  await stage.writer.call('POST /import/{id}/commit', { id, acceptShare });
  return id;
}
async function sessionOf({ world, me }: Stage): Promise<string> {
  await openSession(world.database.db, me.accountId, 'jiné zařízení', new Date().toISOString());
  const { rows } = await world.database.pool.query(
    `select id from session where account_id = $1 and device = 'jiné zařízení' order by id desc limit 1`,
    [me.accountId],
  );
  return rows[0].id;
}
const lenka = () => ({
  firstName: 'Lenka',
  lastName: 'Příkladná',
  emails: [{ value: `lenka.${newId()}@example.cz`, visibility: 'admin' }],
});
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
/** A plain owner of the house; archived when it is wanted so. */
const ownerOf = async ({ home }: Stage, archivedAt: string | null = null) =>
  (await home.join('member', { archivedAt, phones: [{ value: '+420602111222', visibility: 'admin' }] })).id;
const archivedOf = (stage: Stage) => ownerOf(stage, new Date().toISOString());
async function pictureOf(stage: Stage) {
  const { world, home, writer } = stage;
  await upload(world, home.id, writer, `/user/${writer.id}/avatar`, { name: 'a.gif', bytes: pixel }, {}, 'avatar');
  const { avatar } = (await writer.call('GET /user/{id}', { id: writer.id })).data;
  return { id: writer.id, ...Object.fromEntries(new URL(avatar ?? '', 'http://localhost').searchParams) };
}
/** A message that the caller has to read. */
const mustRead = async ({ writer }: Stage) =>
  (await writer.call('POST /message', { ...notice, acceptRead: true })).data.id;
const waitingOf = async ({ home }: Stage) => (await home.join('member', { isActive: false })).id;
/** An owner whose new address waits to be confirmed. */
async function changingOf(stage: Stage): Promise<string> {
  const id = await ownerOf(stage);
  await stage.writer.call('PUT /user/{id}', {
    id,
    emails: [{ value: `nova.${newId()}@example.cz`, visibility: 'admin' }],
  });
  return id;
}
const unknownToken = 'x'.repeat(43);

/** One example of every call: with it a new module joins the tests of the whole surface. */
export const examples: Record<keyof Calls, Example> = {
  'POST /auth/login': { input: ({ writer }) => ({ email: writer.email, password }) },
  'POST /api/v1/auth/login': { input: ({ writer }) => ({ email: writer.email, password }) },
  'POST /auth/logout': { input: () => ({}) },
  'POST /auth/verify': { input: () => ({}) },
  'POST /auth/reset-password': { input: ({ me }) => ({ email: me.email }) },
  'POST /auth/reset-password-token': { input: () => ({ token: unknownToken }) },
  'POST /auth/change-password': { input: () => ({ token: unknownToken, password }), code: 400 },
  'GET /auth/searchByEmail/{email}': { input: ({ writer }) => ({ email: writer.email }) },
  'GET /auth/session': { input: () => ({}) },
  'DELETE /auth/session/{id}': { input: async (stage) => ({ id: await sessionOf(stage) }) },
  'PUT /user/activate-email/{id}': {
    input: async (stage) => ({ id: await waitingOf(stage) }),
  },
  'PUT /user/activate-email-all': { input: async (stage) => ({ ids: [await waitingOf(stage)] }) },
  'GET /user': { input: () => ({ tab: 'users' }) },
  'POST /user': { input: lenka },
  'GET /user/{id}': { input: async (stage) => ({ id: await ownerOf(stage) }) },
  'PUT /user/{id}': { input: async (stage) => ({ id: await ownerOf(stage), city: 'Brno' }) },
  'DELETE /user/{id}': { input: async (stage) => ({ id: await archivedOf(stage) }) },
  'DELETE /user/access/{id}': { input: async (stage) => ({ id: await ownerOf(stage) }) },
  'PUT /user/archive/{id}': { input: async (stage) => ({ id: await ownerOf(stage) }) },
  'PUT /user/archive/restore/{id}': { input: async (stage) => ({ id: await archivedOf(stage) }) },
  'PUT /user/archive-all': { input: async (stage) => ({ ids: [await ownerOf(stage)] }) },
  'PUT /user/delete-all': { input: async (stage) => ({ ids: [await archivedOf(stage)] }) },
  'GET /user/search/{text}': { input: () => ({ text: 'prikladna' }) },
  'POST /user/{id}/avatar': {
    input: async (stage) => ({ id: await ownerOf(stage) }),
    file: { name: 'a.gif', bytes: pixel },
  },
  'DELETE /user/{id}/avatar': { input: async (stage) => ({ id: await ownerOf(stage) }) },
  'GET /avatar/{id}': { input: pictureOf },
  'GET /user/activate-token/{token}': { input: () => ({ token: unknownToken }) },
  'PUT /user/{id}/activate/{token}': { input: () => ({ id: newId(), token: unknownToken, password }), code: 400 },
  'PUT /user/password': { input: () => ({ oldPassword: password, password, passwordConfirm: password }) },
  'PUT /user/login-email': { input: () => ({ email: `nova.${newId()}@example.cz`, password }) },
  'DELETE /user/{id}/login-email': { input: async (stage) => ({ id: await changingOf(stage) }) },
  'POST /auth/address-token': { input: () => ({ token: unknownToken }) },
  'POST /auth/address-freeze': { input: () => ({ token: unknownToken }), code: 400 },
  'POST /user/language': { input: () => ({ lang: 'cs' }) },
  'PUT /user/{id}/settings': { input: ({ me }) => ({ id: me.id, favorite_modules: ['messages'] }) },
  'GET /svj': { input: () => ({}) },
  'GET /svj/all': { input: () => ({}) },
  'PUT /svj/{id}': { input: ({ home }) => ({ id: home.id, name: 'Příklad', invoiceEmail: 'faktury@example.cz' }) },
  'GET /svj/avatar': { input: housePicture },
  'POST /svj/avatar': { input: () => ({}), file: { name: 'a.gif', bytes: pixel } },
  'DELETE /svj/avatar': { input: () => ({}) },
  'POST /svj/change-mayor-committee': {
    input: ({ writer }) => ({ userId: writer.id }),
  },
  'GET /activity': { input: () => ({}) },
  'GET /role': { input: () => ({}) },
  'POST /role': {
    input: () => ({ title: 'Příklad', modules: [{ id: 'messages', rights: 'rw' }] }),
  },
  'GET /role/{id}': { input: async (stage) => ({ id: await roleOf(stage) }) },
  'PUT /role/{id}': {
    input: async (stage) => ({ id: await roleOf(stage), title: 'Změna', modules: [] }),
  },
  'DELETE /role/{id}': { input: async (stage) => ({ id: await roleOf(stage) }) },
  'GET /message/labels': { input: () => ({}) },
  'GET /message': { input: () => ({ tab: 'actual' }) },
  'POST /message': { input: () => notice },
  'POST /message/upload/{id}': {
    input: async (stage) => ({ id: await messageOf(stage), name: 'Příloha', description: 'Popis' }),
    file: { name: 'a.txt', bytes: 'obsah' },
  },
  'GET /message/{id}': { input: async (stage) => ({ id: await messageOf(stage) }) },
  'PUT /message/{id}': { input: async (stage) => ({ id: await messageOf(stage), ...notice, title: 'Změna' }) },
  'DELETE /message/{id}': { input: async (stage) => ({ id: await messageOf(stage) }) },
  'PUT /message/{id}/archive': { input: async (stage) => ({ id: await messageOf(stage) }) },
  'GET /message/{id}/print': { input: async (stage) => ({ id: await messageOf(stage) }) },
  'GET /message/search/{text}': { input: () => ({ text: 'priklad' }) },
  'PUT /message/delete-all': { input: async (stage) => ({ ids: [await messageOf(stage)] }) },
  'PUT /message/archive-all': { input: async (stage) => ({ ids: [await messageOf(stage)] }) },
  'POST /message/{id}/comment': { input: async (stage) => ({ id: await messageOf(stage), message: 'Příklad' }) },
  'GET /room': { input: () => ({}) },
  'POST /room': { input: flatOf },
  'GET /room/{id}': { input: async (stage) => ({ id: await roomOf(stage) }) },
  'PUT /room/{id}': { input: async (stage) => ({ id: await roomOf(stage), ...(await flatOf(stage)), floor: '2' }) },
  'DELETE /room/{id}': { input: async (stage) => ({ id: await roomOf(stage) }) },
  'PUT /room/delete-all': { input: async (stage) => ({ ids: [await roomOf(stage)] }) },
  'GET /room/search/{text}': { input: () => ({ text: 'priklad' }) },
  'GET /accept-read': { input: () => ({}) },
  'PUT /accept-read/accept/{id}': {
    input: async (stage) => ({ id: acceptanceId(await mustRead(stage), stage.me.id, 1) }),
  },
  'GET /accept-read/{id}/print': {
    input: async (stage) => ({ id: await mustRead(stage) }),
  },
  'GET /contact/getAll': { input: () => ({ type: 'all' }) },
  'GET /contact/getPin': { input: () => ({}) },
  'POST /contact': { input: () => plumber },
  'GET /contact/{id}': { input: async (stage) => ({ id: await contactOf(stage) }) },
  'PUT /contact/{id}': { input: async (stage) => ({ id: await contactOf(stage), ...plumber, position: 'Změna' }) },
  'DELETE /contact/{id}': { input: async (stage) => ({ id: await contactOf(stage) }) },
  'PUT /contact/delete-all': { input: async (stage) => ({ ids: [await contactOf(stage)] }) },
  'GET /export/person/{id}': {
    input: async (stage) => ({ id: await ownerOf(stage) }),
  },
  'GET /export/community': { input: () => ({}) },
  'GET /export/contacts': { input: () => ({ format: 'csv' }) },
  'GET /contact/search/{text}': { input: () => ({ text: 'priklad' }) },
  ...documentExamples,
  ...galleryExamples,
  ...eventExamples,
  ...voteExamples,
  'GET /attachment/{id}': { input: attachmentOf },
  'GET /ares/{ico}': { input: () => ({ ico: '27082440' }) },
  'GET /import': { input: () => ({}) },
  'GET /import/template': { input: () => ({}) },
  'POST /import': { input: () => ({}), file: { name: 'dum.csv', bytes: houseTable } },
  'GET /import/{id}': { input: async (stage) => ({ id: await importOf(stage) }) },
  'PUT /import/{id}': { input: async (stage) => ({ id: await importOf(stage), skipped: [2] }) },
  'GET /import/{id}/rows': { input: async (stage) => ({ id: await importOf(stage) }) },
  'POST /import/{id}/commit': { input: broughtBy },
  'GET /import/{id}/undo': { input: async (stage) => ({ id: await committedOf(stage) }) },
  'POST /import/{id}/undo': { input: async (stage) => ({ id: await committedOf(stage) }) },
  'GET /export/users': { input: () => ({ format: 'csv' }) },
  'GET /export/rooms': { input: () => ({ format: 'csv' }) },
  'GET /outbox': { input: () => ({}) },
  'GET /trash': { input: async (stage) => ({ module: await trashOf(stage) }) },
  'PUT /trash/restore': { input: async (stage) => ({ ids: [await trashedOf(stage)] }) },
  'PUT /trash/delete': { input: async (stage) => ({ ids: [await trashedOf(stage)] }) },
};
