/** How often a fee comes back (FEE-06, G-050), from the most to the least often; one-off last. */
export const frequencies = [
  ...(['monthly', 'quarterly', 'halfYearly', 'annual'] as const),
  ...(['every2Years', 'every3Years', 'every4Years', 'every5Years', 'oneOff'] as const),
] as const;
export type Frequency = (typeof frequencies)[number];

/** The largest amount of a fee, in haléře: a hundred million crowns less one haléř. */
export const mostAmount = 9_999_999_999;
