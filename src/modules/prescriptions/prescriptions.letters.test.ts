import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { unitOwner } from '#server/schema.house.ts';
import { mail } from '#server/schema.instance.ts';
import { account } from '#server/schema.ts';
import { chair, flats, home, owner, prescribedHouse, world } from '../../testing/prescribed.ts';
import { draftPrescription, prescribe } from '../../testing/prescribing.ts';
import { changeCommunity, type Person, staySignedIn } from '../../testing/world.ts';

prescribedHouse();

let spouse: Person;
let neighbour: Person;

const cleaning = (amount: number) => ({ name: 'Úklid', formula: 'per_unit', group: 'services', amount });
const fund = { name: 'Fond', formula: 'share', group: 'contribution', amount: 100_000 };
/** What only the first flat pays. */
const parking = { name: 'Parkování', formula: 'meter_advance', group: 'services' };

/** What was written to whom, by the address, since the last time. */
async function written(): Promise<Map<string, string>> {
  const { db } = world.database;
  const rows = await db.delete(mail).where(eq(mail.communityId, home.id)).returning();
  return new Map(rows.map(({ to, body }) => [to, body.replace(/\u00a0/g, ' ')]));
}
const issue = (id: string, more: { reason?: string; tellNobody?: boolean } = {}) =>
  chair.call('PUT /prescription/{id}/issue', { id, ...more });

beforeEach(async () => {
  spouse = await home.join('member');
  neighbour = await home.join('member');
  await changeCommunity(world, home.id, { name: 'SVJ Lipová', bankAccount: '19-2000145399/0800' });
  const { db } = world.database;
  const of = { communityId: home.id, position: 1 };
  await db.insert(unitOwner).values([
    { ...of, unitId: flats[0] ?? '', memberId: spouse.id },
    { ...of, unitId: flats[1] ?? '', memberId: neighbour.id },
  ]);
  await staySignedIn(world);
  await prescribe(chair, { validFrom: '2030-01' }, [cleaning(10_000), fund]);
  await written();
});

describe('a prescription that is issued', () => {
  test('writes all owners of a flat what it paid and pays, item by item, in their language, with the code', async () => {
    await world.database.db.update(account).set({ lang: 'en' }).where(eq(account.email, spouse.email));
    const { id } = await draftPrescription(chair, { validFrom: '2030-07' }, [cleaning(15_000), fund]);
    expect((await issue(id)).code).toBe(200);
    const codes = await world.database.db.select({ code: mail.code, to: mail.to }).from(mail);
    const letters = await written();
    expect([...letters.keys()].sort()).toEqual([owner, spouse, neighbour].map(({ email }) => email).sort());
    for (const said of [
      'Od 01. 07. 2030 se mění, co se platí za jednotku 12/1:',
      'Úklid: 100,00 Kč → 150,00 Kč',
      'Celkem za měsíc: 600,00 Kč → 650,00 Kč',
      'Variabilní symbol: 121',
      `/predpisy/${flats[0]}?month=2030-07`,
    ])
      expect(letters.get(owner.email)).toContain(said);
    expect(letters.get(owner.email)).not.toContain('Fond');
    expect(letters.get(neighbour.email)).toContain('12/2');
    expect(letters.get(spouse.email)).toMatch(/CZK|Kč/);
    expect(letters.get(spouse.email)).not.toContain('Celkem');
    expect(codes.find(({ to }) => to === owner.email)?.code).toContain('AM:650.00*CC:CZK*DT:20300715');
  });

  test('writes nothing to owners of flats that pay the same, and nobody where nobody is to be told', async () => {
    const { id, items } = await draftPrescription(chair, { validFrom: '2030-07' }, [cleaning(10_000), fund, parking]);
    const itemId = items.find(({ name }) => name === 'Parkování')?.id ?? '';
    const amounts = [{ unitId: flats[0] ?? '', amount: 50_000 }];
    await chair.call('PUT /prescription/{id}/item/{itemId}', { id, itemId, amounts });
    await issue(id);
    const letters = await written();
    expect([...letters.keys()].sort()).toEqual([owner.email, spouse.email].sort());
    expect(letters.get(owner.email)).toContain('Parkování: 0,00 Kč → 500,00 Kč');
    const next = await draftPrescription(chair, { validFrom: '2030-09' }, [cleaning(90_000)]);
    await issue(next.id, { tellNobody: true });
    expect(await written()).toEqual(new Map());
  });

  test('over months that have begun says why, and by how much what was asked changes', async () => {
    const { id } = await draftPrescription(chair, { validFrom: '2030-03' }, [cleaning(12_000), fund]);
    await issue(id, { reason: 'Chybná cena úklidu' });
    const letter = (await written()).get(owner.email);
    for (const said of ['Úklid: 100,00 Kč → 120,00 Kč', 'Chybná cena úklidu', '60,00 Kč'])
      expect(letter).toContain(said);
  });
});

describe('a prescription that is taken back', () => {
  test('writes owners that they pay again what they paid before', async () => {
    const id = await prescribe(chair, { validFrom: '2030-07' }, [cleaning(15_000), fund]);
    const { code } = await chair.call('PUT /prescription/{id}/take-back', { id, reason: 'Cena byla jiná' });
    expect(code).toBe(200);
    const letters = await written();
    expect(letters.size).toBe(3);
    expect(letters.get(neighbour.email)).toContain('Úklid: 150,00 Kč → 100,00 Kč');
    expect(letters.get(neighbour.email)).toContain('Cena byla jiná');
  });
});
