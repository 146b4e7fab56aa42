import type { Ctx } from '#server/context.ts';
import { beginning, type Line } from '../../books/books.rules.ts';
import { post } from '../../books/server/books.door.ts';
import type { CashType } from '../cash.rules.ts';

// What the desk enters into the journal of the house.

const entryOf = ({ me, now }: Ctx) => ({ communityId: me.communityId, now, by: me.id });

type Own = { date: string; type: CashType; amount: number; isTransfer: boolean };

/** A record: what came into the desk or went out of it, and where from or to. */
function linesOf({ date, type, amount, isTransfer }: Own): Line[] {
  const other = isTransfer ? 'transit' : type === 'income' ? 'income' : 'cost';
  const sum = type === 'income' ? amount : -amount;
  const line = { unitId: null, day: date };
  return [
    { ...line, account: 'cash', amount: sum },
    { ...line, account: other, amount: -sum },
  ];
}

/** Enters what a record says now; nothing once it is deleted. */
export const enter = (ctx: Ctx, { id, name, number }: Record<'id' | 'name' | 'number', string>, own: Own | null) =>
  post(ctx.db, entryOf(ctx), 'cash', [{ id, text: `${number} ${name}`, lines: own ? linesOf(own) : [] }]);

/** Enters with what the desk begins. */
export function enterBeginning(ctx: Ctx, amount: number, day: string | null) {
  const line = { unitId: null, day: day ?? beginning };
  const lines: Line[] = [
    { ...line, account: 'cash', amount },
    { ...line, account: 'opening', amount: -amount },
  ];
  return post(ctx.db, entryOf(ctx), 'cashStart', [{ id: ctx.me.communityId, text: '', lines }]);
}
