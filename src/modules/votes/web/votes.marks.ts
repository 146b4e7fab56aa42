import { IconCircleMinus, IconThumbDown, IconThumbUp, IconUserOff } from '@tabler/icons-react';
import type { Say } from '#web/text.tsx';
import { noReason, type VoteValue } from '../votes.rules.ts';
import type { VotedUser } from './votes.data.ts';

/** The sign of each value, beside its word and colour. */
export const valueIcons = { agree: IconThumbUp, notAgree: IconThumbDown, noVote: IconCircleMinus, miss: IconUserOff };

/** A value in words; who votes for themself is asked in words that fit a man and a woman. */
export const valueWords = (t: Say, value: VoteValue, isOwn?: boolean): string =>
  t(isOwn && value === 'noVote' ? 'VOTE.TICKET.ABSTAIN' : `VOTE.VALUE.${value}`);

/** So many rows are drawn at a time. */
export const drawn = 60;

/** Why a vote was annulled, in the reader's language where nobody said. */
export const reasonText = (t: Say, reason: string): string => (reason === noReason ? t('VOTE.NO_REASON') : reason);

/** A row of the attendance list in words: its unit and its owners. */
export const nameOf = ({ room_name, full_name }: Pick<VotedUser, 'room_name' | 'full_name'>): string =>
  [room_name, full_name].filter(Boolean).join(', ');
