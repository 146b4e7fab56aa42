import { defineLetters } from '#server/mail.ts';

/** What accounts write by mail: a new password, the first sign-in, a way back to one's address; and what those who look after a house are told. */
export const authLetters = defineLetters({ opening: ['reset', 'activation', 'addressChange'], telling: ['keepers'] });

declare module '#server/mail.ts' {
  interface LetterParts {
    auth: typeof authLetters;
  }
}
