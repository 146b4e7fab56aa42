import { destroy, listTrash, restore } from '#house/trash.ts';
import type { Handlers } from '#server/context.ts';
import { pageOf } from '#server/listing.ts';
import { requireMay } from '#shared/errors.ts';
import { trashDays, trashModules } from '#shared/house.ts';
import { mayRestore } from '#shared/roles.ts';
import type { trashContract } from '../trash.contract.ts';

const endOf = (since: string) => new Date(new Date(since).getTime() + trashDays * 86_400_000).toISOString();

export const trashHandlers: Handlers<typeof trashContract> = {
  'GET /trash': async (ctx, { module, page, sizePerPage }) => {
    requireMay(mayRestore(module, ctx.me));
    const { rows, counts } = await listTrash(ctx, module, pageOf({ page, sizePerPage }));
    const items = rows.map(({ trashedAt, user, ...row }) => {
      const deletedAt = trashedAt as string;
      return { ...row, deletedAt, deletedBy: user, endsAt: endOf(deletedAt) };
    });
    return { items, counts, totalItems: counts[module] ?? 0 };
  },

  'PUT /trash/restore': (ctx, { ids }) => {
    requireMay(trashModules.some((module) => mayRestore(module, ctx.me)));
    return restore(ctx, ids);
  },

  'PUT /trash/delete': (ctx, { ids }) => {
    requireMay(trashModules.some((module) => mayRestore(module, ctx.me)));
    return destroy(ctx, ids);
  },
};
