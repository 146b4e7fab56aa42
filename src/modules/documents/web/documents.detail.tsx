import './documents.list.css';
import { Group, Stack, Text } from '@mantine/core';
import { lazy } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { showSize } from '#shared/display.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { AcceptOverview } from '#web/ui/acceptoverview.tsx';
import { authorName } from '#web/ui/authorname.ts';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { History } from '#web/ui/history.tsx';
import { MustRead } from '#web/ui/mustread.tsx';
import { fileVerbs, useDocumentActions } from './documents.actions.tsx';
import { type FileDetail, fullName } from './documents.data.ts';
import { SeenBy } from './documents.look.tsx';
import { FolderPath } from './documents.path.tsx';
import { PreviewCard } from './documents.preview.tsx';
import { Versions } from './documents.versions.tsx';

const FileForm = lazy(() => import('./documents.form.tsx').then((m) => ({ default: m.FileForm })));

/** /dokumenty/{id}: a file to read; with `mode=edit` in the address, its form. */
export const FileDetailPage = () => (
  <RecordPage
    kind="document"
    call="GET /file/{id}"
    path="/dokumenty"
    form={(file, leave) => <FileForm file={file} {...leave} />}
    read={(file, go) => <ReadFile file={file} {...go} />}
  />
);

function ReadFile({ file, onEdit, onGone }: { file: FileDetail; onEdit: () => void; onGone: () => void }) {
  const actions = useDocumentActions();
  const run = {
    edit: onEdit,
    download: () => actions.download(file),
    open: () => actions.openLink(file),
    remove: async () => (await actions.removeFile(file)) && onGone(),
  };
  return (
    <Stack>
      <RecordHead title={fullName(file)} back="/dokumenty" verbs={fileVerbs} row={file} run={run}>
        <FolderPath way={file.breadcrumb} isOpen={false} />
      </RecordHead>
      {file.attachment && <PreviewCard file={file} attachment={file.attachment} />}
      <MustRead record={file} />
      <About file={file} />
      {file.type !== 'link' && <Versions file={file} />}
      <AcceptOverview record={file} name={file.name} />
      {file.can.edit && <FileHistory file={file} />}
    </Stack>
  );
}

function About({ file }: { file: FileDetail }) {
  const t = useText();
  const { user } = useSession();
  const isChanged = file.updatedAt !== file.createdAt;
  return (
    <Card title={t('FILE.SECTION.ABOUT')}>
      <Stack gap="sm">
        {file.description && <Text className="pre">{file.description}</Text>}
        {(user.isPrivileged || file.acceptRead) && (
          <Group gap="sm">
            {user.isPrivileged && <SeenBy row={{ kind: 'file', ...file }} />}
            {file.acceptRead && (
              <Text size="sm" c="dimmed">
                {t('FILE.MUST_READ')}
              </Text>
            )}
          </Group>
        )}
        <Facts
          facts={[
            ['FILE.FIELD.URL', file.url],
            ['DOCUMENT.SIZE', file.attachment && showSize(file.attachment.fileSize, t.lang)],
            ['DOCUMENT.OWNER', authorName(t, file.owner)],
            ['DOCUMENT.DATE', showDateTime(file.createdAt)],
            ['FILE.FIELD.CHANGED', isChanged && showDateTime(file.updatedAt)],
          ]}
        />
        {file.type === 'link' && (
          <Text size="sm" c="dimmed">
            {t('FILE.LINK_NOTE')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function FileHistory({ file }: { file: FileDetail }) {
  const t = useText();
  return <History rows={file.history} name={(action) => t.raw(`FILE.HISTORY.${action}`)} />;
}
