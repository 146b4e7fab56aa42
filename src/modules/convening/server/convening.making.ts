import { randomInt } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { invitedSince } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx, Services } from '#server/context.ts';
import { drawCode, drawToken } from '../convening.rules.ts';
import { unitsOf } from './convening.addressees.ts';
import { meetingInvitation } from './convening.kind.ts';

// Making the invitations: with what was true when people were invited.

type Where = Pick<Ctx, 'db' | 'now'> & { me: Pick<Ctx['me'], 'communityId'> };

/** So many times codes are drawn anew where one was taken. */
const mostTries = 5;

/** Makes the invitation of each unit that has none yet, once, however many ask for it at the same moment. */
export async function makeInvitations({ db, now, me }: Where, meetingId: string): Promise<void> {
  const { communityId } = me;
  const units = await unitsOf({ db, me });
  const of = and(eq(meetingInvitation.communityId, communityId), eq(meetingInvitation.meetingId, meetingId));
  for (let tries = 0; tries < mostTries; tries++) {
    const held = new Set(
      (await db.select({ id: meetingInvitation.unitId }).from(meetingInvitation).where(of)).map(({ id }) => id),
    );
    const rows = units
      .filter(({ id }) => !held.has(id))
      .map(({ id: unitId, number: unit, owners, people }) => ({
        id: newId(),
        communityId,
        meetingId,
        unitId,
        unit,
        owners,
        people,
        createdAt: now,
        code: drawCode(randomInt),
        token: drawToken(randomInt),
      }));
    if (rows.length === 0) return;
    await db.insert(meetingInvitation).values(rows).onConflictDoNothing();
  }
}

/** A meeting to which people were invited longer ago has its invitations. */
const lookBackMs = 86_400_000;

/** Makes the invitations of meetings to which people were just invited, so that they name the owners of that day. */
export async function makeDue(services: Services): Promise<void> {
  const now = services.clock();
  const { db } = services.database;
  const due = await invitedSince(db, new Date(Date.parse(now) - lookBackMs).toISOString());
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  const made = await db
    .selectDistinct({ id: meetingInvitation.meetingId })
    .from(meetingInvitation)
    .where(inArray(meetingInvitation.meetingId, ids));
  const done = new Set(made.map(({ id }) => id));
  for (const { id, communityId } of due) {
    if (done.has(id)) continue;
    await makeInvitations({ db, now, me: { communityId } }, id).catch((err: unknown) =>
      services.log.error({ err, meeting: id }, 'the invitations of a meeting were not made'),
    );
  }
}
