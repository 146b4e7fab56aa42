import { and, eq, isNull } from 'drizzle-orm';
import { ownersDays } from '#modules/units/server/units.door.ts';
import { type AccountCtx, type Handlers, rightsSuffice } from '#server/context.ts';
import { pageOf } from '#server/listing.ts';
import { listLimit } from '#server/record.ts';
import { community } from '#server/schema.ts';
import { anybody, findMember } from '#server/session.ts';
import { fail } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import type { cadastreContract } from '../cadastre.contract.ts';
import { calledBy, differenceStates, sumOfShares } from '../cadastre.rules.ts';
import {
  acceptDifference,
  addOwner,
  canOf,
  ignoreDifference,
  removeOwner,
  takeBackOwners,
} from './cadastre.accepting.ts';
import { bringFile } from './cadastre.files.ts';
import { updateCadastre } from './cadastre.importing.ts';
import { type Compared, comparison, membersOf, registerDay, standingOf } from './cadastre.rows.ts';

// Contents: asking the register, its state, its owners, adding and removing one, differences, accepting and ignoring one.

export const cadastreHandlers: Handlers<typeof cadastreContract> = {
  'POST /svj/{id}/getCadaster': async (ctx, { id, cadasterNumber, cadasterVillage, cadasterStreet }) => {
    const me = await writerOf(ctx, id);
    const asked = { number: cadasterNumber, village: cadasterVillage, street: cadasterStreet };
    await updateCadastre(ctx.services, { communityId: id, me }, asked);
    return (await membersOf({ db: ctx.db, me }, { limit: listLimit, offset: 0 })).members;
  },

  'POST /real-estate/file': {
    before: rightsSuffice,
    run: (ctx, { file, keepsOthers }) => bringFile(ctx, file, keepsOthers === 'true'),
  },

  'GET /real-estate-status': async (ctx) => {
    const { status, lastUpdate, nextUpdate } = await standingOf(ctx);
    return { status, lastUpdate, nextUpdate };
  },

  'GET /real-estate': async (ctx, { search, ...paging }) => ({
    ...(await membersOf(ctx, { ...pageOf(paging), search })),
    status: await standingOf(ctx),
  }),

  'POST /real-estate/user': addOwner,

  'DELETE /real-estate/user/{id}': (ctx, { id, archive }) => removeOwner(ctx, id, archive === 'true'),

  'GET /real-estate/difference': async (ctx, { tab, search, ...paging }) => {
    const { limit, offset } = pageOf(paging);
    const { rows, there, here } = await comparison(ctx);
    const counts = { open: 0, ignored: 0, same: 0 };
    for (const row of rows) counts[tabOf(row)]++;
    const words = fold(search ?? '')
      .split(' ')
      .filter(Boolean);
    const found = rows.filter((row) => tabOf(row) === tab && words.every((word) => textOf(row).includes(word)));
    const shown = found.sort((a, b) => weight(a) - weight(b)).slice(offset, offset + limit);
    const usual = await registerDay(ctx);
    const ours = shown.flatMap((row) => (row.here ? [row.here.id] : []));
    const days = await ownersDays(ctx, ours, usual);
    return {
      differences: shown.map((row) => ({ ...row, day: days.get(row.here?.id ?? '') ?? usual, can: canOf(ctx, row) })),
      totalItems: found.length,
      openCount: counts.open,
      ignoredCount: counts.ignored,
      sameCount: counts.same,
      sums: { register: sumOfShares(there), house: sumOfShares(here) },
    };
  },

  'PUT /real-estate/difference/{id}/accept': acceptDifference,

  'DELETE /real-estate/transfer/{id}/{transferId}': (ctx, { id, transferId }) => takeBackOwners(ctx, id, transferId),

  'PUT /real-estate/difference/{id}/ignore': ignoreDifference,
};

const tabOf = ({ state, ignored }: Compared) => (state === 'same' ? 'same' : ignored ? 'ignored' : 'open');
const weight = ({ state }: Compared) => differenceStates.indexOf(state);
const textOf = ({ there, here }: Compared) =>
  fold([there, here].flatMap((one) => (one ? [one.number, ...one.owners.map(calledBy)] : [])).join(' '));

/** Who may have the register asked for a house: who writes it there, and an administrator for a house that is only ordered (G-153). */
async function writerOf({ db, account }: AccountCtx, id: string) {
  const me = await findMember(db, account, id);
  if (me?.isDemo) return fail('BASE.ERRORS.DEMO');
  if (me?.writes('cadastre')) return me;
  const ordered = and(eq(community.id, id), isNull(community.openedAt));
  if (account.isSuperAdmin && !me && (await db.$count(community, ordered)) > 0) return anybody(id);
  return fail(account.isSuperAdmin && !me ? 'BASE.ERRORS.NOT_FOUND' : 'BASE.ERRORS.NO_PERMISSION');
}
