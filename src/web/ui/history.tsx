import { Text, Timeline } from '@mantine/core';
import type { HistoryRow } from '#shared/contract.ts';
import { showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';

type Props = { rows: HistoryRow[]; name: (action: string) => string; value: (action: string, value: string) => string };

/** What happened to a record, newest first, with the old and the new value of a changed field (G-164). */
export function History({ rows, name, value }: Props) {
  const t = useText();
  const shown = (action: string, text: string | null) => (text ? value(action, text) : t('HISTORY.EMPTY'));
  return (
    <Card title={t('HISTORY.TITLE')}>
      <Timeline bulletSize={14} lineWidth={2} active={rows.length}>
        {[...rows].reverse().map((row) => (
          <Timeline.Item
            key={`${row.createdAt}${row.action}`}
            title={row.action === 'restore' ? t('HISTORY.RESTORED') : name(row.action)}
          >
            {row.from !== null && (
              <Text size="sm" className="history-change">
                <del>{shown(row.action, row.from)}</del> → <ins>{shown(row.action, row.to)}</ins>
              </Text>
            )}
            <Text size="sm" c="dimmed">
              {`${row.user ? showName(row.user) : t('BASE.DELETED_USER')}, ${showDateTime(row.createdAt)}`}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Card>
  );
}
