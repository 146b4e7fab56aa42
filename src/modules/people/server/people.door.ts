import type { Ctx } from '#server/context.ts';
import { peopleHandlers } from './people.handlers.ts';
import { check, type Input, newValues, store } from './people.saving.ts';

// What the servers of other modules may ask of people: to write, change, archive, bring back or delete one as the form and its buttons do.

/** Writes a new person of the house of `ctx`, as `POST /user` would, and tells it to nobody. */
export async function createPerson(ctx: Ctx, id: string, input: Input): Promise<void> {
  const values = await newValues(ctx, input);
  await check(ctx, values, input, null);
  await store(ctx, values, null, id);
}

/** Writes a new person as `POST /user` does, invited where so asked, and tells the committee; returns their id. */
export const addPerson = async (ctx: Ctx, input: Input, invite = false): Promise<string> =>
  (await peopleHandlers['POST /user'](ctx, { ...input, invite })).id;

/** Changes a person as `PUT /user/{id}` does, with its rights. */
export const changePerson = async (ctx: Ctx, id: string, input: Input): Promise<void> =>
  void (await peopleHandlers['PUT /user/{id}'](ctx, { ...input, id }));

/** Archives a person as `PUT /user/archive/{id}` does, with its rights. */
export const archivePerson = (ctx: Ctx, id: string): Promise<void> =>
  peopleHandlers['PUT /user/archive/{id}'](ctx, { id });

/** Brings a person back from the archive as `PUT /user/archive/restore/{id}` does, with its rights. */
export const restorePerson = (ctx: Ctx, id: string): Promise<void> =>
  peopleHandlers['PUT /user/archive/restore/{id}'](ctx, { id });

/** Deletes a person for good as `DELETE /user/{id}` does, with its rights. */
export const removePerson = (ctx: Ctx, id: string): Promise<void> => peopleHandlers['DELETE /user/{id}'](ctx, { id });
