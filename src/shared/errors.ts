import type { TextKey } from './text.ts';

/** What one part of the application refuses. */
export type ErrorPart = {
  /** Message key -> HTTP status, which equals `code` of the reply (G-059). */
  statuses: Readonly<Record<string, number>>;
  /** Refusals that ask for no notice: the form shows them at its fields, a dialog asks, or the page shows nothing (ERR-22). */
  quiet?: readonly string[];
  /** What a field can be refused for; `data.errors` of a 400 names one of these for each field. */
  fields?: readonly string[];
};

/** Declares what a part refuses; its keys become literal types, and one without a Czech text does not compile. */
export const defineErrors = <
  const Statuses extends Partial<Record<TextKey, number>>,
  const Field extends TextKey = never,
>(part: {
  statuses: Statuses;
  quiet?: readonly (keyof Statuses & string)[];
  fields?: readonly Field[];
}) => part;

/** How a table of two columns is refused for what stands in it. */
export const tableFails = [
  ...(['TABLE.ERRORS.EMPTY', 'TABLE.ERRORS.NAME', 'TABLE.ERRORS.VALUE', 'TABLE.ERRORS.TWICE'] as const),
] as const;

/** What the kernel, the engines and the house refuse; what a module refuses stands in its `x.errors.ts`. */
export const ownErrors = defineErrors({
  statuses: {
    'BASE.ERRORS.VALIDATION': 400,
    'BASE.ERRORS.JSON': 400,
    'BASE.ERRORS.REQUEST': 400,
    'BASE.ERRORS.TIMEOUT': 408,
    'BASE.ERRORS.HEADERS_TOO_LARGE': 431,
    'BASE.ERRORS.MULTIPART': 400,
    'BASE.ERRORS.COMMUNITY_REQUIRED': 400,
    'BE.EXPIRED_TOKEN': 401,
    'BASE.ERRORS.NO_PERMISSION': 403,
    'BASE.ERRORS.DEMO': 403,
    'BASE.ERRORS.NOT_FOUND': 404,
    'BASE.ERRORS.METHOD': 405,
    'BASE.ERRORS.STALE': 409,
    'BASE.ERRORS.COMMENTS_OFF': 409,
    'BASE.ERRORS.FILE_TOO_LARGE': 413,
    'BASE.ERRORS.BODY_TOO_LARGE': 413,
    'BASE.ERRORS.RANGE': 416,
    'BASE.ERRORS.DISK_FULL': 507,
    'BASE.ERRORS.FILES_TOO_LARGE': 413,
    'BASE.ERRORS.PRINT_TOO_LARGE': 413,
    'BASE.ERRORS.TOO_MANY': 429,
    'BASE.ERRORS.IN_TURN': 429,
    'BASE.ERRORS.UPLOADS': 429,
    'BASE.ERRORS.SYSTEM': 500,
    'BASE.ERRORS.BUSY': 503,
    'BASE.ERRORS.STORAGE': 503,
    'USER.ERRORS.NOT_FOUND': 404,
    'TABLE.ERRORS.FILE': 400,
    'TABLE.ERRORS.LOCKED': 400,
    'TABLE.ERRORS.OLD': 400,
    'TABLE.ERRORS.ODS': 400,
    'TABLE.ERRORS.NUMBERS': 400,
    'TABLE.ERRORS.PDF': 400,
    'TABLE.ERRORS.PICTURE': 400,
    'TABLE.ERRORS.CUT_OFF': 400,
    'TABLE.ERRORS.EMPTY': 400,
    'TABLE.ERRORS.NAME': 400,
    'TABLE.ERRORS.VALUE': 400,
    'TABLE.ERRORS.TWICE': 400,
    'ROLE.ERRORS.NOT_FOUND': 404,
    'FILE.ERRORS.NOT_FOUND': 404,
    'FOLDER.ERRORS.NOT_FOUND': 404,
    'ATTACHMENT.ERRORS.NOT_FOUND': 404,
    'TRASH.ERRORS.NOT_FOUND': 404,
  },
  // those of a cell are said by the dialog, with its place
  quiet: ['BASE.ERRORS.VALIDATION', ...tableFails],
  fields: [
    'BASE.VALIDATION.REQUIRED',
    'BASE.VALIDATION.TOO_LONG',
    'BASE.VALIDATION.FILE_NAME_LONG',
    'BASE.VALIDATION.FILE_NAME_PATH',
    'BASE.VALIDATION.TOO_SHORT',
    'BASE.VALIDATION.TOO_MANY',
    'BASE.VALIDATION.TOO_LARGE',
    'BASE.VALIDATION.TOO_SMALL',
    'BASE.VALIDATION.INVALID',
    'BASE.VALIDATION.UNKNOWN',
    'BASE.VALIDATION.EMAIL',
    'BASE.VALIDATION.PASSWORD',
    'BASE.VALIDATION.PASSWORD_COMMON',
    'BASE.VALIDATION.PASSWORD_OWN',
    'BASE.VALIDATION.DATE',
    'BASE.VALIDATION.BOOK_DAY',
    'BASE.VALIDATION.DATE_ORDER',
    'BASE.VALIDATION.PHONE',
    'BASE.VALIDATION.WEB',
    'BASE.VALIDATION.ICO',
    'BASE.VALIDATION.DIC',
    'BASE.VALIDATION.POST',
    'BASE.VALIDATION.DATA_BOX',
    'BASE.VALIDATION.BANK_ACCOUNT',
    'BASE.VALIDATION.SHARE',
    'BASE.VALIDATION.IMAGE',
    'BASE.VALIDATION.PICTURE_SIZE',
    'BASE.VALIDATION.AFTER_FILE',
    'TABLE.VALIDATION.FILE_SIZE',
  ],
});

