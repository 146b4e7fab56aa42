import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { tablesOf, withoutForeignKeys } from '#engines/copy.ts';
import type { Db } from '#engines/db.ts';
import { hashPassword, newId } from '#engines/secrets.ts';
import { createCommunity } from '#house/community.ts';
import { writeSampleContacts } from '#modules/contacts/server/contacts.sample.ts';
import { writeSampleDocuments } from '#modules/documents/server/documents.sample.ts';
import { writeSampleEvents } from '#modules/events/server/events.sample.ts';
import { writeSampleGalleries } from '#modules/gallery/server/gallery.sample.ts';
import { writeSampleMessages } from '#modules/messages/server/messages.sample.ts';
import { writeSampleUnits } from '#modules/units/server/units.sample.ts';
import { writeSampleVotes } from '#modules/votes/server/votes.sample.ts';
import { createApp } from '#server/app.ts';
import { createClient } from '#server/client.ts';
import type { Services } from '#server/context.ts';
import type { ServerModule } from '#server/module.ts';
import { instance, mail, session } from '#server/schema.instance.ts';
import { account, community, entrance, member, role } from '#server/schema.ts';
import { fold } from '#shared/fold.ts';
import { type BuiltInRole, moduleIds } from '#shared/roles.ts';
import type { Calls } from './modules.ts';

/** The password of every sample account. */
export const samplePassword = 'Domovnik-2026';

/** Who can sign in to a sample instance; the sign-in page lists them. */
export const sampleAccounts = [
  { email: 'predseda@example.cz', title: 'předsedkyně výboru' },
  { email: 'spravce@example.cz', title: 'správce domu' },
  { email: 'vybor@example.cz', title: 'člen výboru' },
  { email: 'kontrola@example.cz', title: 'kontrolní komise' },
  { email: 'vlastnik@example.cz', title: 'vlastník' },
  { email: 'soused@example.cz', title: 'soused' },
  { email: 'oba@example.cz', title: 'vlastník ve dvou domech' },
  { email: 'predseda7@example.cz', title: 'předseda, Dubová 7' },
  { email: 'admin@example.cz', title: 'správce aplikace' },
] as const;

type Seed = { name: string; role: BuiltInRole; email?: string; active?: boolean };

const lipova: Seed[] = [
  { name: 'Ing. Jana Dvořáková', role: 'mayorCommittee', email: 'predseda@example.cz' },
  { name: 'Petr Malý', role: 'community_manager', email: 'spravce@example.cz' },
  { name: 'Karel Novotný', role: 'memberCommittee', email: 'vybor@example.cz' },
  { name: 'Mgr. Eva Šimková', role: 'audit_mayorCommittee', email: 'kontrola@example.cz' },
  { name: 'Ing. Jiří Řehoř, Ph.D.', role: 'member', email: 'vlastnik@example.cz' },
  { name: 'Tomáš Kučera', role: 'neighbour', email: 'soused@example.cz' },
  { name: 'Lenka Horáková', role: 'member', email: 'oba@example.cz' },
  { name: 'Božena Čechová', role: 'subMayorCommittee', email: 'cechova@example.cz' },
];

const dubova: Seed[] = [
  { name: 'MUDr. Zdeněk Žák, CSc.', role: 'mayorCommittee', email: 'predseda7@example.cz' },
  { name: 'Lenka Horáková', role: 'member', email: 'oba@example.cz' },
  { name: 'Alena Říhová', role: 'member', email: 'rihova@example.cz', active: false },
];

const firstNames = [
  'Marie',
  'Josef',
  'Anna',
  'František',
  'Hana',
  'Václav',
  'Věra',
  'Luboš',
  'Štěpánka',
  'Oldřich',
  'Růžena',
  'Ondřej',
  'Ivana',
  'Miloš',
  'Kateřina',
  'Bohuslav',
];
const lastNames = [
  ['Nováková', 'Novák'],
  ['Svobodová', 'Svoboda'],
  ['Černá', 'Černý'],
  ['Procházková', 'Procházka'],
] as const;

/** The remaining owners of the house, the same in every sample. */
const lipovaOwners: Seed[] = firstNames.flatMap((first, i) =>
  [0, 1].map((j) => {
    const pair = lastNames[(i + j * 2) % lastNames.length] ?? lastNames[0];
    const isActive = (i + j) % 5 !== 0;
    const last = /a$/.test(first) || first === 'Marie' ? pair[0] : pair[1];
    return {
      name: `${first} ${last}`,
      role: 'member' as const,
      email: `vlastnik${i * 2 + j + 2}@example.cz`,
      active: isActive,
    };
  }),
);

