import { expect } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import { type House, house, type Person, staySignedIn, type World } from './world.ts';

/** A house that meets: its chair, the owners of its units in their order, and what they come together for. */
export type Hall = {
  home: House;
  chair: Person;
  owners: Person[];
  rooms: string[];
  /** The meeting, and the points of its agenda. */
  id: string;
  points: string[];
};

type Wanted = {
  /** The share of each unit, in hundredths. */
  shares: number[];
  begins: string;
  agenda: object[];
  /** What else the meeting says. */
  own?: object;
};

/** Makes a house whose units are of an owner each, and a scheduled meeting of two hours. */
export async function openHall(world: World, { shares, begins, agenda, own }: Wanted): Promise<Hall> {
  const home = await house(world);
  const chair = await home.join('mayorCommittee');
  const owners: Person[] = [];
  for (const [i] of shares.entries()) owners.push(await home.join('member', { lastName: `Vlastník ${i}` }));
  await staySignedIn(world);
  const entranceId = newId();
  await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'Vchod A' });
  const rooms: string[] = [];
  for (const [i, top] of shares.entries()) {
    const flat = { number: `${i + 1}`, entranceId, type: 'flat' as const, share: { top, bottom: 100 } };
    const made = await chair.call('POST /room', { ...flat, owners: [{ userId: owners[i]?.id as string }] });
    expect(made.code).toBe(200);
    rooms.push(made.data.id);
  }
  const end = new Date(Date.parse(begins) + 2 * 3_600_000).toISOString();
  const times = { name: 'Jarní shromáždění', address: 'Klubovna', start: begins, end, status: 'scheduled' };
  const made = await chair.call('POST /meeting-of-owners', { ...times, agenda, ...own } as never);
  expect(made.code).toBe(200);
  const { id, agenda: points } = made.data;
  return { home, chair, owners, rooms, id, points: points.map((point) => point.id) };
}
