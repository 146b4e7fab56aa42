import { Anchor, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { showSize } from '#shared/display.ts';
import { api, type Reply } from '#web/api.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { houseStates } from '../houses.rules.ts';

type State = Reply<'GET /admin/health'>;

/** /admin: how the application is and what waits for its administrator, on one page. */
export function Health() {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => api('GET /admin/health', {}, signal),
    refetchInterval: 60_000,
  });
  if (!data) return <PageSkeleton />;
  const { orders, mails } = data;
  const disk = { free: showSize(data.freeDisk, t.lang), whole: showSize(data.wholeDisk, t.lang) };
  return (
    <>
      <PageHeader title={t('ADMIN.TITLE')} />
      <Text mb="md">{t('HEALTH.TEXT')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Place title="HEALTH.ORDERS" to="/admin/objednavky">
          <Facts
            facts={[
              ['HEALTH.ORDERS.CHECK', waiting(orders.toCheck)],
              ['HEALTH.ORDERS.FILL', String(orders.toFill)],
            ]}
          />
        </Place>
        <Place title="HOUSES.TITLE" to="/admin/domy">
          <Facts facts={houseStates.map((one) => [`HOUSES.TAB.${one}`, String(data.houses[`${one}Count`])])} />
        </Place>
        <Mails mails={mails} />
        <Card title={t('HEALTH.ROOM')}>
          <Facts
            facts={[
              ['HEALTH.VERSION', data.version],
              ['HEALTH.DATABASE', showSize(data.databaseSize, t.lang)],
              ['HEALTH.DISK', t('HEALTH.DISK.OF', disk)],
            ]}
          />
        </Card>
      </SimpleGrid>
      <Jobs jobs={data.jobs} />
    </>
  );
}

function Mails({ mails }: Pick<State, 'mails'>) {
  const t = useText();
  return (
    <Place title="HEALTH.MAILS" to="/admin/posta">
      <Facts
        facts={[
          ['HEALTH.MAILS.WAITING', String(mails.waiting)],
          ['HEALTH.MAILS.FAILED', waiting(mails.failed, 'red')],
        ]}
      />
      {!mails.hasTransport && (
        <Text size="sm" mt="xs">
          {t('HEALTH.MAILS.NONE')}
        </Text>
      )}
    </Place>
  );
}

/** A number that asks for something stands out. */
const waiting = (count: number, color = 'orange') => (count > 0 ? <Mark color={color}>{String(count)}</Mark> : '0');

/** A card of what has a page of its own, with the way there. */
function Place({ title, to, children }: { title: TextKey; to: string; children: ReactNode }) {
  const t = useText();
  return (
    <Card title={t(title)}>
      {children}
      <Anchor component={Link} to={to} size="sm" mt="sm" display="inline-block">
        {t('HEALTH.OPEN', { name: t(title) })}
      </Anchor>
    </Card>
  );
}

function Jobs({ jobs }: { jobs: State['jobs'] }) {
  const t = useText();
  return (
    <Card title={t('HEALTH.JOBS')} mt="md">
      {jobs.length === 0 && <Text c="dimmed">{t('HEALTH.JOBS.NONE')}</Text>}
      <ul className="plain-list" aria-label={t('HEALTH.JOBS')}>
        {jobs.map(({ name, title, doneAt, failed }) => (
          <li key={name}>
            <div>
              <Text>{title}</Text>
              <Text size="sm" c="dimmed">
                {`${t('HEALTH.JOBS.DONE')}: ${doneAt ? showDateTime(doneAt) : '–'}`}
              </Text>
            </div>
            {failed > 0 && <Mark color="red">{`${t('HEALTH.JOBS.FAILED')}: ${failed}`}</Mark>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
