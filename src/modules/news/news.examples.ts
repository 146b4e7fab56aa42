import { newId } from '#engines/secrets.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import { browserAt } from '../../testing/push.ts';
import { notice } from '../messages/messages.examples.ts';
import type { newsContract } from './news.contract.ts';
import { device } from './server/news.kind.ts';
import { tokenOf } from './server/news.token.ts';

const tokenFor = ({ world, writer }: Stage) => tokenOf(world.services, { memberId: writer.id, modules: ['messages'] });

/** A notice that somebody has not confirmed. */
async function askedOf({ writer, home }: Stage): Promise<string> {
  await home.join('member');
  const { data } = await writer.call('POST /message', { ...notice, acceptRead: true });
  return data.id;
}

async function deviceOf({ world, me }: Stage): Promise<string> {
  const { endpoint, keys } = browserAt().subscription;
  const row = { id: newId(), accountId: me.accountId, endpoint, ...keys, name: 'telefon' };
  await world.database.db.insert(device).values(row);
  return row.id;
}

/** One example of every call of this module. */
export const newsExamples: Record<keyof (typeof newsContract)['calls'], Example> = {
  'GET /news': { input: () => ({}) },
  'GET /news/unread': { input: () => ({}) },
  'PUT /news/read': { input: () => ({ all: true }) },
  'GET /news/settings': { input: () => ({}) },
  'PUT /news/settings': { input: () => ({ ways: {}, onlyDue: false }) },
  'PUT /news/house': { input: () => ({ ways: { messages: 'now' } }) },
  'GET /news/reach': { input: () => ({ module: 'messages' }) },
  'GET /news/reminder/{id}': { input: async (stage) => ({ id: await askedOf(stage) }) },
  'PUT /news/reminder/{id}': { input: async (stage) => ({ id: await askedOf(stage) }) },
  'GET /news/choice/{token}': { input: (stage) => ({ token: tokenFor(stage) }) },
  'PUT /news/choice/{token}': { input: (stage) => ({ token: tokenFor(stage), way: 'digest' }) },
  'POST /news/leave/{token}': { input: (stage) => ({ token: tokenFor(stage) }) },
  'GET /news/device': { input: () => ({}) },
  'POST /news/device': { input: () => browserAt().subscription },
  'DELETE /news/device/{id}': { input: async (stage) => ({ id: await deviceOf(stage) }) },
};
