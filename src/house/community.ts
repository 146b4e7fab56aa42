import type { Db } from '#engines/db.ts';
import { newId, newToken } from '#engines/secrets.ts';
import { community, role } from '#server/schema.ts';
import { derivedRights, type ModuleId, moduleIds, seededRoles } from '#shared/roles.ts';
import { kernelTexts } from '#texts/kernel.ts';
import { createLabels } from './labels.ts';

/** Creates a community with its seeded roles and labels; returns its id. Roles are named in Czech, the source language. */
export async function createCommunity(
  db: Db,
  values: Partial<typeof community.$inferInsert> & { name: string },
  modules: readonly ModuleId[] = moduleIds,
): Promise<string> {
  const id = newId();
  await db.insert(community).values({ ...values, id, urlHash: newToken().slice(0, 22), modules: [...modules] });
  await db.insert(role).values(
    seededRoles.map((seed, position) => ({
      id: newId(),
      communityId: id,
      name: seed.name,
      title: kernelTexts.cs[`ROLE.${seed.name}`],
      group: seed.group,
      rights: derivedRights(seed.modules),
      modules: seed.modules,
      position,
    })),
  );
  await createLabels(db, id);
  return id;
}
