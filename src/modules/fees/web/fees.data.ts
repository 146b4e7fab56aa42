import type { Reply } from '#web/api.ts';

export type Fee = Reply<'GET /fee/{id}'>;
export type FeeRow = Reply<'GET /fee'>['fees'][number];
