import { Stack } from '@mantine/core';
import { showDateTime } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { authorName } from '#web/ui/authorname.ts';
import { Comments } from '#web/ui/comments.tsx';
import { RecordHead, RecordPage } from '#web/ui/detailpage.tsx';
import { FactLine } from '#web/ui/facts.tsx';
import { History } from '#web/ui/history.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { discussionVerbs, useFinish } from './discussion.actions.tsx';
import type { Discussion } from './discussion.data.ts';
import { DiscussionState } from './discussion.state.tsx';

/** /diskuze/{url_hash}: a discussion with what was said; nobody changes it (G-143). */
export const DiscussionDetail = () => (
  <RecordPage
    kind="discussion"
    call="GET /discussion/{id}"
    path="/diskuze"
    read={(discussion) => <Talk discussion={discussion} />}
  />
);

function Talk({ discussion }: { discussion: Discussion }) {
  const t = useText();
  const finish = useFinish();
  const { id, name, status, owner, createdAt, description, comments, can, history } = discussion;
  const add = (text: string) => api('POST /discussion/{id}/comment', { id, description: text });
  return (
    <Stack>
      <RecordHead
        title={name}
        back="/diskuze"
        verbs={discussionVerbs}
        row={discussion}
        run={{ finish: () => void finish(discussion) }}
      >
        <FactLine facts={[authorName(t, owner), showDateTime(createdAt)]}>
          <DiscussionState status={status} />
        </FactLine>
      </RecordHead>
      {description && (
        <Card>
          <RichText html={description} />
        </Card>
      )}
      <Comments kind="discussion" comments={comments} add={can.comment && add} />
      {history.length > 0 && <History rows={history} name={(action) => t.raw(`DISCUSSION.HISTORY.${action}`)} />}
    </Stack>
  );
}
