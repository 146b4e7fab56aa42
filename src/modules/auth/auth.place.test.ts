import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rounds, seed } from '../../testing/rounds.ts';
import {
  forgetTries,
  givePassword,
  type House,
  holder,
  house,
  openWorld,
  type Person,
  password,
  visitor,
  type World,
} from '../../testing/world.ts';

// Whoever takes a change of their address back has their whole place again: whatever was done to it, in whatever order (F-K4).

let world: World;
let home: House;
let chair: Person;
let audit: Person;
let clerk: Person;
let rolesOf: Record<string, string>;
let counter = 0;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await forgetTries(world);
  home = await house(world, { name: 'SVJ Místní' });
  chair = await home.join('mayorCommittee');
  audit = await home.join('audit_memberCommittee');
  clerk = await home.join('memberCommittee');
  const { rows } = await world.database.pool.query('select name, id from role where community_id = $1', [home.id]);
  rolesOf = Object.fromEntries(rows.map(({ name, id }) => [name, id]));
});

const newSecret = 'Zlodejske-heslo-77';
const mailbox = () => `zlodej${process.pid}.${++counter}@example.cz`;

/** The letters to an address with a link, the newest last: the page of the link, and its token. */
async function linksTo(email: string, page: string): Promise<string[]> {
  const { rows } = await world.database.pool.query('select body from mail where "to" = $1 order by created_at, id', [
    email,
  ]);
  return rows.flatMap(({ body }) => new RegExp(`http://localhost:3000/${page}/([\\w-]{43})`).exec(body)?.[1] ?? []);
}

/** What somebody who steals a place does to it, one deed after the other; what is refused changes nothing. */
const deeds = {
  address: async (id: string) => {
    const email = mailbox();
    await clerk.call('PUT /user/{id}', { id, emails: [{ value: email, visibility: 'admin' }] });
    return email;
  },
  noAddress: (id: string) => clerk.call('PUT /user/{id}', { id, emails: [], hasAccess: false }),
  takeAccess: (id: string) => clerk.call('DELETE /user/access/{id}', { id }),
  giveAccess: (id: string) => clerk.call('PUT /user/{id}', { id, hasAccess: true }),
  lower: (id: string) => clerk.call('PUT /user/{id}', { id, roleId: rolesOf.neighbour }),
  raise: (id: string) => clerk.call('PUT /user/{id}', { id, roleId: rolesOf.memberCommittee }),
  archive: (id: string) => clerk.call('PUT /user/archive/{id}', { id }),
  unarchive: (id: string) => clerk.call('PUT /user/archive/restore/{id}', { id }),
  invite: (id: string) => clerk.call('PUT /user/activate-email/{id}', { id }),
} as const;
type Deed = keyof typeof deeds | 'come';

/** Lets the thief come in by the newest mailbox, when an invitation waits there; answers their session. */
async function comeIn(email: string): Promise<string | null> {
  const token = (await linksTo(email, 'aktivace')).at(-1);
  if (!token) return null;
  const { data } = await visitor(world)('GET /user/activate-token/{token}', { token });
  if (!data.tokenOk) return null;
  await visitor(world)('PUT /user/{id}/activate/{token}', { id: data.userId ?? '', token, password: newSecret });
  const signedIn = await visitor(world)('POST /auth/login', { email, password: newSecret });
  return signedIn.code === 200 ? signedIn.data.token : null;
}

/** An owner whose place is stolen by these deeds; answers what the thief holds by then. */
async function stolen(owner: Person, done: readonly Deed[]) {
  const [boxes, sessions]: [string[], string[]] = [[], []];
  for (const deed of done) {
    await forgetTries(world);
    if (deed !== 'come') {
      const made = await deeds[deed](owner.id);
      if (typeof made === 'string') boxes.push(made);
      continue;
    }
    const session = boxes.length > 0 ? await comeIn(boxes.at(-1) as string) : null;
    if (session) sessions.push(session);
  }
  return { boxes, sessions };
}

async function expectBack(owner: Person, token: string, { boxes, sessions }: Awaited<ReturnType<typeof stolen>>) {
  await forgetTries(world);
  expect(await visitor(world)('POST /auth/address-freeze', { token })).toMatchObject({ code: 200 });
  const signedIn = await visitor(world)('POST /auth/login', { email: owner.email, password });
  expect(signedIn.data?.svj_list).toMatchObject([{ id: home.id }]);
  const { data } = await holder(world, signedIn.data.token, home.id)('POST /auth/verify');
  expect(data.user).toMatchObject({ id: owner.id, role: { name: 'member' } });
  expect((await clerk.call('GET /user/{id}', { id: owner.id })).data).toMatchObject({
    archivedAt: null,
    hasAccess: true,
  });
  for (const session of sessions)
    expect((await holder(world, session, home.id)('GET /message', {})).code).not.toBe(200);
  for (const email of boxes) {
    expect(await comeIn(email)).toBeNull();
    const again = await visitor(world)('POST /auth/login', { email, password: newSecret });
    expect(again.data?.svj_list ?? []).toEqual([]);
  }
}

const join = async () => {
  const owner = await home.join('member');
  await givePassword(world, owner);
  return owner;
};

describe('a place that was stolen', () => {
  test('comes back whole by one click, though access was taken first, then the address, then an invitation sent', async () => {
    const owner = await join();
    const held = await stolen(owner, ['takeAccess', 'address', 'giveAccess', 'invite', 'come']);
    expect(held.sessions).toHaveLength(1);
    const [token = ''] = await linksTo(owner.email, 'adresa');
    await expectBack(owner, token, held);
  });

  test('is told to the chair and the audit committee, and to nobody else', async () => {
    const owner = await join();
    const held = await stolen(owner, ['takeAccess', 'lower', 'address']);
    const [token = ''] = await linksTo(owner.email, 'adresa');
    await expectBack(owner, token, held);
    const { rows } = await world.database.pool.query(
      `select "to", body from mail where community_id = $1 and kind = 'keepers' order by "to"`,
      [home.id],
    );
    expect(rows.map(({ to }) => to).sort()).toEqual([chair.email, audit.email].sort());
    expect(rows[0].body).toContain(`/sousede/${owner.id}`);
  });

  test('of a chair gives no second chair', async () => {
    const owner = await home.join('mayorCommittee');
    await givePassword(world, owner);
    const { pool } = world.database;
    await pool.query('update member set role_id = $1 where id = $2', [rolesOf.member, owner.id]); // it was handed over
    const held = await stolen(owner, ['address', 'come']);
    await expectBack(owner, (await linksTo(owner.email, 'adresa')).at(-1) ?? '', held);
    const { rows } = await pool.query(
      `select count(*)::int as n from member m join role r on r.id = m.role_id where m.community_id = $1 and r.name = 'mayorCommittee'`,
      [home.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('comes back whatever was done to it, in whatever order, by whichever of the letters', async () => {
    const deed = fc.constantFrom<Deed>(...(Object.keys(deeds) as Deed[]), 'come', 'address', 'invite');
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 9 }), fc.nat(), async (done, which) => {
        const owner = await join();
        const held = await stolen(owner, done);
        const tokens = await linksTo(owner.email, 'adresa');
        if (tokens.length > 0) await expectBack(owner, tokens[which % tokens.length] as string, held);
      }),
      { numRuns: rounds(25, 400), seed },
    );
  });
});
