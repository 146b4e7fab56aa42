import type { Example, Stage } from '../../testing/examples.ts';
import { administrator, visitor } from '../../testing/world.ts';
import type { ordersContract } from './orders.contract.ts';

const place = { street: 'Lipová 12', city: 'Praha 2', post: '12000' };
const filled = () => ({
  name: 'SVJ Kaštanová 3',
  ico: '27082440',
  email: 'svj@example.cz',
  ...place,
  entrances: [{ name: 'A', ...place }],
  user: {
    firstName: 'Jana',
    lastName: 'Malá',
    phone: '602123456',
    ...place,
    email: `x${Math.random()}@example.cz`,
  },
  plan: { units: 1, period: 'monthly' as const },
});

/** A new order; its token opens the form. */
async function anOrder({ world }: Stage) {
  const { call, accountId } = await administrator(world);
  const { data } = await call('POST /order', { email: 'zajemce@example.cz', careAboutId: accountId });
  return { id: data.id, accountId, token: data.url?.split('/').at(-1) as string };
}
async function aFilledOrder(stage: Stage) {
  const order = await anOrder(stage);
  const agreed = { agreeTerms: true, agreePersonalData: true };
  await visitor(stage.world)('PUT /order/{id}/fill', { id: order.token, ...filled(), ...agreed });
  return order;
}
const ofOrder: Example = { input: async (stage) => ({ id: (await anOrder(stage)).id }) };

/** One example of every call of this module. */
export const ordersExamples: Record<keyof (typeof ordersContract)['calls'], Example> = {
  'GET /order': { input: () => ({}) },
  'POST /order': {
    input: async ({ world }) => ({
      email: 'zajemce@example.cz',
      careAboutId: (await administrator(world)).accountId,
    }),
  },
  'GET /order/employee': { input: () => ({}) },
  'GET /order/{id}': ofOrder,
  'PUT /order/{id}': {
    input: async (stage) => {
      const { id, accountId } = await anOrder(stage);
      return { id, email: 'jiny@example.cz', careAboutId: accountId };
    },
  },
  'DELETE /order/{id}': ofOrder,
  'PUT /order/{id}/decline': ofOrder,
  'PUT /order/{id}/new-token': ofOrder,
  'GET /order/form/{id}': { input: async (stage) => ({ id: (await anOrder(stage)).token }) },
  'GET /order/form/{id}/ares/{ico}': {
    input: async (stage) => ({ id: (await anOrder(stage)).token, ico: '27082440' }),
  },
  'POST /order/form/{id}/members': {
    input: async (stage) => ({ id: (await anOrder(stage)).token }),
    file: { name: 'dum.csv', bytes: 'Jednotka;Podíl;Vlastník\n1;1/1;Jan Novák\n' },
  },
  'PUT /order/{id}/fill': {
    input: async (stage) => ({
      id: (await anOrder(stage)).token,
      ...filled(),
      agreeTerms: true,
      agreePersonalData: true,
    }),
  },
  'GET /order/form/{id}/check': { input: async (stage) => ({ id: (await aFilledOrder(stage)).id }) },
  'GET /order/modules': { input: () => ({}) },
  'GET /order/ares/{ico}': { input: () => ({ ico: '27082440' }) },
  'POST /svj': {
    input: () => {
      const { plan: _plan, user, ...rest } = filled();
      const { email: _email, ...person } = user;
      return { ...rest, user: person };
    },
  },
  'PUT /order/{id}/accept': { input: async (stage) => ({ id: (await aFilledOrder(stage)).id, ...filled() }) },
};
