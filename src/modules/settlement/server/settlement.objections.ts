import { and, eq } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { fail } from '#shared/errors.ts';
import { mostObjections } from '../settlement.rules.ts';
import { settlementObjection } from './settlement.kind.ts';
import { heldOf, isOwnUnit } from './settlement.statement.ts';

// What somebody objects to the statement of their unit, and what the committee answers.

type Place = { id: string; unitId: string };

/** Objects to the statement of a unit of one's own. */
export async function object(ctx: Ctx, { id, unitId, text }: Place & { text: string }): Promise<void> {
  const { db, me, now } = ctx;
  const { held } = await heldOf(ctx, id, unitId);
  const { statementId } = held;
  if (!statementId) return fail('SETTLEMENT.ERRORS.DRAFT');
  if (!(await isOwnUnit(ctx, unitId))) return fail('BASE.ERRORS.NO_PERMISSION');
  const of = and(eq(settlementObjection.communityId, me.communityId), eq(settlementObjection.statementId, statementId));
  if ((await db.$count(settlementObjection, of)) >= mostObjections) return fail('SETTLEMENT.ERRORS.OBJECTIONS');
  const row = { id: newId(), communityId: me.communityId, statementId, authorId: me.id, text, createdAt: now };
  await db.insert(settlementObjection).values(row);
}

/** Answers an objection to the statement of a unit. */
export async function answer(ctx: Ctx, input: Place & { objectionId: string; answer: string }): Promise<void> {
  const { db, me, now } = ctx;
  const { held } = await heldOf(ctx, input.id, input.unitId);
  const { communityId, statementId, id } = settlementObjection;
  const changed = await db
    .update(settlementObjection)
    .set({ answer: input.answer, answeredAt: now })
    .where(
      and(eq(communityId, me.communityId), eq(statementId, held.statementId ?? input.id), eq(id, input.objectionId)),
    )
    .returning({ id });
  if (changed.length === 0) return fail('SETTLEMENT.ERRORS.NOT_FOUND');
}
