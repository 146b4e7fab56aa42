import { isBankAccount } from '#shared/registers.ts';

// Numbers of accounts, however they are written.

const bare = (prefix: string, number: string): string => {
  const [front, back] = [prefix.replace(/^0+/, ''), number.replace(/^0+/, '')];
  if (!back && !front) return '';
  return front ? `${front}-${back || '0'}` : back;
};

/** An account in one spelling: `[prefix-]number[/bank]` without zeros before, also of a Czech IBAN; another IBAN in capitals; of zeros nothing. */
export function accountKey(text: string): string {
  const compact = text.replace(/[\s\u00a0]/g, '').toUpperCase();
  const iban = /^CZ\d\d(\d{4})(\d{6})(\d{10})$/.exec(compact);
  if (iban) return withBank(bare(iban[2] as string, iban[3] as string), iban[1] as string);
  const czech = /^(?:(\d{1,6})-)?(\d{1,10})(?:\/(\d{0,4}))?$/.exec(compact);
  if (czech) return withBank(bare(czech[1] ?? '', czech[2] as string), czech[3] ?? '');
  const wide = /^(\d{1,6})(\d{10})(?:\/(\d{0,4}))?$/.exec(compact);
  if (wide) return withBank(bare(wide[1] as string, wide[2] as string), wide[3] ?? '');
  return compact.slice(0, 50);
}

/** An account with its bank; without an account there is none. */
export const withBank = (account: string, bank: string): string =>
  account && /^\d{1,4}$/.test(bank) && Number(bank) > 0 && !account.includes('/')
    ? `${account}/${bank.padStart(4, '0')}`
    : account;

/** Whether two spellings mean one account; one that lacks its bank is compared without it. */
export function isSameAccount(one: string, other: string): boolean {
  const [a, b] = [accountKey(one), accountKey(other)];
  return a === b || ((!a.includes('/') || !b.includes('/')) && a.split('/')[0] === b.split('/')[0]);
}

/** Sixteen digits as some banks keep them, brought into the order of prefix and number. */
export const ordered = (digits: string): string =>
  [10, 11, 12, 13, 14, 15, 4, 5, 6, 7, 8, 3, 9, 1, 2, 0].map((at) => digits[at]).join('');

const isSound = (digits: string) => isBankAccount(`${digits.slice(0, 6)}-${digits.slice(6)}/0100`);

/** Whether the numbers of a file stand in the inner order of a bank: when more of them are sound that way. */
export function isPermuted(all: readonly string[]): boolean {
  const told = all.filter((one) => /^\d{16}$/.test(one) && Number(one) > 0);
  return told.filter((one) => isSound(ordered(one))).length > told.filter(isSound).length;
}
