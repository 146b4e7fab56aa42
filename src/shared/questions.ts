/** The questions that a person may choose not to be asked any more, each a kind of record and what is done to it; what cannot be taken back is always asked (G-181). */
export const skippable = [
  'message.remove',
  'event.remove',
  'document.remove',
  'contact.remove',
  'gallery.remove',
  'photo.remove',
  'person.archive',
] as const;
export type Skippable = (typeof skippable)[number];
