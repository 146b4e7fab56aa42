import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { Note } from '#web/ui/note.tsx';
import { ListTabs } from '#web/ui/toolbar.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type CheckState, checkStates } from '../insolvency.rules.ts';
import { CheckCard } from './insolvency.check.tsx';
import { type Checks, pageSize, useChecks } from './insolvency.data.ts';

const Pages = lazy(() => import('#web/ui/pages.tsx').then((m) => ({ default: m.Pages })));
const AddOwner = lazy(() => import('./insolvency.add.tsx').then((m) => ({ default: m.AddOwner })));

/** /detail-svj?tab=insolvency: owners who are checked in the insolvency register (INS-01..08). */
export function Insolvency() {
  const { writes } = useSession();
  const [page, setPage] = useState(1);
  const [status, setStatus] = useState<CheckState>();
  const [isAdding, setAdding] = useState(false);
  const { data } = useChecks(page, status);
  if (!data) return <PageSkeleton />;
  const show = (next: CheckState | undefined) => {
    setStatus(next);
    setPage(1);
  };
  return (
    <Stack>
      <Head data={data} onAdd={writes('insolvency') ? () => setAdding(true) : null} />
      {data.allCount > 0 && <States data={data} value={status} onChange={show} />}
      {data.items.map((check) => (
        <CheckCard key={check.id} check={check} />
      ))}
      {data.items.length === 0 && <Nothing isAll={data.allCount === 0} />}
      <Suspense>
        {data.totalItems > pageSize && <Pages total={data.totalItems} size={pageSize} page={page} onPage={setPage} />}
      </Suspense>
      <Suspense>{isAdding && <AddOwner onClose={() => setAdding(false)} />}</Suspense>
    </Stack>
  );
}

/** What the register is, when it is asked next, and the deed. */
function Head({ data, onAdd }: { data: Checks; onAdd: (() => void) | null }) {
  const t = useText();
  return (
    <Card>
      <Stack gap="sm">
        {data.source !== 'register' && (
          <Note>{t(data.source === 'sample' ? 'INSOLVENCY.SAMPLE' : 'INSOLVENCY.CLOSED')}</Note>
        )}
        <Text>{t('INSOLVENCY.LEAD')}</Text>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t('INSOLVENCY.NEXT', { date: showDateTime(data.nextCheckDate) })}{' '}
            <Anchor component={Link} to={'/rejstriky' as never} inherit underline="always">
              {t('INSOLVENCY.WATCHED')}
            </Anchor>
          </Text>
          {onAdd && (
            <WriteButton leftSection={<IconPlus size={18} />} onClick={onAdd}>
              {t('INSOLVENCY.ADD')}
            </WriteButton>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

type StatesProps = { data: Checks; value: CheckState | undefined; onChange: (state: CheckState | undefined) => void };

/** The states with how many owners stand in each; those in which nobody stands are left out. */
function States({ data: { counts, allCount }, value, onChange }: StatesProps) {
  const t = useText();
  const held = checkStates.filter((state) => (counts[state] ?? 0) > 0 || state === value);
  if (held.length < 2) return null;
  return (
    <ListTabs
      tabs={[
        { value: 'all', label: t('INSOLVENCY.ALL'), count: allCount },
        ...held.map((state) => ({ value: state, label: t(`INSOLVENCY.STATUS.${state}`), count: counts[state] ?? 0 })),
      ]}
      value={value ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? undefined : (next as CheckState))}
    />
  );
}

function Nothing({ isAll }: { isAll: boolean }) {
  const t = useText();
  return (
    <Text c="dimmed" ta="center" py="lg">
      {t(isAll ? 'INSOLVENCY.EMPTY' : 'INSOLVENCY.NOTHING')}
    </Text>
  );
}
