const dialog = '[role=dialog]';

/**
 * Gives the focus back to where it was before a dialog when the dialog goes and leaves it nowhere: one that stands only while it
 * is open is taken out of the page at once, and cannot do so itself (F-D13).
 */
export function giveFocusBack(): void {
  let [last, opener]: (HTMLElement | null)[] = [null, null];
  const watch = new MutationObserver(() => {
    if (document.querySelector(dialog)) return;
    watch.disconnect();
    const back = opener;
    opener = null;
    requestAnimationFrame(() => document.activeElement === document.body && back?.focus({ preventScroll: true }));
  });
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    if (!target.closest(dialog)) last = target;
    else if (!opener) {
      opener = last;
      watch.observe(document.body, { childList: true, subtree: true });
    }
  });
}
