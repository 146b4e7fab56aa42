import { dictionary } from '@zxcvbn-ts/language-common';
import { failFields } from '#shared/errors.ts';
import { passwordError } from '../auth.rules.ts';

const common = new Set((dictionary['passwords-common'] ?? []).map(String));

/** Refuses a new password that breaks the rule or is among the common ones (AUTH-21, G-071). */
export function checkNewPassword(password: string): void {
  const error =
    passwordError(password) ?? (common.has(password.toLowerCase()) ? 'BASE.VALIDATION.PASSWORD_COMMON' : null);
  if (error) failFields({ password: error });
}
