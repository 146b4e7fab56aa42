// What both sides know of accounts and statements.

/** How a statement may be written. */
export const formats = ['gpc', 'camt', 'mt940', 'fio', 'fioCsv', 'csv'] as const;

/** What a column of a bank's table may hold. */
export const columnFields = [
  'day',
  'amount',
  'credit',
  'debit',
  'way',
  'currency',
  'account',
  'counterAccount',
  'counterBank',
  'counterName',
  'vs',
  'ss',
  'ks',
  'message',
  'note',
  'kind',
  'bankId',
] as const;
export type ColumnField = (typeof columnFields)[number];

/** What the last call to the bank ended with. */
export const outcomes = [
  'fresh',
  'nothing',
  'tooSoon',
  'token',
  'old',
  'outage',
  'unreadable',
  'account',
  'balance',
] as const;
export type Outcome = (typeof outcomes)[number];

export const bankTabs = ['all', 'income', 'expense'] as const;
export type BankTab = (typeof bankTabs)[number];

/** So many accounts a house has at most. */
export const mostAccounts = 20;
/** So large a file is taken. */
export const mostFileBytes = 20 * 1_048_576;
/** What the bank's token looks like. */
export const tokenPattern = /^[A-Za-z0-9]{64}$/;

/** Whether columns say enough to read a table: when, how much (in one column, or in one for what came and one for what went), and no field twice. */
export function isEnough(mapping: readonly (ColumnField | null)[]): boolean {
  const told = mapping.filter((one) => one !== null);
  const isApart =
    told.includes('credit') && told.includes('debit') && !told.includes('amount') && !told.includes('way');
  const isOne = told.includes('amount') && !told.includes('credit') && !told.includes('debit');
  return told.includes('day') && (isOne || isApart) && new Set(told).size === told.length;
}

type Told = Record<'account' | 'counterAccount' | 'counterName' | 'vs' | 'ss' | 'message' | 'kind', string>;
/** What a movement is called: who it came from or went to, or what it is; nothing where its bank says nothing. */
export const calledBy = ({ counterName, counterAccount, message, kind }: Omit<Told, 'account' | 'vs' | 'ss'>): string =>
  counterName || message || counterAccount || kind;

type FactName =
  `BANK.FIELD.${'AMOUNT' | 'DAY' | 'ACCOUNT' | 'COUNTER_ACCOUNT' | 'COUNTER_NAME' | 'VS' | 'SS' | 'KS' | 'MESSAGE' | 'NOTE' | 'KIND'}`;
/** All that its bank tells of a movement, in the order in which it is read: the name of a field and its words. */
export const factsOf = (
  movement: Told & { ks?: string; note?: string },
  amount: string,
  day: string,
): [FactName, string | undefined][] => [
  ['BANK.FIELD.AMOUNT', amount],
  ['BANK.FIELD.DAY', day],
  ['BANK.FIELD.ACCOUNT', movement.account],
  ['BANK.FIELD.COUNTER_ACCOUNT', movement.counterAccount],
  ['BANK.FIELD.COUNTER_NAME', movement.counterName],
  ['BANK.FIELD.VS', movement.vs],
  ['BANK.FIELD.SS', movement.ss],
  ['BANK.FIELD.KS', movement.ks],
  ['BANK.FIELD.MESSAGE', movement.message],
  ['BANK.FIELD.NOTE', movement.note],
  ['BANK.FIELD.KIND', movement.kind],
];

type Connector = { askedAt: string | null; nextAt: string | null };
/** Who is asked and has not answered yet stands so far ahead. */
export const askingMs = 600_000;

/** Whether the bank is being asked at this moment, or is about to be. */
export function isAsking({ askedAt, nextAt }: Connector, now: number): boolean {
  const next = Date.parse(nextAt ?? '');
  return next <= now || (askedAt !== null && next - Date.parse(askedAt) === askingMs);
}
