import { and, eq } from 'drizzle-orm';
import { role } from '#server/schema.ts';
import type { BuiltInRole } from '#shared/roles.ts';
import type { World } from './world.ts';

/** The id of a built-in role of a community. */
export async function roleId(at: World, communityId: string, name: BuiltInRole): Promise<string> {
  const [row] = await at.database.db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.communityId, communityId), eq(role.name, name)));
  return row?.id as string;
}
