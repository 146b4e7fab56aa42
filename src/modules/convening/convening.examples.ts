import { newId } from '#engines/secrets.ts';
import { unit } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import type { House, Person, World } from '../../testing/world.ts';
import type { conveningContract } from './convening.contract.ts';

type Ground = { world: World; home: House; writer: Person };

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A meeting to which the one unit of a house, which its writer makes, is invited; its id and that of the invitation. */
export async function convenedIn({ world, home, writer }: Ground, words = 'Příklad') {
  const { db } = world.database;
  const [entranceId, unitId] = [newId(), newId()];
  await db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'A' });
  await db
    .insert(unit)
    .values({ id: unitId, communityId: home.id, number: `${words}/${unitId}`, entranceId, type: 'flat' });
  const meeting = { name: words, start: at(800), end: at(802), address: 'Klubovna', status: 'scheduled' as const };
  const { id } = (await writer.call('POST /meeting-of-owners', meeting)).data;
  const { data } = await writer.call('GET /meeting-of-owners/{id}/invitation', { id });
  const ids = data.invitations.filter((one) => one.unitId === unitId).map((one) => one.id);
  return { id, ids };
}

const meetingOf = async (stage: Stage) => ({ id: (await convenedIn(stage)).id });
/** Handed over today, which may have turned since the file was read. */
const delivery = () => ({ way: 'handed' as const, day: houseDay(at(0)), remark: 'Příklad' });

/** One example of every call of this module. */
export const conveningExamples: Record<keyof (typeof conveningContract)['calls'], Example> = {
  'GET /meeting-of-owners/{id}/invitation': { input: meetingOf },
  'GET /meeting-of-owners/{id}/invitation/overview': { input: meetingOf },
  'PUT /meeting-of-owners/{id}/invitation': {
    input: async (stage) => ({ ...(await convenedIn(stage)), ...delivery() }),
  },
  'PUT /meeting-of-owners/{id}/invitation/undo': {
    async input(stage) {
      const { id, ids } = await convenedIn(stage);
      const { data } = await stage.writer.call('PUT /meeting-of-owners/{id}/invitation', { id, ids, ...delivery() });
      return { id, papers: data.papers };
    },
  },
  'PUT /meeting-of-owners/{id}/invitation/printed': {
    input: async (stage) => ({ ...(await convenedIn(stage)), at: at(0) }),
  },
  'POST /meeting-of-owners/{id}/invitation/letters': {
    input: async (stage) => ({ ...(await convenedIn(stage)), which: 'some' }),
  },
};
