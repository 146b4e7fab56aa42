import type { z } from 'zod';
import { type FieldErrors, fail, type ValidationKey } from '#shared/errors.ts';

const isKey = (text: string): text is ValidationKey => /^[A-Z_]+(\.[A-Z_]+)+$/.test(text);

/** The message key of one issue; a key written in the contract wins over the general one. */
function keyOf(issue: z.core.$ZodIssue, input: unknown): ValidationKey {
  if (isKey(issue.message)) return issue.message;
  if (issue.code === 'unrecognized_keys') return 'BASE.VALIDATION.UNKNOWN';
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? 'BASE.VALIDATION.TOO_LONG' : 'BASE.VALIDATION.TOO_LARGE';
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'BASE.VALIDATION.TOO_SHORT' : 'BASE.VALIDATION.TOO_SMALL';
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], input);
  return value === undefined || value === null ? 'BASE.VALIDATION.REQUIRED' : 'BASE.VALIDATION.INVALID';
}

/** So many wrong fields are named at most; nobody reads more. */
const mostErrors = 100;

/** The wrong fields with their keys, in one pass; the first hundred where there are more. */
export function fieldErrors(error: z.ZodError, input: unknown): FieldErrors {
  const fields: FieldErrors = Object.create(null); // so that a key named __proto__ is a key
  let count = 0;
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, mostErrors) : [null];
    for (const key of keys) {
      if (count++ === mostErrors) return fields;
      const name = key === null ? issue.path : [...issue.path, key];
      fields[name.join('.') || 'body'] ??= keyOf(issue, input);
    }
  }
  return fields;
}

/** What PostgreSQL cannot store: a NUL, and half of a character that takes two. */
const unstorable = /[\0\p{Cs}]/u;

/** No input of ours is nested deeper; a deeper one only wants to exhaust the stack. */
const deepest = 16;

/** The path of the first text, value or name, that cannot be stored, or of the first value that is nested too deep. */
function unstorablePath(value: unknown, path = '', depth = 0): string | null {
  if (typeof value === 'string') return unstorable.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth > deepest) return path;
  for (const [key, inner] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key;
    const found = unstorable.test(key) ? at : unstorablePath(inner, at, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** What the path of a call names, as its contract shapes it; what cannot be an id there is not found. */
export function requirePath(schema: z.ZodObject | undefined, params: Record<string, string>): Record<string, unknown> {
  const path: Record<string, unknown> = {};
  for (const [key, text] of Object.entries(params)) {
    const read = (schema?.shape[key] as z.ZodType | undefined)?.safeParse(text);
    if (read && !read.success) return fail('BASE.ERRORS.NOT_FOUND');
    path[key] = read ? read.data : text;
  }
  return path;
}

/** The input as the contract shapes it; refuses with all wrong fields at once. A wrong id in the path means "not found". */
export function parseInput(
  schema: z.ZodObject | undefined,
  params: Record<string, string>,
  rest: unknown,
): Record<string, unknown> {
  if (rest !== null && (typeof rest !== 'object' || Array.isArray(rest))) {
    return fail('BASE.ERRORS.VALIDATION', { fields: { body: 'BASE.VALIDATION.INVALID' } });
  }
  const input: Record<string, unknown> = { ...(rest as object), ...params };
  if (!schema) return input;
  const wrong = unstorablePath(input);
  if (wrong !== null) fail('BASE.ERRORS.VALIDATION', { fields: { [wrong]: 'BASE.VALIDATION.INVALID' } });
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  if (parsed.error.issues.some((issue) => String(issue.path[0]) in params)) return fail('BASE.ERRORS.NOT_FOUND');
  return fail('BASE.ERRORS.VALIDATION', { fields: fieldErrors(parsed.error, input) });
}
