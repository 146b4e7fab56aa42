/** The label types of messages and of events, the default one first (MSG-09, G-100). */
export const labelTypes = {
  message: ['general', 'important', 'internal', 'disorder', 'repair', 'maintenance', 'complain'],
  event: ['general', 'important', 'meeting', 'maintenance'],
} as const;
export type LabelKind = keyof typeof labelTypes;
export type LabelType = (typeof labelTypes)[LabelKind][number];
