import type { Ctx } from '#server/context.ts';
import { peopleHandlers } from './people.handlers.ts';
import { check, type Input, newValues, store } from './people.saving.ts';

// What the servers of other modules may ask of people: to write a new one, and to change or archive one as the form does.

/** Writes a new person of the house of `ctx`, as `POST /user` would, and tells it to nobody. */
export async function createPerson(ctx: Ctx, id: string, input: Input): Promise<void> {
  const values = await newValues(ctx, input);
  await check(ctx, values, input, null);
  await store(ctx, values, null, id);
}

/** Writes a new person as `POST /user` does, and tells the committee; returns their id. */
export const addPerson = async (ctx: Ctx, input: Input): Promise<string> =>
  (await peopleHandlers['POST /user'](ctx, { ...input, invite: false })).id;

/** Changes a person as `PUT /user/{id}` does, with its rights. */
export const changePerson = async (ctx: Ctx, id: string, input: Input): Promise<void> =>
  void (await peopleHandlers['PUT /user/{id}'](ctx, { ...input, id }));

/** Archives a person as `PUT /user/archive/{id}` does, with its rights. */
export const archivePerson = (ctx: Ctx, id: string): Promise<void> =>
  peopleHandlers['PUT /user/archive/{id}'](ctx, { id });
