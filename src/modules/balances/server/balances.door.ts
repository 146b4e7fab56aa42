import type { Db } from '#engines/db.ts';
import { grouped } from '#engines/rows.ts';
import { ownerParts } from '../../books/server/books.door.ts';
import { allocate } from '../balances.rules.ts';
import { settingOf } from './balances.setting.ts';

// What the servers of other modules may ask of accounts of units.

export { startMeanings, startsByRows } from './balances.books.ts';

/** From which day to which, both included, and up to which day payments are known. */
export type Within = { from: string; to: string; until: string };

/** What units paid within a period of advances for services, of whatever month, and what is unpaid of the named dues; by the ids of the units, in the order in which the house counts payments. */
export async function advancesPaid(
  db: Db,
  communityId: string,
  unitIds: string[],
  dueIds: ReadonlySet<string>,
  { from, to, until }: Within,
) {
  const { order } = await settingOf({ db, me: { communityId } });
  const parts = (await ownerParts(db, communityId, unitIds)).filter(({ day }) => day <= until);
  return new Map(
    [...grouped(parts, ({ unitId }) => unitId)].map(([unitId, own]) => {
      const { charges } = allocate(own, order);
      const advances = charges.filter(({ part }) => part.source === 'due' && part.group === 'services');
      const paid = advances.flatMap((charge) => charge.paid).filter(({ day }) => day >= from && day <= to);
      const open = advances.filter(({ part }) => dueIds.has(part.id));
      const sum = (all: number[]) => all.reduce((a, b) => a + b, 0);
      return [unitId, { received: sum(paid.map(({ amount }) => amount)), unpaid: sum(open.map(({ left }) => left)) }];
    }),
  );
}
