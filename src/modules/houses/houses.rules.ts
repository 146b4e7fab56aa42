/** Where a house stands: in use, switched off, or on its way out. */
export const houseStates = ['active', 'off', 'leaving'] as const;
export type HouseState = (typeof houseStates)[number];

/** A house that is to be deleted can be kept for so many days. */
export const waitDays = 30;

/** Where a house stands, by what is stored of it. */
export const stateOf = ({ closedAt, endsAt }: { closedAt: string | null; endsAt: string | null }): HouseState =>
  endsAt ? 'leaving' : closedAt ? 'off' : 'active';

/** Whether the typed name is the house's own; blanks around it and between its words do not matter. */
export const isNamed = (name: string, typed: string): boolean => plain(name) === plain(typed);
const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
