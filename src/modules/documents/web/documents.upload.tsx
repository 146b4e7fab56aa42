import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import type { PendingFile } from '#web/ui/attachments.tsx';
import { type Twin, UploadDialog } from '#web/ui/uploads.tsx';
import { fullName, toRead } from './documents.data.ts';

type Props = {
  /** Files that were dropped already. */
  given: File[];
  folderId: string | undefined;
  onClose: () => void;
  onAdd: (files: PendingFile[]) => void;
};

/** Files for the open folder; one that has the name of a file there may become its new version. */
export function FileUpload({ given, folderId, onClose, onAdd }: Props) {
  const t = useText();
  return (
    <UploadDialog
      title={t('FILE.UPLOAD')}
      submit={t('FILE.UPLOAD_NOW')}
      given={given}
      findTwin={(file) => findTwin(file, folderId)}
      tells={{ reach: folderId ? undefined : toRead }}
      onClose={onClose}
      onAdd={onAdd}
    />
  );
}

const plain = (name: string) => name.normalize('NFC').toLowerCase();

/** The file of this name that lies in the folder and may get a newer content; null when there is none. */
async function findTwin(file: File, folderId: string | undefined): Promise<Twin | null> {
  const search = file.name.replace(/\.[^.]{1,10}$/, '').slice(0, 200);
  const { files } = await api('GET /file', { folderId, search, sizePerPage: 'all' });
  const twin = files.find((held) => {
    const isHere = (held.folderId ?? undefined) === folderId;
    return isHere && held.can.edit && held.type !== 'link' && plain(fullName(held)) === plain(file.name);
  });
  return twin ? { id: twin.id, name: twin.name } : null;
}
