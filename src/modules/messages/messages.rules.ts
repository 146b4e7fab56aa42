import type { FieldErrors } from '#shared/errors.ts';

export type MessageValues = {
  title: string;
  /** The readable text of the description. */
  text: string;
  dateFrom: string | null;
  dateTo: string | null;
  isLongTerm: boolean;
  isPinned: boolean;
  concept: boolean;
};

/** What is wrong with a message that is not a draft (MSG-29 to MSG-31, G-098); an empty object when nothing is. */
export function messageErrors(message: MessageValues): FieldErrors {
  if (message.concept) return {};
  const errors: FieldErrors = {};
  if (!message.title.trim()) errors.title = 'BASE.VALIDATION.REQUIRED';
  if (!message.text.trim()) errors.description = 'BASE.VALIDATION.REQUIRED';
  if (hasTerm(message) && !message.dateFrom) errors.dateFrom = 'BASE.VALIDATION.REQUIRED';
  if (hasTerm(message) && message.dateFrom && message.dateTo && message.dateTo < message.dateFrom) {
    errors.dateTo = 'BASE.VALIDATION.DATE_ORDER';
  }
  return errors;
}

/** Long-term and pinned messages have no publication dates (MSG-28, G-098). */
export const hasTerm = (message: Pick<MessageValues, 'isLongTerm' | 'isPinned'>): boolean =>
  !message.isLongTerm && !message.isPinned;

/** Whether publishing now means publishing later (MSG-23). */
export const isPlanned = (message: Pick<MessageValues, 'isLongTerm' | 'isPinned' | 'dateFrom'>, now: string): boolean =>
  hasTerm(message) && message.dateFrom !== null && message.dateFrom > now;
