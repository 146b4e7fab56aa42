import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import type { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { CutLink } from './dashboard.cut.tsx';
import { latestMessages, pinnedMessages, useAnswer } from './dashboard.data.ts';
import { Failed } from './dashboard.failed.tsx';

const mostLatest = 3;
const mostPinned = 5;
const cut = 30;

type Answer = Awaited<ReturnType<typeof api<'GET /message'>>>;

/** The pinned messages; of many the newest five and the way to all (DASH-02). */
export function PinnedMessages() {
  const t = useText();
  const answer = useAnswer(pinnedMessages);
  const { data } = answer;
  if (data?.messages.length === 0) return null;
  return (
    <Card title={t('DASHBOARD.PINNED')}>
      <Failed of={answer} />
      {data && <Notices rows={data.messages.slice(0, mostPinned)} />}
      {data && data.pinedCount > mostPinned && (
        <Anchor component={Link} to="/zpravy" search={{ tab: 'pined' } as never} size="sm">
          {t('DASHBOARD.ALL_PINNED', { count: data.pinedCount })}
        </Anchor>
      )}
    </Card>
  );
}

/** The three latest messages (DASH-03). */
export function LatestMessages() {
  const t = useText();
  const answer = useAnswer(latestMessages);
  const { data } = answer;
  if (data?.messages.length === 0) return null;
  return (
    <Card title={t('DASHBOARD.LATEST')}>
      <Failed of={answer} />
      {data && <Notices rows={data.messages.slice(0, mostLatest)} />}
      <Anchor component={Link} to="/zpravy" size="sm">
        {t('DASHBOARD.ALL_MESSAGES')}
      </Anchor>
    </Card>
  );
}

/** Titles and texts cut to 30 characters (DASH-06). */
function Notices({ rows }: { rows: Answer['messages'] }) {
  return (
    <ul className="plain-list">
      {rows.map(({ id, title, excerpt, dateFrom, createdAt }) => (
        <li key={id}>
          <CutLink to="/zpravy/$id" id={id} title={title} excerpt={excerpt} limit={cut} />
          <Text size="sm" c="dimmed" className="nowrap">
            {showDate(dateFrom ?? createdAt)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
