import { newId, newToken } from '#engines/secrets.ts';
import { canary, type Place } from '../../testing/canary.ts';
import { ordersContract } from './orders.contract.ts';

/** An order that was filled in, and the house that it has begun. */
export async function settleCanary({ world, home }: Place) {
  const place = { street: canary, city: canary, post: canary };
  const person = { firstName: canary, lastName: canary, phone: canary, email: canary };
  const { id: _id, ...form } = ordersContract.calls['PUT /order/{id}/fill'].input.parse({
    id: newToken(),
    name: canary,
    email: canary,
    ico: canary,
    bankAccount: canary,
    invoiceCompanyName: canary,
    ...place,
    entrances: [{ name: canary, ...place }],
    user: { ...person, ...place },
    plan: { units: 1 },
    cadastreMembers: { new: [{ ...person, unit: canary, fullAddress: canary }] },
  });
  await world.database.pool.query(
    `insert into house_order (id, number, email, lang, is_free, round, token_hash, expires_at, form, request, user_id, filled_at, house_id, proforma)
     values ($1, (select coalesce(max(number), 0) + 1000000 from house_order), $2, 'cs', false, 1, $3, now(), $4, $5, $6, now(), $7, $2)`,
    [
      newId(),
      canary,
      newToken(),
      form,
      { cadasterNumber: canary, cadasterVillage: canary, cadasterStreet: canary },
      newId(),
      home.id,
    ],
  );
}
