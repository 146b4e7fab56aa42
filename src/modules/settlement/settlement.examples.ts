import { and, eq } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import { unitsExamples } from '../units/units.examples.ts';
import { settlementObjection, settlementUnit } from './server/settlement.kind.ts';
import type { settlementContract } from './settlement.contract.ts';

let last = 0;
/** Each example is of a month of its own, as long ago as books may be. */
const fieldsOf = () => {
  const at = last++ % 420;
  const month = `${1991 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  return { name: 'Příklad', from: month, to: month };
};

async function draftOf({ writer }: Stage, key: 'unit' | 'own' = 'own'): Promise<{ id: string; serviceId: string }> {
  const fields = fieldsOf();
  const { data } = await writer.call('POST /settlement', fields);
  const services = [{ name: 'Úklid', key, cost: key === 'own' ? 0 : 100 }];
  const { data: held } = await writer.call('PUT /settlement/{id}', { ...fields, id: data.id, services });
  return { id: data.id, serviceId: held.services[0]?.id ?? '' };
}
const idOf = async (stage: Stage) => ({ id: (await draftOf(stage)).id });

/** A unit that the one who asks sees, in a draft or in one that everybody reads. */
async function ofUnit(stage: Stage, isIssued = false): Promise<{ id: string; unitId: string }> {
  const unit = (await unitsExamples['GET /room/{id}'].input(stage)) as { id: string };
  const { id } = await draftOf(stage, 'unit');
  if (isIssued) await stage.writer.call('PUT /settlement/{id}/issue', { id, tellNobody: true });
  return { id, unitId: unit.id };
}
async function issuedOf(stage: Stage): Promise<{ id: string }> {
  const { id } = await ofUnit(stage, true);
  return { id };
}

/** One example of every call of this module. */
export const settlementExamples: Record<keyof (typeof settlementContract)['calls'], Example> = {
  'GET /settlement': { input: () => ({}) },
  'POST /settlement': { input: fieldsOf },
  'GET /settlement/degrees': { input: () => ({}) },
  'PUT /settlement/degrees': {
    input: () => ({ since: '1901-01', shares: [5_000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5_000], source: 'Příloha č. 3' }),
  },
  'GET /settlement/{id}': { input: issuedOf },
  'PUT /settlement/{id}': { input: async (stage) => ({ ...(await idOf(stage)), ...fieldsOf(), services: [] }) },
  'DELETE /settlement/{id}': { input: idOf },
  'PUT /settlement/{id}/issue': {
    input: async (stage) => ({ id: (await ofUnit(stage)).id, tellNobody: true }),
  },
  'PUT /settlement/{id}/withdraw': { input: issuedOf },
  'GET /settlement/{id}/print': { input: issuedOf },
  'GET /settlement/{id}/unit': { input: issuedOf },
  'GET /settlement/{id}/unit/{unitId}': { input: (stage) => ofUnit(stage, true) },
  'PUT /settlement/{id}/unit/{unitId}': {
    input: async (stage) => ({ ...(await ofUnit(stage)), area: 5_000, persons: null, change: null }),
  },
  'GET /settlement/{id}/unit/{unitId}/print': { input: (stage) => ofUnit(stage, true) },
  'POST /settlement/{id}/unit/{unitId}/objection': {
    input: async (stage) => ({ ...(await ofUnit(stage, true)), text: 'Příklad' }),
  },
  'PUT /settlement/{id}/unit/{unitId}/objection': {
    input: async (stage) => ({ ...(await objectedOf(stage)), answer: 'Příklad' }),
  },
  'GET /settlement/{id}/service/{serviceId}': { input: (stage) => draftOf(stage) },
  'POST /settlement/{id}/import': {
    input: async (stage) => ({ ...(await idOf(stage)), what: 'costs' }),
    file: { name: 'naklady.csv', bytes: 'služba;náklad\r\nÚklid;0' },
  },
  'PUT /settlement/{id}/service/{serviceId}': { input: async (stage) => ({ ...(await draftOf(stage)), values: [] }) },
};

async function objectedOf(stage: Stage) {
  const place = await ofUnit(stage, true);
  const { db } = stage.world.database;
  const of = and(eq(settlementUnit.settlementId, place.id), eq(settlementUnit.unitId, place.unitId));
  const [statement] = await db.select({ id: settlementUnit.id }).from(settlementUnit).where(of);
  const row = { id: newId(), communityId: stage.home.id, statementId: statement?.id ?? '', text: 'Příklad' };
  await db.insert(settlementObjection).values({ ...row, createdAt: '2024-05-01T08:00:00.000Z' });
  return { ...place, objectionId: row.id };
}
