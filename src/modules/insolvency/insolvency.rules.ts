import { addDays, houseInstant, houseWall } from '#shared/dates.ts';
import { fold } from '#shared/fold.ts';

/** How a check of an owner stands (G-155): not asked yet, no record, a record, could not be asked. */
export const checkStates = ['waiting', 'clear', 'found', 'error'] as const;
export type CheckState = (typeof checkStates)[number];

/** Why the register gave no answer that can be trusted. */
export const troubles = ['outage', 'quota', 'unreadable', 'refused', 'tooMany', 'vague', 'others', 'closed'] as const;
export type Trouble = (typeof troubles)[number];

/** Troubles that may pass by themselves; of any other a person has to see to it. */
export const passing: readonly Trouble[] = ['outage', 'quota', 'unreadable', 'closed'];

/** So long after a try the register is not asked anew by hand. */
export const restMs = 10 * 60_000;
const hourMs = 3_600_000;

/** When somebody is asked about again after so many failures in a row: in an hour, then after twice as long each time, up to a day, and on Monday as everybody. */
export function againAt(now: string, trouble: Trouble, failures: number): string {
  const monday = nextCheck(now);
  if (!passing.includes(trouble)) return monday;
  const wait = trouble === 'closed' ? hourMs : hourMs * Math.min(24, 2 ** Math.min(failures - 1, 5));
  const again = new Date(Date.parse(now) + wait).toISOString();
  return again < monday ? again : monday;
}

/** A proceeding as the register tells it; days as YYYY-MM-DD, the state in the register's own word. */
export type Case = {
  mark: string;
  court: string;
  state: string;
  /** The day of the decision on bankruptcy, from which creditors register; null while there is none. */
  since: string | null;
  until: string | null;
  isEnded: boolean;
  /** The page of the proceeding in the register; empty where it told none that is its own. */
  url: string;
};

/** The states of the register that have words here; any other is shown as it came, and is ongoing. */
export const knownStates = {
  NEVYRIZENA: 'pending',
  MORATORIUM: 'moratorium',
  UPADEK: 'bankruptcy',
  KONKURS: 'liquidation',
  REORGANIZ: 'reorganisation',
  ODDLUZENI: 'relief',
  'NEVYR-POST': 'handed',
  OBZIVLA: 'revived',
  'ZRUSENO VS': 'quashed',
  'K-PO ZRUS': 'liquidationAgain',
  VYRIZENA: 'settled',
  PRAVOMOCNA: 'final',
  ODSKRTNUTA: 'struck',
  'MYLNY ZAP': 'mistaken',
} as const;
export type KnownState = (typeof knownStates)[keyof typeof knownStates];
const endedStates: readonly string[] = ['final', 'struck', 'mistaken'] satisfies KnownState[];

/** The word for a state of the register, however it is spelled; null of one that is not known. */
export function stateOf(written: string): KnownState | null {
  const plain = fold(written).replaceAll('.', '').replace(/\s+/g, ' ').trim().toUpperCase();
  return (knownStates as Record<string, KnownState>)[plain] ?? null;
}

/** A proceeding has ended when the register gives the day or one of three states; an unknown state is ongoing. */
export const isOver = (state: string, until: string | null): boolean =>
  until !== null || endedStates.includes(stateOf(state) ?? '');

/** The last day to register a claim: two months from the decision on bankruptcy, at the end of a shorter month its last day. */
export function claimBy(since: string): string {
  const [year = 0, month = 0, day = 0] = since.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  return new Date(Date.UTC(year, month + 1, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The next Monday, three in the morning in Prague, after an instant (G-155). */
export function nextCheck(now: string): string {
  const wall = houseWall(now); // YYYY-MM-DD HH:MM
  const day = wall.slice(0, 10);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const ahead = weekday === 1 && wall.slice(11, 16) < '03:00' ? 0 : (8 - weekday) % 7 || 7;
  return houseInstant(`${addDays(day, ahead)} 03:00`);
}

/** What of two answers differs in a way that the committee must hear of. */
export const isChanged = (before: readonly Case[], after: readonly Case[]): boolean => {
  const signs = (cases: readonly Case[]) => cases.map((one) => `${one.mark} ${one.state} ${one.isEnded} ${one.since}`);
  return signs(before).sort().join('\n') !== signs(after).sort().join('\n');
};

/** A day as people type it (`17. 5. 1971`, `17.5.1971`, `1971-05-17`) as YYYY-MM-DD; null of anything else. */
export function typedDay(text: string): string | null {
  const plain = text.replace(/\s/g, '');
  const [, d, m, y] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(plain) ?? [];
  const day = d && m && y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : plain;
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const known = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(known.getTime()) && known.toISOString().startsWith(day) ? day : null;
}
