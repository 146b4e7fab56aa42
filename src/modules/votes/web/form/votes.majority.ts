import type { FieldErrors } from '#shared/errors.ts';
import {
  type AcceptBase,
  type Bound,
  isReachable,
  mostPart,
  type Profile,
  type ProfileName,
  type Rule,
} from '../../votes.profile.rules.ts';
import type { VoteType } from '../../votes.rules.ts';

/** What is decided, as far as the law or statutes treat it in their own way. */
export const matters = ['costs', 'election', 'statutes', 'declaration', 'shares', 'other'] as const;
export type Matter = (typeof matters)[number];

/** A bound as it is typed: `3/5`. */
export type TypedBound = { op: Bound['op']; part: string };
/** The choice of a majority as the wizard edits it; '' where the counts decide, or for a point the vote. */
export type Majority = {
  matter: Matter | '';
  profile: ProfileName | 'custom' | '';
  participation: TypedBound;
  acceptance: TypedBound & { base: AcceptBase };
};

export const newMajority = (): Majority => ({
  matter: '',
  profile: '',
  participation: { op: '>=', part: '0/1' },
  acceptance: { op: '>', part: '1/2', base: 'all' },
});

const typed = ({ op, n, d }: Bound): TypedBound => ({ op, part: `${n}/${d}` });

/** A stored profile as the wizard edits it. */
export function fromProfile(profile: Profile | null): Majority {
  if (profile === null || typeof profile === 'string') return { ...newMajority(), profile: profile ?? '' };
  const { participation, acceptance } = profile.custom;
  return {
    matter: '',
    profile: 'custom',
    participation: typed(participation),
    acceptance: { ...typed(acceptance), base: acceptance.base },
  };
}

/** A bound that was typed; null while it is none that can be reached. */
export function parseBound({ op, part }: TypedBound): Bound | null {
  const found = /^\s*(\d{1,13})\s*\/\s*(\d{1,13})\s*$/.exec(part);
  const bound = { op, n: Number(found?.[1]), d: Number(found?.[2]) };
  return found && bound.d > 0 && bound.n <= bound.d && bound.d <= mostPart && isReachable(bound) ? bound : null;
}

function customOf({ participation, acceptance }: Majority): Rule | null {
  const [present, favour] = [parseBound(participation), parseBound(acceptance)];
  return present && favour && { participation: present, acceptance: { ...favour, base: acceptance.base } };
}

/** What is chosen, as the wire has it; null where nothing is, or what was typed cannot be read. */
export function toProfile(majority: Majority | undefined): Profile | null {
  if (!majority?.profile) return null;
  if (majority.profile !== 'custom') return majority.profile;
  const custom = customOf(majority);
  return custom && { custom };
}

/** What of a majority cannot be read, by its fields under a path. */
export function majorityErrors(majority: Majority | undefined, path: string): FieldErrors {
  const errors: FieldErrors = {};
  if (majority?.profile !== 'custom') return errors;
  for (const field of ['participation', 'acceptance'] as const)
    if (!parseBound(majority[field])) errors[`${path}.${field}.part`] = 'VOTE.VALIDATION.PART';
  return errors;
}

/** What is proposed for a matter, and which text says why: a help, the law and the statutes decide. */
export function proposalOf(matter: Matter, type: VoteType): { profile: ProfileName; why: `VOTE.FORM.WHY.${Why}` } {
  if (matter === 'shares') return { profile: 'all', why: 'VOTE.FORM.WHY.shares' };
  if (matter === 'statutes' || matter === 'declaration')
    return { profile: 'majority_all', why: `VOTE.FORM.WHY.${matter}` };
  return type === 'online'
    ? { profile: 'majority_all', why: 'VOTE.FORM.WHY.online' }
    : { profile: 'majority_present', why: 'VOTE.FORM.WHY.local' };
}
type Why = VoteType | 'statutes' | 'declaration' | 'shares';
