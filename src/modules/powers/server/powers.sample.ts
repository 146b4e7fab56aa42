import type { SamplePerson, SampleTools } from '#server/module.ts';
import type { InputOf } from '#shared/contract.ts';
import type { powersContract } from '../powers.contract.ts';

type Calls = (typeof powersContract)['calls'];

async function give({ call }: SamplePerson<Calls>, body: Omit<InputOf<Calls['POST /power']>, 'unitId'>, place = 0) {
  const { units, meetings } = (await call('GET /power/options')).data;
  const own = body.onPaper ? units.filter(({ owners }) => owners.length === 1) : units.filter(({ isOwn }) => isOwn);
  const { code, data } = await call('POST /power', {
    ...body,
    unitId: own[place]?.id ?? '',
    meetingId: meetings[0]?.id ?? null,
  });
  if (code !== 200) throw new Error(`sample of a power: ${JSON.stringify(data)}`);
}

/** A power that an owner gave in the application and that waits, and one that the committee recorded from paper. */
export async function writeSample({ signIn, first }: SampleTools): Promise<void> {
  const owner = await signIn<Calls>('vlastnik@example.cz', first);
  await give(owner, { proxyName: 'Hana Malá', proxyAddress: 'Dlouhá 5, Brno' });
  const chair = await signIn<Calls>('predseda@example.cz', first);
  await give(
    chair,
    { proxyName: 'JUDr. Petr Holub', proxyAddress: 'Masarykova 12, Praha 2', onPaper: true, original: true },
    7,
  );
}
