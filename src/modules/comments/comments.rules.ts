/** Until when its author may change the words of a comment: a quarter of an hour. */
export const changeableUntil = (createdAt: string): string =>
  new Date(Date.parse(createdAt) + 15 * 60_000).toISOString();

/** At most so long is the reason for which a comment is hidden. */
export const longestReason = 300;

/** At most so many files hang on one comment. */
export const mostFiles = 10;

/** So many of those who agree are named. */
export const mostNamed = 20;
