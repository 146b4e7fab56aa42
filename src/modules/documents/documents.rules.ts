import { type FolderVisibility, folderVisibilities } from '#shared/house.ts';

/** How the content of a file can be shown beside what is said of it (DOC-05 to DOC-08); null when only downloading helps. */
export type PreviewKind = 'image' | 'pdf' | 'csv';

/** The preview of a content by its MIME type, never by its name. */
export function previewKind(type: string): PreviewKind | null {
  if (/^image\/(png|jpeg|gif)$/.test(type)) return 'image';
  if (type === 'application/pdf') return 'pdf';
  return type === 'text/csv' ? 'csv' : null;
}

type Looker = { isPrivileged: boolean; isAuditor: boolean; isOwner: boolean };

const lets: Record<FolderVisibility, (me: Looker) => boolean> = {
  everyone: () => true,
  committee: (me) => me.isPrivileged,
  committeeOwner: (me) => me.isPrivileged || me.isOwner,
  committeeAudit: (me) => me.isPrivileged || me.isAuditor,
  personal: (me) => me.isOwner,
};

/** The visibilities that somebody may give a folder and still see it (G-034). */
export const folderChoices = (me: Looker): FolderVisibility[] => folderVisibilities.filter((one) => lets[one](me));

/** A web address as people type it, `www.firma.cz`, with the scheme that it lacks. */
export function withScheme(address: string): string {
  const text = address.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}
