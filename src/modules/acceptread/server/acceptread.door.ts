import { and, eq, not, type SQL } from 'drizzle-orm';
import { remindersBetween } from '#engines/due.ts';
import { hasRead } from '#house/acceptance.ts';
import type { Ctx } from '#server/context.ts';
import type { Tell } from '#server/kind.ts';
import { member, record } from '#server/schema.ts';
import { tell } from '#server/telling.ts';

// What the kinds that must be read tell of it (G-178); they hang these words on themselves.

/** Who sees the record and has not confirmed it, while it asks for that. */
const unread = (mustRead: (now: string) => SQL) => (now: string) =>
  and(eq(record.acceptRead, true), mustRead(now), not(hasRead(member.id)));

/** What is told of a record that must be read: that it asks, in the middle of its time, on its last day, and when the committee reminds. */
export function readingTells(mustRead: (now: string) => SQL) {
  const to = { deed: 'ACCEPT_READ.TELLS.DEED', way: 'now', module: 'acceptRead', whom: unread(mustRead) } as const;
  return {
    mustRead: { ...to, says: 'ACCEPT_READ.TELLS.ASKED' },
    readHalf: { ...to, says: 'ACCEPT_READ.TELLS.WAITS' },
    readLast: { ...to, says: 'ACCEPT_READ.TELLS.LAST' },
    readAgain: { ...to, says: 'ACCEPT_READ.TELLS.REMINDED', isByHand: true },
  } satisfies Record<string, Tell>;
}

/** Tells that a record must be read, from a moment on; with a last one again in the middle and a day before, to who has not. */
export async function tellToRead(
  ctx: Ctx,
  kind: { tells?: Record<'mustRead' | 'readHalf' | 'readLast', unknown> },
  id: string,
  { from, until }: { from: string; until?: string | null },
): Promise<void> {
  await tell(ctx, kind, [id], 'mustRead', from);
  for (const [what, at] of remindersBetween(from, until, 'readHalf', 'readLast')) await tell(ctx, kind, [id], what, at);
}
