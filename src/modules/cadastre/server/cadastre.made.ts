import type { Told } from '#engines/deeds/deeds.shape.ts';
import type { Request } from './cadastre.asked.ts';

// The house that stands in for the cadastre where none is set up: two buildings of twelve units.

type Holder = NonNullable<Told['units'][number]['owners']>[number];
type Named = Partial<Holder['people'][number]>;

const nobody = { titleBefore: '', firstName: '', lastName: '', titleAfter: '', companyName: '', ico: '' };

/** `Ing. Jiří Řehoř, Ph.D.` as a person who lives at an address. */
function called(name: string, street: string, city: string) {
  const [front = '', titleAfter = ''] = name.split(', ');
  const words = front.split(' ');
  const titleBefore = words.filter((word) => word.endsWith('.')).join(' ');
  const [firstName = '', ...rest] = words.filter((word) => !word.endsWith('.'));
  const lastName = rest.join(' ');
  const sex = lastName.endsWith('á') ? ('female' as const) : ('male' as const);
  return { ...nobody, titleBefore, firstName, lastName, titleAfter, sex, street, city, post: '60200' };
}

/** The tops of the shares of all units, over ten thousand: together the whole house. */
const tops = [1180, 650, 880, 720, 880, 720, 880, 720, 650, 1220, 280, 1220];

/** What the made-up cadastre tells; it knows every house but those with the number nought, or none. */
export function sampleOf({ number, village, street }: Request): object | null {
  const first = Number(/\d+/.exec(number)?.[0] ?? 0);
  if (first === 0) return null;
  const at = `${street} ${first}`;
  const whole = { top: 1, bottom: 1 };
  const alone = (name: string): Holder[] => [{ people: [called(name, at, village)], share: whole }];
  const firm = (own: Named): Holder[] => [
    { people: [{ ...nobody, sex: null, street: at, city: village, post: '60200', ...own }], share: whole },
  ];
  const together = ['Štěpánka Nováková', 'Oldřich Svoboda'].map((name) => called(name, at, village));
  const [marie, josef] = ['Marie Černá', 'Josef Procházka'].map((name) => called(name, at, village));
  const owners: Holder[][] = [
    firm({ companyName: 'Kavárna U Lípy s.r.o.', ico: '27082440' }),
    ...['Marie Nováková', 'Ing. Jana Dvořáková', 'Karel Novotný'].map(alone),
    [{ people: together, share: whole }],
    [
      { people: [marie as Holder['people'][number]], share: { top: 1, bottom: 3 } },
      { people: [josef as Holder['people'][number]], share: { top: 2, bottom: 3 } },
    ],
    alone('Ing. Jiří Řehoř, Ph.D.'),
    firm({ companyName: `Společenství vlastníků ${at}` }),
    ...['Věra Černá', 'Růžena Černá', 'Ing. Jiří Řehoř, Ph.D.', 'Anna Černá'].map(alone),
  ];
  const inFirst = 8;
  return {
    building: `${village}, ${street} ${first} a ${first + 1}`,
    validAt: null,
    warnings: [],
    units: tops.map((top, i) => ({
      id: `${9_000_000 + i}`,
      lv: `${2_001 + i}`,
      share: { top, bottom: 10_000 },
      owners: owners[i],
      number: i < inFirst ? `${first}/${i + 1}` : `${first + 1}/${i - inFirst + 1}`,
      type: i === 0 ? 'commercialSpace' : i === 10 ? 'garage' : 'flat',
    })),
  };
}
