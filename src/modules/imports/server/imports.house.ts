import type { Share } from '#shared/fraction.ts';
import type { UnitType, UnitUse } from '#shared/house.ts';

// The house as a plan sees it: what is known before an import.

/** How somebody is called; texts are empty, never absent. */
export type Names = {
  isCompany: boolean;
  companyName: string;
  titleBefore: string;
  firstName: string;
  lastName: string;
  titleAfter: string;
};

export type Address = { street: string; city: string; post: string };
/** What is known of a person beside names, e-mails and phones; texts are empty, never absent. */
export type Facts = {
  ico: string;
  dic: string;
  street: string;
  city: string;
  post: string;
  permanentStreet: string;
  permanentCity: string;
  permanentPost: string;
  bankAccount: string;
  notes: string;
};
export const factNames = [
  'ico',
  'dic',
  'street',
  'city',
  'post',
  'permanentStreet',
  'permanentCity',
  'permanentPost',
  'bankAccount',
  'notes',
] as const satisfies (keyof Facts)[];
export const noFacts: Facts = {
  ico: '',
  dic: '',
  street: '',
  city: '',
  post: '',
  permanentStreet: '',
  permanentCity: '',
  permanentPost: '',
  bankAccount: '',
  notes: '',
};

export type KnownPerson = {
  id: string;
  version: number;
  names: Names;
  /** The e-mail of the account, which is the first one (G-124). */
  login: string | null;
  otherEmails: string[];
  phones: string[];
  facts: Facts;
  hasAccess: boolean;
  isArchived: boolean;
};

export type Holding = { memberId: string; fraction: Share | null; jointly: boolean };
export type KnownUnit = {
  id: string;
  version: number;
  number: string;
  entranceId: string;
  type: UnitType;
  floor: string;
  use: UnitUse;
  share: Share | null;
  residentsCount: number | null;
  owners: Holding[];
};

export type House = {
  people: KnownPerson[];
  units: KnownUnit[];
  entrances: { id: string; name: string }[];
  /** The bottom that the community has set for its shares (G-175). */
  totalShares: number | null;
  /** What the first entrance is called when the house has none. */
  firstEntrance: string;
};
