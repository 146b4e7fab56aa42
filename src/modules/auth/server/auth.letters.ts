import { defineLetters } from '#server/mail.ts';

/** What accounts write by mail: a new password, the first sign-in, a way back to one's address. */
export const authLetters = defineLetters({ opening: ['reset', 'activation', 'addressChange'] });

declare module '#server/mail.ts' {
  interface LetterParts {
    auth: typeof authLetters;
  }
}
