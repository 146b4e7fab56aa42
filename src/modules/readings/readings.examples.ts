import type { Example, Stage } from '../../testing/examples.ts';
import { pixel, uploadData } from '../../testing/upload.ts';
import { settlementExamples } from '../settlement/settlement.examples.ts';
import { unitsExamples } from '../units/units.examples.ts';
import type { readingsContract } from './readings.contract.ts';

const until = '2199-12-31';

/** A draft of a settlement with a service by meters. */
async function draftOf(stage: Stage): Promise<string> {
  const fields = (await settlementExamples['POST /settlement'].input(stage)) as {
    name: string;
    from: string;
    to: string;
  };
  const { data } = await stage.writer.call('POST /settlement', fields);
  const services = [{ name: 'Studená voda', key: 'meter' as const, cost: 100 }];
  await stage.writer.call('PUT /settlement/{id}', { ...fields, id: data.id, services });
  return data.id;
}

/** What was asked to be read, with a unit that the one who asks sees, and the service. */
async function asked(stage: Stage) {
  const unit = (await unitsExamples['GET /room/{id}'].input(stage)) as { id: string };
  const settlementId = await draftOf(stage);
  const { data } = await stage.writer.call('POST /reading', { settlementId, until, tellNobody: true });
  return { id: data.id, unitId: unit.id, serviceId: data.services[0]?.id ?? '' };
}
const idOf = async (stage: Stage) => ({ id: (await asked(stage)).id });

/** The same with both states and a photo. */
async function stated(stage: Stage) {
  const place = await asked(stage);
  const { id, unitId, serviceId } = place;
  const state = { serviceId, before: 1_000, now: 2_000 };
  const photo = { name: 'meter.gif', bytes: pixel };
  await uploadData(stage.world, stage.home.id, stage.writer, `/reading/${id}/state`, { unitId, ...state }, [photo]);
  return place;
}

/** One example of every call of this module. */
export const readingsExamples: Record<keyof (typeof readingsContract)['calls'], Example> = {
  'GET /reading': { input: () => ({}) },
  'POST /reading': { input: async (stage) => ({ settlementId: await draftOf(stage), until, tellNobody: true }) },
  'GET /reading/{id}': { input: idOf },
  'PUT /reading/{id}': { input: async (stage) => ({ ...(await idOf(stage)), until, tellNobody: true }) },
  'DELETE /reading/{id}': { input: idOf },
  'PUT /reading/{id}/take': { input: async (stage) => ({ id: (await stated(stage)).id }) },
  'GET /reading/{id}/unit': { input: idOf },
  'POST /reading/{id}/state': { input: async (stage) => ({ ...(await asked(stage)), now: 1_000 }) },
  'POST /reading/{id}/import': {
    input: async (stage) => {
      const { id, serviceId } = await asked(stage);
      return { id, serviceId, what: 'before' };
    },
    file: { name: 'stavy.csv', bytes: 'jednotka;stav' },
  },
  'DELETE /reading/{id}/unit/{unitId}/service/{serviceId}/photo': { input: (stage) => stated(stage) },
  'GET /reading/{id}/unit/{unitId}/service/{serviceId}/photo': { input: (stage) => stated(stage) },
};
