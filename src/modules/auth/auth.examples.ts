import { newId, newToken } from '#engines/secrets.ts';
import { openSession } from '#server/session.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import { password } from '../../testing/world.ts';
import { ownerOf } from '../people/people.examples.ts';
import type { authContract } from './auth.contract.ts';
import { replaceTokens } from './server/auth.tokens.ts';

async function sessionOf({ world, me }: Stage): Promise<string> {
  await openSession(world.database.db, me.accountId, 'jiné zařízení', new Date().toISOString());
  const { rows } = await world.database.pool.query(
    `select id from session where account_id = $1 and device = 'jiné zařízení' order by id desc limit 1`,
    [me.accountId],
  );
  return rows[0].id;
}

const waitingOf = async ({ home }: Stage) => (await home.join('member', { isActive: false })).id;

async function changingOf(stage: Stage): Promise<string> {
  const id = await ownerOf(stage);
  await stage.writer.call('PUT /user/{id}', {
    id,
    emails: [{ value: `nova.${newId()}@example.cz`, visibility: 'admin' }],
  });
  return id;
}

/** Somebody who waits, with the token of their invitation. */
async function invitedOf({ world, home }: Stage) {
  const { id, accountId } = await home.join('member', { isActive: false });
  const token = newToken();
  await replaceTokens(world.database.db, [{ token, accountId, memberId: id }], world.services.clock());
  return { id, token };
}

const unknownToken = 'x'.repeat(43);

/** One example of every call of this module. */
export const authExamples: Record<keyof (typeof authContract)['calls'], Example> = {
  'POST /auth/login': { input: ({ writer }) => ({ email: writer.email, password }) },
  'POST /api/v1/auth/login': { input: ({ writer }) => ({ email: writer.email, password }) },
  'POST /auth/logout': { input: () => ({}) },
  'POST /auth/verify': { input: () => ({}) },
  'POST /auth/reset-password': { input: ({ me }) => ({ email: me.email }) },
  'POST /auth/founding-token': { input: () => ({ token: unknownToken }) },
  'POST /auth/founding': {
    input: () => ({ token: unknownToken, email: 'prvni@example.cz', password: 'Sadovy-Vecer-81' }),
    code: 400,
  },
  'POST /auth/reset-password-token': { input: () => ({ token: unknownToken }) },
  'POST /auth/change-password': { input: () => ({ token: unknownToken, password }), code: 400 },
  'GET /auth/searchByEmail/{email}': { input: ({ writer }) => ({ email: writer.email }) },
  'GET /auth/session': { input: () => ({}) },
  'DELETE /auth/session/{id}': { input: async (stage) => ({ id: await sessionOf(stage) }) },
  'PUT /user/activate-email/{id}': {
    input: async (stage) => ({ id: await waitingOf(stage) }),
  },
  'PUT /user/activate-email-all': { input: async (stage) => ({ ids: [await waitingOf(stage)] }) },
  'GET /user/activate-token/{token}': { input: async (stage) => ({ token: (await invitedOf(stage)).token }) },
  'PUT /user/{id}/activate/{token}': { input: async (stage) => ({ ...(await invitedOf(stage)), password }) },
  'PUT /user/password': { input: () => ({ oldPassword: password, password, passwordConfirm: password }) },
  'PUT /user/login-email': { input: () => ({ email: `nova.${newId()}@example.cz`, password }) },
  'DELETE /user/{id}/login-email': { input: async (stage) => ({ id: await changingOf(stage) }) },
  'POST /auth/address-token': { input: () => ({ token: unknownToken }) },
  'POST /auth/address-freeze': { input: () => ({ token: unknownToken }), code: 400 },
  'POST /user/language': { input: () => ({ lang: 'cs' }) },
  'PUT /user/look': { input: () => ({ isCalm: false }) },
  'PUT /user/{id}/settings': { input: ({ me }) => ({ id: me.id, favorite_modules: ['messages'] }) },
};
