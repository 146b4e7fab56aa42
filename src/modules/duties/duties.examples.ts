import type { Example, Stage } from '../../testing/examples.ts';
import type { dutiesContract } from './duties.contract.ts';

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A meeting that is over and has no log; noted as one without a quorum or not. */
export async function pastMeeting({ writer }: Pick<Stage, 'writer'>, lacked = false) {
  const times = { start: at(-120), end: at(-60), status: 'scheduled' as const };
  const agenda = [{ name: 'Účetní závěrka', text: 'Shromáždění schvaluje účetní závěrku.' }];
  const body = { name: 'Schůze', address: 'Klubovna', ...times, agenda };
  const { id } = (await writer.call('POST /meeting-of-owners', body)).data;
  if (lacked) await writer.call('PUT /meeting-of-owners/{id}/quorum', { id, lacked });
  return { id };
}

/** One example of every call of this module. */
export const dutiesExamples: Record<keyof (typeof dutiesContract)['calls'], Example> = {
  'GET /meeting-of-owners/{id}/duties': { input: (stage) => pastMeeting(stage) },
  'PUT /meeting-of-owners/{id}/duties': {
    input: async (stage) => ({ ...(await pastMeeting(stage)), duty: 'minutes', isDone: true }),
  },
  'PUT /meeting-of-owners/{id}/quorum': { input: async (stage) => ({ ...(await pastMeeting(stage)), lacked: true }) },
  'POST /meeting-of-owners/{id}/rollam': { input: (stage) => pastMeeting(stage, true) },
};
