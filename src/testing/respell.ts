import { isId } from '#shared/contract.ts';

/** A value with every id in it spelt otherwise; `count` says how many there were. */
export function respell<T>(input: T, spell: (id: string) => string): { value: T; count: number } {
  let count = 0;
  const visit = (value: unknown): unknown => {
    if (typeof value === 'string' && isId(value)) {
      count++;
      return spell(value);
    }
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [isId(key) ? spell(key) : key, visit(inner)]),
    );
  };
  const value = visit(input) as T;
  return { value, count };
}

/** Another spelling of the same id. */
export const inCapitals = (id: string): string => id.toUpperCase();
/** Spellings that are no id. */
export const misspelt = [(id: string) => `{${id}}`, (id: string) => `${id} `, (id: string) => id.replaceAll('-', '')];
