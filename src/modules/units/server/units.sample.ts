import type { SamplePerson, SampleTools } from '#server/module.ts';
import type { InputOf } from '#shared/contract.ts';
import type { communitiesContract } from '../../communities/communities.contract.ts';
import type { peopleContract } from '../../people/people.contract.ts';
import type { unitsContract } from '../units.contract.ts';

type Calls = (typeof unitsContract)['calls'] & (typeof peopleContract)['calls'] & (typeof communitiesContract)['calls'];
type Writer = SamplePerson<Calls>;
type Body = InputOf<Calls['POST /room']>;
type Owner = { name: string; fraction?: [top: number, bottom: number]; jointly?: true };
type Seed = Partial<Omit<Body, 'owners' | 'share'>> & {
  number: string;
  door: number;
  area: number;
  owners: (string | Owner)[];
  representative?: string;
  authorized?: string[];
};

const couple: Owner[] = [
  { name: 'Štěpánka Nováková', fraction: [1, 1], jointly: true },
  { name: 'Oldřich Svoboda', fraction: [1, 1], jointly: true },
];
const heirs: Owner[] = [
  { name: 'Marie Černá', fraction: [1, 3] },
  { name: 'Josef Procházka', fraction: [2, 3] },
];
const siblings: Owner[] = [
  { name: 'Ivana Nováková', fraction: [1, 2] },
  { name: 'Miloš Svoboda', fraction: [1, 2] },
];

/** The units of the first house with their areas in tenths of a square metre, of which the shares are made. */
const lipova: Seed[] = [
  {
    number: '12/1',
    door: 0,
    floor: 'přízemí',
    area: 1184,
    type: 'commercialSpace',
    use: 'renting',
    owners: ['František Procházka'],
    notes: 'Kavárna, nájem do konce roku 2028. Klíče od plynoměru má nájemce.',
  },
  { number: '12/2', door: 0, floor: 'přízemí', area: 548, owners: ['Marie Nováková'], residentsCount: 1 },
  { number: '12/3', door: 0, floor: '1. patro', area: 745, owners: ['Ing. Jana Dvořáková'], residentsCount: 3 },
  { number: '12/4', door: 0, floor: '1. patro', area: 612, owners: ['Karel Novotný'], residentsCount: 2 },
  { number: '12/5', door: 0, floor: '2. patro', area: 745, owners: couple, residentsCount: 4 },
  {
    number: '12/6',
    door: 0,
    floor: '2. patro',
    area: 612,
    owners: heirs,
    representative: 'Josef Procházka',
    use: 'renting',
    residentsCount: 2,
  },
  { number: '12/7', door: 0, floor: '3. patro', area: 745, owners: ['Ing. Jiří Řehoř, Ph.D.'], residentsCount: 4 },
  { number: '12/8', door: 0, floor: '3. patro', area: 612, owners: ['Anna Černá'], residentsCount: 1 },
  { number: '12/9', door: 0, floor: '4. patro', area: 745, owners: ['Lenka Horáková'], use: 'renting' },
  { number: '12/10', door: 0, floor: '4. patro', area: 612, owners: ['Hana Nováková'], residentsCount: 2 },
  { number: '12/11', door: 0, floor: 'podkroví', area: 891, owners: ['Václav Svoboda'], residentsCount: 3 },
  { number: '12/12', door: 1, floor: 'přízemí', area: 548, owners: ['Věra Černá'], residentsCount: 1 },
  {
    number: '12/13',
    door: 1,
    floor: 'přízemí',
    area: 487,
    owners: ['Růžena Černá'],
    use: 'using',
    authorized: ['Tomáš Kučera'],
    residentsCount: 1,
    notes: 'Paní Černá je v domově, o byt se stará synovec.',
  },
  { number: '12/14', door: 1, floor: '1. patro', area: 745, owners: ['Božena Čechová'], residentsCount: 2 },
  { number: '12/15', door: 1, floor: '1. patro', area: 612, owners: ['Mgr. Eva Šimková'], residentsCount: 2 },
  {
    number: '12/16',
    door: 1,
    floor: '2. patro',
    area: 745,
    owners: siblings,
    representative: 'Ivana Nováková',
    residentsCount: 3,
  },
  { number: '12/17', door: 1, floor: '2. patro', area: 612, owners: ['Luboš Procházka'], residentsCount: 2 },
  { number: '12/18', door: 1, floor: '3. patro', area: 745, owners: ['Kateřina Nováková'], residentsCount: 4 },
  { number: '12/19', door: 1, floor: '3. patro', area: 612, owners: ['Bohuslav Procházka'], use: 'renting' },
  { number: '12/20', door: 1, floor: '4. patro', area: 745, owners: ['Ondřej Procházka', 'Ivana Černá'] },
  { number: '12/21', door: 1, floor: '4. patro', area: 612, owners: ['Hana Černá'], residentsCount: 2 },
  { number: '12/22', door: 1, floor: 'podkroví', area: 891, owners: ['Václav Procházka'], residentsCount: 5 },
  { number: '12/23', door: 1, floor: 'suterén', area: 125, type: 'garagePlace', owners: ['Ing. Jiří Řehoř, Ph.D.'] },
  { number: '12/24', door: 1, floor: 'suterén', area: 125, type: 'garagePlace', owners: ['Kateřina Nováková'] },
];

const dubova: Seed[] = [
  { number: '7/1', door: 0, floor: 'přízemí', area: 831, owners: ['MUDr. Zdeněk Žák, CSc.'], residentsCount: 2 },
  { number: '7/2', door: 0, floor: '1. patro', area: 764, owners: ['Lenka Horáková'], residentsCount: 3 },
  { number: '7/3', door: 0, floor: '1. patro', area: 764, owners: ['Alena Říhová'], residentsCount: 1 },
  { number: '7/4', door: 0, floor: '2. patro', area: 641, owners: ['MUDr. Zdeněk Žák, CSc.'], use: 'renting' },
];

const fractionOf = (pair: Owner['fraction']) => (pair ? { top: pair[0], bottom: pair[1] } : undefined);

async function write({ call: chair }: Writer, seeds: Seed[]): Promise<void> {
  const { entrances } = (await chair('GET /svj')).data;
  const { users } = (await chair('GET /user', {})).data;
  const ids = new Map(users.map((person) => [person.title, person.id]));
  const idOf = (name: string) => ids.get(name) ?? '';
  const bottom = seeds.reduce((sum, seed) => sum + seed.area, 0);
  for (const { door, area, owners, representative, authorized, ...seed } of seeds) {
    const { code, data } = await chair('POST /room', {
      type: 'flat',
      ...seed,
      entranceId: entrances[door]?.id ?? '',
      share: { top: area, bottom },
      owners: owners
        .map((owner): Owner => (typeof owner === 'string' ? { name: owner } : owner))
        .map(({ name, fraction, jointly }) => ({ userId: idOf(name), fraction: fractionOf(fraction), jointly })),
      representativeId: representative ? idOf(representative) : null,
      authorizedPersons: authorized?.map(idOf) ?? [],
    });
    if (code !== 200) throw new Error(`sample unit ${seed.number}: ${JSON.stringify(data)}`);
  }
}

/** The units of both sample houses; the shares of each make exactly 1. */
export async function writeSample({ signIn, first, second }: SampleTools): Promise<void> {
  await write(await signIn('predseda@example.cz', first), lipova);
  await write(await signIn('predseda7@example.cz', second), dubova);
}
