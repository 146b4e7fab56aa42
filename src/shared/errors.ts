/** Every error the server answers: message key -> HTTP status, which equals `code` of the reply (G-059). */
export const errorStatus = {
  'BASE.ERRORS.VALIDATION': 400,
  'BASE.ERRORS.JSON': 400,
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
  'BASE.ERRORS.DISK_FULL': 507,
  'BASE.ERRORS.TOO_MANY': 429,
  'BASE.ERRORS.SYSTEM': 500,
  'BASE.ERRORS.BUSY': 503,
  'BASE.ERRORS.STORAGE': 503,
  'BE.USER.ACCOUNT_NOT_EXIST': 400,
  'BE.USER.WRONG_PASSWORD_OR_EMAIL': 400,
  'BE.USER.PASSWORD_NOT_MATCH': 400,
  'FORGOT_PASSWORD.ERROR.EMPTY': 400,
  'FORGOT_PASSWORD.ERROR.DESCRIPTION': 400,
  'ACTIVATION.ERROR.INVALID': 400,
  'ACTIVATION.ERROR.ALREADY_ACTIVE': 409,
  'USER.ERRORS.NOT_FOUND': 404,
  'BE.USER.EMAIL_EXISTS': 409,
  'USER.ERRORS.SELF': 409,
  'USER.ERRORS.CHAIR': 409,
  'USER.ERRORS.NOT_ARCHIVED': 409,
  'USER.ERRORS.OWNS_UNIT': 409,
  'ROOM.ERRORS.NOT_FOUND': 404,
  'ROOM.ERRORS.NUMBER_EXISTS': 409,
  'SVJ.ERRORS.ENTRANCE_USED': 409,
  'SVJ.ERRORS.NO_AVATAR': 404,
  'IMPORT.ERRORS.NOT_FOUND': 404,
  'IMPORT.ERRORS.FILE': 400,
  'IMPORT.ERRORS.EMPTY': 400,
  'IMPORT.ERRORS.TOO_MANY_ROWS': 400,
  'IMPORT.ERRORS.HAS_PROBLEMS': 409,
  'IMPORT.ERRORS.CHANGED_SINCE': 409,
  'IMPORT.ERRORS.STATE': 409,
  'ARES.ERRORS.NOT_FOUND': 404,
  'ARES.ERRORS.UNAVAILABLE': 503,
  'ROLE.ERRORS.NOT_FOUND': 404,
  'ROLE.ERRORS.IN_USE': 409,
  'ROLE.ERRORS.BUILT_IN': 409,
  'SVJ.ERRORS.NOT_COMMITTEE': 409,
  'MESSAGE.ERRORS.NOT_FOUND': 404,
  'CONTACT.ERRORS.NOT_FOUND': 404,
  'GALLERY.ERRORS.NOT_FOUND': 404,
  'BE.GALLERY.NOT_ACCES': 403,
  'FILE.ERRORS.NOT_FOUND': 404,
  'FOLDER.ERRORS.NOT_FOUND': 404,
  'FOLDER.ERRORS.INSIDE_ITSELF': 409,
  'FOLDER.ERRORS.TOO_DEEP': 409,
  'FOLDER.ERRORS.NAME_EXISTS': 409,
  'FOLDER.ERRORS.ZIP_TOO_MANY': 400,
  'FOLDER.ERRORS.ZIP_EMPTY': 400,
  'ACCEPT_READ.ERRORS.NOT_FOUND': 404,
  'ATTACHMENT.ERRORS.NOT_FOUND': 404,
  'SESSION.ERRORS.NOT_FOUND': 404,
} as const;
export type ErrorKey = keyof typeof errorStatus;

/** Refusals that ask for no notice: the form shows them at its fields, or the page shows nothing (ERR-22). */
export const quietErrors: readonly ErrorKey[] = ['BASE.ERRORS.VALIDATION', 'BE.GALLERY.NOT_ACCES'];

/** What a field can be refused for; `data.errors` of a 400 names one of these for each field. */
export const validationKeys = [
  'BASE.VALIDATION.REQUIRED',
  'BASE.VALIDATION.TOO_LONG',
  'BASE.VALIDATION.TOO_SHORT',
  'BASE.VALIDATION.TOO_MANY',
  'BASE.VALIDATION.TOO_LARGE',
  'BASE.VALIDATION.TOO_SMALL',
  'BASE.VALIDATION.INVALID',
  'BASE.VALIDATION.UNKNOWN',
  'BASE.VALIDATION.EMAIL',
  'BASE.VALIDATION.PASSWORD',
  'BASE.VALIDATION.PASSWORD_COMMON',
  'BASE.VALIDATION.DATE',
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
  'USER.VALIDATION.ONE_HOLDER',
  'USER.VALIDATION.ROLE',
  'USER.VALIDATION.LOGIN_EMAIL',
  'ROLE.VALIDATION.BEYOND_OWN',
  'GALLERY.VALIDATION.EXTENSION',
  'GALLERY.VALIDATION.NAME_EXISTS',
  'ROOM.VALIDATION.FRACTIONS',
  'ROOM.VALIDATION.JOINTLY',
  'FOLDER.VALIDATION.NAME_EXISTS',
  'FOLDER.VALIDATION.UNSEEN',
  'BE.USER.PASSWORD_NOT_MATCH',
  'BE.USER.EMAIL_EXISTS',
] as const;
export type ValidationKey = (typeof validationKeys)[number];
export type FieldErrors = Record<string, ValidationKey>;

/** The envelope of every JSON reply (SHELL-33, G-061). */
export type Envelope<T> = { code: number; data: T; message: string; showMessage: boolean };

/** Ends a handler with an error of the table above; `fields` names what to mend, `retryAfter` counts seconds. */
export class Failure extends Error {
  constructor(
    readonly key: ErrorKey,
    readonly detail: { fields?: FieldErrors; retryAfter?: number; newer?: unknown } = {},
  ) {
    super(key);
  }
}

/** Throws a {@link Failure}; the one way a handler refuses. */
export function fail(key: ErrorKey, detail?: Failure['detail']): never {
  throw new Failure(key, detail);
}

/** Throws the validation failure of the named fields. */
export const failFields = (fields: FieldErrors): never => fail('BASE.ERRORS.VALIDATION', { fields });
