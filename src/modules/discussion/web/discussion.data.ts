import type { Reply } from '#web/api.ts';

export type Discussion = Reply<'GET /discussion/{id}'>;
export type DiscussionRow = Reply<'GET /discussion'>['discussions'][number];
