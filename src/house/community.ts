import { and, eq } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { newId, newToken } from '#engines/secrets.ts';
import { community, entrance, role } from '#server/schema.ts';
import { type Account, type Me, memberOfRole } from '#server/session.ts';
import { derivedRights, type ModuleId, moduleIds, seededRoles } from '#shared/roles.ts';
import { kernelTexts } from '#texts/kernel.ts';
import { createLabels } from './labels.ts';

// How a house begins, whoever founds it: its row, then roles, labels and entrances.

type Values = Partial<typeof community.$inferInsert>;
type Entrances = Omit<typeof entrance.$inferInsert, 'id' | 'communityId'>[];

/** Creates the bare row of a community, which nobody can enter before it is furnished; returns its id, a new one unless it is named. */
export async function reserveCommunity(
  db: Db,
  values: Values & { name: string },
  modules: readonly ModuleId[] = moduleIds,
): Promise<string> {
  const { id = newId() } = values;
  await db.insert(community).values({ ...values, id, urlHash: newToken().slice(0, 22), modules: [...modules] });
  return id;
}

/** Gives a community its seeded roles and labels, and its entrances. Roles are named in Czech, the source language. */
export async function furnishCommunity(db: Db, id: string, entrances: Entrances = []): Promise<void> {
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
  if (entrances.length > 0)
    await db.insert(entrance).values(entrances.map((one) => ({ ...one, id: newId(), communityId: id })));
}

/** Creates a community that can be entered at once; returns its id. */
export async function createCommunity(
  db: Db,
  values: Values & { name: string },
  modules: readonly ModuleId[] = moduleIds,
  entrances: Entrances = [],
): Promise<string> {
  const id = await reserveCommunity(db, values, modules);
  await furnishCommunity(db, id, entrances);
  return id;
}

/** An administrator of the application at work in a house that nobody has entered yet; what they do is told of nobody. */
export async function founderOf(db: Db, communityId: string, by: Account): Promise<Me> {
  const own = and(eq(role.communityId, communityId), eq(role.name, 'superAdmin'));
  const [held] = await db.select().from(role).where(own);
  if (!held) throw new Error('the house has no roles yet');
  return { ...memberOfRole(communityId, held, moduleIds), ...by };
}
