import type { Audit } from '#server/module.ts';
import { community } from '#server/schema.ts';
import { lookIn } from './checks.looking.ts';

/** Compares the journal of each community with what it was made of; a sentence for each that differs. */
export const auditJournals: Audit['run'] = async (db) => {
  const houses = await db.select({ id: community.id }).from(community);
  const problems: string[] = [];
  let things = 0;
  for (const { id } of houses) {
    const found = await lookIn(db, id);
    things += found.things;
    if (found.differing > 0)
      problems.push(
        `The journal of the community ${id} differs from what it was made of in ${found.differing} places.`,
      );
  }
  return { detail: `${houses.length} journals, ${things} things, ${problems.length} wrong`, problems };
};
