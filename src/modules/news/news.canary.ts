import { canary, type Place } from '../../testing/canary.ts';

/** Somebody of the community is told of a notice that bears the canary. */
export async function settleCanary({ world, home, writer }: Place) {
  await home.join('member', { lastName: canary });
  await writer.call('POST /message', { title: canary, description: canary, long_term: false });
  await world.tellAll();
}
