import type { Example, Stage } from '../../testing/examples.ts';
import type { Person } from '../../testing/world.ts';
import { passedVote } from '../votes/votes.examples.ts';
import type { resolutionsContract } from './resolutions.contract.ts';

type Ground = { writer: Person };

/** A resolution that holds. */
export async function enteredBy({ writer }: Ground, words = 'Oprava střechy') {
  const body = { name: words, text: words, decidedOn: '2024-05-01', note: words, majority: words };
  return { id: (await writer.call('POST /resolution', body)).data.id };
}

/** A task of a person, or of the writer where that is nobody of the house. */
export async function taskIn(ground: Ground, memberId: string, words = 'Sehnat tři nabídky') {
  const { id } = await enteredBy(ground, words);
  const give = (whose: string) =>
    ground.writer.call('POST /resolution/{id}/task', { id, text: words, memberId: whose, until: '2030-01-31' });
  const given = await give(memberId);
  const { data } = given.code === 200 ? given : await give(ground.writer.id);
  return { id, taskId: data.tasks[0]?.id ?? '' };
}

const entered = (stage: Stage) => enteredBy(stage);

async function fulfilled({ writer }: Stage) {
  const one = await enteredBy({ writer });
  await writer.call('PUT /resolution/{id}/fulfil', one);
  return one;
}

async function contested({ writer }: Stage) {
  const one = await enteredBy({ writer });
  await writer.call('PUT /resolution/{id}/contest', { ...one, since: '2024-06-01' });
  return one;
}

/** One example of every call of this module. */
export const resolutionsExamples: Record<keyof (typeof resolutionsContract)['calls'], Example> = {
  'GET /resolution': { input: () => ({ year: 2024 }) },
  'POST /resolution': {
    input: () => ({ name: 'Fond oprav', text: 'Schvaluje se.', decidedOn: '2024-05-01', note: 'Starý zápis' }),
  },
  'PUT /resolution/{id}': {
    input: async (stage) => ({ ...(await entered(stage)), name: 'Fond oprav', text: 'Schvaluje se.', note: 'Zápis' }),
  },
  'GET /resolution/vote/{id}': { input: passedVote },
  'POST /resolution/vote/{id}': { input: passedVote },
  'GET /resolution/print': { input: () => ({ tab: 'valid' }) },
  'GET /resolution/{id}': { input: entered },
  'PUT /resolution/{id}/fulfil': { input: entered },
  'PUT /resolution/{id}/reopen': { input: fulfilled },
  'PUT /resolution/{id}/cancel': {
    input: async (stage) => ({ ...(await entered(stage)), byId: (await entered(stage)).id }),
  },
  'PUT /resolution/{id}/contest': { input: async (stage) => ({ ...(await entered(stage)), since: '2024-06-01' }) },
  'PUT /resolution/{id}/settle': {
    input: async (stage) => ({ ...(await contested(stage)), stands: true, outcome: 'Žaloba zamítnuta' }),
  },
  'POST /resolution/{id}/task': {
    input: async (stage) => ({
      ...(await entered(stage)),
      text: 'Sehnat nabídky',
      memberId: stage.writer.id,
      until: '2030-01-31',
    }),
  },
  'PUT /resolution/{id}/task': {
    input: async (stage) => ({ ...(await taskIn(stage, stage.me.id || stage.writer.id)), isDone: true }),
  },
  'GET /resolution/search/{text}': { input: () => ({ text: 'střecha' }) },
};
