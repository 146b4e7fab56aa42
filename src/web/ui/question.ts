import { useCallback, useState } from 'react';

/** A question that a dialog asks: `ask` resolves with its answer; `asked` stays, so that the dialog keeps its words while it goes. */
export function useQuestion<Question, Answer>() {
  const [asked, setAsked] = useState<{ question: Question; answer: (answer: Answer) => void } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback((question: Question) => {
    setOpen(true);
    return new Promise<Answer>((answer) => setAsked({ question, answer }));
  }, []);
  return {
    ask,
    isOpen,
    asked: asked?.question ?? null,
    answer(answer: Answer) {
      asked?.answer(answer);
      setOpen(false);
    },
  };
}
