import type { Example, Stage } from '../../testing/examples.ts';
import { changeCommunity, house } from '../../testing/world.ts';
import type { housesContract } from './houses.contract.ts';

/** A house of its own, so that who tries a call does not stand in it. */
const another = async ({ world }: Stage) => ({ id: (await house(world)).id });
const ofHouse: Example = { input: another };
const closed = (more: object): Example => ({
  input: async (stage) => {
    const { id } = await another(stage);
    await changeCommunity(stage.world, id, { closedAt: new Date().toISOString(), ...more });
    return { id };
  },
});

/** One example of every call of this module. */
export const housesExamples: Record<keyof (typeof housesContract)['calls'], Example> = {
  'GET /admin/svj': { input: () => ({}) },
  'GET /admin/svj/{id}': ofHouse,
  'PUT /admin/svj/{id}': { input: async (stage) => ({ ...(await another(stage)), isFree: true, modules: ['votes'] }) },
  'PUT /admin/svj/{id}/close': ofHouse,
  'PUT /admin/svj/{id}/open': closed({}),
  'DELETE /admin/svj/{id}': {
    input: async ({ world }) => ({ id: (await house(world, { name: 'SVJ Na odchodu' })).id, name: 'SVJ Na odchodu' }),
  },
  'PUT /admin/svj/{id}/keep': closed({ endsAt: '2100-01-01T00:00:00.000Z' }),
  'GET /admin/svj/{id}/archive': ofHouse,
  'GET /admin/health': { input: () => ({}) },
};
