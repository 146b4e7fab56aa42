import type { ValidationKey } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';

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

/** Whether a community is called so, by its name or by its nickname (COMMUNITY-02). */
export const isCalled = ({ name, nickname }: { name: string; nickname: string }, text: string): boolean =>
  fold(`${name} ${nickname}`).includes(fold(text));
