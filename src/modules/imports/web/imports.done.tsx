import { Button, Group, Stack } from '@mantine/core';
import { IconArrowBackUp, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useConfirm } from '#web/confirm.tsx';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Summary } from './imports.check.tsx';
import { type Import, useImportWork } from './imports.data.ts';
import { Working } from './imports.file.tsx';

/** The last step: what was written, the way back, and what to do next. */
export function DoneStep({ data, onRestart }: { data: Import; onRestart: () => void }) {
  const t = useText();
  const confirm = useConfirm();
  const { undo } = useImportWork(data.id);
  const isDone = data.state === 'committed';
  const back = async () => (await confirm(t('IMPORT.UNDO.CONFIRM'), { danger: true })) && undo.mutate();
  return (
    <Stack>
      <Card title={t(isDone ? 'IMPORT.DONE' : 'IMPORT.UNDONE')} role="status">
        {data.fileName}
      </Card>
      {isDone && <Summary data={data} />}
      {undo.isPending && <Working text={t('IMPORT.UNDOING')} />}
      <Group>
        {isDone && (
          <Button
            component={Link}
            to="/sousede"
            search={{ tab: 'waiting' } as never}
            leftSection={<IconMail size={18} />}
          >
            {t('IMPORT.INVITE')}
          </Button>
        )}
        <Button variant="default" onClick={onRestart}>
          {t('IMPORT.AGAIN')}
        </Button>
        {data.can.undo && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconArrowBackUp size={18} />}
            onClick={() => void back()}
            loading={undo.isPending}
          >
            {t('IMPORT.UNDO')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
