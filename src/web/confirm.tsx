import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext } from 'react';
import { useQuestion } from './ui/question.ts';

const ConfirmDialog = lazy(() => import('./ui/confirmdialog.tsx').then((m) => ({ default: m.ConfirmDialog })));

type Question = { text: string; danger?: boolean };
type Ask = (text: string, options?: { danger?: boolean }) => Promise<boolean>;

const Asking = createContext<Ask | null>(null);

/** Asks with Yes and No before something is done (WIDGETS-22). */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { ask, asked, isOpen, answer } = useQuestion<Question, boolean>();
  const confirm = useCallback<Ask>((text, options) => ask({ text, danger: options?.danger }), [ask]);
  return (
    <Asking.Provider value={confirm}>
      {children}
      <Suspense>{asked && <ConfirmDialog {...asked} isOpen={isOpen} onAnswer={answer} />}</Suspense>
    </Asking.Provider>
  );
}

/** Asks and resolves with the answer; closing the dialog means No. */
export function useConfirm(): Ask {
  const ask = useContext(Asking);
  if (!ask) throw new Error('no dialog around this component');
  return ask;
}