function nameOf(text: string) {
  const [plain = '', after] = text.split(', ');
  const words = plain.split(' ');
  const titles = words.filter((word) => word.endsWith('.'));
  const [firstName = '', ...last] = words.filter((word) => !word.endsWith('.'));
  return { titleBefore: titles.join(' ') || null, firstName, lastName: last.join(' '), titleAfter: after ?? null };
}

async function addPeople(db: Db, communityId: string, seeds: Seed[], passwordHash: string) {
  const roles = await db.select({ id: role.id, name: role.name }).from(role).where(eq(role.communityId, communityId));
  for (const [index, seed] of seeds.entries()) {
    const email = seed.email as string;
    const isActive = seed.active ?? true;
    const visibility = seed.role === 'member' ? 'admin' : 'all';
    await db
      .insert(account)
      .values({ id: newId(), email, passwordHash: isActive ? passwordHash : null })
      .onConflictDoNothing();
    const [own] = await db.select({ id: account.id }).from(account).where(eq(account.email, email));
    await db.insert(member).values({
      id: newId(),
      communityId,
      accountId: own?.id,
      roleId: roles.find((row) => row.name === seed.role)?.id as string,
      ...nameOf(seed.name),
      phones: [{ value: `+4206021${String(10_000 + index * 37).slice(-5)}`, visibility }],
      isActive,
      showEmail: visibility === 'all',
      searchText: fold(seed.name),
    });
  }
}

const town = { country: 'cs', post: '120\u00a000', city: 'Praha 2' };
const papers = { invoiceEmail: 'faktury@example.cz', bankAccount: '2000145399/0800' };

const known = { ico: '27082440', dataBox: 'k7m2x9a', paymentEmail: 'platby.lipova12@example.cz', totalShares: 15_655 };

/** What the accountant may do: look around, and write where money is. */
const accountant = moduleIds
  .filter((id) => id !== 'discussion' && id !== 'reports')
  .map(
    (id) =>
      ({ id, rights: ['cashDesk', 'roomFees', 'invoices', 'paymentMonitoring'].includes(id) ? 'rw' : 'r' }) as const,
  );

/** The two houses with their entrances and people; returns the ids of the communities. */
async function createHouses(tx: Db, passwordHash: string) {
  const lipova12 = { name: 'SVJ Lipová 12', nickname: 'Lipová', street: 'Lipová 12', email: 'lipova12@example.cz' };
  const dubova7 = { name: 'SVJ Dubová 7', nickname: 'Dubová', street: 'Dubová 7', email: 'dubova7@example.cz' };
  const first = await createCommunity(tx, { ...town, ...papers, ...lipova12, ...known });
  const second = await createCommunity(
    tx,
    { ...town, ...papers, ...dubova7, isFree: true },
    moduleIds.filter((module) => module !== 'cashDesk' && module !== 'invoices'),
  );
  const doors = [
    { communityId: first, name: 'Vchod A', street: lipova12.street },
    { communityId: first, name: 'Vchod B', street: lipova12.street },
    { communityId: second, name: 'Hlavní vchod', street: dubova7.street },
  ];
  await tx.insert(entrance).values(doors.map((door) => ({ id: newId(), ...town, ...door })));
  await addPeople(tx, first, [...lipova, ...lipovaOwners], passwordHash);
  await addPeople(tx, second, dubova, passwordHash);
  return { first, second };
}

