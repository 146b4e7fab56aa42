import { fold } from '#shared/fold.ts';

/** A name however it is spelled: without case, diacritics, titles and the order of its words; the younger and the older stay two. */
export const nameKey = (name: string): string =>
  fold(name)
    .split(/[\s,]+/)
    .filter((word) => word !== '' && (!word.endsWith('.') || word === 'ml.' || word === 'st.'))
    .sort()
    .join(' ');
