import type { Person } from './world.ts';

/** All that waits for a person, and how far the house has come, as the first page shows it. */
export async function waitingFor({ call }: Pick<Person, 'call'>) {
  const { waits, progress, hasMore } = (await call('GET /dashboard')).data;
  const more = hasMore ? (await call('GET /dashboard/more')).data.waits : [];
  return { waits: [...waits, ...more], progress };
}
