import type { Ctx } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import type { ModuleId } from '#shared/roles.ts';

/** What a setting was and is, as people read it; empty where it was or is nothing. */
export type Turn = { from: string; to: string };

/** Tells the privileged that something of the house itself was changed, which is no record: what, and from what to what; nothing where it stays. */
export async function noteSetting(ctx: Ctx, module: ModuleId, what: string, turn?: Turn): Promise<void> {
  if (turn && turn.from === turn.to) return;
  const title = turn ? `${what}: ${turn.from || '–'} → ${turn.to || '–'}` : what;
  await recordActivity(ctx, module, 'update', [{ id: ctx.me.communityId, title, isPrivate: true }]);
}
