import { Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { showAgo, showDateTime } from '#shared/dates.ts';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import type { Vote } from '../votes.data.ts';
import { AttachmentList } from '../votes.files.ts';
import { acceptText, participationText } from './votes.stats.tsx';

/** How the vote is set up (VOTE-07). */
export function Settings({ vote }: { vote: Vote }) {
  const t = useText();
  const facts: Fact[] = [
    ['VOTE.DETAIL.NAME', vote.name],
    ['BASE.VISIBILITY', t(vote.isPublic === 'true' ? 'BASE.VISIBILITY.PUBLIC' : 'BASE.VISIBILITY.PRIVATE')],
    ['VOTE.DETAIL.MEETING', vote.meetingOfOwners?.name ?? t('VOTE.DETAIL.NO_MEETING')],
    ['VOTE.DETAIL.TYPE', t(`VOTE.TYPE.${vote.type}`)],
    ['VOTE.DETAIL.PARTICIPATION', vote.participation_count && !vote.profile && participationText(t, vote)],
    ['VOTE.DETAIL.ACCEPT', neededText(t, vote)],
    ['VOTE.DETAIL.GROUND', groundText(t, vote)],
    ['VOTE.DETAIL.DEADLINE', deadlineText(t, vote)],
    ['VOTE.DETAIL.OPENED', vote.openedAt && showDateTime(vote.openedAt)],
    ['VOTE.DETAIL.FINISHED', vote.finishedAt && showDateTime(vote.finishedAt)],
  ];
  return (
    <Card title={t('VOTE.DETAIL.SETTINGS')}>
      <Stack>
        {vote.description && <RichText html={vote.description} />}
        <Facts facts={facts} />
        {vote.attachments.length > 0 && (
          <Suspense>
            <AttachmentList attachments={vote.attachments} />
          </Suspense>
        )}
        {vote.status === 'run' && (
          <Text role="status" className="vote-count">
            {t('VOTE.DETAIL.PROGRESS', { done: vote.doneCount, total: vote.usersCount })}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

/** What decides, and whether some points need something else. */
const neededText = (t: Say, vote: Vote) =>
  [
    (vote.accept_count || vote.unanimous) && acceptText(t, vote),
    vote.votePoints.some(({ profile }) => profile) && t('VOTE.PROFILE.SOME'),
  ]
    .filter(Boolean)
    .join('; ');

const groundText = (t: Say, { legal_ground, legal_note }: Vote) =>
  [legal_ground && t(`VOTE.DETAIL.GROUND.${legal_ground}`), legal_note].filter(Boolean).join(': ');

/** Until when one may vote, and how far that is. */
function deadlineText(t: Say, { deadline, closes, status }: Vote) {
  if (!deadline) return null;
  const isLate = new Date(deadline) <= new Date();
  const left = isLate ? t('VOTE.DETAIL.LATE') : showAgo(deadline, t.lang);
  const parts = [
    status === 'run' ? `${showDateTime(deadline)} (${left})` : showDateTime(deadline),
    closes && status !== 'finish' && t('VOTE.DETAIL.CLOSES'),
  ];
  return parts.filter(Boolean).join(', ');
}
