import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  administrator,
  changeCommunity,
  type House,
  house,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';
import { unitWith } from '../powers/powers.examples.ts';

// The account that people pay to (G-193, F-K5): who learns of a change, who confirms it, who is told that it is another one.

let world: World;
let home: House;
let chair: Person;
let member: Person;
let audit: Person;

const [first, second, third] = ['19-2000145399/0800', '2000145399/2010', '35-2000145399/0100'];

beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => {
  world.clock.now = null; // the world is that of other tests as well
});
beforeEach(async () => {
  home = await house(world, { name: 'SVJ Účetní' });
  await changeCommunity(world, home.id, { bankAccount: first, invoiceEmail: required.invoiceEmail });
  chair = await home.join('mayorCommittee');
  member = await home.join('memberCommittee');
  audit = await home.join('audit_memberCommittee');
});

const required = { name: 'SVJ Účetní', invoiceEmail: 'f@example.cz' };
const save = (who: Person, values: object) => who.call('PUT /svj/{id}', { id: home.id, ...required, ...values });
const accountOf = async () => (await chair.call('GET /svj')).data.svj.bankAccount;
const changesFor = async (who: Person) => (await who.call('GET /svj/change', {})).data.changes;
const decide = (who: Person, id: string, confirms: boolean) => who.call('PUT /svj/change/{id}', { id, confirms });
async function lettersOf(): Promise<{ to: string; body: string }[]> {
  const { rows } = await world.database.pool.query(
    `select "to", body from mail where community_id = $1 and kind = 'keepers' order by created_at, "to"`,
    [home.id],
  );
  return rows;
}

describe('another account', () => {
  test('is told to the chair and the audit committee with the old and the new one, and who changed it', async () => {
    expect((await save(member, { bankAccount: second })).data.bankAccount).toBe(second);
    const letters = await lettersOf();
    expect(letters.map(({ to }) => to).sort()).toEqual([audit.email, chair.email].sort());
    for (const { body } of letters) {
      expect(body).toContain(first);
      expect(body).toContain(second);
    }
    expect(await changesFor(audit)).toMatchObject([
      { field: 'bankAccount', from: first, to: second, author: { id: member.id }, state: 'held', can: { drop: false } },
    ]);
  });

  test('entered for the first time is told as well; saving the same one again is no change', async () => {
    await save(member, { bankAccount: first });
    expect(await lettersOf()).toEqual([]);
    expect((await changesFor(chair)).filter(({ field }) => field === 'bankAccount')).toEqual([]);
  });

  test('waits for a second one where the house has chosen so, and holds once somebody else of the committee confirms it', async () => {
    await save(chair, { confirmsAccount: true });
    expect((await save(member, { bankAccount: second, nickname: 'Účet' })).data).toMatchObject({
      bankAccount: first,
      nickname: 'Účet',
    });
    const [waiting] = (await changesFor(chair)).filter(({ state }) => state === 'waits');
    const id = waiting?.id ?? '';
    expect(waiting).toMatchObject({ from: first, to: second, can: { confirm: true, drop: true } });
    expect(await decide(member, id, true)).toMatchObject({ code: 403, message: 'SVJ.ERRORS.OWN_CHANGE' });
    expect((await decide(audit, id, true)).code).toBe(403);
    expect(await accountOf()).toBe(first);
    const waits = async (who: Person) => (await who.call('GET /dashboard', {})).data.waits.map((one) => one.id);
    expect([(await waits(chair)).includes(id), (await waits(member)).includes(id)]).toEqual([true, false]);
    expect((await decide(chair, id, true)).code).toBe(200);
    expect(await accountOf()).toBe(second);
    expect(await decide(chair, id, true)).toMatchObject({ code: 404, message: 'SVJ.ERRORS.NO_CHANGE' });
    expect((await lettersOf()).filter(({ body }) => body.includes(second)).length).toBeGreaterThanOrEqual(5); // asked, then held
  });

  test('that waits is dropped by whoever asked, and replaced by the next one asked for', async () => {
    await save(chair, { confirmsAccount: true });
    await save(member, { bankAccount: second });
    await save(member, { bankAccount: third });
    const waiting = (await changesFor(member)).filter(({ state }) => state === 'waits');
    expect(waiting).toMatchObject([{ to: third, can: { confirm: false, drop: true } }]);
    expect((await decide(member, waiting[0]?.id ?? '', false)).code).toBe(200);
    expect(await accountOf()).toBe(first);
    expect((await decide(chair, waiting[0]?.id ?? '', true)).code).toBe(404);
  });

  test('is not freed from the second one by one alone, nor by the settings of payments', async () => {
    await save(chair, { confirmsAccount: true });
    expect((await save(member, { confirmsAccount: false })).data.confirmsAccount).toBe(true);
    await save(member, { paymentMonitoring: { bankAccount: second } });
    expect(await accountOf()).toBe(first);
    const waiting = (await changesFor(chair)).filter(({ state }) => state === 'waits');
    expect(waiting.map(({ field }) => field).sort()).toEqual(['bankAccount', 'confirmsAccount']);
    const told = (await lettersOf()).map(({ body }) => body.match(/Změnu účtu nově.*/)?.[0]).filter(Boolean);
    expect([...new Set(told)]).toEqual([
      'Změnu účtu nově musí potvrdit druhý člen výboru.',
      'Změnu účtu nově nemusí potvrzovat druhý člen výboru.',
    ]);
  });

  test('needs no second one of an administrator of the application, who is told of too', async () => {
    await save(chair, { confirmsAccount: true });
    await save(await administrator(world, home.id), { bankAccount: second });
    expect(await accountOf()).toBe(second);
    expect((await lettersOf()).filter(({ body }) => body.includes(second))).toHaveLength(2);
  });

  test('cannot ask for a second one where there is none', async () => {
    const alone = await house(world, { name: 'SVJ Samotná' });
    const only = await alone.join('mayorCommittee');
    const answer = await only.call('PUT /svj/{id}', { id: alone.id, ...required, confirmsAccount: true });
    expect(answer).toMatchObject({ code: 400, data: { errors: { confirmsAccount: 'SVJ.VALIDATION.ONE' } } });
  });

  test('is confirmed by nobody whom who asks has just put there, or whose address is another one since', async () => {
    await save(chair, { confirmsAccount: true });
    const accomplice = await home.join('memberCommittee');
    await save(member, { bankAccount: second });
    const id = (await changesFor(chair)).find(({ state }) => state === 'waits')?.id ?? '';
    expect(await decide(accomplice, id, true)).toMatchObject({ code: 403, message: 'SVJ.ERRORS.TOO_NEW' });
    expect((await changesFor(accomplice))[0]).toMatchObject({ can: { confirm: false, drop: true } });
    const raised = await home.join('member', { createdAt: '2020-01-01T00:00:00.000Z' });
    const { rows } = await world.database.pool.query(
      `update member set role_id = (select id from role where community_id = $1 and name = 'memberCommittee') where id = $2 returning id`,
      [home.id, raised.id],
    );
    expect(rows).toHaveLength(1);
    expect(await decide(raised, id, true)).toMatchObject({ code: 403, message: 'SVJ.ERRORS.TOO_NEW' });
    expect(await accountOf()).toBe(first);
    expect((await decide(chair, id, true)).code).toBe(200);
  });

  test('two who confirm at once make it hold once', async () => {
    const other = await home.join('subMayorCommittee');
    await save(chair, { confirmsAccount: true });
    await save(member, { bankAccount: second });
    const [waiting] = (await changesFor(chair)).filter(({ state }) => state === 'waits');
    const codes = (await Promise.all([chair, other].map((who) => decide(who, waiting?.id ?? '', true)))).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([200, 404]);
  });
});

