import { Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { uploadData } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { AttachmentList } from '#web/ui/attachments.tsx';
import { authorName } from '#web/ui/authorname.ts';
import type { Said } from '#web/ui/commentform.tsx';
import { Comments } from '#web/ui/comments.tsx';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { FactLine } from '#web/ui/facts.tsx';
import { History } from '#web/ui/history.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { FollowButton, useSeenBefore } from '#web/ui/ties.tsx';
import { discussionVerbs } from './discussion.actions.tsx';
import type { Discussion } from './discussion.data.ts';
import { DiscussionState } from './discussion.state.tsx';

const Closing = lazy(() => import('./discussion.closing.tsx').then((m) => ({ default: m.Closing })));

/** /diskuze/{url_hash}: a discussion with what was said; nobody changes it (G-143). */
export const DiscussionDetail = () => (
  <RecordPage
    kind="discussion"
    call="GET /discussion/{id}"
    path="/diskuze"
    source={({ id, name, description }) => ({ id, title: name, html: description })}
    read={(discussion) => <Talk discussion={discussion} />}
  />
);

function Talk({ discussion }: { discussion: Discussion }) {
  const t = useText();
  const [isClosing, setClosing] = useState(false);
  const { id, name, status, owner, createdAt, description, conclusion, attachments, comments, can, history } =
    discussion;
  const seenAt = useSeenBefore(id, comments.at(-1)?.createdAt);
  const add = (text: string, { files, progress }: Said) =>
    uploadData('POST /discussion/{id}/comment', { id, description: text }, files, progress);
  return (
    <Stack>
      <RecordHead
        title={name}
        back="/diskuze"
        verbs={discussionVerbs}
        row={discussion}
        run={{ finish: () => setClosing(true) }}
      >
        <FactLine facts={[authorName(t, owner), showDateTime(createdAt)]}>
          <DiscussionState status={status} />
        </FactLine>
        <Group mt="sm">
          <FollowButton id={id} />
        </Group>
      </RecordHead>
      {conclusion && (
        <Card title={t('DISCUSSION.FIELD.CONCLUSION')}>
          <Text className="pre">{conclusion}</Text>
        </Card>
      )}
      {description && (
        <Card>
          <RichText html={description} />
        </Card>
      )}
      <AttachmentList attachments={attachments} />
      <Comments
        kind="discussion"
        comments={comments}
        add={can.comment && add}
        takes={{ files: true }}
        seenAt={seenAt}
      />
      <Suspense>{isClosing && <Closing discussion={discussion} onClose={() => setClosing(false)} />}</Suspense>
      {history.length > 0 && <History rows={history} name={(action) => t.raw(`DISCUSSION.HISTORY.${action}`)} />}
    </Stack>
  );
}
