import { defineLetters } from '#server/mail.ts';

/** What reports write by mail besides what people are told: the link by which a firm works on one. */
export const reportsLetters = defineLetters({ opening: ['reportLink'] });

declare module '#server/mail.ts' {
  interface LetterParts {
    reports: typeof reportsLetters;
  }
}
