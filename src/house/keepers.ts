import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { letterText, sayIn } from '#server/letters.ts';
import { queueMail } from '#server/mail.ts';
import { account, member, role } from '#server/schema.ts';
import type { Language } from '#shared/languages.ts';
import { auditRoles, chairRoles, committeeRoles } from '#shared/roles.ts';
import type { TextValues } from '#shared/text.ts';
import { isPerson } from './accounts.ts';

/** Who looks after a house for all others: its chair and its audit committee. */
const keepers = [...chairRoles, ...auditRoles];

type Whom = {
  communityId: string;
  /** Whom it is about: they get none. */
  about?: string;
  withCommittee?: boolean;
};

/** Writes a letter to the chair and the audit committee of a house, or to the whole committee as well, each in their language. */
export async function writeToKeepers(
  { db, now, services }: Pick<Ctx, 'db' | 'now' | 'services'>,
  { communityId, about, withCommittee }: Whom,
  name: Parameters<typeof letterText>[1],
  values: (say: ReturnType<typeof sayIn>, lang: Language) => TextValues,
): Promise<void> {
  const roles = withCommittee ? [...keepers, ...committeeRoles] : keepers;
  const rows = await db
    .select({ to: account.email, lang: account.lang })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .where(
      and(
        eq(member.communityId, communityId),
        inArray(role.name, roles),
        isPerson,
        about ? ne(member.id, about) : undefined,
      ),
    )
    .orderBy(asc(account.email));
  const letters = rows.map(({ to, lang }) => {
    const text = letterText(services, name, lang, values(sayIn(services, lang), lang));
    return { ...text, kind: 'keepers' as const, to, communityId };
  });
  if (letters.length > 0) await queueMail(db, letters, now);
}
