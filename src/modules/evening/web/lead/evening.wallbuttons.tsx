import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { useEvening } from '../keep/evening.desk.ts';

/** The wall: its secret address, made and ended here. */
export function WallButtons() {
  const t = useText();
  const confirm = useConfirm();
  const { base, desk, state } = useEvening();
  const [isBusy, setBusy] = useState(false);
  const turn = async (isOn: boolean) => {
    if (!isOn && !(await confirm({ ask: 'EVENING.CONFIRM.WALL', yes: 'EVENING.YES.WALL' }))) return;
    setBusy(true);
    await api('PUT /meeting-of-owners/{id}/evening/wall', { id: base.id, isOn })
      .then(() => desk.refresh())
      .catch(() => {}); // told by a notice
    setBusy(false);
  };
  return (
    <Card title={t('EVENING.WALL')}>
      <Stack gap="xs">
        {base.wall ? (
          <>
            <Text size="sm">{t('EVENING.WALL.ON')}</Text>
            <Anchor href={base.wall} target="_blank" rel="noreferrer" className="evening-address">
              {base.wall}
            </Anchor>
          </>
        ) : (
          <Text size="sm">{t('EVENING.WALL.OFF')}</Text>
        )}
        <Group>
          <Button
            variant="light"
            leftSection={<IconDeviceTv size={18} />}
            loading={isBusy}
            disabled={!state.isOnline}
            onClick={() => void turn(base.wall === null)}
          >
            {t(base.wall ? 'EVENING.WALL.END' : 'EVENING.WALL.MAKE')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