describe('the history of a house', () => {
  test('keeps each field that was changed with both values, for the committee and who audits it alone', async () => {
    await save(chair, { nickname: 'Lípa', paymentEmail: 'banka@example.cz', entrances: [{ name: 'Vchod A' }] });
    const rows = await changesFor(member);
    expect(rows.map(({ field, to }) => [field, to]).sort()).toEqual(
      [
        ['nickname', 'Lípa'],
        ['paymentEmail', 'banka@example.cz'],
        ['entrances', 'Vchod A'],
      ].sort(),
    );
    const owner = await home.join('member');
    expect((await owner.call('GET /svj/change', {})).code).toBe(403);
    const stranger = await (await house(world)).join('mayorCommittee');
    expect((await stranger.call('GET /svj/change', {})).data.changes).toEqual([]);
    expect((await decide(stranger, rows[0]?.id ?? '', true)).code).toBe(404);
  });

  test('tells of the address of the bank’s notices and of accounts whose statements are read', async () => {
    await save(member, { paymentEmail: 'jinam@example.cz' });
    await member.call('POST /bank-account', { name: 'Běžný', number: second });
    const said = (await lettersOf()).map(({ body }) => body).join();
    expect(said).toContain('jinam@example.cz');
    expect(said).toContain('2000145399');
  });
});

test('who pays is told for thirty days that the account is another one', async () => {
  const owner = await home.join('member');
  const id = await unitWith({ world, home }, [owner.id]);
  await save(member, { bankAccount: second });
  const shown = async () => (await owner.call('GET /prescription/unit/{id}', { id })).data.payee;
  expect(await shown()).toMatchObject({ account: second, changedOn: expect.stringMatching(/^\d{4}-/) });
  world.clock.now = new Date(Date.now() + 31 * 86_400_000).toISOString();
  await staySignedIn(world);
  expect(await shown()).toMatchObject({ account: second, changedOn: null });
});
