import type { UseFormReturnType } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback, useRef } from 'react';
import { CallFailure } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import type { TextKey } from '#web/text.tsx';

/** Asks before unsaved changes, or work that is running, are left, inside the application and when the tab closes. */
export function useLeaveGuard(isDirty: boolean, ask: TextKey = 'BASE.CONFIRM.LEAVE'): { release: () => void } {
  const confirm = useConfirm();
  const isFree = useRef(false);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (isFree.current || !isDirty || current.pathname === next.pathname) return false;
      return !(await confirm({ ask, yes: 'BASE.YES.LEAVE' }));
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
