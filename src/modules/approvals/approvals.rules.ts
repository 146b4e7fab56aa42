import type { FieldErrors } from '#shared/errors.ts';

/** What an approver has said (APPR-10). */
export const seatStatuses = ['waiting', 'approved', 'rejected'] as const;
export type SeatStatus = (typeof seatStatuses)[number];
/** Where a request stands; `replaced` is one that a new version took over while it still waited. */
export const requestStatuses = [...seatStatuses, 'replaced'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** At most so many people approve one request. */
export const mostApprovers = 50;
/** So many offers stand side by side. */
export const [fewestOffers, mostOffers] = [2, 5];

/** Where a request stands once people have decided, when so many of them must approve: it is approved as soon as they have, and rejected as soon as too few are left (G-146). */
export function statusOf(needed: number, seats: readonly { status: SeatStatus }[]): SeatStatus {
  const count = (status: SeatStatus) => seats.filter((seat) => seat.status === status).length;
  if (count('approved') >= needed) return 'approved';
  return count('approved') + count('waiting') < needed ? 'rejected' : 'waiting';
}

type Seat = { status: SeatStatus; isAble: boolean };

/** Whose turn it is: everybody who has not decided, or in order the first of them; who can decide no more is passed over. */
export function turnsOf<S extends Seat>(inOrder: boolean, seats: readonly S[]): S[] {
  const waiting = seats.filter(({ status, isAble }) => status === 'waiting' && isAble);
  return inOrder ? waiting.slice(0, 1) : waiting;
}

/** Whether those who can still decide are too few to approve: the request would hang for ever. */
export function isStuck(needed: number, seats: readonly Seat[]): boolean {
  const able = seats.map((seat) => (seat.isAble || seat.status !== 'waiting' ? seat : { status: 'rejected' as const }));
  return statusOf(needed, seats) === 'waiting' && statusOf(needed, able) === 'rejected';
}

export type Asked = {
  approvers: readonly string[];
  needed: number | null;
  dueDate: string | null;
  offers: readonly { isChosen: boolean }[];
};

/** What is wrong with whom and by when somebody asks; an empty object when nothing is. `today` is the day of the house. */
export function askErrors({ approvers, needed, dueDate, offers }: Asked, authorId: string, today: string): FieldErrors {
  const errors: FieldErrors = {};
  if (approvers.length === 0) errors.approvers = 'BASE.VALIDATION.REQUIRED';
  // nobody approves alone what they ask for themselves
  else if (approvers.includes(authorId) && (needed ?? approvers.length) < 2)
    errors.approvers = 'REQUIREMENT.VALIDATION.ALONE';
  if (needed !== null && needed > approvers.length) errors.needed = 'REQUIREMENT.VALIDATION.NEEDED';
  if (dueDate && dueDate < today) errors.dueDate = 'REQUIREMENT.VALIDATION.DUE';
  if (offers.length > 0 && offers.length < fewestOffers) errors.offers = 'REQUIREMENT.VALIDATION.OFFERS';
  if (offers.filter(({ isChosen }) => isChosen).length > 1) errors.offers = 'REQUIREMENT.VALIDATION.CHOSEN';
  return errors;
}
