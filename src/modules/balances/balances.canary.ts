import { newId } from '#engines/secrets.ts';
import { unit } from '#server/schema.house.ts';
import { canary, type Place } from '../../testing/canary.ts';

/** A setting that sings in the source of a rate, and a unit that owed something before. */
export async function settleCanary({ world, home, writer, entranceId }: Place) {
  const rates = [{ since: '2027-01-01', rate: 1_150, source: canary }];
  const choices = { order: 'oldest', hasFee: true, hasInterest: true, isShown: true } as const;
  const starts = { contributionStart: null, servicesStart: null };
  await writer.call('PUT /account-statement/setting', { ...choices, ...starts, rates });
  const [communityId, unitId] = [home.id, newId()];
  const flat = { number: `${canary} dluh`, type: 'flat' as const, searchText: canary };
  await world.database.db.insert(unit).values({ ...flat, id: unitId, communityId, entranceId });
  const rows = [{ unitId, services: 432_000, contribution: -50_000 }];
  await writer.call('PUT /account-statement/start', { day: '2024-12-31', rows });
}
