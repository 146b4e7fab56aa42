import { Text, Timeline } from '@mantine/core';
import type { HistoryRow } from '#shared/contract.ts';
import { showDateTime } from '#shared/dates.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { authorName } from './authorname.ts';
import { switches } from './switches.ts';

type Props = {
  rows: HistoryRow[];
  name: (action: string) => string;
  /**
   * The words of a value; without it, or where it says none, the value itself. Who may see a thing, and yes and no, it need not
   * know. Of a deed that changed no value what was said with it is shown where this says how.
   */
  value?: (action: string, value: string) => string | undefined;
};

/** What happened to a record, newest first, with the old and the new value of a changed field (G-164). */
export function History({ rows, name, value }: Props) {
  const t = useText();
  const shown = (row: HistoryRow, text: string | null) => {
    if (!text) return t('HISTORY.EMPTY');
    if (row.action === 'audience') return t(text === 'everyone' ? 'BASE.VISIBILITY.PUBLIC' : 'BASE.VISIBILITY.PRIVATE');
    if (switches.has(row.action)) return t(text === 'true' ? 'BASE.YES' : 'BASE.NO');
    return value?.(row.action, text) ?? text;
  };
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
                <del>{shown(row, row.from)}</del> → <ins>{shown(row, row.to)}</ins>
              </Text>
            )}
            {row.from === null && row.to && value?.(row.action, row.to) && (
              <Text size="sm" className="pre">
                {value(row.action, row.to)}
              </Text>
            )}
            <Text size="sm" c="dimmed">
              {`${authorName(t, row.user)}, ${showDateTime(row.createdAt)}`}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Card>
  );
}
