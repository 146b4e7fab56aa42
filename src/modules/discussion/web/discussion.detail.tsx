import { Group, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { Comments } from '#web/ui/comments.tsx';
import { useGone } from '#web/ui/gone.tsx';
import { History } from '#web/ui/history.tsx';
import { RichText } from '#web/ui/richtext.tsx';
import { VerbButtons } from '#web/ui/verbs.tsx';
import { discussionVerbs, useDiscussionActions } from './discussion.actions.tsx';
import { type Discussion, useDiscussion } from './discussion.data.ts';
import { DiscussionState } from './discussion.state.tsx';

/** /diskuze/{url_hash}: a discussion with what was said; nobody changes it (G-143). */
export function DiscussionDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error } = useDiscussion(id);
  const gone = useGone(error, '/diskuze');
  return data ? <Talk discussion={data} /> : (gone ?? <PageSkeleton />);
}

function Talk({ discussion }: { discussion: Discussion }) {
  const t = useText();
  const { comment, finish } = useDiscussionActions();
  const { id, name, status, owner, createdAt, description, comments, can, history } = discussion;
  const author = owner ? showName(owner) : t('BASE.DELETED_USER');
  return (
    <Stack>
      <div>
        <PageHeader
          hasLink
          title={name}
          back="/diskuze"
          actions={<VerbButtons verbs={discussionVerbs} row={discussion} run={{ finish: () => void finish(id) }} />}
        />
        <Group gap="sm">
          <DiscussionState status={status} />
          <Text size="sm" c="dimmed">
            {`${author} · ${showDateTime(createdAt)}`}
          </Text>
        </Group>
      </div>
      {description && (
        <Card>
          <RichText html={description} />
        </Card>
      )}
      <Comments comments={comments} add={can.comment ? (text) => comment(id, text) : undefined} />
      {history.length > 0 && <History rows={history} name={(action) => t.raw(`DISCUSSION.HISTORY.${action}`)} />}
    </Stack>
  );
}
