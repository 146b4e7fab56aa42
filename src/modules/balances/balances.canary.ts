import { canary, type Place } from '../../testing/canary.ts';

/** A setting that sings in the source of a rate. */
export async function settleCanary({ writer }: Place) {
  const rates = [{ since: '2027-01-01', rate: 1_150, source: canary }];
  const choices = { order: 'oldest', hasFee: true, hasInterest: true, isShown: true } as const;
  const starts = { contributionStart: null, servicesStart: null };
  await writer.call('PUT /account-statement/setting', { ...choices, ...starts, rates });
}
