import { useQueryClient } from '@tanstack/react-query';
import { showName } from '#shared/display.ts';
import { api } from '#web/api.ts';
import type { Question } from '#web/confirm.tsx';
import { useSession } from '#web/session.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/formpage.tsx';
import { rememberVotes, type Unit } from './units.data.ts';
import { formErrors, fromUnit, hasOtherOwners, sinceOf, toBody, type UnitFormValues } from './units.mapper.ts';

export type Form = RecordForm<UnitFormValues>;

/** Who would own nothing of the unit any more is named before it is saved (G-196). */
function questionOf({ owners }: UnitFormValues, unit: Unit): Question | undefined {
  const gone = unit.svj_users.filter(({ id }) => !owners.some(({ userId }) => userId?.id === id));
  if (gone.length === 0) return undefined;
  const values = { names: gone.map(showName).join(', '), count: gone.length };
  return { ask: 'UNIT.CONFIRM.OWNERS', yes: 'UNIT.YES.OWNERS', values };
}

/** The form of a unit and the way it is saved; a number that another unit bears is said under the number. */
export function useUnitSaving(unit: Unit | undefined, onSaved: (id: string) => void) {
  const { user, house } = useSession();
  const client = useQueryClient();
  const total = house?.svj.totalShares ?? null;
  const saving = useRecordForm<UnitFormValues, Unit>({
    name: 'unit',
    record: unit,
    initial: fromUnit(unit, house?.entrances ?? []),
    load: (id) => api('GET /room/{id}', { id }),
    errors: (values) => formErrors(values, total),
    question: (values) => (unit ? questionOf(values, unit) : undefined),
    async send(values, held, version) {
      const body = toBody(values, total, user.isPrivileged);
      if (!held) return api('POST /room', body);
      const since = unit && hasOtherOwners(values, unit) ? { ownersSince: sinceOf(values) } : {};
      const stored = await api('PUT /room/{id}', { ...body, ...since, id: held.id, version });
      rememberVotes(client, stored.id, stored.runningVotes);
      return stored;
    },
    done: unit ? 'UNIT.DONE.SAVED' : 'UNIT.DONE.CREATED',
    under: { 'ROOM.ERRORS.NUMBER_EXISTS': 'number' },
    onSaved,
  });
  return { ...saving, total };
}
