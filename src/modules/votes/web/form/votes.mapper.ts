import { houseDay, houseInstant } from '#shared/dates.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { parseShare, type Share, showShare } from '#shared/fraction.ts';
import type { Input } from '#web/api.ts';
import {
  type AcceptBase,
  type LegalGround,
  openingErrors,
  parsePercent,
  unanimousAccept,
  type VoteType,
  writePercent,
} from '../../votes.rules.ts';
import type { Electorate, Vote, VotedUser } from '../votes.data.ts';
import { fromProfile, type Majority, majorityErrors, newMajority, toProfile } from './votes.majority.ts';

type Body = Input<'POST /vote'>;

/** A row of the attendance list as the wizard edits it. */
export type Elector = {
  /** Tells the rows apart while none has an id yet. */
  key: string;
  id?: string;
  roomId: string | null;
  room_name: string;
  full_name: string;
  /** Who votes for it online, and the name of that person. */
  userId: string | null;
  person: string;
  spare: string;
  /** A fraction as it was typed. */
  shares: string;
  excluded: boolean;
};

export type Point = {
  key: string;
  id?: string;
  name: string;
  description: string;
  deed: boolean;
  /** Where another one decides than for the vote. */
  majority?: Majority;
};

export type VoteFormValues = {
  name: string;
  description: string;
  type: VoteType;
  isPublic: boolean;
  meetingOfOwnersId: string | null;
  /** Percents as they were typed. */
  participation_count: string;
  accept_count: string;
  accept_base: AcceptBase;
  unanimous: boolean;
  /** With one the four above do not count. */
  majority: Majority;
  legal_ground: LegalGround | '';
  legal_note: string;
  deadline: string | null;
  closes: boolean;
  votePoints: Point[];
  users: Elector[];
};

/** The usual threshold of both kinds: half must take part, more than half agree. */
const usual = '50';
/** A new online vote is given three weeks: more than the 15 days of the law, so that a draft may lie for a few days. */
const usualDays = 21;

export const baseOf = (type: VoteType): AcceptBase => (type === 'online' ? 'all' : 'present');

let counter = 0;
const newKey = () => `new.${Date.now()}.${++counter}`;

export const newPoint = (): Point => ({ key: newKey(), name: '', description: '', deed: false });

/** A row that is filled in by hand. */
export const newElector = (): Elector => ({
  key: newKey(),
  roomId: null,
  room_name: '',
  full_name: '',
  userId: null,
  person: '',
  spare: '',
  shares: '',
  excluded: false,
});

/** The attendance list as the units make it. */
export const fromElectorate = (units: Electorate): Elector[] => units.map((unit) => ofUnit(unit));

/** The one row of a unit whose owners act together. */
export const ofUnit = (unit: Electorate[number]): Elector => ({
  key: unit.roomId,
  roomId: unit.roomId,
  room_name: unit.room_name,
  full_name: unit.full_name,
  userId: unit.userId,
  person: unit.userId ? unit.spare || unit.full_name : '',
  spare: unit.spare,
  shares: unit.shares ? showShare(unit.shares) : '',
  excluded: unit.excluded,
});

const fromVotedUser = (user: VotedUser): Elector => ({
  key: user.id,
  id: user.id,
  roomId: user.roomId,
  room_name: user.room_name,
  full_name: user.full_name,
  userId: user.userId,
  person: user.userId ? user.spare || user.full_name : '',
  spare: user.spare,
  shares: user.shares ? showShare(JSON.parse(user.shares) as Share) : '',
  excluded: user.excluded,
});

const typed = (percent: string | null, lang: string): string =>
  percent === null ? '' : new Intl.NumberFormat(lang).format(Number(percent));

/** A new vote: online, by the usual thresholds, with the list that the units make. */
export function newVote(units: Electorate, now: string): VoteFormValues {
  const last = new Date(Date.parse(now) + usualDays * 86_400_000);
  return {
    name: '',
    description: '',
    type: 'online',
    isPublic: true,
    participation_count: usual,
    accept_count: usual,
    accept_base: baseOf('online'),
    unanimous: false,
    legal_ground: '',
    legal_note: '',
    closes: false,
    majority: newMajority(),
    deadline: houseInstant(`${houseDay(last)} 23:59`),
    votePoints: [newPoint()],
    users: fromElectorate(units),
    meetingOfOwnersId: null,
  };
}

/** A draft as the wizard edits it. */
export function fromVote(vote: Vote, users: readonly VotedUser[], lang: string): VoteFormValues {
  const { name, description, type, accept_base, legal_note, deadline, closes } = vote;
  const unanimous = vote.unanimous && !vote.profile; // which a profile only shows
  return {
    name,
    description,
    type,
    accept_base,
    unanimous,
    legal_note,
    deadline,
    closes,
    isPublic: vote.isPublic === 'true',
    meetingOfOwnersId: vote.meetingOfOwners?.id ?? null,
    majority: fromProfile(vote.profile),
    participation_count: vote.profile ? usual : typed(vote.participation_count, lang),
    accept_count: unanimous || vote.profile ? usual : typed(vote.accept_count, lang),
    legal_ground: vote.legal_ground ?? '',
    votePoints: vote.votePoints.map(({ id, name: title, description: text, deed, profile }) => ({
      key: id,
      id,
      name: title,
      description: text,
      deed,
      majority: fromProfile(profile),
    })),
    users: users.map(fromVotedUser),
  };
}

