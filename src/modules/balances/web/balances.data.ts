import type { Reply } from '#web/api.ts';

export type BalanceRow = Reply<'GET /account-statement/unit'>['units'][number];
export type Account = Reply<'GET /account-statement/unit/{id}'>;
export type AccountRow = Account['rows'][number];
export type Setting = Reply<'GET /account-statement/setting'>;
export type Overview = NonNullable<Reply<'GET /account-statement/overview'>['overview']>;

/** Where the account of a unit is. */
export const accountPath = (id: string) => ({ to: '/vypis-uctu/jednotka/$id', params: { id } }) as const;

/** What a change of the setting sends: what is not named stays. */
export type Choices = Pick<
  Setting,
  'order' | 'hasFee' | 'hasInterest' | 'isShown' | 'contributionStart' | 'servicesStart'
>;
export type Change = Partial<Choices> & {
  rates?: { since: string; rate: number; source: string }[];
};

/** The rates that the house has entered itself. */
export const ownRates = ({ rates }: Setting) =>
  rates.filter(({ isOwn }) => isOwn).map(({ since, rate, source }) => ({ since, rate, source }));
