import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useConfirm } from '#web/confirm.tsx';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { useEvening } from '../keep/evening.desk.ts';
import { DeedText } from './evening.deed.tsx';

/** What this browser knows and the record does not: what the server refused, until somebody has dealt with it, and what waits because it takes nothing. */
export function Unsaved() {
  const t = useText();
  const confirm = useConfirm();
  const { state, desk } = useEvening();
  const { refused, trouble } = state;
  const waiting = trouble ? state.pending : [];
  if (refused.length + waiting.length === 0) return null;
  const dismiss = async () => {
    if (await confirm({ ask: 'EVENING.CONFIRM.DISMISS', yes: 'EVENING.YES.DISMISS', danger: true }))
      await desk.dismiss(refused.map(({ deed }) => deed.id));
  };
  return (
    <div className="evening-unsaved">
      <Card title={t('EVENING.UNSAVED.TITLE')}>
        <Stack gap="xs">
          <Text size="sm">{t('EVENING.UNSAVED.HINT')}</Text>
          <ul>
            {refused.map(({ deed, reason }) => (
              <li key={deed.id}>
                <DeedText deed={deed} />. {t.raw(`EVENING.REFUSAL.${reason}`)}
              </li>
            ))}
            {waiting.map((deed) => (
              <li key={deed.id}>
                <DeedText deed={deed} /> ({t('EVENING.WAITS')})
              </li>
            ))}
          </ul>
          <Group className="no-print">
            <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
              {t('EVENING.UNSAVED.PRINT')}
            </Button>
            {refused.length > 0 && (
              <Button variant="default" onClick={() => void dismiss()}>
                {t('EVENING.UNSAVED.DISMISS')}
              </Button>
            )}
          </Group>
        </Stack>
      </Card>
    </div>
  );
}
