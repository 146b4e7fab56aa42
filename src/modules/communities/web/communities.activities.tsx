import { Badge, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { type ModuleId, moduleIds } from '#shared/roles.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { type Activity, type ActivityFilter, useActivities } from './communities.data.ts';

const types = ['create', 'update', 'delete'] as const;
const colors = { create: 'door', update: 'blue', delete: 'red' } as const;

/** What happened in the house: the newest first, older ones and those of one module or kind on demand (ACT-01, ACT-02). */
export function Activities({ newest }: { newest: Activity[] }) {
  const t = useText();
  const [filter, setFilter] = useState<ActivityFilter>({});
  const [isOpen, setOpen] = useState(false);
  const isWanted = isOpen || Boolean(filter.module || filter.type);
  const query = useActivities(filter, isWanted);
  const rows = (isWanted && query.data?.pages.flatMap((page) => page.activities)) || (isWanted ? undefined : newest);
  const hasMore = isWanted ? query.hasNextPage : newest.length >= 10;
  return (
    <Card title={t('SVJ.SECTION.ACTIVITIES')}>
      <Stack>
        <Filters filter={filter} onChange={setFilter} />
        {rows && rows.length === 0 && <Text c="dimmed">{t('SVJ.ACTIVITY.NONE')}</Text>}
        <ul className="plain-list" aria-label={t('SVJ.SECTION.ACTIVITIES')} aria-busy={!rows}>
          {rows?.map((row) => (
            <ActivityRow key={row.id} row={row} />
          ))}
        </ul>
        {hasMore && (
          <Button
            variant="light"
            style={{ alignSelf: 'flex-start' }}
            loading={query.isFetching}
            onClick={() => (isWanted ? query.fetchNextPage() : setOpen(true))}
          >
            {t('SVJ.ACTIVITY.MORE')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function Filters({ filter, onChange }: { filter: ActivityFilter; onChange: (next: ActivityFilter) => void }) {
  const t = useText();
  const all = { value: '', label: t('TABLE.ALL') };
  return (
    <Group grow preventGrowOverflow={false}>
      <NativeSelect
        label={t('SVJ.ACTIVITY.MODULE')}
        value={filter.module ?? ''}
        onChange={(event) =>
          onChange({ ...filter, module: (event.currentTarget.value || undefined) as ModuleId | undefined })
        }
        data={[all, ...moduleIds.map((value) => ({ value, label: t(`MODULE.${value}`) }))]}
      />
      <NativeSelect
        label={t('SVJ.ACTIVITY.TYPE')}
        value={filter.type ?? ''}
        onChange={(event) => onChange({ ...filter, type: types.find((one) => one === event.currentTarget.value) })}
        data={[all, ...types.map((value) => ({ value, label: t(`SVJ.ACTIVITY.${value}`) }))]}
      />
    </Group>
  );
}

function ActivityRow({ row }: { row: Activity }) {
  const t = useText();
  return (
    <li>
      <div style={{ minWidth: 0 }}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {row.title}
        </Text>
        <Text size="sm" c="dimmed">
          {[
            t(`MODULE.${row.module}`),
            row.user ? showName(row.user) : t(row.service ? 'SVJ.ACTIVITY.SYSTEM' : 'BASE.DELETED_USER'),
            showDateTime(row.date),
          ].join(' · ')}
        </Text>
      </div>
      <Badge variant="light" color={colors[row.type]} tt="none" style={{ flexShrink: 0 }}>
        {t(`SVJ.ACTIVITY.${row.type}`)}
      </Badge>
    </li>
  );
}
