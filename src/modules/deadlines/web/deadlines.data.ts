import type { Reply } from '#web/api.ts';
import { type Say, useText } from '#web/text.tsx';
import { type DeadlineType, templateOf } from '../deadlines.rules.ts';

export type Deadline = Reply<'GET /deadline/{id}'>;
export type DeadlineRow = Reply<'GET /deadline'>['deadlines'][number];

/** How often it comes, in words. */
export function periodWords(t: Say, months: number | null): string {
  if (months === null) return t('DEADLINE.ONCE');
  return months % 12 === 0 ? t('DEADLINE.YEARS', { count: months / 12 }) : t('DEADLINE.EVERY', { count: months });
}

/** Where the period of a template comes from; empty of one's own. */
export function useSourceWords(type: DeadlineType): string {
  const t = useText();
  const template = templateOf(type);
  return template ? t(`DEADLINE.SOURCE.${template.source}`, { cites: template.cites }) : '';
}
