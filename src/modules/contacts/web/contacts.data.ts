import type { Reply } from '#web/api.ts';

export type Contact = Reply<'GET /contact/{id}'>;
export type ContactRow = Reply<'GET /contact/getAll'>['contacts'][number];