/** A percent for the wire, null while there is none that can be read. */
const percentOf = (text: string): string | null => {
  const hundredths = parsePercent(text);
  return hundredths === null ? null : writePercent(hundredths);
};

const acceptOf = ({ unanimous, accept_count }: VoteFormValues) =>
  unanimous ? writePercent(unanimousAccept) : percentOf(accept_count);

/** What the wizard sends, without its files; ground and deadline belong to a vote outside a meeting. */
export function toBody(values: VoteFormValues, status: 'concept' | 'run') {
  const { name, description, type, accept_base, unanimous, legal_note, deadline, closes } = values;
  const isOnline = type === 'online';
  return {
    name,
    description,
    type,
    accept_base,
    unanimous,
    status,
    isPublic: values.isPublic ? 'true' : 'false',
    participation_count: percentOf(values.participation_count),
    accept_count: acceptOf(values),
    profile: toProfile(values.majority),
    legal_ground: isOnline ? values.legal_ground || null : null,
    legal_note: isOnline && values.legal_ground ? legal_note : '',
    deadline: isOnline ? deadline : null,
    closes: isOnline && closes,
    meetingOfOwnersId: values.meetingOfOwnersId,
    votePoints: values.votePoints.map(({ key: _, majority, ...point }) => ({ ...point, profile: toProfile(majority) })),
    users: values.users.map(({ id, userId, roomId, full_name, spare, shares, excluded }) => ({
      id,
      userId,
      roomId,
      spare,
      excluded,
      shares: parseShare(shares),
      full_name: full_name.trim() || undefined,
    })),
  } satisfies Body;
}

/** What cannot be stored even in a draft: a name is needed, and what stands in a field must be readable. */
function draftErrors(values: VoteFormValues): FieldErrors {
  const errors: FieldErrors = {};
  if (values.name.trim() === '') errors.name = 'BASE.VALIDATION.REQUIRED';
  Object.assign(errors, majorityErrors(values.majority, 'majority'));
  for (const [i, { majority }] of values.votePoints.entries())
    Object.assign(errors, majorityErrors(majority, `votePoints.${i}.majority`));
  for (const field of ['participation_count', 'accept_count'] as const)
    if (
      values.majority.profile === '' &&
      values[field].trim() !== '' &&
      parsePercent(values[field]) === null &&
      !(field === 'accept_count' && values.unanimous)
    )
      errors[field] = 'VOTE.VALIDATION.PERCENT';
  if (values.type === 'online' && values.closes && !values.deadline) errors.deadline = 'BASE.VALIDATION.REQUIRED';
  for (const [i, row] of values.users.entries()) {
    if (row.shares.trim() !== '' && !parseShare(row.shares)) errors[`users.${i}.shares`] = 'BASE.VALIDATION.SHARE';
    if (!row.roomId && !row.userId && row.full_name.trim() === '')
      errors[`users.${i}.full_name`] = 'BASE.VALIDATION.REQUIRED';
  }
  return errors;
}

/** What keeps the form from being stored, or from being opened. */
export function formErrors(values: VoteFormValues, status: 'concept' | 'run', now: string): FieldErrors {
  const errors = draftErrors(values);
  if (status === 'concept') return errors;
  const { deadline } = toBody(values, status);
  const late: FieldErrors = deadline && deadline <= now ? { deadline: 'VOTE.VALIDATION.DEADLINE' } : {};
  const opening = openingErrors({
    ...values,
    profile: values.majority.profile,
    participation_count: percentOf(values.participation_count),
    accept_count: acceptOf(values),
    users: values.users.map(({ shares, excluded }) => ({ shares: parseShare(shares), excluded })),
  });
  return { ...late, ...opening, ...errors };
}

export const steps = ['settings', 'electors', 'points', 'recap'] as const;
export type Step = (typeof steps)[number];

/** Where the wizard stands: the step, and the field that was asked for. */
export type Place = { step: Step; field?: string };

/** The step that holds a field. */
export function stepOf(field: string): Step {
  if (/^users\b/.test(field)) return 'electors';
  return /^(votePoints|addedAttachments)\b/.test(field) ? 'points' : 'settings';
}

/** Of several wrong fields the one that comes first on the way through the wizard. */
export const firstOf = (fields: readonly string[]): string | undefined =>
  [...fields].sort((a, b) => steps.indexOf(stepOf(a)) - steps.indexOf(stepOf(b)))[0];
