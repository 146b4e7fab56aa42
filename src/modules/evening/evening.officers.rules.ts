/** Whom a meeting elects to run it (§ 253(1) of the civil code); for both sides. */
export const officers = ['chair', 'recorder', 'verifier', 'counter'] as const;
