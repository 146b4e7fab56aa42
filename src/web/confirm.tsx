import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';

const ConfirmDialog = lazy(() => import('./ui/confirmdialog.tsx').then((m) => ({ default: m.ConfirmDialog })));

type Question = { text: string; danger?: boolean; answer: (yes: boolean) => void };
type Ask = (text: string, options?: { danger?: boolean }) => Promise<boolean>;

const Asking = createContext<Ask | null>(null);

/** Asks with Yes and No before something is done (WIDGETS-22). */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback<Ask>((text, options) => {
    setOpen(true);
    return new Promise((answer) => setQuestion({ text, danger: options?.danger, answer }));
  }, []);
  const finish = (yes: boolean) => {
    question?.answer(yes);
    setOpen(false);
  };
  return (
    <Asking.Provider value={ask}>
      {children}
      <Suspense>
        {question && <ConfirmDialog text={question.text} danger={question.danger} isOpen={isOpen} onAnswer={finish} />}
      </Suspense>
    </Asking.Provider>
  );
}

/** Asks and resolves with the answer; closing the dialog means No. */
export function useConfirm(): Ask {
  const ask = useContext(Asking);
  if (!ask) throw new Error('no dialog around this component');
  return ask;
}
