import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createClient } from '#engines/client.ts';
import { tablesOf, withoutForeignKeys } from '#engines/copy.ts';
import type { Db } from '#engines/db.ts';
import { hashPassword, newId } from '#engines/secrets.ts';
import { createCommunity } from '#house/community.ts';
import { createApp } from '#server/app.ts';
import type { Services } from '#server/context.ts';
import type { SamplePerson, SampleTools, ServerModule } from '#server/module.ts';
import { profile } from '#server/schema.house.ts';
import { instance, mail, session } from '#server/schema.instance.ts';
import { account, community, member, role } from '#server/schema.ts';
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
    const id = newId();
    await db.insert(member).values({
      id,
      communityId,
      accountId: own?.id,
      roleId: roles.find((row) => row.name === seed.role)?.id as string,
      ...nameOf(seed.name),
      phones: [{ value: `+4206021${String(10_000 + index * 37).slice(-5)}`, visibility }],
      isActive,
      showEmail: visibility === 'all',
      searchText: fold(seed.name),
    });
    const { lastName } = nameOf(seed.name);
    await db.insert(profile).values({ memberId: id, communityId, sex: /á$/.test(lastName) ? 'female' : 'male' });
  }
}

const town = { country: 'cs', post: '120\u00a000', city: 'Praha 2' };
const papers = { invoiceEmail: 'faktury@example.cz', bankAccount: '2000145399/0800' };

const known = { ico: '27082440', dataBox: 'k7m2x9a', paymentEmail: 'platby.lipova12@example.cz', totalShares: 15_655 };

type Houses = { first: string; second: string };

/** The two houses with their entrances and people; returns the ids of the communities. */
async function createHouses(tx: Db, passwordHash: string): Promise<Houses> {
  const lipova12 = { name: 'SVJ Lipová 12', nickname: 'Lipová', street: 'Lipová 12', email: 'lipova12@example.cz' };
  const dubova7 = { name: 'SVJ Dubová 7', nickname: 'Dubová', street: 'Dubová 7', email: 'dubova7@example.cz' };
  const door = (name: string, street: string) => ({ name, street, ...town });
  const first = await createCommunity(tx, { ...town, ...papers, ...lipova12, ...known }, moduleIds, [
    door('Vchod A', lipova12.street),
    door('Vchod B', lipova12.street),
  ]);
  const second = await createCommunity(
    tx,
    { ...town, ...papers, ...dubova7, isFree: true },
    moduleIds.filter((module) => module !== 'cashDesk' && module !== 'invoices'),
    [door('Hlavní vchod', dubova7.street)],
  );
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

/** The body of the last letter of a kind to an address. */
async function lastLetter(db: Db, email: string, kind: string): Promise<string> {
  const own = and(eq(mail.to, email), eq(mail.kind, kind));
  const [row] = await db.select({ body: mail.body }).from(mail).where(own).orderBy(desc(mail.createdAt)).limit(1);
  return row?.body ?? '';
}

/** The application on a clock that can be set, which sends no letter, and with what modules write into it. */
async function openSample(services: Services, modules: readonly ServerModule[], houses: Houses) {
  const today = services.clock();
  let now = today;
  const quiet = {
    log: { info() {}, error: services.log.error },
    config: { ...services.config, LOG_LEVEL: 'silent' as const },
    wake() {}, // the letters of the sample go nowhere
  };
  const app = await createApp({ ...services, ...quiet, clock: () => now }, modules, null);
  const signed = new Map<string, SamplePerson<Calls>>();
  /** Whoever has signed in once that day stays so. */
  async function signIn(email: string, communityId: string): Promise<SamplePerson<Calls>> {
    const key = [email, communityId, now.slice(0, 10)].join(' ');
    const known = signed.get(key);
    if (known) return known;
    const { data } = await createClient<Calls>(app)('POST /auth/login', { email, password: samplePassword });
    const call = createClient<Calls>(app, data.token, communityId);
    const person = { email, call, store: storeOver(app, data.token, communityId) };
    signed.set(key, person);
    return person;
  }
  const active = lipovaOwners.filter((person) => person.active).slice(0, 12);
  const tools: SampleTools = {
    ...houses,
    owners: active.map(({ email }) => email as string),
    today,
    setClock(instant) {
      now = instant;
    },
    async work(name) {
      const jobs = modules.flatMap((module) => module.jobs ?? []);
      await jobs.find((job) => job.name === name)?.run({ ...services, ...quiet, clock: () => now });
    },
    signIn: signIn as SampleTools['signIn'], // everybody may name every call; a module names its own
    letterTo: (email, kind) => lastLetter(services.database.db, email, kind),
  };
  return { app, tools };
}

/**
 * Removes what a start that ended in the midst of the sample has left: houses, accounts, files, letters. False, and nothing is
 * removed, when somebody who is not of the sample is there.
 */
export async function removeHalf({ database, files }: Services): Promise<boolean> {
  const own = new Set([...lipova, ...lipovaOwners, ...dubova, ...sampleAccounts].map(({ email }) => email));
  const people = await database.db.select({ email: account.email }).from(account);
  const opened = await database.db.select({ id: community.id }).from(community).where(isNotNull(community.openedAt));
  const houses = new Set(opened.map(({ id }) => id));
  const isOurs = people.every(({ email }) => own.has(email)) && houses.size <= 2;
  if (isOurs)
    for await (const { communityId, sha256 } of files.keptBefore('9999-01-01T00:00:00Z'))
      if (houses.has(communityId)) await files.remove(communityId, sha256);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const tables = isOurs ? (await tablesOf(client)).map(({ name }) => name) : [];
    const names = new Set(['community', ...tables]); // houses before their ledgers, which go with them alone
    names.delete('instance');
    await withoutForeignKeys(client, async () => {
      for (const name of isOurs ? names : []) await client.query(`delete from ${name}`);
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
  const houses = await services.database.transaction(async (tx) => {
    await tx.update(instance).set({ sample: false, sampleWriting: true });
    await tx.insert(account).values({ id: newId(), email: 'admin@example.cz', passwordHash, isSuperAdmin: true });
    return createHouses(tx, passwordHash);
  });
  const { app, tools } = await openSample(services, modules, houses);
  for (const { sample } of modules) await (await sample?.())?.writeSample(tools);
  await tools.work('telling'); // its people have been told what is there
  await app.close();
  await services.database.transaction(async (tx) => {
    await tx.delete(session);
    await tx.delete(mail);
    await tx.update(instance).set({ sample: true, sampleWriting: false });
  });
  await services.database.db.execute(sql`analyze`); // or the first minute is planned without knowing what is there
}
