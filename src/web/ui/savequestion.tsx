import type { ReactNode } from 'react';
import type { Question } from '#web/confirm.tsx';
import { useAskAgain } from './askagain.tsx';
import type { Reach } from './tellcontrols.tsx';
import { useTellQuestion } from './telling.tsx';

type Confirmed = Parameters<ReturnType<typeof useAskAgain>['ask']>[0];
type Change = {
  /** The record that people may have confirmed; undefined when none has changed for them. */
  confirmed: Confirmed;
  question?: Question;
  /** Whom it is told; without it nobody is. */
  reach?: Reach;
};

/** What the author chose with the answer. */
export type SaveChoice = { askAgain: boolean; tellNobody: boolean };
export const noChoice: SaveChoice = { askAgain: false, tellNobody: false };

/**
 * Asks what is to be asked before a record is stored: whether those who have confirmed it do so again, and whether people are
 * told. Null when it is called off. The component that asks draws the `dialog`.
 */
export function useSaveQuestion(): { ask: (change: Change) => Promise<SaveChoice | null>; dialog: ReactNode } {
  const again = useAskAgain();
  const telling = useTellQuestion();
  return {
    async ask({ confirmed, question, reach }) {
      const askAgain = await again.ask(confirmed, { byDefault: false, question: reach ? undefined : question });
      if (askAgain === null) return null;
      const told = reach && question ? await telling.ask({ question, reach }) : { tellNobody: false };
      return told && { askAgain, ...told };
    },
    dialog: (
      <>
        {again.dialog}
        {telling.dialog}
      </>
    ),
  };
}
