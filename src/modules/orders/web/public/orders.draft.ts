import { moduleIds } from '#shared/roles.ts';
import type { Input, Reply } from '#web/api.ts';
import { openPlace, type Place } from '#web/ui/lockedplace.ts';
import type { Filled } from '../../orders.contract.ts';

export type Prefill = Pick<Reply<'GET /order/form/{id}'>, 'email' | 'isFree' | 'pricePerUnit' | 'modules' | 'links'>;
export type Company = Reply<'GET /order/form/{id}/ares/{ico}'>;
type Fill = Input<'PUT /order/{id}/fill'>;
export type Values = Filled & { cadasterNumber: string; cadasterVillage: string; cadasterStreet: string };

/** What the customer has written so far, as this browser keeps it: never whether they agree to something. */
export type Draft = {
  values: Values;
  /** What the register said last: of the house, and of who is invoiced. */
  found: { house: Company | null; invoiced: Company | null };
  /** The authorised person lives in the house. */
  isSameAddress: boolean;
  /** The spreadsheet from which the owners have come. */
  sheet: { name: string; doubtful: number; problems: number } | null;
  /** The step that is open, and the furthest one that was reached. */
  step: number;
  reached: number;
};

const nowhere = { street: '', city: '', post: '', country: 'cs' } as const;
const nobody = { titleBefore: '', firstName: '', lastName: '', titleAfter: '' };

/** The form before anything is written: with the customer's e-mail, every module and one entrance, which is the house itself. */
export const newDraft = ({ email, modules }: Prefill): Draft => ({
  values: {
    name: '',
    nickname: '',
    ...nowhere,
    email,
    ico: '',
    dic: '',
    bankAccount: '',
    dataBox: '',
    hasInvoiceAddress: false,
    invoiceCompanyName: '',
    invoiceIco: '',
    invoiceDic: '',
    invoiceEmail: '',
    invoiceStreet: '',
    invoiceCity: '',
    invoicePost: '',
    invoiceCountry: 'cs',
    entrances: [{ name: '', ...nowhere }],
    user: { ...nobody, sex: null, role: 'mayorCommittee', email, phone: '', ...nowhere },
    plan: { units: 0, period: 'monthly' },
    modules: moduleIds.filter((id) => modules.includes(id)),
    cadastreMembers: { before: [], new: [] },
    cadasterNumber: '',
    cadasterVillage: '',
    cadasterStreet: '',
  },
  found: { house: null, invoiced: null },
  isSameAddress: false,
  sheet: null,
  step: 0,
  reached: 0,
});

const addressOf = ({ street, city, post, country }: Values) => ({ street, city, post, country });

/** What is sent: the person's address is the house's where it is said to be the same. */
export const filledOf = ({ values, isSameAddress }: Draft): Omit<Fill, 'id'> & Values =>
  isSameAddress ? { ...values, user: { ...values.user, ...addressOf(values) } } : values;

type Tree = Record<string, unknown>;

/** What stands at a path: `at(values, 'entrances.0.name')`. */
export const at = (from: unknown, path: string): unknown =>
  path.split('.').reduce((held, key) => (held as Tree | undefined)?.[key], from);

/** The same values with another one at a path. */
export function put<T>(into: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const next = rest.length > 0 ? put((into as Tree)[key], rest.join('.'), value) : value;
  return Array.isArray(into)
    ? (into.map((one, i) => (i === Number(key) ? next : one)) as T)
    : ({ ...into, [key]: next } as T);
}

/** A field is written; entrances that stood at the house's address follow it, and their name its street. */
export function write(values: Values, path: string, value: unknown): Values {
  const next = put(values, path, value);
  if (!(path in nowhere)) return next;
  const before = at(values, path);
  const entrances = next.entrances.map((entrance) => ({
    ...entrance,
    ...(path === 'street' && entrance.name === before ? { name: value } : {}),
    ...(at(entrance, path) === before ? { [path]: value } : {}),
  })) as Values['entrances'];
  return { ...next, entrances };
}

/** The house and its first entrance at the seat that the register tells. */
export function atSeat(values: Values, { street, city, post, country }: Company): Values {
  const seat = { street, city, post, country: country ?? values.country };
  const { entrances, ...moved } = Object.entries(seat).reduce(
    (held, [name, value]) => write(held, name, value),
    values,
  );
  const [first, ...others] = entrances;
  return { ...moved, entrances: first ? [{ ...first, ...seat }, ...others] : [] };
}

/** Where the browser keeps a form, under a name and in a lock that only its secret makes: the order's token, or the account's key; null where it cannot. */
export const openKept = (secret: string): Promise<Place> => openPlace(secret, 'order').catch(() => null);

/** What was kept, with the modules that are still offered; null when there is nothing, or nothing that can be read. */
export async function readKept(place: Place, { modules }: Prefill): Promise<Draft | null> {
  try {
    const locked = place && localStorage.getItem(place.place);
    const held = locked ? (JSON.parse(await place.open(locked)) as Draft) : null;
    if (!held?.values?.cadastreMembers) return null;
    return put(
      held,
      'values.modules',
      held.values.modules.filter((id) => modules.includes(id)),
    );
  } catch {
    return null;
  }
}

export function forgetKept(place: Place): void {
  try {
    if (place) localStorage.removeItem(place.place);
  } catch {} // storage is refused: nothing was kept
}
