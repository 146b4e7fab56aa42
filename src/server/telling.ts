import { NIL } from 'uuid';
import { newId } from '#engines/secrets.ts';
import type { Ctx } from './context.ts';
import { cause } from './schema.journal.ts';

/** Notes in the transaction that causes it that people are to be told, now or at a moment to come, if it is still true then; what was told before is told anew. */
export async function tell<What extends string>(
  { db, me, now, services, after }: Pick<Ctx, 'db' | 'me' | 'now' | 'services'> & Partial<Pick<Ctx, 'after'>>,
  _kind: { tells?: Record<What, unknown> },
  ids: string[],
  what: NoInfer<What>,
  dueAt = now,
): Promise<void> {
  if (ids.length === 0) return;
  const actorId = me.id === NIL ? null : me.id; // nobody: the application by itself
  const told = { communityId: me.communityId, what, actorId, dueAt };
  await db
    .insert(cause)
    .values(ids.map((recordId) => ({ id: newId(), recordId, ...told })))
    .onConflictDoUpdate({
      target: [cause.communityId, cause.recordId, cause.what],
      set: { dueAt, actorId, toldAt: null },
    });
  after?.(() => services.wake('telling'));
}
