import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { showSize } from '#shared/display.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import type { Approval } from './approvals.data.ts';

/** What is to be approved: each file to look at, and its fingerprint, by which it is known again. */
export function ApprovalFiles({ files }: { files: Approval['attachments'] }) {
  const t = useText();
  return (
    <Card title={t('REQUIREMENT.FILES')}>
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {files.map(({ id, name, description, file, sha256 }) => (
          <li key={id}>
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <IconPaperclip size={18} aria-hidden style={{ flexShrink: 0, marginTop: 3 }} />
              <div style={{ minWidth: 0 }}>
                <Anchor href={file.url} target="_blank" rel="noopener noreferrer" className="file-name">
                  {name}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {[showSize(file.fileSize, t.lang), description].filter(Boolean).join(' · ')}
                </Text>
                <details>
                  <Text component="summary" size="sm" c="dimmed" style={{ cursor: 'pointer' }} py={4}>
                    {t('REQUIREMENT.FILES.FINGERPRINT')}
                  </Text>
                  <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                    {(sha256.match(/.{8}/g) ?? []).join(' ')}
                  </Text>
                </details>
              </div>
            </Group>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
