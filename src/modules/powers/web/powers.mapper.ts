import { houseDay } from '#shared/dates.ts';
import type { FieldErrors } from '#shared/errors.ts';
import type { Input } from '#web/api.ts';
import type { RecordForm } from '#web/ui/formpage.tsx';
import type { Choice } from '#web/ui/personselect.tsx';
import { type Instruction, type PowerKind, powerErrors } from '../powers.rules.ts';
import type { Options } from './powers.data.ts';

/** What stands for no meeting in a choice. */
export const standing = 'standing';

export type PowerValues = {
  kind: PowerKind;
  unitId: string | null;
  /** Whether the proxy is somebody of the house. */
  isOfHouse: 'true' | 'false';
  proxyId: Choice | null;
  proxyName: string;
  proxyAddress: string;
  meetingId: string;
  /** The vote that was open, and whether a representative is for it alone. */
  voteId: string | null;
  isForVote: 'true' | 'false';
  isWhole: 'true' | 'false';
  points: string[];
  instructions: Record<string, Instruction | 'none'>;
  validUntil: string | null;
  original: boolean;
};

export type Form = RecordForm<PowerValues>;

/** What was open when somebody began to write a power. */
export type Begun = { shromazdeni?: string; jednotka?: string; ucel?: string; hlasovani?: string };

/** A new power: of the unit that was meant or the only one that there is, for the meeting that was open, else the nearest. */
export function newPower({ units, meetings }: Options, isCommittee: boolean, begun: Begun): PowerValues {
  const own = isCommittee ? [] : units.filter(({ isOwn }) => isOwn);
  const meeting = meetings.find(({ id }) => id === begun.shromazdeni) ?? meetings[0];
  const meant = units.find(({ id }) => id === begun.jednotka) ?? (own.length === 1 ? own[0] : undefined);
  return {
    kind: begun.ucel === 'representative' ? 'representative' : 'proxy',
    unitId: meant?.id ?? null,
    isOfHouse: 'true',
    proxyId: null,
    proxyName: '',
    proxyAddress: '',
    meetingId: meeting?.id ?? standing,
    voteId: begun.hlasovani ?? null,
    isForVote: 'true',
    isWhole: 'true',
    points: [],
    instructions: {},
    validUntil: null,
    original: false,
  };
}

/** What the form sends. */
export function toBody(values: PowerValues, onPaper: boolean): Input<'POST /power'> {
  const { isOfHouse, isWhole, isForVote, proxyId, meetingId, voteId, kind, unitId, instructions, ...rest } = values;
  const isFor = kind === 'proxy' && meetingId !== standing;
  const said = Object.entries(instructions).filter(([, value]) => value !== 'none') as [string, Instruction][];
  return {
    ...rest,
    kind,
    onPaper,
    unitId: unitId ?? '',
    proxyId: isOfHouse === 'true' ? (proxyId?.id ?? null) : null,
    ...(isOfHouse === 'true' && { proxyName: '', proxyAddress: '' }),
    meetingId: isFor ? meetingId : null,
    voteId: kind === 'representative' && isForVote === 'true' ? voteId : null,
    points: isFor && isWhole === 'false' ? values.points : [],
    instructions: isFor ? Object.fromEntries(said) : {},
    validUntil: isFor ? null : values.validUntil,
  };
}

/** What keeps the form from being sent, by its fields. */
export function formErrors(values: PowerValues, onPaper: boolean, files: number): FieldErrors {
  const body = toBody(values, onPaper);
  const { proxyName = '', proxyId = null, meetingId = null, voteId = null, points = [], validUntil = null } = body;
  const power = { ...values, unitId: values.unitId, proxyName, proxyId, meetingId, voteId, points, validUntil };
  const { proxyName: nameless, ...errors } = powerErrors(power, houseDay(new Date()));
  if (nameless) errors[values.isOfHouse === 'true' ? 'proxyId' : 'proxyName'] = nameless;
  if (
    values.kind === 'proxy' &&
    values.meetingId !== standing &&
    values.isWhole === 'false' &&
    values.points.length === 0
  )
    errors.points = 'BASE.VALIDATION.REQUIRED';
  if (onPaper && files === 0 && !values.original) errors.original = 'POWER.VALIDATION.PROOF';
  return errors;
}
