import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { readProfile } from '../../../votes/votes.profile.rules.ts';
import { type Course, courseOf } from '../../evening.course.rules.ts';
import type { Deed, DeedType, RollUnit } from '../../evening.deeds.contract.ts';
import { type Evening, fold } from '../../evening.fold.rules.ts';
import { presentOf } from '../../evening.presence.rules.ts';
import { type Quorum, quorumOf, type Roll, rollOf } from '../../evening.quorum.rules.ts';
import { type Point, pointsOf } from '../../evening.result.rules.ts';
import type { DeskState } from './evening.kept.ts';
import type { Base } from './evening.store.ts';
import { type Desk, openDesk, type Said } from './evening.sync.ts';

/** An evening as this desk knows it, and what can be done with it. */
export type Held = {
  desk: Desk;
  state: DeskState;
  base: Base;
  roll: Roll;
  evening: Evening;
  points: Point[];
  quorum: Quorum;
  present: number[];
  /** What may be done next. */
  course: Course;
  /** Whether this device leads, by this person. */
  leads: boolean;
  write<Type extends DeedType>(type: Type, said: Said<Type>): Promise<Deed>;
  /** Takes a deed back; says so. */
  undo(deeds: readonly string[], reason?: string): Promise<void>;
};

const nothing = { rules: { proxyLimit: null, remote: false }, units: [] as RollUnit[] };

/** Opens the desk of a meeting for as long as the page stands. */
export function useDesk(id: string): { state: DeskState; desk: Desk } | null {
  const { user } = useSession();
  const [desk, setDesk] = useState<Desk | null>(null);
  useEffect(() => {
    const opened = openDesk(id, user.id ?? '');
    setDesk(opened);
    return () => opened.stop();
  }, [id, user.id]);
  const state = useSyncExternalStore(
    (listener) => desk?.subscribe(listener) ?? (() => {}),
    () => desk?.state() ?? null,
  );
  return desk && state ? { desk, state } : null;
}

/** What the log of a desk comes to. */
export function useHeld({ desk, state }: { desk: Desk; state: DeskState }): Held {
  const t = useText();
  const { user } = useSession();
  const base = state.base as Base;
  const { units, rules } = base ?? nothing;
  const { edition } = base;
  const roll = useMemo(() => rollOf(units, edition), [units, edition]);
  const evening = useMemo(() => fold(roll, rules, state.log), [roll, rules, state.log]);
  const course = useMemo(() => {
    const excluded = units.map((unit) => unit.excluded);
    const known = courseOf({ edition, opened: base.openedAt ?? '', excluded, points: base.points }, state.log);
    known.isSealed ||= base.sealedAt !== null;
    return known;
  }, [edition, units, base, state.log]);
  const { lead } = course;
  const agenda = useMemo(
    () => base.points.map((point): Point => ({ ...point, profile: readProfile(point.profile) })),
    [base.points],
  );
  return {
    desk,
    state,
    base,
    roll,
    evening,
    points: useMemo(() => pointsOf(agenda, evening), [agenda, evening]),
    quorum: useMemo(() => quorumOf(roll, evening.presence, evening.point), [roll, evening]),
    present: useMemo(() => presentOf(evening.presence, evening.point), [evening]),
    course,
    leads: !course.isSealed && lead?.device === state.device && (lead.member ?? user.id) === user.id,
    write: (type, said) => desk.write(type, said),
    async undo(deeds, reason = '') {
      for (const of of deeds) await desk.write('undo', { of, reason });
      await notify('success', t('EVENING.UNDONE'));
    },
  };
}

/** Why the server did not do what this desk asked of it. */
export const whyNot = (failure: unknown): string =>
  failure instanceof CallFailure ? failure.key : 'BASE.ERRORS.SYSTEM';

const Current = createContext<Held | null>(null);
export const HeldProvider = Current.Provider;

/** The evening of the page around. */
export function useEvening(): Held {
  const held = useContext(Current);
  if (!held) throw new Error('no evening around this component');
  return held;
}
