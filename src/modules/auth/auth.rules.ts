import type { ValidationKey } from '#shared/errors.ts';

export const passwordMinimum = 8;
export const passwordMaximum = 128;

/** What is wrong with a new password by the documents' rule (AUTH-21); null when it fits. */
export function passwordError(password: string): ValidationKey | null {
  const fits =
    Array.from(password).length >= passwordMinimum &&
    password.length <= passwordMaximum &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\d/.test(password);
  return fits ? null : 'BASE.VALIDATION.PASSWORD';
}
