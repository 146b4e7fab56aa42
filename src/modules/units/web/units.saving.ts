import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/formpage.tsx';
import { rememberVotes, type Unit } from './units.data.ts';
import { formErrors, fromUnit, hasOtherOwners, sinceOf, toBody, type UnitFormValues } from './units.mapper.ts';

export type Form = RecordForm<UnitFormValues>;

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
