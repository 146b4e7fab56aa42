import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { useReportActions } from '../reports.actions.tsx';
import type { ReportRow } from '../reports.data.ts';
import { waitingText, whoText } from '../reports.state.tsx';
import type { ReportValues } from './reports.mapper.ts';

/** What was reported already of the same place or in the same words, before it is sent twice. */
export function Similar({ values: { part, entranceId, title } }: { values: ReportValues }) {
  const t = useText();
  const [asked] = useDebouncedValue({ part, entranceId, text: title.trim() }, 300);
  const { data = [] } = useQuery({
    queryKey: ['report', 'similar', asked],
    queryFn: ({ signal }) =>
      api(
        'GET /report/similar',
        { part: asked.part ?? undefined, entranceId: asked.entranceId ?? undefined, text: asked.text },
        signal,
      ),
    enabled: asked.part !== null || asked.text.length > 4,
  });
  if (data.length === 0) return null;
  return (
    <Card title={t('REPORT.SIMILAR.TITLE')} role="status">
      <Stack gap="md">
        {data.map((row) => (
          <Found key={row.id} row={row} />
        ))}
      </Stack>
    </Card>
  );
}

function Found({ row }: { row: ReportRow }) {
  const t = useText();
  const navigate = useNavigate();
  const { also } = useReportActions();
  const go = { to: '/hlaseni/$id', params: { id: row.id } } as const;
  const join = async () => (await also(row, true)) && navigate(go);
  return (
    <Group justify="space-between" align="center">
      <div>
        <Anchor component={Link} {...(go as object)}>
          {row.title}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[showDate(row.createdAt), whoText(t, row), waitingText(t, row)].filter(Boolean).join(', ')}
        </Text>
      </div>
      {row.can.also && !row.isAlso && (
        <WriteButton variant="light" mih={44} leftSection={<IconUserPlus size={18} />} onClick={() => void join()}>
          {t('REPORT.ALSO.ADD')}
        </WriteButton>
      )}
    </Group>
  );
}
