import { and, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { houseOrder } from './orders.kind.ts';

/** How many orders wait for their customer, and how many for their check. */
export async function waitingOrders(db: Db): Promise<{ toFill: number; toCheck: number }> {
  const isOpen = and(isNull(houseOrder.declinedAt), isNull(houseOrder.checkedAt));
  const [toFill, toCheck] = await Promise.all([
    db.$count(houseOrder, and(isOpen, isNull(houseOrder.filledAt))),
    db.$count(houseOrder, and(isOpen, isNotNull(houseOrder.filledAt))),
  ]);
  return { toFill, toCheck };
}
