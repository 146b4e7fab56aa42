import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { useReadingActions } from './readings.actions.tsx';

/** /odecty/vyuctovani/{id}: asks owners to read for a settlement; where that was asked already, it leads there. */
export function AskForReadings() {
  const { settlementId } = useParams({ strict: false }) as { settlementId: string };
  const { writes } = useSession();
  const { data } = useQuery({
    queryKey: ['reading', 'of', settlementId],
    queryFn: ({ signal }) => api('GET /reading', { settlementId, sizePerPage: '25' }, signal),
  });
  if (!data) return <PageSkeleton />;
  const [asked] = data.readings;
  if (asked) return <Navigate to={`/odecty/${asked.id}` as never} replace />;
  if (!writes('roomFees')) return <Navigate to={'/vyuctovani' as never} replace />;
  return <Ask settlementId={settlementId} />;
}

function Ask({ settlementId }: { settlementId: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [until, setUntil] = useState<string | null>(null);
  const { ask, dialog } = useReadingActions();
  const send = async () => {
    const id = until && (await ask(settlementId, until));
    if (id) await navigate({ to: `/odecty/${id}` as never, replace: true });
  };
  return (
    <Stack>
      <PageHeader title={t('READING.TITLE')} back={`/vyuctovani/${settlementId}`} />
      <Card>
        <Stack maw={520}>
          <Text>{t('READING.ASK.HINT')}</Text>
          <DayField
            label={t('READING.ASK.UNTIL')}
            required
            from={houseDay(new Date())}
            value={until}
            onChange={setUntil}
          />
          <Group>
            <WriteButton disabled={!until} onClick={() => void send()}>
              {t('READING.ASK')}
            </WriteButton>
          </Group>
        </Stack>
      </Card>
      {dialog}
    </Stack>
  );
}
