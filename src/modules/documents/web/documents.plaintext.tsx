import { Anchor, Skeleton, Text } from '@mantine/core';
import { useText } from '#web/text.tsx';
import { mostText, readPlain } from './documents.plain.ts';
import type { PreviewProps } from './documents.preview.tsx';
import { useStart } from './documents.start.ts';

/** A plain text as it was written, its long lines wrapped; nothing of it is HTML here. */
export function TextPreview({ url, name, onFail }: PreviewProps) {
  const t = useText();
  const found = useStart(url, mostText, readPlain, onFail);
  if (!found) return <Skeleton h="22rem" role="status" aria-label={t('BASE.LOADING')} />;
  return (
    <>
      {found.isCut && (
        <Text size="sm" px="sm" py={6} role="status">
          {t('FILE.PREVIEW.TEXT_CUT')}{' '}
          <Anchor href={url} download={name} size="sm" underline="always">
            {t('FILE.PREVIEW.WHOLE')}
          </Anchor>
        </Text>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="preview-box" tabIndex={0} aria-label={name}>
        <pre className="preview-text">{found.text}</pre>
      </section>
    </>
  );
}
