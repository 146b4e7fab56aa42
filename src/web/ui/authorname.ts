import { showName } from '#shared/display.ts';
import type { Say } from '#web/text.tsx';

/** The name of who made or did something; of an account that is gone, that it is. */
export const authorName = (t: Say, person: Parameters<typeof showName>[0] | null): string =>
  person ? showName(person) : t('BASE.DELETED_USER');
