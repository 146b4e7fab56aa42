import { houseDay } from '#shared/dates.ts';
import { showFraction } from '#shared/fraction.ts';
import type { TextValues } from '#shared/text.ts';
import { leastDays, parsePercent, whole } from '../../votes.rules.ts';
import { doubledUnits, totalOf } from '../electors/votes.shares.ts';
import type { Electorate } from '../votes.data.ts';
import type { Elector, Step, VoteFormValues } from './votes.mapper.ts';

/** What may be wrong although the vote can be opened: the law, the statutes and the committee decide. */
export type Warning = { step: Step; text: `VOTE.FORM.WARN.${WarningName}`; values?: TextValues };
type WarningName =
  | 'ACCEPT_100'
  | 'MAJORITY'
  | 'QUORUM'
  | 'BASE_PRESENT'
  | 'NO_DEADLINE'
  | 'SHORT_DEADLINE'
  | 'NO_GROUND'
  | 'NO_ARTICLE'
  | 'NO_MEETING'
  | 'ROUNDED'
  | 'DOUBLED'
  | 'NOBODY'
  | 'DEED';

/** A unit is told by its name, a row by hand by its owner. */
const nameOf = (row: Elector) => row.room_name || row.full_name;
const mostNamed = 8;
const listed = (names: readonly string[]) =>
  `${names.slice(0, mostNamed).join(', ')}${names.length > mostNamed ? '…' : ''}`;

const warning = (step: Step, name: WarningName, values?: TextValues): Warning => ({
  step,
  text: `VOTE.FORM.WARN.${name}`,
  values,
});

/** All warnings about the form, in the order of the steps. */
export const warningsOf = (values: VoteFormValues, units: Electorate, now: string): Warning[] => [
  ...thresholds(values),
  ...(values.type === 'online' ? lawfulness(values, now) : []),
  ...attendance(values, units),
  ...deeds(values),
];

function thresholds(values: VoteFormValues): Warning[] {
  const accept = parsePercent(values.accept_count);
  const participation = parsePercent(values.participation_count);
  const half = whole / 2;
  const found: Warning[] = [];
  const isOnline = values.type === 'online';
  if (!isOnline && participation !== null && participation < half) found.push(warning('settings', 'QUORUM'));
  if (values.unanimous) return found;
  if (accept === whole) found.push(warning('settings', 'ACCEPT_100'));
  if (accept !== null && accept < half) found.push(warning('settings', 'MAJORITY'));
  if (isOnline && values.accept_base === 'present') found.push(warning('settings', 'BASE_PRESENT'));
  return found;
}

/** What NOZ § 1211 asks of a vote outside a meeting. */
function lawfulness({ legal_ground, legal_note, deadline }: VoteFormValues, now: string): Warning[] {
  const found: Warning[] = [];
  if (legal_ground === '') found.push(warning('settings', 'NO_GROUND'));
  else if (legal_note.trim() === '')
    found.push(warning('settings', legal_ground === 'statutes' ? 'NO_ARTICLE' : 'NO_MEETING'));
  if (!deadline) found.push(warning('settings', 'NO_DEADLINE', { days: leastDays }));
  else if (daysUntil(deadline, now) < leastDays) found.push(warning('settings', 'SHORT_DEADLINE', { days: leastDays }));
  return found;
}

/** Whole days of the house from one instant to another, by the calendar. */
const daysUntil = (instant: string, now: string) =>
  Math.round((Date.parse(houseDay(instant)) - Date.parse(houseDay(now))) / 86_400_000);

function attendance({ users, type }: VoteFormValues, units: Electorate): Warning[] {
  const { state, over } = totalOf(users);
  const found: Warning[] = [];
  if (state === 'rounded') {
    const difference = showFraction({ top: over.top < 0n ? -over.top : over.top, bottom: over.bottom });
    found.push(warning('electors', 'ROUNDED', { difference }));
  }
  const doubled = doubledUnits(users, units);
  if (doubled.length > 0) found.push(warning('electors', 'DOUBLED', { units: listed(doubled) }));
  const mute = type === 'online' ? users.filter(isMute) : [];
  if (mute.length > 0)
    found.push(warning('electors', 'NOBODY', { count: mute.length, names: listed(mute.map(nameOf)) }));
  return found;
}

/** Whether nobody can vote for the row online. */
export const isMute = (row: Elector): boolean => !row.excluded && !row.userId;

const deeds = ({ votePoints, type }: VoteFormValues): Warning[] =>
  type === 'online' && votePoints.some((point) => point.deed) ? [warning('points', 'DEED')] : [];
