import { daysBetween, houseDay } from '#shared/dates.ts';
import { showFraction } from '#shared/fraction.ts';
import type { TextValues } from '#shared/text.ts';
import { type Bound, ruleOf } from '../../votes.profile.rules.ts';
import { leastDays, parsePercent, whole } from '../../votes.rules.ts';
import { doubledUnits, totalOf } from '../electors/votes.shares.ts';
import type { Electorate } from '../votes.data.ts';
import { toProfile } from './votes.majority.ts';
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
  ...profiles(values),
  ...(values.type === 'online' ? lawfulness(values, now) : []),
  ...attendance(values, units),
  ...deeds(values),
];

/** What a profile of the vote or of a point asks less than the law. */
function profiles({ majority, votePoints, type }: VoteFormValues): Warning[] {
  const chosen = [majority, ...votePoints.map((point) => point.majority)].flatMap((one) => toProfile(one) ?? []);
  const rules = chosen.map(ruleOf);
  const isOnline = type === 'online';
  const isLess = ({ n, d }: Bound) => 2 * n < d;
  const noQuorum = rules.some((rule) => rule.acceptance.base === 'present' && isLess(rule.participation));
  return [
    ...(!isOnline && noQuorum ? [warning('settings', 'QUORUM')] : []),
    ...(rules.some(({ acceptance }) => isLess(acceptance)) ? [warning('settings', 'MAJORITY')] : []),
    ...(isOnline && rules.some(({ acceptance }) => acceptance.base === 'present')
      ? [warning('settings', 'BASE_PRESENT')]
      : []),
  ];
}

function thresholds(values: VoteFormValues): Warning[] {
  if (values.majority.profile !== '') return [];
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
const daysUntil = (instant: string, now: string) => daysBetween(houseDay(now), houseDay(instant));

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
