import { fold } from '#shared/fold.ts';
import type { Share } from '#shared/fraction.ts';
import type { UnitType } from '#shared/house.ts';

/** What a column may hold; the order is the one of the choice on the screen. */
export const importFields = [
  'unitNumber',
  'unitType',
  'entrance',
  'floor',
  'share',
  'shareTotal',
  'fraction',
  'ownership',
  'use',
  'residentsCount',
  'ownerName',
  'spouseName',
  'titleBefore',
  'firstName',
  'lastName',
  'titleAfter',
  'companyName',
  'ico',
  'dic',
  'email',
  'phone',
  'address',
  'street',
  'city',
  'post',
  'permanentAddress',
  'permanentStreet',
  'permanentCity',
  'permanentPost',
  'bankAccount',
  'notes',
] as const;
export type ImportField = (typeof importFields)[number];
/** What each column holds, in the order of the columns; null is left out of the import. */
export type Mapping = (ImportField | null)[];

/** Names of owners, each of whom may have columns of their own: `Vlastník 2`, `Jméno 2`. */
export const ownerFields = ['ownerName', 'titleBefore', 'firstName', 'lastName', 'titleAfter'] as const;
/** Fields that several columns may hold: two owners, two e-mails, phone and mobile, several notes. */
export const repeatable: readonly ImportField[] = [...ownerFields, 'spouseName', 'email', 'phone', 'notes'];

/** What the house knows of a person beside names and how to reach them. */
export const factFields = [
  ...(['street', 'city', 'post', 'permanentStreet', 'permanentCity', 'permanentPost', 'bankAccount', 'notes'] as const),
];
const exportedPeople: ImportField[] = [
  ...(['titleBefore', 'firstName', 'lastName', 'titleAfter', 'companyName', 'ico', 'dic', 'email', 'phone'] as const),
  ...factFields,
];
const exportedUnits: ImportField[] = [
  ...(['unitNumber', 'unitType', 'entrance', 'floor', 'share', 'fraction', 'ownership', 'use'] as const),
  ...(['residentsCount', ...exportedPeople] as const),
];
/** The columns of the tables that the house gives out, in their order. */
export const exported = { people: exportedPeople, units: exportedUnits };

/** Whether a table has the columns of one that the house gives out; columns of shares may be read either way. */
export const isExported = (mapping: Mapping): boolean =>
  Object.values(exported).some((fields) =>
    fields.every((field, i) => field === mapping[i] || field === 'share' || field === 'fraction'),
  );

/** An owner of a unit; `share` is what the unit has in the common parts, `fraction` what of the unit is this owner's. */
export type Owner = {
  titleBefore: string;
  firstName: string;
  lastName: string;
  /** The last name is all the name they have (G-194). */
  hasOneName: boolean;
  titleAfter: string;
  companyName: string;
  ico: string;
  fullAddress: string;
  email: string;
  phone: string;
  unit: string;
  unitType: UnitType;
  entrance: string;
  share: Share | null;
  fraction: Share | null;
  jointly: boolean;
};

export const importLimits = {
  rows: 10_000,
  columns: 60,
  cell: 50_000,
  bytes: 10_485_760,
  unpacked: 104_857_600,
} as const;

/** So much of what an undo leaves stands on one page. */
export const undoPage = 25;

/** `fill` writes only what the house does not know yet, `overwrite` also what it knows otherwise. */
export const importModes = ['fill', 'overwrite'] as const;
/** Whether the share in a row is that of the whole unit or the owner's part of the house; `auto` takes what sums to one. */
export const shareMeanings = ['auto', 'unit', 'part'] as const;
/** How numbers of the share's column are read: fractions and whole numbers as they are, or each of the others over its whole. */
export const numberReadings = ['exact', 'over', 'area', 'percent', 'decimal'] as const;
export type NumberReading = (typeof numberReadings)[number];
/** Where the whole of numbers comes from. */
export const totalSources = ['asked', 'heading', 'community', 'sum', 'area', 'percent', 'decimal'] as const;
export type TotalSource = (typeof totalSources)[number];
export const importStates = ['open', 'committed', 'undone'] as const;
/** One of two spellings is kept, or the two are two people. */
export const decisions = ['a', 'b', 'apart'] as const;
export type Decision = (typeof decisions)[number];
export const rowStates = ['new', 'changed', 'unchanged', 'skipped', 'error'] as const;
export type RowState = (typeof rowStates)[number];
export const rowFilters = ['doubtful', 'all', 'problems', 'warnings', 'new', 'changed', 'skipped'] as const;
/** Why a row is no unit and nobody: it is left out unless somebody takes it in. */
export const asides = ['total', 'page', 'signature', 'head', 'entrance', 'note', 'empty'] as const;
export type Aside = (typeof asides)[number];

