import type { Sex } from '#shared/house.ts';
import type { Say } from '#web/text.tsx';

/** The name of a role: a built-in one in the reader's language, of a woman in the words for a woman; any other as it was written. */
export function roleTitle(t: Say, role: { name: string; title: string }, sex?: Sex | null): string {
  const keys = [...(sex === 'female' ? [`ROLE.FEMALE.${role.name}`] : []), `ROLE.${role.name}`];
  const known = keys.find((key) => t.raw(key) !== key);
  return known ? t.raw(known) : role.title;
}
