import type { SampleTools } from '#server/module.ts';
import type { ordersContract } from '../orders.contract.ts';

type Calls = (typeof ordersContract)['calls'];

const place = { street: 'Kaštanová 3', city: 'Brno', post: '61700' };
const owner = (unit: string, lastName: string, firstName: string, of: string, jointly = false) => {
  const [top = 1, bottom = 1] = of.split('/').map(Number);
  const fullAddress = 'Kaštanová 3, 617 00 Brno';
  return { unit, lastName, firstName, entrance: 'Hlavní vchod', share: { top, bottom }, jointly, fullAddress };
};

/** What a customer has filled in and nobody has checked yet. */
const chestnut = {
  name: 'SVJ Kaštanová 3',
  nickname: 'Kaštanová',
  ico: '27082440',
  email: 'kastanova3@example.cz',
  ...place,
  entrances: [{ name: 'Hlavní vchod', ...place }],
  user: {
    titleBefore: 'Ing.',
    firstName: 'Milada',
    lastName: 'Růžičková',
    phone: '+420602123456',
    ...place,
    role: 'mayorCommittee' as const,
    email: 'ruzickova@example.cz',
  },
  plan: { units: 4, period: 'annual' as const },
  cadastreMembers: {
    new: [
      { ...owner('1', 'Růžičková', 'Milada', '1/4'), titleBefore: 'Ing.', mainUser: true },
      owner('2', 'Bílek', 'Stanislav', '1/4', true),
      owner('2', 'Bílková', 'Zdeňka', '1/4', true),
      owner('3', 'Vránová', 'Jitka', '1/4'),
      owner('4', 'Hájek', 'Otakar', '1/4'),
    ],
  },
};

/** One order that waits for its customer, one that waits to be checked, one that was declined. */
export async function writeSample({ signIn, first, today, setClock }: SampleTools): Promise<void> {
  const { call } = await signIn<Calls>('admin@example.cz', first);
  const { data: keepers } = await call('GET /order/employee', {});
  const careAboutId = keepers.find(({ email }) => email === 'admin@example.cz')?.id as string;
  const make = async (days: number, email: string, isFree = false) => {
    setClock(new Date(Date.parse(today) - days * 86_400_000).toISOString());
    const { code, data } = await call('POST /order', { email, careAboutId, isFree });
    if (code !== 200) throw new Error(`sample order: ${JSON.stringify(data)}`);
    return data;
  };
  const declined = await make(20, 'zajemce@example.com');
  await call('PUT /order/{id}/decline', { id: declined.id });
  const filled = await make(9, 'ruzickova@example.cz');
  const id = filled.url?.split('/').at(-1) as string;
  const { code } = await call('PUT /order/{id}/fill', { id, ...chestnut, agreeTerms: true, agreePersonalData: true });
  if (code !== 200) throw new Error('sample order was not filled in');
  await make(2, 'vybor.javorova@example.cz', true);
  setClock(today);
}
