import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { addDays, showDate } from '#shared/dates.ts';
import { api, type Reply } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { Fraction } from './units.facts.tsx';

const MendDay = lazy(() => import('./units.mend.tsx').then((m) => ({ default: m.MendDay })));

type Row = Reply<'GET /room/{id}/ownership'>['ownership'][number];

/** Who owned what part of a unit and in which days; a day that was entered wrongly is mended from here. */
export function Ownership({ unitId }: { unitId: string }) {
  const t = useText();
  const [sizePerPage, setSize] = useState<'25' | 'all'>('25');
  const [mended, setMended] = useState<Row | null>(null);
  const { data } = useQuery({
    queryKey: ['room', 'ownership', unitId, sizePerPage],
    queryFn: ({ signal }) => api('GET /room/{id}/ownership', { id: unitId, sizePerPage }, signal),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const { ownership, totalItems, transfers, can } = data;
  return (
    <Card title={t('UNIT.OWNERSHIP')}>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {ownership.map((row) => (
          <li key={row.id}>
            <Owned
              row={row}
              why={transfers.find(({ day }) => day === row.since)}
              onMend={can.edit ? () => setMended(row) : null}
            />
          </li>
        ))}
      </Stack>
      {totalItems > ownership.length && (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setSize('all')}>
          {t('UNIT.OWNERSHIP.ALL', { count: totalItems })}
        </Button>
      )}
      <Suspense>{mended && <MendDay unitId={unitId} row={mended} onClose={() => setMended(null)} />}</Suspense>
    </Card>
  );
}

function daysOf(t: Say, { since, until }: Row): string {
  const from = since ? t('UNIT.OWNERSHIP.SINCE', { date: showDate(since) }) : t('UNIT.OWNERSHIP.UNKNOWN');
  return until ? `${from}, ${t('UNIT.OWNERSHIP.UNTIL', { date: showDate(addDays(until, -1)) })}` : from;
}

type Why = Reply<'GET /room/{id}/ownership'>['transfers'][number];

/** By what they came to it, in one line. */
const whyWords = (t: Say, { reason, document, note }: Why): string =>
  [reason && t(`UNIT.REASON.${reason}`), document, note].filter(Boolean).join(' · ');

function Owned({ row, why, onMend }: { row: Row; why: Why | undefined; onMend: (() => void) | null }) {
  const t = useText();
  const { reads } = useSession();
  const name = row.name || t('UNIT.OWNERSHIP.FORMER');
  return (
    <Group justify="space-between" align="flex-start" gap="xs">
      <div>
        {row.userId && reads('users') ? (
          <Anchor component={Link} to={`/sousede/${row.userId}`} inherit>
            {name}
          </Anchor>
        ) : (
          name
        )}
        <Text size="sm" c="dimmed">
          {daysOf(t, row)}
        </Text>
        {why && (
          <Text size="sm" c="dimmed" className="pre">
            {whyWords(t, why)}
          </Text>
        )}
        {row.jointly && (
          <Badge variant="light" tt="none" mt={4}>
            {t('UNIT.JOINTLY')}
          </Badge>
        )}
      </div>
      <Group gap="sm">
        {row.fraction && <Fraction share={row.fraction} />}
        {onMend && (
          <WriteButton
            variant="subtle"
            size="compact-sm"
            aria-label={`${t('UNIT.OWNERSHIP.MEND')}: ${name}`}
            onClick={onMend}
          >
            {t('UNIT.OWNERSHIP.MEND')}
          </WriteButton>
        )}
      </Group>
    </Group>
  );
}
