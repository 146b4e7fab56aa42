import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { letterText } from '#server/letters.ts';
import { queueMail } from '#server/mail.ts';
import { account, member, role } from '#server/schema.ts';
import { auditRoles } from '#shared/roles.ts';
import type { TextValues } from '#shared/text.ts';
import { isPerson } from './accounts.ts';

/** Who looks after a house for all others: its chair and its audit committee. */
const keepers = ['mayorCommittee', 'external_mayorCommittee', ...auditRoles];

/** Writes a letter to the chair and the audit committee of a house, each in their language; whom it is about gets none. */
export async function writeToKeepers(
  { db, now, services }: Pick<Ctx, 'db' | 'now' | 'services'>,
  { communityId, about }: { communityId: string; about: string | null },
  name: Parameters<typeof letterText>[1],
  values: TextValues,
): Promise<void> {
  const rows = await db
    .select({ to: account.email, lang: account.lang })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .where(
      and(
        eq(member.communityId, communityId),
        inArray(role.name, keepers),
        isPerson,
        about ? ne(member.id, about) : undefined,
      ),
    )
    .orderBy(asc(account.email));
  for (const { to, lang } of rows)
    await queueMail(db, { ...letterText(services, name, lang, values), kind: 'keepers', to, communityId }, now);
}
