import { defineErrors } from '#shared/errors.ts';

export const galleryErrors = defineErrors({
  statuses: {
    'GALLERY.ERRORS.NOT_FOUND': 404,
    'GALLERY.ERRORS.PHOTOS_CHANGED': 409,
    'BE.GALLERY.NOT_ACCES': 403,
  },
  quiet: ['BE.GALLERY.NOT_ACCES'],
  fields: ['GALLERY.VALIDATION.EXTENSION', 'GALLERY.VALIDATION.NAME_EXISTS'],
});

declare module '#shared/errors.ts' {
  interface ErrorParts {
    gallery: typeof galleryErrors;
  }
}
