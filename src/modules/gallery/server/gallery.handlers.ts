import { natural } from '#engines/columns.ts';
import { audienceOf, ofAudience } from '#house/audience.ts';
import { changesOf, forWriters } from '#house/history.ts';
import { searchRecords } from '#house/search.ts';
import { deleteRecords } from '#house/trash.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { listRecords } from '#server/listing.ts';
import { canOf, createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { fail, failFields } from '#shared/errors.ts';
import type { galleryContract } from '../gallery.contract.ts';
import { type GalleryRow, galleries } from './gallery.kind.ts';
import {
  addPhotos,
  chooseCover,
  coversOf,
  nextPosition,
  openPhoto,
  orderPhotos,
  photosOf,
  removePhoto,
  renamePhoto,
  requireGalleryWithRoom,
} from './gallery.photos.ts';

// Contents: list, create, detail, update, delete, bulk delete, search, upload, image, download, removal, rename, order, cover (gallery.photos.ts).
// Below: what a row looks like on the wire and what a body becomes in the tables.

export const galleryHandlers: Handlers<typeof galleryContract> = {
  'GET /gallery': async (ctx, { visibility, sort, ...input }) => {
    const where = [ofAudience(visibility, 'public')];
    const order = sort === 'title' ? natural(record.title) : record.createdAt;
    const found = await listRecords(ctx, galleries, { ...input, tab: 'all', where, sort: order });
    const ids = found.rows.map((row) => row.id);
    const coverOf = await coversOf(ctx, ids);
    return {
      galleries: found.rows.map((row) => ({ ...toWire(ctx, row), ...coverOf(row.id) })),
      totalItems: found.totalItems,
      ...found.counts(['all']),
    };
  },

  'POST /gallery': async (ctx, input) => {
    const { spine, own } = toTables(input);
    return detailOf(ctx, await createRecord(ctx, galleries, spine, own));
  },

  // Who may not look into galleries at all is told so whatever the id; one that a reader may not see does not exist (ERR-22).
  'GET /gallery/{id}': (ctx, { id, ...page }) =>
    ctx.me.reads('gallery') ? detailOf(ctx, id, page) : fail('BE.GALLERY.NOT_ACCES'),

  'PUT /gallery/{id}': async (ctx, { id, version, ...input }) => {
    const row = await requireRecord(ctx, galleries, id, 'edit');
    const seesPrivate = ctx.me.isPrivileged || row.authorId === ctx.me.id;
    if (input.visibility === 'private' && !seesPrivate) return failFields({ visibility: 'BASE.VALIDATION.INVALID' });
    const { spine, own } = toTables(input);
    const changes = changesOf(row, { ...spine, ...own }, ['title', 'description', 'audience']);
    await updateRecord(ctx, galleries, row, version, { spine, own, changes });
    return detailOf(ctx, id);
  },

  'DELETE /gallery/{id}': (ctx, { id }) => deleteRecords(ctx, galleries, [id]),

  'PUT /gallery/delete-all': (ctx, { ids }) => deleteRecords(ctx, galleries, ids),

  'GET /gallery/search/{text}': (ctx, { text }) => searchRecords(ctx, galleries, text),

  'POST /gallery/{id}/upload': {
    before: (ctx, { id }) => requireGalleryWithRoom(ctx, id),
    run: (ctx, { id, files, position }) => addPhotos(ctx, id, files, position),
  },

  'GET /gallery/{id}/image/{imageId}': async (ctx, { id, imageId, size }) => ({
    ...(await openPhoto(ctx, id, imageId, size)),
    inline: true,
  }),

  'GET /gallery/{id}/download/{attId}': (ctx, { id, attId }) => openPhoto(ctx, id, attId, 'full'),

  'DELETE /gallery/{id}/attachment/{attId}': (ctx, { id, attId }) => removePhoto(ctx, id, attId),

  'PUT /gallery/{id}/rename': (ctx, { id, attachmentId, name }) => renamePhoto(ctx, id, attachmentId, name),

  'PUT /gallery/{id}/order': (ctx, { id, ids }) => orderPhotos(ctx, id, ids),

  'PUT /gallery/{id}/cover': (ctx, { id, attachmentId }) => chooseCover(ctx, id, attachmentId),
};

type Input = Parameters<(typeof galleryHandlers)['POST /gallery']>[1];

const toWire = <Row extends GalleryRow>(ctx: Ctx, row: Row) => ({
  ...row,
  visibility: row.audience === 'everyone' ? ('public' as const) : ('private' as const),
  can: canOf(ctx, galleries, row),
});

async function detailOf(ctx: Ctx, id: string, page = { page: 1, sizePerPage: '50' }) {
  const row = await requireRecord(ctx, galleries, id);
  const coverOf = await coversOf(ctx, [id]);
  return {
    ...toWire(ctx, row),
    ...coverOf(id),
    photos: await photosOf(ctx, id, page),
    nextPosition: await nextPosition(ctx, id),
    ...(await forWriters(ctx, galleries, row)),
  };
}

function toTables({ title, description, visibility }: Input) {
  const spine = {
    title,
    status: 'published',
    audience: audienceOf(visibility === 'public'),
    searchText: `${title} ${description}`,
  };
  return { spine, own: { description } };
}
