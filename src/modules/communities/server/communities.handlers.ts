import { communitiesOf } from '#house/accounts.ts';
import { activitiesOf, countActivities } from '#house/activities.ts';
import { type Handlers, rightsSuffice } from '#server/context.ts';
import { pageOf } from '#server/listing.ts';
import type { communitiesContract } from '../communities.contract.ts';
import { changeChair } from './communities.chair.ts';
import { decideChange, listChanges } from './communities.changes.ts';
import { firstOfHouse } from './communities.first.ts';
import { housesOf } from './communities.mine.ts';
import { dropPicture, openPicture, setPicture } from './communities.picture.ts';
import { saveCommunity } from './communities.saving.ts';

// Contents: list of communities, change, what was changed, picture, change of the chair, activities.

export const communitiesHandlers: Handlers<typeof communitiesContract> = {
  'GET /svj': firstOfHouse,

  'GET /svj/all': ({ db, account: me }) => communitiesOf(db, me.accountId, me.isSuperAdmin),

  'GET /svj/mine': housesOf,
  'PUT /svj/{id}': saveCommunity,
  'GET /svj/change': listChanges,
  'PUT /svj/change/{id}': decideChange,
  'GET /svj/avatar': openPicture,
  'POST /svj/avatar': { before: rightsSuffice, run: (ctx, { file }) => setPicture(ctx, file) },
  'DELETE /svj/avatar': dropPicture,
  'POST /svj/change-mayor-committee': (ctx, { userId }) => changeChair(ctx, userId),

  'GET /activity': async (ctx, { page, sizePerPage, ...filter }) => {
    const part = { ...pageOf({ page, sizePerPage }), ...filter };
    const [activities, totalItems] = await Promise.all([activitiesOf(ctx, part), countActivities(ctx, part)]);
    return { activities, totalItems };
  },
};
