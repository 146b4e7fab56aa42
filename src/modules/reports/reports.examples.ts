import type { Example, Stage } from '../../testing/examples.ts';
import { pixel, upload } from '../../testing/upload.ts';
import { visitor } from '../../testing/world.ts';
import type { reportsContract } from './reports.contract.ts';

const lift = { title: 'Výtah stojí', description: '<p>Mezi patry.</p>', part: 'lift' as const };

async function reportOf({ writer }: Stage): Promise<{ id: string }> {
  const { data } = await writer.call('POST /report', { ...lift, solverId: writer.id });
  return { id: data.id };
}

/** A report of somebody else than whoever calls. */
async function othersOf({ home, writer }: Stage): Promise<{ id: string }> {
  const owner = await home.join('member');
  const { data } = await owner.call('POST /report', { ...lift, solverId: writer.id });
  return { id: data.id };
}

async function solvedOf(stage: Stage): Promise<{ id: string }> {
  const { id } = await reportOf(stage);
  await stage.writer.call('PUT /report/{id}', { id, status: 'solved' });
  return { id };
}

async function tokenOf(stage: Stage): Promise<{ id: string }> {
  const { data } = await stage.writer.call('POST /report/{id}/link', { ...(await reportOf(stage)), ...firm });
  return { id: data.link.split('zavada-')[1] as string };
}

/** A photo that a firm has added to the report of its link. */
async function photoOf(stage: Stage): Promise<{ id: string; file: string }> {
  const { id } = await tokenOf(stage);
  await upload(stage.world, '', { token: '' }, `/report/link/${id}/photo`, { name: 'a.gif', bytes: pixel });
  const { data } = await visitor(stage.world)('GET /report/link/{id}', { id });
  return { id, file: data.photos[0]?.id as string };
}

const firm = { name: 'Výtahy, s. r. o.', email: 'servis@example.cz', entry: 'Jan Malý, 602 111 222' };

/** One example of every call of this module. */
export const reportsExamples: Record<keyof (typeof reportsContract)['calls'], Example> = {
  'GET /report': { input: () => ({ tab: 'new' }) },
  'POST /report': { input: ({ writer }) => ({ ...lift, solverId: writer.id }) },
  'POST /report/upload/{id}': {
    input: async (stage) => ({ ...(await reportOf(stage)), name: 'Fotka', description: 'Popis' }),
    file: { name: 'a.txt', bytes: 'obsah' },
  },
  'GET /report/similar': { input: () => ({ part: 'lift' }) },
  'GET /report/sticker': { input: () => ({ part: 'lift' }) },
  'GET /report/statistics': { input: () => ({ year: 2026 }) },
  'GET /report/{id}': { input: reportOf },
  'PUT /report/{id}': { input: async (stage) => ({ ...(await reportOf(stage)), title: 'Výtah zase stojí' }) },
  'POST /report/{id}/comment': {
    input: async (stage) => ({ ...(await reportOf(stage)), comment: 'Díl je na cestě.' }),
  },
  'PUT /report/{id}/also': { input: othersOf },
  'POST /report/{id}/again': { input: async (stage) => ({ ...(await solvedOf(stage)), comment: 'Stojí dál.' }) },
  'POST /report/{id}/link': { input: async (stage) => ({ ...(await reportOf(stage)), ...firm }) },
  'DELETE /report/{id}/link': { input: reportOf },
  'PUT /report/{id}/archive': { input: solvedOf },
  'DELETE /report/{id}': { input: reportOf },
  'PUT /report/solved-all': { input: async (stage) => ({ ids: [(await reportOf(stage)).id] }) },
  'PUT /report/archive-all': { input: async (stage) => ({ ids: [(await solvedOf(stage)).id] }) },
  'PUT /report/delete-all': { input: async (stage) => ({ ids: [(await reportOf(stage)).id] }) },
  'GET /report/search/{text}': { input: () => ({ text: 'vytah' }) },
  'GET /report/link/{id}': { input: tokenOf },
  'GET /report/link/{id}/file/{file}': { input: photoOf },
  'POST /report/link/{id}/word': {
    input: async (stage) => ({ ...(await tokenOf(stage)), comment: 'Přijedeme zítra.' }),
  },
  'POST /report/link/{id}/photo': { input: tokenOf, file: { name: 'a.gif', bytes: pixel } },
};
