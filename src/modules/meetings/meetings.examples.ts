import type { Example, Stage } from '../../testing/examples.ts';
import type { meetingsContract } from './meetings.contract.ts';

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A meeting so many hours from now. */
const meeting = (hours = 800) => ({
  name: 'Jarní shromáždění',
  start: at(hours),
  end: at(hours + 2),
  address: 'Společenská místnost',
  description: '<p>Zveme vás.</p>',
  agenda: [{ name: 'Účetní závěrka', text: 'Shromáždění schvaluje účetní závěrku.' }],
});

const made = async ({ writer }: Stage, hours?: number, status: 'concept' | 'scheduled' = 'concept') => ({
  id: (await writer.call('POST /meeting-of-owners', { ...meeting(hours), status })).data.id,
});

/** One example of every call of this module. */
export const meetingsExamples: Record<keyof (typeof meetingsContract)['calls'], Example> = {
  'GET /meeting-of-owners': { input: () => ({ tab: 'scheduled' }) },
  'POST /meeting-of-owners': { input: () => meeting() },
  'GET /meeting-of-owners/{id}': { input: (stage) => made(stage, 800, 'scheduled') },
  'PUT /meeting-of-owners/{id}': {
    input: async (stage) => ({ ...(await made(stage)), ...meeting(), name: 'Podzimní shromáždění' }),
  },
  'DELETE /meeting-of-owners/{id}': { input: (stage) => made(stage) },
  'POST /meeting-of-owners/upload/{id}': {
    input: async (stage) => ({ ...(await made(stage, 800, 'scheduled')), name: 'Příloha', description: 'Popis' }),
    file: { name: 'a.txt', bytes: 'obsah' },
  },
  'PUT /meeting-of-owners/{id}/finish': { input: (stage) => made(stage, -5, 'scheduled') },
  'GET /meeting-of-owners/{id}/print': { input: (stage) => made(stage, 800, 'scheduled') },
  'GET /meeting-of-owners/search/{text}': { input: () => ({ text: 'jarní' }) },
};
