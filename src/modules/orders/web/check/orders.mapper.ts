import { type Country, compactCode, showPost } from '#shared/registers.ts';
import type { ModuleId } from '#shared/roles.ts';
import type { Input } from '#web/api.ts';
import type { Filled } from '../../orders.contract.ts';
import type { Member, OrderForm } from '../../orders.rules.ts';
import type { Check } from '../orders.data.ts';

export type Owner = Filled['cadastreMembers']['new'][number];

/** What the check types into: what the customer has written but its owners, of whom only the changed ones are held. */
export type CheckValues = Omit<Filled, 'cadastreMembers' | 'plan'> & {
  plan: { units: number | string; period: Filled['plan']['period'] };
  /** The owners that were changed or added, each under its place in the list. */
  owners: Record<string, Owner>;
  /** The sum of shares that was accepted though it is not the whole. */
  acceptShare: string;
};

const post = <Place extends { post: string }>(place: Place): Place => ({ ...place, post: showPost(place.post) });

/** What the customer has written, as the check edits it; postcodes as people write them. */
export function fromCheck({ svj, user, modules }: Check): CheckValues {
  const { plan, entrances, ...own } = svj;
  const { id: _id, user: account, ...person } = user;
  return {
    ...post(own),
    invoicePost: showPost(own.invoicePost),
    entrances: entrances.map(post),
    user: { ...post(person), email: account.email },
    plan: { units: plan.units, period: plan.period },
    modules: modules.split(',').filter(Boolean) as ModuleId[],
    owners: {},
    acceptShare: '',
  };
}

/** The owners as they stand now: those of the order with what was changed, and those that were added. */
export function ownersOf(listed: readonly Owner[], changed: CheckValues['owners']): Owner[] {
  const all = [...listed];
  for (const [place, owner] of Object.entries(changed)) all[Number(place)] = owner;
  return all;
}

/** All of the form, as its rules judge it. */
export const judged = ({ owners: _owners, ...values }: CheckValues, members: Member[]): OrderForm =>
  ({ ...values, cadastreMembers: { new: members } }) as OrderForm;

/** What is sent to found the house; the sum of the shares only when it was accepted. */
export function toBody(values: CheckValues, owners: Owner[]): Omit<Input<'PUT /order/{id}/accept'>, 'id' | 'version'> {
  const { owners: _owners, acceptShare, plan, ...rest } = values;
  return {
    ...rest,
    ...(acceptShare ? { acceptShare } : {}),
    plan: { ...plan, units: Number(plan.units) },
    cadastreMembers: { before: [], new: owners },
  };
}

/** Whether two spellings of a register's value are one. */
export const isSame = (a: string, b: string): boolean => compactCode(a).toLowerCase() === compactCode(b).toLowerCase();

type Seat = { street: string; city: string; post: string; country: Country | null };

/** The house and its first entrance at the seat that the register tells; a country that addresses here cannot name stays as it was. */
export function atSeat(values: CheckValues, { street, city, post, country }: Seat): CheckValues {
  const seat = { street, city, post: showPost(post), country: country ?? values.country };
  const [first, ...others] = values.entrances;
  return { ...values, ...seat, entrances: first ? [{ ...first, ...seat }, ...others] : [] };
}

/** An entrance at the address of the house. */
export const newEntrance = ({ street, city, post, country }: CheckValues) => ({
  name: '',
  street,
  city,
  post,
  country: country as Country,
});

export const newOwner: Owner = {
  titleBefore: '',
  firstName: '',
  lastName: '',
  hasOneName: false,
  titleAfter: '',
  companyName: '',
  ico: '',
  sex: null,
  fullAddress: '',
  email: '',
  phone: '',
  unit: '',
  unitType: 'flat',
  entrance: '',
  share: null,
  fraction: null,
  jointly: false,
  mainUser: false,
  remove: false,
};
