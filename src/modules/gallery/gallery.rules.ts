import type { FieldErrors, ValidationKey } from '#shared/errors.ts';
import { shorten } from '#shared/letters.ts';

/** A gallery holds at most so many photos. */
export const maxPhotos = 1_000;

/** The types of photos with the extensions that name them (GAL-06); the first is given to a name without a fitting one. */
export const photoExtensions: Record<string, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
};
const anyExtension = /\.(jpe?g|png|gif|hei[cf])$/i;
const longestName = 255;

/** Names that differ only in case are one name. */
export const sameName = (name: string): string => name.normalize('NFC').toLowerCase();

const fits = (name: string, type: string) =>
  (photoExtensions[type] ?? []).some((extension) => name.toLowerCase().endsWith(extension));

/** What is wrong with the title of a gallery (GAL-07); an empty object when nothing is. */
export const galleryErrors = ({ title }: { title: string }): FieldErrors =>
  title.trim() ? {} : { title: 'BASE.VALIDATION.REQUIRED' };

/** What is wrong with the new name of a photo (GAL-08, G-038): it must end as its content does and be free in the gallery. */
export function photoNameError(name: string, type: string, taken: ReadonlySet<string>): ValidationKey | null {
  if (!name.trim().replace(anyExtension, '')) return 'BASE.VALIDATION.REQUIRED';
  if (!fits(name, type)) return 'GALLERY.VALIDATION.EXTENSION';
  return taken.has(sameName(name)) ? 'GALLERY.VALIDATION.NAME_EXISTS' : null;
}

/** The name of an uploaded photo: with an extension that fits its content, numbered when the gallery has that name already. */
export function freeName(name: string, type: string, taken: ReadonlySet<string>): string {
  const own = fits(name, type) ? name.slice(name.lastIndexOf('.')) : (photoExtensions[type]?.[0] ?? '');
  const whole = fits(name, type) ? name.slice(0, -own.length) : name.replace(anyExtension, '');
  for (let number = 1; ; number++) {
    const end = (number === 1 ? '' : ` (${number})`) + own;
    const free = shorten(whole || 'foto', longestName - end.length) + end;
    if (!taken.has(sameName(free))) return free;
  }
}
