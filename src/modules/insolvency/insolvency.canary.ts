import { canary, type Place } from '../../testing/canary.ts';
import { ownsFlat } from './insolvency.examples.ts';
import { insolvencyJobs } from './server/insolvency.asking.ts';

/** An owner of whom the sample register knows a proceeding. */
export async function settleCanary({ world, home, writer }: Place) {
  const { id: userId } = await home.join('member');
  await ownsFlat({ world, home }, userId, `${canary} 2`);
  await writer.call('POST /insolvency', { userId, birthDate: '1980-01-01' });
  for (const job of insolvencyJobs) await job.run(world.services);
}
