import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { cutText } from '#shared/display.ts';
import type { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { latestMessages, pinnedMessages, useAnswer } from './dashboard.data.ts';
import { Failed } from './dashboard.failed.tsx';

const mostLatest = 3;
const mostPinned = 5;
const cut = 30;

type Answer = Awaited<ReturnType<typeof api<'GET /message'>>>;

/** The pinned messages; of many the newest five and the way to all (DASH-02). */
export function PinnedMessages() {
  const t = useText();
  const { writes } = useSession();
  const answer = useAnswer(pinnedMessages);
  const { data } = answer;
  return (
    <Card title={t('DASHBOARD.PINNED')}>
      <Failed of={answer} />
      {data && <Notices rows={data.messages.slice(0, mostPinned)} />}
      {data?.pinedCount === 0 && (
        <Text c="dimmed">{t(writes('messages') ? 'DASHBOARD.PIN_HINT' : 'DASHBOARD.EMPTY_PINNED')}</Text>
      )}
      {data && data.pinedCount > mostPinned && (
        <Anchor component={Link} to="/zpravy" search={{ tab: 'pined' } as never} size="sm">
          {t('DASHBOARD.ALL_PINNED', { count: data.pinedCount })}
        </Anchor>
      )}
    </Card>
  );
}

/** The three latest messages, or the first step of who may write one (DASH-03). */
export function LatestMessages() {
  const t = useText();
  const { writes } = useSession();
  const answer = useAnswer(latestMessages);
  const { data } = answer;
  const isEmpty = data?.messages.length === 0;
  return (
    <Card title={t('DASHBOARD.LATEST')}>
      <Failed of={answer} />
      {data && <Notices rows={data.messages.slice(0, mostLatest)} />}
      {isEmpty && (
        <Stack align="flex-start" gap="sm" mb="sm">
          <Text c="dimmed">{t('DASHBOARD.EMPTY_MESSAGES')}</Text>
          {writes('messages') && (
            <Button component={Link} to="/zpravy/novy" leftSection={<IconPlus size={18} />}>
              {t(isUnused(data) ? 'DASHBOARD.WRITE_FIRST' : 'MESSAGE.NEW')}
            </Button>
          )}
        </Stack>
      )}
      {data && !isUnused(data) && (
        <Anchor component={Link} to="/zpravy" size="sm">
          {t('DASHBOARD.ALL_MESSAGES')}
        </Anchor>
      )}
    </Card>
  );
}

/** Whether the person sees no message at all, in whichever tab. */
const isUnused = (data: Answer) =>
  data.actualCount + data.oldCount + data.pinedCount + data.archiveCount + data.conceptCount + data.plannedCount === 0;

/** Titles and texts cut to 30 characters (DASH-06). */
function Notices({ rows }: { rows: Answer['messages'] }) {
  return (
    <ul className="plain-list">
      {rows.map((row) => (
        <li key={row.id}>
          <div>
            <Link to="/zpravy/$id" params={{ id: row.id }} className="row-title" title={row.title}>
              {cutText(row.title, cut, 'characters')}
            </Link>
            <Text size="sm" c="dimmed" className="breakable">
              {cutText(row.excerpt, cut, 'characters')}
            </Text>
          </div>
          <Text size="sm" c="dimmed" className="nowrap">
            {showDate(row.dateFrom ?? row.createdAt)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
