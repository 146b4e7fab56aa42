import type { FieldErrors } from '#shared/errors.ts';
import { api, CallFailure } from '#web/api.ts';
import { forgetSession, leaveNotice, rememberAddress, stored } from '#web/store.ts';
import type { TextKey } from '#web/text.tsx';
import { type Agreements, agreementErrors, orderErrors, type Step, stepOf, steps } from '../../orders.rules.ts';
import { type Company, type Draft, filledOf } from './orders.draft.ts';

/** What tells the order of a house from the founding of one's own: its steps, who is asked, and what becomes of the form. */
export type Way = {
  steps: readonly Step[];
  /** What the last button says. */
  last: TextKey;
  /** The first user is who writes: no e-mail is asked for. */
  isOwn: boolean;
  ares(ico: string, signal: AbortSignal): Promise<Company>;
  errors(draft: Draft, agreed: Agreements): FieldErrors;
  send(draft: Draft, agreed: Agreements): Promise<void>;
};

/** A customer orders a house, by the token of its address. */
export const orderWay = (token: string): Way => ({
  steps,
  last: 'ORDER.SEND',
  isOwn: false,
  ares: (ico, signal) => api('GET /order/form/{id}/ares/{ico}', { id: token, ico }, signal, 'quiet'),
  errors: (draft, agreed) => ({ ...orderErrors(filledOf(draft), 'ORDER'), ...agreementErrors(agreed) }),
  send: async (draft, agreed) => {
    await api('PUT /order/{id}/fill', { id: token, ...filledOf(draft), ...agreed }, undefined, 'quiet');
  },
});

/** Who must sign in again comes back here afterwards, where what they have written waits; any other failure goes on. */
export async function orSignIn<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.code !== 401) throw failure;
    forgetSession();
    rememberAddress();
    leaveNotice('BE.EXPIRED_TOKEN');
    location.replace('/prihlasit');
    return new Promise(() => {}); // nothing follows on a page that is left
  }
}

const ownSteps: readonly Step[] = ['community', 'user', 'modules'];

/** An administrator founds a house of their own and comes into it. */
export const foundingWay: Way = {
  steps: ownSteps,
  last: 'ORDER.FOUND',
  isOwn: true,
  ares: (ico, signal) => api('GET /order/ares/{ico}', { ico }, signal, 'quiet'),
  errors: (draft) =>
    Object.fromEntries(
      Object.entries(orderErrors(filledOf(draft), 'ORDER')).filter(([field]) => ownSteps.includes(stepOf(field))),
    ),
  async send(draft) {
    const { plan: _plan, cadastreMembers: _members, user, ...house } = filledOf(draft);
    const { cadasterNumber: _number, cadasterVillage: _village, cadasterStreet: _street, ...rest } = house;
    const { email: _email, ...person } = user;
    const { communityId } = await orSignIn(api('POST /svj', { ...rest, user: person }, undefined, 'quiet'));
    stored.set('community', communityId);
  },
};
