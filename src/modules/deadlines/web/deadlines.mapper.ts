import { houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import type { FieldErrors } from '#shared/errors.ts';
import type { Input } from '#web/api.ts';
import type { Choice } from '#web/ui/personselect.tsx';
import { type DeadlineType, mostMonths } from '../deadlines.rules.ts';
import type { Deadline } from './deadlines.data.ts';

export type DeadlineValues = {
  name: string;
  type: DeadlineType;
  dueOn: string | null;
  months: number | string;
  doneOn: string | null;
  responsible: Choice | null;
  company: string;
  note: string;
};

/** A term as the form edits it. */
export const fromDeadline = (of: Deadline | undefined): DeadlineValues => ({
  name: of?.name ?? '',
  type: of?.type ?? 'own',
  dueOn: of?.dueOn ?? null,
  months: of?.months ?? '',
  doneOn: of?.doneOn ?? null,
  responsible: of?.responsible ? { id: of.responsible.id, title: showName(of.responsible) } : null,
  company: of?.company ?? '',
  note: of?.note ?? '',
});

/** What the form sends, once {@link deadlineErrors} finds nothing. */
export const toBody = ({ responsible, months, ...values }: DeadlineValues): Input<'POST /deadline'> => ({
  ...values,
  months: months === '' ? null : Number(months),
  responsibleId: responsible?.id ?? null,
});

/** What is wrong with the form, before it is sent. */
export function deadlineErrors({ name, months, doneOn }: DeadlineValues): FieldErrors {
  const errors: FieldErrors = {};
  if (!name.trim()) errors.name = 'BASE.VALIDATION.REQUIRED';
  if (months !== '' && Number(months) < 1) errors.months = 'BASE.VALIDATION.TOO_SMALL';
  if (Number(months) > mostMonths) errors.months = 'BASE.VALIDATION.TOO_LARGE';
  if (doneOn && doneOn > houseDay(new Date())) errors.doneOn = 'DEADLINE.VALIDATION.FUTURE';
  return errors;
}
