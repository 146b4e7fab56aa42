import { Alert, Button, Group, Text } from '@mantine/core';
import { showDateTime } from '#shared/dates.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import type { Message } from './messages.data.ts';

/** Two people edited one message: the newer version beside the text in the form, and the choice between them (G-170). */
export function NewerMessage({
  newer,
  onKeepMine,
  onTakeNewer,
}: {
  newer: Message;
  onKeepMine: () => void;
  onTakeNewer: () => void;
}) {
  const t = useText();
  return (
    <Alert color="orange" variant="light" title={t('BASE.STALE.TITLE')} role="alert">
      <Text mb="sm">{t('BASE.STALE.TEXT')}</Text>
      <Card mb="sm">
        <Text fw={600}>{newer.title}</Text>
        <Text size="sm" c="dimmed" mb="xs">
          {showDateTime(newer.updatedAt)}
        </Text>
        <RichText html={newer.description} />
      </Card>
      <Group>
        <Button onClick={onKeepMine}>{t('BASE.STALE.KEEP_MINE')}</Button>
        <Button variant="default" onClick={onTakeNewer}>
          {t('BASE.STALE.TAKE_NEWER')}
        </Button>
      </Group>
    </Alert>
  );
}
