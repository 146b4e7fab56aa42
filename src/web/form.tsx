import type { UseFormReturnType } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { CallFailure } from './api.ts';
import { useConfirm } from './confirm.tsx';
import { useSession } from './session.tsx';
import { type TextKey, useText } from './text.tsx';

const saveAfter = 400;

type Draft<Values> = { values: Values; version?: number };

/**
 * Keeps what is being written in this browser, so that a closed tab loses nothing: restored when the same person opens the
 * same form again, forgotten when it is saved or thrown away. `version` is the one that the restored text started from, so
 * that saving it still meets a newer one (G-170). Values that were brought along, typed just now, come before it. Files cannot be kept.
 */
export function useDraft<Values extends object>(
  name: string,
  form: UseFormReturnType<Values>,
  version?: number,
  brought?: Partial<Values>,
) {
  const { user, house } = useSession();
  const key = `domovnik.draft.${user.user.email}.${house?.svj.id}.${name}`;
  const [restored, setRestored] = useState<Draft<Values> | null>(null);
  const isReady = useRef(false);
  useEffect(() => {
    if (isReady.current) return;
    isReady.current = true;
    const held = readDraft<Values>(key);
    if (brought) form.setValues(brought);
    if (brought || !held) return;
    form.setValues(held.values);
    setRestored(held);
  }, [key, form, brought]);
  const startedFrom = restored?.version ?? version;
  const text = form.isDirty() ? JSON.stringify({ values: form.getValues(), version: startedFrom }) : null;
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => localStorage.setItem(key, text), saveAfter);
    return () => clearTimeout(timer);
  }, [key, text]);
  const forget = useCallback(() => {
    localStorage.removeItem(key);
    setRestored(null);
  }, [key]);
  return { isRestored: restored !== null, version: restored?.version, forget };
}

/** A kept draft; null when there is none or it cannot be read any more. */
function readDraft<Values>(key: string): Draft<Values> | null {
  try {
    const held = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft<Values> | null;
    return held?.values ? held : null;
  } catch {
    return null;
  }
}

/** Asks before unsaved changes, or work that is running, are left, inside the application and when the tab closes. */
export function useLeaveGuard(isDirty: boolean, question: TextKey = 'BASE.CONFIRM.LEAVE'): { release: () => void } {
  const t = useText();
  const confirm = useConfirm();
  const isFree = useRef(false);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (isFree.current || !isDirty || current.pathname === next.pathname) return false;
      return !(await confirm(t(question)));
    },
    enableBeforeUnload: () => isDirty && !isFree.current,
  });
  return {
    release: useCallback(() => {
      isFree.current = true;
    }, []),
  };
}

/** Puts a refusal's words under their fields and the cursor into the first of them; true when it was such a refusal. */
export function showFieldErrors<Values extends object>(
  form: UseFormReturnType<Values>,
  failure: unknown,
  say: (key: string) => string,
): boolean {
  if (!(failure instanceof CallFailure) || Object.keys(failure.fields).length === 0) return false;
  form.setErrors(Object.fromEntries(Object.entries(failure.fields).map(([name, key]) => [name, say(key)])));
  const first = Object.keys(failure.fields)[0];
  document.querySelector<HTMLElement>(`[data-path="${first}"], [name="${first}"]`)?.focus();
  return true;
}

/** The bar at the foot of a form: back first, what can be done last (WIDGETS-25). */
export const FormFooter = ({ children }: { children: ReactNode }) => <div className="form-footer">{children}</div>;
