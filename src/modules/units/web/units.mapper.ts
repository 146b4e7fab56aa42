import { houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { parseShare, type Share, showShare } from '#shared/fraction.ts';
import type { UnitType, UnitUse } from '#shared/house.ts';
import type { Input } from '#web/api.ts';
import type { Choice } from '#web/ui/personselect.tsx';
import { holdersOf, unitErrors } from '../units.rules.ts';
import type { Unit } from './units.data.ts';

type Body = Input<'POST /room'>;

/** An owner as the form edits it: fields are named as the server names their errors, and spouses are marked on the first of them. */
export type OwnerLine = { userId: Choice | null; fraction: string; jointly: boolean };

export type UnitFormValues = {
  number: string;
  entranceId: string | null;
  floor: string;
  type: UnitType;
  share: string;
  residentsCount: number | '';
  owners: OwnerLine[];
  /** From which day on changed owners are so, or that the former ones were a mistake. */
  ownersSince: string | null;
  isMistake: boolean;
  representativeId: Choice | null;
  use: UnitUse;
  authorizedPersons: (Choice | null)[];
  /** Whether it is said to be the association's: `yes`, `no`, or as its owners tell. */
  ofAssociation: OfAssociation;
  notes: string;
};

/** Who says whether a unit is the association's own. */
export const ofAssociations = ['owners', 'yes', 'no'] as const;
type OfAssociation = (typeof ofAssociations)[number];
const wayOf = { owners: null, yes: true, no: false } as const;

export const emptyOwner: OwnerLine = { userId: null, fraction: '', jointly: false };
const choiceOf = (person: Unit['svj_users'][number] | NonNullable<Unit['representative']>): Choice => ({
  id: person.id,
  title: showName(person),
});

/** A unit as the form edits it; a new one in the only entrance when there is just one. */
export function fromUnit(unit: Unit | undefined, entrances: { id: string }[]): UnitFormValues {
  const only = entrances.length === 1 ? (entrances[0]?.id ?? null) : null;
  return {
    number: unit?.number ?? '',
    entranceId: unit?.entranceId ?? only,
    floor: unit?.floor ?? '',
    type: unit?.type ?? 'flat',
    share: unit?.share ? showShare(unit.share) : '',
    residentsCount: unit?.residentsCount ?? '',
    owners: unit ? linesOf(unit) : [emptyOwner],
    ownersSince: houseDay(new Date()),
    isMistake: false,
    representativeId: unit?.representative ? choiceOf(unit.representative) : null,
    use: unit?.use ?? 'living',
    authorizedPersons: unit?.authorizedPersons.map(choiceOf) ?? [],
    ofAssociation: ofAssociations.find((way) => wayOf[way] === (unit?.ofAssociation ?? null)) ?? 'owners',
    notes: unit?.notes ?? '',
  };
}

/** The owners of a unit, line by line; of spouses the first one bears the fraction of both. */
const linesOf = (unit: Unit): OwnerLine[] =>
  holdersOf(unit.svj_users).flatMap((holder) =>
    holder.map((person, i) => ({
      userId: choiceOf(person),
      fraction: person.fraction && i === 0 ? showShare(person.fraction) : '',
      jointly: holder.length === 2 && i === 0,
    })),
  );

/** Whether the line is the second of two spouses, whose fraction stands in the line before. */
export function isSecond(owners: OwnerLine[], place: number): boolean {
  let isPaired = false;
  for (let i = 0; i < place; i++) isPaired = !isPaired && (owners[i]?.jointly ?? false);
  return isPaired;
}

/** A fraction as it was typed; with a bottom of the house a whole number is its top. Undefined when it is no fraction, null when it is empty. */
export function shareOf(text: string, bottom?: number | null): Share | null | undefined {
  const plain = text.replace(/[\s\u00a0]/g, '');
  if (plain === '') return null;
  return parseShare(bottom && /^\d+$/.test(plain) ? `${plain}/${bottom}` : plain) ?? undefined;
}

/** The owners as the body names them. A whole unit may be written as `1`. */
const ownersOf = (owners: OwnerLine[]) =>
  owners.map(({ userId, fraction, jointly }, i) => {
    const second = isSecond(owners, i);
    const text = second ? (owners[i - 1]?.fraction ?? '') : fraction;
    return { userId: userId?.id ?? '', fraction: shareOf(text, 1), jointly: second || jointly };
  });

/** Whether the form names other owners than the unit has, or other parts of them. */
export function hasOtherOwners(values: UnitFormValues, unit: Unit): boolean {
  const facesOf = (owners: OwnerLine[]) =>
    ownersOf(owners)
      .map((owner) => JSON.stringify(owner))
      .sort()
      .join();
  return facesOf(values.owners) !== facesOf(linesOf(unit));
}

/** Since when the owners of the form are so: null where they mend a mistake. */
export const sinceOf = ({ ownersSince, isMistake }: UnitFormValues): string | null | undefined =>
  isMistake ? null : (ownersSince ?? undefined);

/** What is wrong with the form before it is sent, by field. */
export function formErrors(values: UnitFormValues, totalShares: number | null): FieldErrors {
  const errors: FieldErrors = {};
  if (!values.number.trim()) errors.number = 'BASE.VALIDATION.REQUIRED';
  if (!values.entranceId) errors.entranceId = 'BASE.VALIDATION.REQUIRED';
  if (shareOf(values.share, totalShares) === undefined) errors.share = 'BASE.VALIDATION.SHARE';
  const owners = ownersOf(values.owners);
  owners.forEach(({ userId, fraction }, i) => {
    if (!userId) errors[`owners.${i}.userId`] = 'BASE.VALIDATION.REQUIRED';
    if (fraction === undefined && !isSecond(values.owners, i)) errors[`owners.${i}.fraction`] = 'BASE.VALIDATION.SHARE';
  });
  if (Object.keys(errors).length > 0) return errors;
  return unitErrors({ owners, authorizedPersons: authorizedOf(values) });
}

const authorizedOf = ({ authorizedPersons }: Pick<UnitFormValues, 'authorizedPersons'>) =>
  authorizedPersons.flatMap((person) => person?.id ?? []);

/** What the form sends; notes only from whom the server accepts them (G-171). */
export const toBody = (
  { ownersSince: _since, isMistake: _isMistake, ...values }: UnitFormValues,
  totalShares: number | null,
  isPrivileged: boolean,
): Body => ({
  ...values,
  entranceId: values.entranceId ?? '',
  share: shareOf(values.share, totalShares) ?? null,
  residentsCount: values.residentsCount === '' ? null : values.residentsCount,
  owners: ownersOf(values.owners),
  representativeId: values.representativeId?.id ?? null,
  authorizedPersons: authorizedOf(values),
  ofAssociation: wayOf[values.ofAssociation],
  notes: isPrivileged ? values.notes : undefined,
});
