import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext } from 'react';
import type { Skippable } from '#shared/questions.ts';
import { useSession } from './session.tsx';
import type { TextKey, TextValues } from './text.tsx';
import { useQuestion } from './ui/question.ts';

const ConfirmDialog = lazy(() => import('./ui/confirmdialog.tsx').then((m) => ({ default: m.ConfirmDialog })));

/** What is asked before a deed (G-181): a text whose first line names deed and thing and whose others say what follows, and the words of Yes, which say the deed. */
export type Question = {
  ask: TextKey;
  yes: TextKey;
  values?: TextValues;
  danger?: boolean;
  /** Whoever asked for it is not asked any more; only of what can be taken back. */
  skip?: Skippable;
};
type Ask = (question: Question) => Promise<boolean>;

const Asking = createContext<Ask | null>(null);

/** Asks with Yes and No before something is done (WIDGETS-22). */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { user, changeSettings } = useSession();
  const { unasked } = user.settings;
  const { ask, asked, isOpen, answer } = useQuestion<Question, boolean>();
  const confirm = useCallback<Ask>(
    async (question) => (question.skip && unasked.includes(question.skip)) || ask(question),
    [ask, unasked],
  );
  const decide = (isYes: boolean, isLast: boolean) => {
    if (asked?.skip && isYes && isLast) changeSettings({ unasked: [...unasked, asked.skip] });
    answer(isYes);
  };
  return (
    <Asking.Provider value={confirm}>
      {children}
      <Suspense>{asked && <ConfirmDialog question={asked} isOpen={isOpen} onAnswer={decide} />}</Suspense>
    </Asking.Provider>
  );
}

/** Asks and resolves with the answer; closing the dialog means No. */
export function useConfirm(): Ask {
  const ask = useContext(Asking);
  if (!ask) throw new Error('no dialog around this component');
  return ask;
}
