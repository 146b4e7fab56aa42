import { eq } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import { thirdDeed } from '../../testing/deeds.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import type { cadastreContract } from './cadastre.contract.ts';

type Place = Pick<Stage, 'world' | 'home' | 'writer'>;
const place = { cadasterNumber: '12', cadasterVillage: 'Brno', cadasterStreet: 'Lipová' };

/** A house with an entrance, of which the register has told. */
export async function loadedBy({ world, home, writer }: Place, at: Partial<typeof place> = {}) {
  const { db } = world.database;
  const own = eq(entrance.communityId, home.id);
  if ((await db.$count(entrance, own)) === 0)
    await db.insert(entrance).values({ id: newId(), communityId: home.id, name: 'A' });
  const { code, data } = await writer.call('POST /svj/{id}/getCadaster', { id: home.id, ...place, ...at });
  if (code !== 200) throw new Error(`cadastre: ${JSON.stringify(data)}`);
  return data;
}

async function differenceOf(stage: Place) {
  await loadedBy(stage);
  const { differences } = (await stage.writer.call('GET /real-estate/difference', {})).data;
  const { id = newId(), digest = 'nothing-is-there' } = differences.find(({ can }) => can.accept) ?? {};
  return { id, digest };
}

/** A unit of which the register has told other owners, accepted just now. */
async function acceptedIn(stage: Stage) {
  await loadedBy(stage);
  const { writer, world, home } = stage;
  const seen = async () => (await writer.call('GET /real-estate/difference', {})).data.differences;
  const number = (await seen()).find(({ state, can }) => state === 'missingHere' && can.accept)?.there?.number ?? '';
  const [door] = await world.database.db.select().from(entrance).where(eq(entrance.communityId, home.id));
  const room = { number, entranceId: door?.id ?? '', type: 'flat' as const, owners: [{ userId: writer.id }] };
  await writer.call('POST /room', room);
  const { id, digest } = (await seen()).find(({ here }) => here?.number === number) ?? {
    id: newId(),
    digest: 'nothing-yet',
  };
  const { data } = await writer.call('PUT /real-estate/difference/{id}/accept', { id, digest });
  return { id: data?.transfer?.unitId ?? newId(), transferId: data?.transfer?.transferId ?? newId() };
}

let turn = 0;

/** One example of every call of this module. */
export const cadastreExamples: Record<keyof (typeof cadastreContract)['calls'], Example> = {
  'POST /svj/{id}/getCadaster': { input: ({ home }) => ({ id: home.id, ...place }) },
  'POST /real-estate/file': {
    input: () => ({ keepsOthers: 'false' }),
    file: { name: 'vypis.xml', bytes: thirdDeed([{ number: '1', people: ['Jana Nová'] }]) },
  },
  'GET /real-estate-status': { input: () => ({}) },
  'GET /real-estate': { input: () => ({ search: 'novak' }) },
  'POST /real-estate/user': {
    input: () => ({
      firstName: 'Jan',
      lastName: `Katastrální ${++turn}`,
      titleBefore: 'Ing.',
      titleAfter: '',
      sex: 'male',
      street: 'Lipová 12',
      city: 'Brno',
      post: '60200',
      hasAccess: false,
      share: { top: 1, bottom: 2 },
      createdByCadastre: true,
    }),
  },
  'DELETE /real-estate/user/{id}': {
    input: async (stage) => {
      const [first] = await loadedBy(stage);
      return { id: first?.id ?? '', archive: 'false' };
    },
  },
  'GET /real-estate/difference': { input: () => ({ tab: 'open', search: 'novak' }) },
  'PUT /real-estate/difference/{id}/accept': { input: differenceOf },
  'DELETE /real-estate/transfer/{id}/{transferId}': { input: acceptedIn },
  'PUT /real-estate/difference/{id}/ignore': {
    input: async (stage) => ({ ...(await differenceOf(stage)), ignored: true }),
  },
};
