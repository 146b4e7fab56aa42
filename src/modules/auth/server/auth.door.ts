// What the servers of other modules may ask of sign-in: the login address of a person.

export { forgetChanges, moveAddress, pendingChange, requireFree } from './auth.address.ts';
export { dropInvitations } from './auth.tokens.ts';
