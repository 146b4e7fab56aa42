import { type Elector, ofUnit } from '../form/votes.mapper.ts';
import type { Form } from '../form/votes.saving.ts';
import type { Electorate } from '../votes.data.ts';
import { joinRows, splitRow } from './votes.shares.ts';

export type { Form };
export type Changes = ReturnType<typeof useElectorChanges>;

/** What can be done with the rows of the attendance list; errors of rows that move are taken away. */
export function useElectorChanges(form: Form, electorate: Electorate) {
  const rows = form.values.users;
  const unitOf = (id: string | null) => electorate.find((unit) => unit.roomId === id);
  const replace = (next: Elector[]) => {
    form.setFieldValue('users', next);
    form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([field]) => !/^users\b/.test(field))));
  };
  const ofSame = (row: Elector) => rows.filter((other) => other.roomId !== null && other.roomId === row.roomId);
  return {
    replace,
    change(place: number, patch: Partial<Elector>) {
      form.setFieldValue(`users.${place}`, { ...(rows[place] as Elector), ...patch });
      for (const field of ['users', ...Object.keys(patch).map((name) => `users.${place}.${name}`)])
        if (form.errors[field]) form.clearFieldError(field);
    },
    remove: (place: number) => replace(rows.filter((_, i) => i !== place)),
    /** A row by hand becomes a unit's; what was typed stays. */
    choose(place: number, roomId: string | null) {
      const row = rows[place] as Elector;
      const unit = unitOf(roomId);
      const given = unit && ofUnit(unit);
      const filled = given && !row.full_name && !row.userId ? { ...given, shares: row.shares || given.shares } : {};
      this.change(place, { ...filled, key: row.key, roomId, room_name: unit?.room_name ?? '' });
    },
    canSplit: (row: Elector) => (unitOf(row.roomId)?.owners.length ?? 0) > 1 && ofSame(row).length === 1,
    canJoin: (row: Elector) => unitOf(row.roomId) !== undefined && ofSame(row).length > 1,
    split(place: number) {
      const row = rows[place] as Elector;
      const unit = unitOf(row.roomId);
      if (unit) replace(rows.flatMap((other, i) => (i === place ? splitRow(row, unit) : other)));
    },
    join(place: number) {
      const row = rows[place] as Elector;
      const unit = unitOf(row.roomId);
      if (!unit) return;
      const first = rows.findIndex((other) => other.roomId === row.roomId);
      const joined = joinRows(ofSame(row), unit);
      replace(rows.flatMap((other, i) => (i === first ? joined : other.roomId === row.roomId ? [] : other)));
    },
  };
}
