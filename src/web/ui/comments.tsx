import './comments.css';
import { Anchor, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { Comment } from '#shared/contract.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { CommentItem } from './comment.tsx';
import { CommentForm, type Said } from './commentform.tsx';

type Props = {
  /** The kind of the record, whose pages then show what was said. */
  kind: string;
  comments: Comment[];
  /** The call that adds one; false for who may not. */
  add: false | ((text: string, said: Said) => Promise<unknown>);
  /** What the call takes besides the text. */
  takes?: { files?: boolean; internal?: boolean };
  /** When the reader was here last; what others said since stands below a line. */
  seenAt?: string | null;
};

/** The comments of a record and, where one may, the form to add one (WIDGETS-23, WIDGETS-24). */
export function Comments({ kind, comments, add, takes = {}, seenAt }: Props) {
  const t = useText();
  const { user } = useSession();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [kind] });
  const isNew = ({ createdAt, user: author }: Comment) => !!seenAt && createdAt > seenAt && author?.id !== user.id;
  const first = comments.find(isNew);
  return (
    <Card title={t('COMMENTS.TITLE')}>
      {comments.length === 0 && <Text c="dimmed">{t('COMMENTS.EMPTY')}</Text>}
      {first && comments.indexOf(first) > 2 && (
        <Anchor href="#new" size="sm" className="comment-jump">
          {t('COMMENTS.JUMP', { count: comments.filter(isNew).length })}
        </Anchor>
      )}
      {comments.map((comment) => (
        <Fragment key={comment.id}>
          {comment === first && (
            <div id="new" className="comment-line" tabIndex={-1}>
              {t('COMMENTS.NEW')}
            </div>
          )}
          <CommentItem comment={comment} onChanged={refresh} />
        </Fragment>
      ))}
      {add && <CommentForm add={(text, said) => add(text, said).then(refresh)} takes={takes} />}
    </Card>
  );
}
