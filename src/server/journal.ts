import { and, eq } from 'drizzle-orm';
import { NIL } from 'uuid';
import { newId } from '#engines/secrets.ts';
import { shorten } from '#shared/letters.ts';
import type { ModuleId } from '#shared/roles.ts';
import type { Ctx } from './context.ts';
import { activity, history } from './schema.journal.ts';

export type Change = { action: string; from?: string; to?: string };

/** What a change is about; a private one is told to the privileged only, a personal one to nobody. It may have changes of its own. */
type Subject = { id: string; title: string; isPrivate: boolean; isPersonal?: boolean; changes?: Change[] };

/** Longest value that a history row keeps of a changed field. */
const valueLimit = 500;

/** Writes an activity row for each subject, and the history rows when they are records, in the same transaction (G-163, G-164). */
export async function recordActivity(
  ctx: Pick<Ctx, 'db' | 'now' | 'me'>,
  module: ModuleId,
  type: 'create' | 'update' | 'delete',
  subjects: Subject[],
  changes: Change[] = [],
): Promise<void> {
  const { communityId, id, isSuperAdmin } = ctx.me;
  const memberId = id === NIL ? null : id; // nobody: the application by itself
  const service = isSuperAdmin || memberId === null;
  const act = { communityId, date: ctx.now, module, type, service, memberId };
  const told = subjects
    .filter(({ isPersonal }) => !isPersonal)
    .map(({ id: subjectId, title, isPrivate }) => {
      const visibility = isPrivate ? ('private' as const) : ('public' as const);
      return { ...act, id: newId(), subjectId, title, visibility };
    });
  if (type === 'delete') await closeActivities(ctx, subjects);
  if (told.length > 0) await ctx.db.insert(activity).values(told);
  const rows = subjects.flatMap((subject) =>
    (subject.changes ?? changes).map(({ action, from, to }) => ({
      id: newId(),
      communityId,
      recordId: subject.id,
      authorId: memberId,
      action,
      from: from === undefined ? null : shorten(from, valueLimit, '…'),
      to: to === undefined ? null : shorten(to, valueLimit, '…'),
      createdAt: ctx.now,
    })),
  );
  if (rows.length > 0) await ctx.db.insert(history).values(rows);
}

/** What was told of things that go follows them: of private ones to the privileged alone, of personal ones nothing. */
async function closeActivities({ db, me }: Pick<Ctx, 'db' | 'me'>, subjects: Subject[]): Promise<void> {
  for (const { id, isPrivate, isPersonal } of subjects) {
    const told = and(eq(activity.communityId, me.communityId), eq(activity.subjectId, id));
    if (isPersonal) await db.delete(activity).where(told);
    else if (isPrivate) await db.update(activity).set({ visibility: 'private' }).where(told);
  }
}

/** Notes in the log, once it is committed, a change of what somebody may do: who made it, of whom or what. */
export function noteSecurity(
  {
    me,
    services,
    caller,
    after,
  }: Pick<Ctx, 'services' | 'caller' | 'after'> & { me: { accountId: string; communityId: string } },
  security: string,
  about: object,
): void {
  const by = { accountId: me.accountId, communityId: me.communityId, requestId: caller.requestId };
  after(() => services.log.info({ security, ...by, ...about }, 'security'));
}
