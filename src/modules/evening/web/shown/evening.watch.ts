import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '#web/api.ts';

/** So long a question rests after one that was not answered, in milliseconds. */
const rest = 2_000;

/** What an evening shows and each change of it, as long as the page stands: one question waits on the server for the next. */
export function useWatch<T>(
  ask: (after: number, wait: number, signal: AbortSignal) => Promise<T>,
  headOf: (seen: T) => number,
) {
  const [seen, setSeen] = useState<T | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isOnline, setOnline] = useState(true);
  const held = useRef({ ask, headOf });
  held.current = { ask, headOf };
  const waking = useRef(new AbortController());
  useEffect(() => {
    const stopping = new AbortController();
    const watch = async () => {
      let head = -1;
      let isDue = true;
      while (!stopping.signal.aborted) {
        waking.current = new AbortController();
        const { signal } = waking.current;
        try {
          const next = await held.current.ask(head, isDue ? 0 : 10, signal);
          head = held.current.headOf(next);
          isDue = false;
          setSeen(next);
          setFailure(null);
          setOnline(true);
        } catch (error) {
          if (stopping.signal.aborted) return;
          isDue = signal.aborted;
          if (isDue) continue;
          const isRefused = error instanceof CallFailure && error.code >= 400 && error.code < 500 && error.code !== 429;
          if (isRefused) return setFailure(error as CallFailure);
          setOnline(false);
          await new Promise((resolve) => setTimeout(resolve, rest));
        }
      }
    };
    void watch();
    return () => {
      stopping.abort();
      waking.current.abort();
    };
  }, []);
  /** Asks at once, without waiting for something new. */
  const again = () => waking.current.abort();
  return { seen, failure, isOnline, again };
}
