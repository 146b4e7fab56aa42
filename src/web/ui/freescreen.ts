import { useEffect, useState } from 'react';

const isNothingOpen = () => document.querySelector('[role="dialog"], [role="menu"]') === null;

/** Whether what comes by itself may come: not over a dialog or a menu that somebody has opened (F-D13); once it may, it may. */
export function useFreeScreen(): boolean {
  const [isFree, setFree] = useState(isNothingOpen);
  useEffect(() => {
    if (isFree) return;
    const watch = new MutationObserver(() => isNothingOpen() && setFree(true));
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [isFree]);
  return isFree;
}
