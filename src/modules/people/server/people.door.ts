import type { Ctx } from '#server/context.ts';
import { check, type Input, newValues, store } from './people.saving.ts';

// What the servers of other modules may ask of people: to write a new one.

/** Writes a new person of the house of `ctx`, as `POST /user` would, and tells it to nobody. */
export async function createPerson(ctx: Ctx, id: string, input: Input): Promise<void> {
  const values = await newValues(ctx, input);
  await check(ctx, values, input, null);
  await store(ctx, values, null, id);
}