export type ImportOptions = {
  mode: (typeof importModes)[number];
  /** The bottom of shares that are written as whole numbers; null: from the heading, the community or the sum. */
  total: number | null;
  shares: (typeof shareMeanings)[number];
  numbers: NumberReading;
  /** Where units lie whose row names no entrance; null: the first one, which is made when there is none. */
  entranceId: string | null;
  /** Whether people with an e-mail may get access later; nothing is mailed. */
  access: boolean;
};
export const defaultOptions: ImportOptions = {
  mode: 'fill',
  total: null,
  shares: 'auto',
  numbers: 'exact',
  entranceId: null,
  access: true,
};

/** What can be wrong or worth knowing about a row. */
export const problemCodes = [
  'REQUIRED',
  'SHARE',
  'PERCENT',
  'DATE',
  'NO_TOTAL',
  'TOTAL_TOO_SMALL',
  'SHARE_DIFFERS',
  'FRACTION',
  'FRACTIONS',
  'JOINTLY',
  'UNIT_TYPE',
  'EMAIL_SHARED',
  'OWNER_TWICE',
  'DUPLICATE',
  'TOO_LONG',
  'NO_OWNER',
  'FRACTION_UNKNOWN',
  'EMAIL',
  'EMAIL_DROPPED',
  'PHONE',
  'ICO',
  'DIC',
  'POST',
  'BANK_ACCOUNT',
  'NUMBER',
  'USE',
  'DIFFERS',
  'SIMILAR',
  'SAME_ICO',
  'OWNERS_KEPT',
  'ENTRANCE_NEW',
  'ROW_TOTAL',
  'ROW_PAGE',
  'ROW_SIGNATURE',
  'ROW_HEAD',
  'ROW_ENTRANCE',
  'ROW_NOTE',
  'ROW_EMPTY',
] as const;
export type ProblemCode = (typeof problemCodes)[number];
/** Errors keep a row from being imported until it is skipped or decided; of warnings nothing needs to be done. */
export type Problem = { field: ImportField | null; code: ProblemCode; level: 'error' | 'warning' };

/** Why two spellings may be one person. */
export const offerReasons = ['name', 'spelling', 'title', 'swapped', 'typo', 'email'] as const;
export type OfferReason = (typeof offerReasons)[number];

