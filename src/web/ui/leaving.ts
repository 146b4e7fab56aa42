import type { FocusEvent } from 'react';

/** Where in its form a field for text stands that was left; null of anything else, such as one that opens a list or a calendar. */
export function leftPath({ target }: FocusEvent<Element>): string | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField || target.readOnly || target.hasAttribute('aria-haspopup')) return null;
  return target.dataset.path ?? null;
}

let isPressed = false;
const press = (event: Event) => {
  isPressed = event.type === 'pointerdown';
};
if (typeof document !== 'undefined')
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    document.addEventListener(type, press, { capture: true });

/** Does what may move the page once nothing is pressed any more: what is under a finger stays there until it is clicked. */
export function whenReleased(work: () => void): void {
  if (!isPressed) return void setTimeout(work);
  const release = () => {
    document.removeEventListener('pointerup', release);
    document.removeEventListener('pointercancel', release);
    setTimeout(work); // after the click
  };
  document.addEventListener('pointerup', release);
  document.addEventListener('pointercancel', release);
}