/** Every part by its name: a module adds its own by `declare module`, so that each key is known wherever it is written. */
export interface ErrorParts {
  own: typeof ownErrors;
}
type Parts = ErrorParts[keyof ErrorParts];
type KeysOf<Part> = Part extends { statuses: infer Statuses } ? keyof Statuses & string : never;
type FieldsOf<Part> = Part extends { fields?: readonly (infer Field)[] } ? Field : never;

/** Every error that the server answers. */
export type ErrorKey = KeysOf<Parts>;
/** Everything that a field can be refused for. */
export type ValidationKey = FieldsOf<Parts>;
/** What all parts refuse together. */
export type Errors = { statuses: Readonly<Record<ErrorKey, number>>; quiet: ReadonlySet<string> };

/** Joins what modules refuse with what everything else does. */
export function joinErrors(modules: readonly ErrorPart[]): Errors {
  const parts: readonly ErrorPart[] = [ownErrors, ...modules];
  return {
    statuses: Object.assign({}, ...parts.map(({ statuses }) => statuses)),
    quiet: new Set(parts.flatMap(({ quiet = [] }) => quiet)),
  };
}

export type FieldErrors = Record<string, ValidationKey>;

/** The envelope of every JSON reply (SHELL-33, G-061). */
export type Envelope<T> = { code: number; data: T; message: string; showMessage: boolean };

/** Ends a handler with an error; `fields` names what to mend, `retryAfter` counts seconds. */
export class Failure extends Error {
  constructor(
    readonly key: ErrorKey,
    readonly detail: { fields?: FieldErrors; retryAfter?: number; isOfTurns?: boolean; newer?: unknown } = {},
  ) {
    super(key);
  }
}

/** Throws a {@link Failure}; the one way a handler refuses. */
export function fail(key: ErrorKey, detail?: Failure['detail']): never {
  throw new Failure(key, detail);
}

/** Whether something may be done: yes; never by this person; or the reason why the state that it is in refuses it now (G-179). */
export type May = true | false | ErrorKey;

/** Refuses unless all may be done: with 403 what the person may never do, else with the reason of the state. */
export function requireMay(...answers: May[]): void {
  if (answers.includes(false)) fail('BASE.ERRORS.NO_PERMISSION');
  for (const answer of answers) if (typeof answer === 'string') fail(answer);
}

/** What the browser may offer, of rules that know reasons. */
export const allowedOf = <Verb extends string>(rules: Record<Verb, May>) =>
  Object.fromEntries(Object.entries(rules).map(([verb, answer]) => [verb, answer === true])) as Record<Verb, boolean>;

/** Throws the validation failure of the named fields. */
export const failFields = (fields: FieldErrors): never => fail('BASE.ERRORS.VALIDATION', { fields });
