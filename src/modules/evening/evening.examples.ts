import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import type { eveningContract } from './evening.contract.ts';

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const idOf = (last: string) => `01900000-0000-7000-8000-00000000000${last}`;

async function makeUnit({ world, home, writer }: Stage): Promise<void> {
  const entranceId = newId();
  await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'Vchod A' });
  const owners = [{ userId: writer.id }];
  await writer.call('POST /room', { number: `1/${newId()}`, entranceId, type: 'flat', owners });
}

/** A meeting in an hour, in a house with a unit; with `isOpen` attendance has begun. */
async function made(stage: Stage, isOpen = true, agenda: { name: string; text: string }[] = []) {
  const { writer } = stage;
  await makeUnit(stage);
  const times = { start: at(60), end: at(120) };
  const body = { name: 'Schůze', address: 'Klubovna', ...times, status: 'scheduled' as const, agenda };
  const { id } = (await writer.call('POST /meeting-of-owners', body)).data;
  if (isOpen) await writer.call('POST /meeting-of-owners/{id}/evening', { id });
  return { id };
}

const arrival = (who: string) => ({
  id: crypto.randomUUID(),
  device: idOf('1'),
  n: 1,
  at: at(0),
  type: 'arrive' as const,
  who,
  name: 'Jana Dvořáková',
  units: [0],
  basis: 'owner' as const,
  remote: false,
  power: null,
});

/** A meeting that voted on its one point. */
export async function closedVoteIn(stage: Stage) {
  const { id } = await made(stage, true, [{ name: 'Účetní závěrka', text: 'Shromáždění schvaluje účetní závěrku.' }]);
  const { writer } = stage;
  const device = idOf('1');
  await writer.call('POST /meeting-of-owners/{id}/evening/lead', { id, device, after: 0 });
  const { points } = (await writer.call('GET /meeting-of-owners/{id}/evening', { id })).data;
  const question = points[0]?.id ?? '';
  const stamp = (n: number) => ({ id: crypto.randomUUID(), device, n, at: at(0) });
  const deeds = [
    { ...arrival(idOf('2')) },
    { ...stamp(2), type: 'open' as const, question, present: [0], out: [], reason: null },
    { ...stamp(3), type: 'close' as const, question, way: 'person' as const, rest: 'agree' as const, choices: [] },
  ];
  await writer.call('POST /meeting-of-owners/{id}/evening/deeds', { id, after: 0, deeds });
  return { id };
}

/** A meeting that is over, with the minutes closed. */
async function sealed(stage: Stage) {
  const { writer } = stage;
  await makeUnit(stage);
  const body = { name: 'Schůze', address: 'Klubovna', start: at(-60), end: at(-5), status: 'scheduled' as const };
  const { id } = (await writer.call('POST /meeting-of-owners', body)).data;
  await writer.call('POST /meeting-of-owners/{id}/evening', { id });
  const device = crypto.randomUUID();
  await writer.call('POST /meeting-of-owners/{id}/evening/lead', { id, device, after: 0 });
  const end = { id: crypto.randomUUID(), device, n: 1, at: at(0), type: 'end' as const };
  await writer.call('POST /meeting-of-owners/{id}/evening/deeds', { id, after: 0, deeds: [end] });
  await closeMinutes(writer, id);
  return { id };
}

/** Writes the minutes of a meeting that is over, and closes them. */
export async function closeMinutes({ call, id: me }: Stage['writer'], id: string) {
  const { data: made } = await call('POST /meeting-of-owners/{id}/minutes', { id });
  await call('PUT /minutes/{id}/send', { id: made.id, verifiers: [me] });
  await call('PUT /minutes/{id}/close', { id: made.id });
}

/** One example of every call of this module. */
export const eveningExamples: Record<keyof (typeof eveningContract)['calls'], Example> = {
  'GET /meeting-of-owners/{id}/evening': { input: (stage) => made(stage) },
  'POST /meeting-of-owners/{id}/evening': { input: (stage) => made(stage, false) },
  'DELETE /meeting-of-owners/{id}/evening': { input: (stage) => made(stage) },
  'GET /meeting-of-owners/{id}/evening/news': { input: (stage) => made(stage) },
  'POST /meeting-of-owners/{id}/evening/deeds': {
    input: async (stage) => ({ ...(await made(stage)), after: 0, deeds: [arrival(idOf('2'))] }),
  },
  'POST /meeting-of-owners/{id}/evening/lead': {
    input: async (stage) => ({ ...(await made(stage)), device: idOf('1'), after: 0 }),
  },
  'DELETE /meeting-of-owners/{id}/evening/lead': {
    input: async (stage) => {
      const { id } = await made(stage);
      const led = { id, device: idOf('1'), after: 0 };
      await stage.me.call('POST /meeting-of-owners/{id}/evening/lead', led);
      return led;
    },
  },
  'PUT /meeting-of-owners/{id}/evening/wall': { input: async (stage) => ({ ...(await made(stage)), isOn: true }) },
  'GET /meeting-of-owners/{id}/evening/view': { input: (stage) => made(stage) },
  'POST /meeting-of-owners/{id}/evening/ask': {
    input: async (stage) => {
      const { id } = await made(stage);
      await stage.writer.call('POST /meeting-of-owners/{id}/evening/deeds', {
        id,
        after: 0,
        deeds: [arrival(stage.me.id)],
      });
      return { id, kind: 'request' };
    },
  },
  'GET /meeting-of-owners/{id}/evening/export': { input: sealed },
  'GET /meeting-of-owners/{id}/evening/minutes': { input: (stage) => made(stage) },
  'GET /wall/{token}': {
    input: async (stage) => {
      const { id } = await made(stage);
      const { url } = (await stage.writer.call('PUT /meeting-of-owners/{id}/evening/wall', { id, isOn: true })).data;
      return { token: url?.split('/').at(-1) };
    },
  },
};
