import { inject } from 'vitest';

/** What worlds stand on: a server of PostgreSQL with a migrated template, a folder, and the register of companies. */
export type Ground = { adminUrl: string; template: string; folder: string; aresUrl: string };

declare module 'vitest' {
  interface ProvidedContext extends Ground {}
}

let given: Ground | undefined;

/** Lets worlds be opened outside the test runner, on a ground that the caller has laid. */
export function standOn(ground: Ground): void {
  given = ground;
}

/** The ground that the test runner laid, or the one given. */
export const groundOf = (key: keyof Ground): string => given?.[key] ?? inject(key);
