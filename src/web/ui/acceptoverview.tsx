import { Button, Group, Progress, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { Accepted } from '#shared/contract.ts';
import { showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { fetchFile } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { Reminder } from './reminder.tsx';

type Shown = 'all' | 'read' | 'unread';
/** So many people are drawn at a time. */
const drawn = 20;

type Props = {
  /** The record that had to be read, and which text of it counts now. */
  record: { id: string; revision: number; allAccepts: Accepted[]; can: { edit: boolean } };
  /** Its name, for the printed page. */
  name: string;
};

/** Who has read which version of a record and when, and who not: counted, filtered, printed (ACC-04, G-187). Nothing where the server tells nobody. */
export function AcceptOverview({ record: { id, revision, allAccepts: rows, can }, name }: Props) {
  const t = useText();
  const [shown, setShown] = useState<Shown>('all');
  if (rows.length === 0) return null;
  const read = rows.filter((row) => row.isRead);
  const unread = rows.filter((row) => !row.isRead);
  const groups: Record<Shown, Accepted[]> = { all: rows, read, unread };
  const print = () => saveFile(fetchFile('GET /accept-read/{id}/print', { id }), `${t('ACCEPTS.TITLE')} – ${name}.pdf`);
  return (
    <Card title={t('ACCEPTS.TITLE')}>
      <Stack gap="sm">
        <div>
          <Text mb={4}>
            {t('ACCEPTS.COUNT', { count: read.length, total: rows.length })}
            {revision > 1 && ` · ${t('ACCEPTS.NOW', { number: revision })}`}
          </Text>
          <Progress value={(read.length / rows.length) * 100} size="lg" aria-hidden />
        </div>
        <Group justify="space-between">
          <SegmentedControl
            size="xs"
            aria-label={t('ACCEPTS.SHOWN')}
            value={shown}
            onChange={(value) => setShown(value as Shown)}
            data={(['all', 'read', 'unread'] as const).map((value) => ({
              value,
              label: `${t(`ACCEPTS.SHOWN.${value}`)} (${groups[value].length})`,
            }))}
          />
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={print}>
            {t('BASE.PRINT')}
          </Button>
        </Group>
        <Reminder id={id} ask="REMIND.ASK.read" can={can.edit} />
        <People key={shown} rows={groups[shown]} isNumbered={revision > 1} />
      </Stack>
    </Card>
  );
}

/** The people one under another, the first twenty at once and more when asked; versions are named where there is more than one. */
function People({ rows, isNumbered }: { rows: Accepted[]; isNumbered: boolean }) {
  const t = useText();
  const [limit, setLimit] = useState(drawn);
  if (rows.length === 0) return <Text c="dimmed">{t('ACCEPTS.NOBODY')}</Text>;
  return (
    <>
      <ul className="plain-list">
        {rows.slice(0, limit).map(({ user, isRead, revision, readDate, earlier }) => (
          <li key={user.id}>
            <span>{showName(user)}</span>
            <div>
              <Text size="sm" c={isRead ? undefined : 'dimmed'} ta="end">
                {[
                  revision !== null && isNumbered && t('ACCEPTS.REVISION', { number: revision }),
                  readDate ? showDateTime(readDate) : t('ACCEPTS.NOT_YET'),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
              {earlier.map((one) => (
                <Text key={one.revision} size="xs" c="dimmed" ta="end">
                  {t('ACCEPTS.EARLIER', { number: one.revision, date: showDateTime(one.readDate) })}
                </Text>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {rows.length > limit && (
        <Group>
          <Button variant="light" size="xs" onClick={() => setLimit(limit + 10 * drawn)}>
            {t('BASE.MORE')}
          </Button>
        </Group>
      )}
    </>
  );
}
