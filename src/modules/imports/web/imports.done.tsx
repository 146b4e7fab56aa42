import { Button, Group, Stack } from '@mantine/core';
import { IconArrowBackUp, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Summary } from './imports.check.tsx';
import type { Import } from './imports.data.ts';
import { UndoCard } from './imports.undo.tsx';

/** The last step: what was written, the way back, and what to do next. */
export function DoneStep({ data, onRestart }: { data: Import; onRestart: () => void }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const isDone = data.state === 'committed';
  return (
    <Stack>
      <Card title={t(isDone ? 'IMPORT.DONE' : 'IMPORT.UNDONE')} role="status">
        {data.fileName}
      </Card>
      {isDone && <Summary data={data} />}
      {(isAsking || !isDone) && <UndoCard key={data.state} data={data} onLeave={() => setAsking(false)} />}
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
        {data.can.undo && !isAsking && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconArrowBackUp size={18} />}
            onClick={() => setAsking(true)}
          >
            {t('IMPORT.UNDO')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
