// What the servers of other modules may ask of sign-in: the login address of a person and an invitation.

export { inviteMember } from './auth.activation.ts';
export { forgetChanges, moveAddress, pendingChange, requireFree } from './auth.address.ts';
export { dropInvitations } from './auth.tokens.ts';
