import { CallFailure } from '#web/api.ts';
import { passwordError } from '../auth.rules.ts';

/** Refuses a password that breaks the rule or differs from its repetition, before anything is sent (AUTH-21, AUTH-22). */
export function refuseDifferent(password: string, confirm: string): void {
  const error = passwordError(password);
  if (error) throw new CallFailure(400, 'BASE.ERRORS.VALIDATION', false, { password: error });
  if (password !== confirm)
    throw new CallFailure(400, 'BASE.ERRORS.VALIDATION', false, { confirm: 'BE.USER.PASSWORD_NOT_MATCH' });
}
