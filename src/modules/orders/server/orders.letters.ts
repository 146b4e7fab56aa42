import { defineLetters } from '#server/mail.ts';

/** What orders write by mail: the address of the form to the customer, and that it was filled in to who takes care of it. */
export const ordersLetters = defineLetters({ opening: ['order'], telling: ['orderFilled'] });

declare module '#server/mail.ts' {
  interface LetterParts {
    orders: typeof ordersLetters;
  }
}
