import type { Reply } from '#web/api.ts';

export type Minutes = Reply<'GET /minutes/{id}'>;
export type Block = Minutes['blocks'][number];
export type Remark = Minutes['remarks'][number];