/** Headings as people write them, folded; the first pattern that fits names the field. */
const headings: [RegExp, ImportField | null][] = [
  [/^vlastni\p{L}* od|^nabyt|^datum|narozen|najem(ce|ni[kc])|zastupc|kontaktni osob|^jednotky$|^role$/u, null],
  [/^(?!.*(jmeni|mail|telefon|mobil|\btel\b)).*manzel/, 'spouseName'],
  [/^(prvni|druhy|treti|ctvrty|dalsi|\d\.?) ?(spolu)?vlastni[kc]|^(spolu)?vlastni(k|ci) ?(c\. ?)?\d?$/, 'ownerName'],
  [/titul.*(za|po)\b|^za jmenem$/, 'titleAfter'],
  [/^titul|titul.*pred/, 'titleBefore'],
  [/(jmenovatel|celkem podil|podil.*celkem|celkovy podil|soucet podilu)/, 'shareTotal'],
  [/(typ|druh|forma|zpusob).*(vlastnict|vlastnik)|^sjm|^vlastnictvi$/, 'ownership'],
  [
    /(podil|cast).*(vlastnik|na jednot|na bytu|spoluvlast.*jednot|v jednot)|(^| )vlastnicky podil|podil osoby/,
    'fraction',
  ],
  [/podil|citatel|spol.*cast|^(pocet )?hlas/, 'share'],
  [/(typ|druh).*(jednot|prostor)?$|^zpusob vyuziti/, 'unitType'],
  [/vchod|sekce|vstup/, 'entrance'],
  [/podlazi|patro|^np$/, 'floor'],
  [/pocet.*osob|osob.*pocet|pocet.*(obyvatel|clenu)/, 'residentsCount'],
  [/(zpusob )?uziv|uziti/, 'use'],
  [/e-?mail|^mail|elektronick/, 'email'],
  [/telefon|mobil|^tel\b|^gsm/, 'phone'],
  [/(nazev|firma|spolecnost|pravnick).*|obchodni/, 'companyName'],
  [
    /^(prijmeni|jmeno) (a|,|\/)? ?(jmeno|prijmeni)|^vlastni[ck]|^majitel|spoluvlastnik$|^jmeno vlastnika|cele jmeno|^osoba$/,
    'ownerName',
  ],
  [/prijmeni/, 'lastName'],
  [/jmeno/, 'firstName'],
  [/^ico?\b|ic\/rc|rc\/ico?|^ic$/, 'ico'],
  [/^dic\b/, 'dic'],
  [/(trval|bydlist|sidl|pobyt).*(ulice)|ulice.*(trval|bydlist|sidl)/, 'permanentStreet'],
  [/(trval|bydlist|sidl|pobyt).*(mesto|obec)|(mesto|obec).*(trval|bydlist|sidl)/, 'permanentCity'],
  [/(trval|bydlist|sidl|pobyt).*psc|psc.*(trval|bydlist|sidl)/, 'permanentPost'],
  [/trval|bydlist|sidlo|pobyt/, 'permanentAddress'],
  [/psc|smerovaci/, 'post'],
  [/^ulice|ulice/, 'street'],
  [/mesto|obec/, 'city'],
  [/adresa/, 'address'],
  [/ucet|uctu|iban/, 'bankAccount'],
  [/poznam|pozn\b/, 'notes'],
  [/(cislo|oznaceni|(^| )c\.).*(jednot|byt|prostor)|^jednotk|^byt\b|^prostor\b|^c\. ?j/, 'unitNumber'],
];

/** A heading as it is compared and remembered. */
export const foldHeading = (heading: string): string =>
  fold(heading)
    .replace(/[:*()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Columns that hold a number of birth, which is never stored. */
export const isBirthNumberHeading = (heading: string): boolean =>
  /(^|[^a-z])r\.? ?c\.?($|[^a-z])|rodne cislo/.test(foldHeading(heading));

/** The field that a heading names; null when it is not known. */
export function fieldOf(heading: string): ImportField | null {
  const folded = foldHeading(heading);
  if (folded === '' || folded === 'rc' || folded === 'rodne cislo' || folded === 'lv') return null;
  return headings.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}

/** Columns of floor areas, from which shares can be computed. */
export const isAreaHeading = (heading: string): boolean =>
  /plocha|vymera|(^|[^\p{L}])m2($|[^\p{L}])/u.test(foldHeading(heading));

/** A proposal for all columns: what this community has chosen for a heading before, then what the heading says. */
export function proposeMapping(
  columns: readonly string[],
  remembered: ReadonlyMap<string, ImportField | null>,
): Mapping {
  const taken = new Set<ImportField>();
  return columns.map((heading) => {
    const held = remembered.get(foldHeading(heading));
    const field = held === undefined ? fieldOf(heading) : held;
    if (!field || (taken.has(field) && !repeatable.includes(field))) return null;
    taken.add(field);
    return field;
  });
}

/** The first column that repeats what only one may hold, or -1. */
export const repeatedColumn = (mapping: Mapping): number =>
  mapping.findIndex((field, i) => field && !repeatable.includes(field) && mapping.indexOf(field) !== i);

/** Whether the columns say enough to begin: which unit, or who. */
export const isEnough = (mapping: Mapping): boolean =>
  (['unitNumber', 'ownerName', 'lastName', 'companyName'] as const).some((field) => mapping.includes(field));
