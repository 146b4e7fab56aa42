import type { SampleTools } from '#server/module.ts';
import type { balancesContract } from '../balances.contract.ts';

type Calls = (typeof balancesContract)['calls'];

/** The first sample house has said what of its money, on the account and at the desk, was of which fund when its keeping began. */
export async function writeSample({ signIn, first }: SampleTools): Promise<void> {
  const { call } = await signIn<Calls>('predseda@example.cz', first);
  const { rates: _, missing: __, ...choices } = (await call('GET /account-statement/setting')).data;
  const starts = { contributionStart: 37_407_340, servicesStart: 4_000_000 };
  const { code, message } = await call('PUT /account-statement/setting', { ...choices, ...starts, rates: [] });
  if (code !== 200) throw new Error(`sample funds: ${message}`);
}
