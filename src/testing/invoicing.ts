import { modules } from '../modules.ts';
import { administrator, changeCommunity, forgetTries, house, staySignedIn, type World } from './world.ts';

/** What the provider does in a night. */
export async function invoiceHouses(at: Pick<World, 'services'>): Promise<void> {
  const jobs = modules.find(({ contract }) => contract.module === 'invoices')?.jobs ?? [];
  for (const job of jobs) await job.run(at.services);
}

/** A house of a hundred units that pays by the month since March of 2026, and its first invoice of 1 000 Kč; its letters go to its id. */
export async function invoicedHouse(world: World) {
  await forgetTries(world);
  const home = await house(world);
  const [chair, admin] = [await home.join('mayorCommittee'), await administrator(world, home.id)];
  await staySignedIn(world);
  await changeCommunity(world, home.id, { invoiceEmail: home.id });
  world.clock.now = '2026-03-01T10:00:00.000Z';
  await admin.call('PUT /admin/invoice-plan/{id}', { id: home.id, period: 'monthly', units: 100, since: '2026-03-01' });
  await invoiceHouses(world);
  const [first] = (await chair.call('GET /invoice', {})).data.invoices;
  if (!first) throw new Error('no invoice was issued');
  return { home, chair, admin, id: first.id, symbol: first.variableSymbol };
}
