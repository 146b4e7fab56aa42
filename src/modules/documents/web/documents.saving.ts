import type { FieldErrors } from '#shared/errors.ts';
import { api } from '#web/api.ts';
import { type RecordForm, useRecordForm } from '#web/ui/formpage.tsx';
import { withScheme } from '../documents.rules.ts';
import type { FileDetail } from './documents.data.ts';

export type FileFormValues = {
  name: string;
  description: string;
  isPublic: boolean;
  folderId: string | null;
  acceptRead: boolean;
  tellNobody: boolean;
  url: string;
};
export type Form = RecordForm<FileFormValues>;

/** A file as the form edits it. */
const fromFile = (file: FileDetail): FileFormValues => ({
  name: file.name,
  description: file.description,
  isPublic: file.isPublic,
  folderId: file.folderId,
  acceptRead: file.acceptRead,
  tellNobody: false,
  url: file.url ?? '',
});

/** What is missing: a name, and of a web link its address (DOC-25). */
function errorsOf(values: FileFormValues, isLink: boolean): FieldErrors {
  const errors: FieldErrors = {};
  if (!values.name.trim()) errors.name = 'BASE.VALIDATION.REQUIRED';
  if (isLink && !values.url.trim()) errors.url = 'BASE.VALIDATION.REQUIRED';
  return errors;
}

/** The file's form and the way it is saved; its extension stays (DOC-12). */
export function useFileSaving(file: FileDetail, onSaved: () => void) {
  const isLink = file.type === 'link';
  return useRecordForm<FileFormValues, FileDetail>({
    name: 'file',
    record: file,
    initial: fromFile(file),
    load: (id) => api('GET /file/{id}', { id }),
    errors: (values) => errorsOf(values, isLink),
    send: ({ url, ...values }, _held, version) =>
      api('PUT /file/{id}', { ...values, id: file.id, version, url: isLink ? withScheme(url) : undefined }),
    done: 'FILE.DONE.SAVED',
    onSaved,
  });
}
