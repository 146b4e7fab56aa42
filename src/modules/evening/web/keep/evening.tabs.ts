// Several tabs of one browser at the same desk: one of them talks to the server, and each is told when another has changed what
// is kept.

/** What a tab tells the others: whether the server answers, and why it does not take what is sent. */
export type Told = { isOnline: boolean; trouble: string | null };

export type Tabs = {
  tell(said: Told): void;
  close(): void;
};

/**
 * Joins the tabs at a place. `talk` runs in one of them at a time, until its signal: in the one that was looked at last, because
 * a browser lets others sleep. Where a browser has no locks each tab talks for itself.
 */
export function joinTabs(place: string, talk: (until: AbortSignal) => Promise<void>, hear: (said: Told) => void): Tabs {
  const name = `domovnik.desk ${place}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => hear(data as Told);
  let [talking, waiting] = [null, null] as [AbortController | null, AbortController | null];
  let isClosed = false;

  const hold = async () => {
    const mine = new AbortController();
    talking = mine;
    await talk(mine.signal);
  };
  /** Waits for the lock, or takes it from the tab that has it, which from then on waits. */
  const ask = async (isTaken: boolean): Promise<void> => {
    waiting?.abort();
    const mine = new AbortController();
    waiting = mine;
    try {
      await navigator.locks.request(name, isTaken ? { steal: true } : { signal: mine.signal }, hold);
    } catch {
      if (mine.signal.aborted) return;
      talking?.abort();
      talking = null;
      if (!isClosed) await ask(false);
    }
  };
  const look = () => {
    if (document.visibilityState === 'visible' && !talking) void ask(true);
  };
  if (!globalThis.navigator?.locks) void hold();
  else {
    document.addEventListener('visibilitychange', look);
    void ask(document.visibilityState === 'visible');
  }
  return {
    tell: (said) => {
      if (!isClosed) channel.postMessage(said);
    },
    close() {
      isClosed = true;
      talking?.abort();
      waiting?.abort();
      globalThis.document?.removeEventListener('visibilitychange', look);
      channel.close();
    },
  };
}
