import type { SampleTools } from '#server/module.ts';
import type { cadastreContract } from '../cadastre.contract.ts';

type Calls = (typeof cadastreContract)['calls'];

/** What the made-up cadastre says of the first sample house. */
export async function writeSample({ signIn, first }: SampleTools): Promise<void> {
  const { call } = await signIn<Calls>('predseda@example.cz', first);
  const place = { cadasterNumber: '12', cadasterVillage: 'Brno', cadasterStreet: 'Lipová' };
  const { code, data } = await call('POST /svj/{id}/getCadaster', { id: first, ...place });
  if (code !== 200) throw new Error(`sample cadastre: ${JSON.stringify(data)}`);
}
