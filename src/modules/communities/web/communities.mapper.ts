import { type Country, showPost } from '#shared/registers.ts';
import type { ModuleId } from '#shared/roles.ts';
import type { Input } from '#web/api.ts';
import { usualInvitationDays } from '../communities.rules.ts';
import type { Community, House } from './communities.data.ts';

type Body = Input<'PUT /svj/{id}'>;
type Entrance = { id?: string; name: string; street: string; city: string; post: string; country: Country };

const texts = [
  'name',
  'nickname',
  'street',
  'city',
  'post',
  'email',
  'invoiceEmail',
  'ico',
  'dic',
  'bankAccount',
  'dataBox',
  'paymentEmail',
  'invoiceCompanyName',
  'invoiceStreet',
  'invoiceCity',
  'invoicePost',
  'invoiceIco',
  'invoiceDic',
] as TextField[];

export type TextField =
  | 'name'
  | 'nickname'
  | 'street'
  | 'city'
  | 'post'
  | 'email'
  | 'invoiceEmail'
  | 'ico'
  | 'dic'
  | 'bankAccount'
  | 'dataBox'
  | 'paymentEmail'
  | 'invoiceCompanyName'
  | 'invoiceStreet'
  | 'invoiceCity'
  | 'invoicePost'
  | 'invoiceIco'
  | 'invoiceDic';

export type CommunityFormValues = Record<TextField, string> & {
  country: Country;
  invoiceCountry: Country;
  totalShares: number | string;
  invitationDays: number | string;
  proxyLimit: number | string;
  remoteMeetings: boolean;
  confirmsAccount: boolean;
  entrances: Entrance[];
  modules: ModuleId[];
  isFree: boolean;
  isDemo: boolean;
};

/** The community and its entrances as the form edits them. */
export function fromHouse({ svj, entrances, modules }: Pick<House, 'svj' | 'entrances' | 'modules'>) {
  const held = Object.fromEntries(texts.map((name) => [name, svj[name] ?? ''])) as Record<TextField, string>;
  return {
    ...held,
    post: showPost(svj.post),
    invoicePost: showPost(svj.invoicePost),
    country: svj.country as Country,
    invoiceCountry: svj.invoiceCountry as Country,
    totalShares: svj.totalShares ?? '',
    invitationDays: svj.invitationDays,
    proxyLimit: svj.proxyLimit ?? '',
    remoteMeetings: svj.remoteMeetings,
    confirmsAccount: svj.confirmsAccount ?? false,
    entrances: entrances.map((row) => ({ ...row, post: showPost(row.post), country: row.country as Country })),
    modules,
    isFree: svj.isFree,
    isDemo: svj.isDemo,
  } satisfies CommunityFormValues;
}

/** A new entrance: at the address of the house until somebody says otherwise. */
export const newEntrance = ({ street, city, post, country }: CommunityFormValues): Entrance => ({
  name: '',
  street,
  city,
  post,
  country,
});

/** What the form sends: of the fields of the committee and of the administrator only theirs. */
export function toBody(
  values: CommunityFormValues,
  { id }: Pick<Community, 'id'>,
  may: { isPrivileged: boolean; isSuperAdmin: boolean },
): Body {
  const { bankAccount, paymentEmail, confirmsAccount, modules, isFree, isDemo, ...others } = values;
  const { totalShares, invitationDays, proxyLimit, ...rest } = others;
  return {
    ...rest,
    id,
    totalShares: totalShares === '' ? null : Number(totalShares),
    invitationDays: Number(invitationDays || usualInvitationDays),
    proxyLimit: proxyLimit === '' ? null : Number(proxyLimit),
    ...(may.isPrivileged ? { bankAccount, paymentEmail, confirmsAccount } : {}),
    ...(may.isSuperAdmin ? { modules, isFree, isDemo } : {}),
  };
}
