import './documents.preview.css';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { type PreviewKind, previewKind } from '../documents.rules.ts';
import { type FileDetail, fullName } from './documents.data.ts';

/** What shows a content: `onFail` when it cannot. */
export type PreviewProps = { url: string; name: string; onFail: () => void };

const Picture = ({ url, name, onFail }: PreviewProps) => (
  <img src={url} alt={name} className="preview-picture" onError={onFail} />
);

const viewers: Record<PreviewKind, ComponentType<PreviewProps>> = {
  image: Picture,
  pdf: lazy(() => import('./documents.pdf.tsx').then((m) => ({ default: m.PdfPreview }))),
  csv: lazy(() => import('./documents.csv.tsx').then((m) => ({ default: m.CsvPreview }))),
  text: lazy(() => import('./documents.plaintext.tsx').then((m) => ({ default: m.TextPreview }))),
};

/** The content of a file: a picture, a PDF, a table or a text; small at first, whole when asked (DOC-05 to DOC-09). */
export function PreviewCard({
  file,
  attachment,
}: {
  file: FileDetail;
  attachment: NonNullable<FileDetail['attachment']>;
}) {
  const t = useText();
  const kind = previewKind(attachment.type);
  const content = `${file.id}.${file.versions[0]?.number}`;
  return (
    <Card title={t('FILE.SECTION.PREVIEW')}>
      {kind ? (
        <Preview key={content} Viewer={viewers[kind]} url={attachment.url} name={fullName(file)} />
      ) : (
        <NotSupported />
      )}
    </Card>
  );
}

function NotSupported() {
  const t = useText();
  return <Text c="dimmed">{t('FILE.PREVIEW.NOT_SUPPORTED')}</Text>;
}

/** The address is kept as it was at first: a newer signature is no reason to load the same content again. */
function Preview({ Viewer, url, name }: { Viewer: ComponentType<PreviewProps>; url: string; name: string }) {
  const t = useText();
  const [first] = useState(url);
  const [isWhole, setWhole] = useState(false);
  const [isFailed, setFailed] = useState(false);
  if (isFailed) return <NotSupported />;
  return (
    <>
      <div className="preview" id="preview" data-whole={isWhole || undefined}>
        <Suspense fallback={<Skeleton h="22rem" role="status" aria-label={t('BASE.LOADING')} />}>
          <Viewer url={first} name={name} onFail={() => setFailed(true)} />
        </Suspense>
      </div>
      <Group mt="sm">
        <Button
          variant="light"
          size="sm"
          leftSection={isWhole ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
          aria-expanded={isWhole}
          aria-controls="preview"
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'FILE.PREVIEW.LESS' : 'FILE.PREVIEW.MORE')}
        </Button>
      </Group>
    </>
  );
}
