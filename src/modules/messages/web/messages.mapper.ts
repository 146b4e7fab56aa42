import type { Input } from '#web/api.ts';
import type { Message } from './messages.data.ts';

export type MessageFormValues = {
  title: string;
  description: string;
  labelId: string | null;
  dateFrom: string | null;
  dateTo: string | null;
  isLongTerm: boolean;
  isPinned: boolean;
  comments: boolean;
  acceptRead: boolean;
  toPublic: boolean;
};

/** A message as the form edits it; `long_term` is inverted on the wire (G-009). A new one starts now. */
export const fromMessage = (message: Message | undefined, defaultLabel: string | null): MessageFormValues => ({
  title: message?.title ?? '',
  description: message?.description ?? '',
  labelId: message?.label.id ?? defaultLabel,
  dateFrom: message ? message.dateFrom : new Date().toISOString(),
  dateTo: message?.dateTo ?? null,
  isLongTerm: message ? !message.long_term : false,
  isPinned: message?.isPinned ?? false,
  comments: message?.comments ?? true,
  acceptRead: message?.acceptRead ?? false,
  toPublic: message?.toPublic ?? true,
});

/** What the form sends. */
export const toBody = ({ isLongTerm, labelId, ...values }: MessageFormValues): Input<'POST /message'> => ({
  ...values,
  labelId: labelId ?? undefined,
  long_term: !isLongTerm,
});

/** The readable text of HTML, to tell an empty description. */
export const readable = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
