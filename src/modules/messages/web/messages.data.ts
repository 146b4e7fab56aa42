import type { Reply } from '#web/api.ts';

export type Message = Reply<'GET /message/{id}'>;
export type MessageRow = Reply<'GET /message'>['messages'][number];
