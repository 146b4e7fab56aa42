import type { Example, Stage } from '../../testing/examples.ts';
import type { surveysContract } from './surveys.contract.ts';

const inWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

/** A survey of one question with two answers. */
const fence = () => ({
  name: 'Barva plotu',
  endDate: inWeek(),
  questions: [{ name: 'Jakou barvu?', answers: [{ name: 'Zelená' }, { name: 'Hnědá' }] }],
});

const surveyOf = async ({ writer }: Stage, more: object = {}) =>
  (await writer.call('POST /survey', { ...fence(), ...more })).data;
const draft = async (stage: Stage) => ({ id: (await surveyOf(stage)).id });
const running = async (stage: Stage) => ({ id: (await surveyOf(stage, { status: 'active' })).id });
const finished = async (stage: Stage) => {
  const { id } = await running(stage);
  await stage.writer.call('PUT /survey/{id}/finish', { id });
  return { id };
};
const answerOf = async (stage: Stage) => ({ id: (await surveyOf(stage)).questions[0]?.answers[0]?.id });
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** One example of every call of this module. */
export const surveysExamples: Record<keyof (typeof surveysContract)['calls'], Example> = {
  'GET /survey': { input: () => ({ tab: 'active' }) },
  'POST /survey': { input: fence },
  'GET /survey/{id}': { input: running },
  'PUT /survey/{id}': { input: async (stage) => ({ ...(await draft(stage)), ...fence(), name: 'Nátěr plotu' }) },
  'DELETE /survey/{id}': { input: draft },
  'POST /survey/upload/{id}': {
    input: async (stage) => ({ ...(await running(stage)), name: 'Příloha', description: 'Popis' }),
    file: { name: 'a.txt', bytes: 'obsah' },
  },
  'POST /survey/answer/{id}/picture': { input: answerOf, file: { name: 'a.png', bytes: png } },
  'DELETE /survey/answer/{id}/picture': { input: answerOf },
  'DELETE /survey/answer/{id}': { input: answerOf },
  'POST /survey/{id}/vote/store': {
    input: async (stage) => {
      const { id, questions } = await surveyOf(stage, { status: 'active' });
      const [question] = questions;
      return { id, answers: [{ questionId: question?.id, answerIds: [question?.answers[0]?.id], other: '' }] };
    },
  },
  'GET /survey/{id}/users': { input: running },
  'PUT /survey/{id}/finish': { input: running },
  'PUT /survey/{id}/conclusion': {
    input: async (stage) => ({ ...(await finished(stage)), conclusion: '<p>Zelená.</p>' }),
  },
  'POST /survey/{id}/voteTickets': {
    input: async (stage) => ({ ...(await running(stage)), users: [stage.writer.id] }),
  },
  'GET /survey/{id}/export': { input: finished },
  'GET /survey/search/{text}': { input: () => ({ text: 'plot' }) },
};