/** Sends a file with its fields as multipart, as a browser's form does. */
const storeOver =
  (app: FastifyInstance, token: string, communityId: string) =>
  async (path: string, file: { name: string; bytes: Buffer }, fields: Record<string, string> = {}, part = 'file') => {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    form.append(part, new Blob([new Uint8Array(file.bytes)]), file.name);
    const encoded = new Response(form);
    const reply = await app.inject({
      method: 'POST',
      url: `/api/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'x-svj-id': communityId,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    if (reply.statusCode !== 200) throw new Error(`sample file ${file.name}: ${reply.body}`);
  };

/** The code of six digits in the last letter to an address. */
async function codeFor(db: Db, email: string): Promise<string> {
  const codes = and(eq(mail.to, email), eq(mail.kind, 'voteCode'));
  const [row] = await db.select({ body: mail.body }).from(mail).where(codes).orderBy(desc(mail.createdAt)).limit(1);
  return /^\d{6}$/m.exec(row?.body ?? '')?.[0] ?? '';
}

/** The application on a clock that can be set, which sends no letter, and its clients. */
async function openSample(services: Services, modules: readonly ServerModule[]) {
  let now = services.clock();
  const quiet = {
    log: { info() {}, error: services.log.error },
    config: { ...services.config, LOG_LEVEL: 'silent' as const },
    wakeMail() {}, // the letters of the sample go nowhere
  };
  const app = await createApp({ ...services, ...quiet, clock: () => now }, modules, null);
  const tokenOf = async (email: string) =>
    (await createClient<Calls>(app)('POST /auth/login', { email, password: samplePassword })).data.token;
  const signIn = async (email: string, communityId: string) =>
    createClient<Calls>(app, await tokenOf(email), communityId);
  const writerOf = async (email: string, communityId: string) => {
    const token = await tokenOf(email);
    return { call: createClient<Calls>(app, token, communityId), store: storeOver(app, token, communityId) };
  };
  const setClock = (instant: string) => {
    now = instant;
  };
  return { app, signIn, writerOf, setClock };
}

/**
 * Removes what a start that ended in the midst of the sample has left: houses, accounts, files, letters. False, and nothing is
 * removed, when somebody who is not of the sample is there.
 */
export async function removeHalf({ database, files }: Services): Promise<boolean> {
  const own = new Set([...lipova, ...lipovaOwners, ...dubova, ...sampleAccounts].map(({ email }) => email));
  const people = await database.db.select({ email: account.email }).from(account);
  const houses = new Set((await database.db.select({ id: community.id }).from(community)).map(({ id }) => id));
  const isOurs = people.every(({ email }) => own.has(email)) && houses.size <= 2;
  if (isOurs)
    for await (const { communityId, sha256 } of files.keptBefore('9999-01-01T00:00:00Z'))
      if (houses.has(communityId)) await files.remove(communityId, sha256);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const tables = isOurs ? (await tablesOf(client)).filter(({ name }) => name !== 'instance') : [];
    await withoutForeignKeys(client, async () => {
      for (const { name } of tables) await client.query(`delete from ${name}`); // houses before their votes, which go with them alone
    });
    await client.query('update instance set sample_writing = false');
    await client.query('commit');
  } finally {
    client.release(true); // half done work ends with the connection
  }
  return isOurs;
}

/**
 * Fills an empty instance: SVJ Lipová 12 and SVJ Dubová 7, their people, and content through the application's own calls.
 * Until it is whole the instance says that it is being written, for {@link removeHalf} at the next start.
 */
export async function createSample(services: Services, modules: readonly ServerModule[]): Promise<void> {
  const passwordHash = await hashPassword(samplePassword);
  const id = await services.database.transaction(async (tx) => {
    await tx.update(instance).set({ sample: false, sampleWriting: true });
    await tx.insert(account).values({ id: newId(), email: 'admin@example.cz', passwordHash, isSuperAdmin: true });
    return createHouses(tx, passwordHash);
  });
  const { app, signIn, writerOf, setClock } = await openSample(services, modules);
  const voterOf = async (email: string, communityId: string) => ({ email, call: await signIn(email, communityId) });
  await writeSampleMessages({ signIn, setClock, today: services.clock(), ...id });
  const chair = await signIn('predseda@example.cz', id.first);
  await writeSampleContacts(chair);
  await writeSampleUnits(chair, await signIn('predseda7@example.cz', id.second));
  const writers = [
    await writerOf('predseda@example.cz', id.first),
    await writerOf('predseda7@example.cz', id.second),
  ] as const;
  const active = lipovaOwners.filter((person) => person.active).slice(0, 12);
  const voters = await Promise.all(active.map(({ email }) => voterOf(email as string, id.first)));
  const owners = voters.slice(0, 3).map(({ call }) => call);
  await writeSampleDocuments(...writers, owners);
  await writeSampleGalleries(...writers);
  await writeSampleEvents({ today: services.clock(), chair, other: writers[1].call, owners });
  await writeSampleVotes({
    ...{ today: services.clock(), setClock, owners: voters },
    ...{
      chair: await voterOf('predseda@example.cz', id.first),
      other: await voterOf('predseda7@example.cz', id.second),
    },
    codeOf: (email) => codeFor(services.database.db, email),
  });
  await chair('POST /role', { title: 'Účetní', modules: accountant });
  await app.close();
  await services.database.transaction(async (tx) => {
    await tx.delete(session);
    await tx.delete(mail);
    await tx.update(instance).set({ sample: true, sampleWriting: false });
  });
}
