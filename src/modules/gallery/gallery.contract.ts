import { z } from 'zod';
import {
  canDo,
  contract,
  count,
  countsOf,
  historySchema,
  id,
  ids,
  instant,
  listInput,
  paging,
  personSchema,
  searchCall,
  searchText,
  stamps,
  title,
} from '#shared/contract.ts';

/** What the form sends; the description is plain text. */
export const galleryFields = z.object({
  title: title.min(1, 'BASE.VALIDATION.REQUIRED'),
  description: z.string().trim().max(50_000, 'BASE.VALIDATION.TOO_LONG').default(''),
  visibility: z.enum(['public', 'private']).default('public'),
});

const galleryRow = z.object({
  id,
  title: z.string(),
  visibility: z.enum(['public', 'private']),
  /** Who made the gallery. */
  author: personSchema.nullable(),
  ...stamps,
  photosCount: count,
  /** The photo that stands for the gallery: the chosen one, else the first. */
  cover: id.nullable(),
  can: canDo('edit', 'remove'),
});

const photo = z.object({
  id,
  name: z.string(),
  type: z.string(),
  fileSize: count,
  createdAt: instant,
});

const galleryDetail = galleryRow.extend({
  description: z.string(),
  /** One page of the photos, in their order; `photosCount` counts all. */
  photos: z.array(photo),
  /** The place after the last photo: what is chosen to be added stands from there on. */
  nextPosition: count,
  history: z.array(historySchema),
});

const notFound = ['GALLERY.ERRORS.NOT_FOUND'] as const;
const noPhoto = [...notFound, 'ATTACHMENT.ERRORS.NOT_FOUND'] as const;
const onePhoto = z.object({ id, attId: id });

export const galleryContract = contract('gallery', {
  'GET /gallery': {
    madeOf: ['gallery', 'photo'],
    summary: 'One page of the galleries that the reader sees.',
    input: listInput({ search: searchText, visibility: z.enum(['public', 'private']).optional() }, [
      'createdAt',
      'title',
    ]),
    reply: z.object({ galleries: z.array(galleryRow), totalItems: count, ...countsOf(['all']) }),
  },
  'POST /gallery': { summary: 'Creates an empty gallery.', input: galleryFields, reply: galleryDetail },
  'GET /gallery/{id}': {
    madeOf: ['gallery', 'photo'],
    summary: 'One gallery with a page of its photos.',
    needs: 'member',
    input: z.object({ id, ...paging }),
    reply: galleryDetail,
    fails: [...notFound, 'BE.GALLERY.NOT_ACCES'],
  },
  'PUT /gallery/{id}': {
    summary: 'Changes a gallery; a version older than the stored one is refused.',
    input: galleryFields.extend({ id, version: count.optional() }),
    reply: galleryDetail,
    fails: [...notFound, 'BASE.ERRORS.STALE'],
  },
  'DELETE /gallery/{id}': { summary: 'Deletes a gallery with its photos.', input: z.object({ id }), fails: notFound },
  'PUT /gallery/delete-all': {
    summary: 'Deletes several galleries, all or none.',
    input: z.object({ ids }),
    fails: notFound,
  },
  'GET /gallery/search/{text}': searchCall('At most 20 galleries that hold the text.'),
  'POST /gallery/{id}/upload': {
    summary:
      'Adds up to 20 photos from a place on, else after the last, all or none: png, jpg, gif or heic, which becomes jpg, of at most 50 megapixels, upright and without what a camera wrote into them.',
    input: z.object({ id, position: z.coerce.number<number | string>().int().min(0).max(1_000_000_000).optional() }),
    upload: 'files[]',
    pictures: true,
    reply: z.array(photo),
    fails: [...notFound, 'BASE.ERRORS.FILE_TOO_LARGE'],
  },
  'GET /gallery/{id}/image/{imageId}': {
    summary: 'One photo to be shown, whole or small.',
    input: z.object({ id, imageId: id, size: z.enum(['thumb', 'full']).default('full') }),
    reply: 'file',
    fails: noPhoto,
  },
  'GET /gallery/{id}/download/{attId}': {
    summary: 'One photo to be saved under its name.',
    input: onePhoto,
    reply: 'file',
    fails: noPhoto,
  },
  'DELETE /gallery/{id}/attachment/{attId}': {
    summary: 'Puts one photo into the trash.',
    input: onePhoto,
    fails: noPhoto,
  },
  'PUT /gallery/{id}/rename': {
    summary: 'Renames one photo; the name ends as its content does and is free in the gallery.',
    input: z.object({ id, attachmentId: id, name: z.string().trim().max(200, 'BASE.VALIDATION.TOO_LONG') }),
    reply: photo,
    fails: noPhoto,
  },
  'PUT /gallery/{id}/order': {
    summary: 'Puts the photos into a new order; all of them are named, and refused when there are others by now.',
    input: z.object({
      id,
      ids: z.array(id).min(1, 'BASE.VALIDATION.REQUIRED').max(10_000, 'BASE.VALIDATION.TOO_MANY'),
    }),
    fails: [...notFound, 'GALLERY.ERRORS.PHOTOS_CHANGED'],
  },
  'PUT /gallery/{id}/cover': {
    summary: 'Chooses the photo that stands for the gallery.',
    input: z.object({ id, attachmentId: id }),
    fails: noPhoto,
  },
});
