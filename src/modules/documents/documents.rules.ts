/** How the content of a file can be shown beside what is said of it (DOC-05 to DOC-08); null when only downloading helps. */
export type PreviewKind = 'image' | 'pdf' | 'csv' | 'text';

/** The preview of a content by its MIME type, never by its name. */
export function previewKind(type: string): PreviewKind | null {
  if (/^image\/(png|jpeg|gif)$/.test(type)) return 'image';
  if (type === 'application/pdf') return 'pdf';
  if (type === 'text/plain') return 'text';
  return type === 'text/csv' ? 'csv' : null;
}

/** A web address as people type it, `www.firma.cz`, with the scheme that it lacks. */
export function withScheme(address: string): string {
  const text = address.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}
