import type { Reply } from '#web/api.ts';

export type Settlement = Reply<'GET /settlement/{id}'>;
export type SettlementRow = Reply<'GET /settlement'>['settlements'][number];
export type Statement = Reply<'GET /settlement/{id}/unit/{unitId}'>;
export type Objection = Statement['objections'][number];
