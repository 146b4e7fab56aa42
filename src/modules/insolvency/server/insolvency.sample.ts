import type { SampleTools } from '#server/module.ts';
import type { insolvencyContract } from '../insolvency.contract.ts';

type Calls = (typeof insolvencyContract)['calls'];

/** Dates of birth of the owners who are checked: the register of the sample knows the first and the second one. */
const born = ['1980-01-01', '1980-01-02', '1967-11-23'];

/** What the first sample house knows from the register. */
export async function writeSample({ signIn, first, work }: SampleTools): Promise<void> {
  const { call } = await signIn<Calls>('predseda@example.cz', first);
  const { data } = await call('GET /insolvency/owner', {});
  const people = data.owners.filter(({ isCompany }) => !isCompany);
  for (const [at, birthDate] of born.entries()) {
    const owner = people.at(-1 - 3 * at);
    if (!owner) continue;
    const answer = await call('POST /insolvency', { userId: owner.id, birthDate });
    if (answer.code !== 200) throw new Error(`sample insolvency: ${JSON.stringify(answer.data)}`);
  }
  await work('insolvency');
}
