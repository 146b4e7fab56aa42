import { Group, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Comment } from '#shared/contract.ts';
import { showDateTime } from '#shared/dates.ts';
import { CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { authorName } from './authorname.ts';
import { useVerbs } from './verbs.tsx';
import { WriteButton } from './writebutton.tsx';

const longest = 5000;

type Props = {
  /** The kind of the record, whose pages then show what was said. */
  kind: string;
  comments: Comment[];
  /** The call that adds one; false for who may not. */
  add: false | ((text: string) => Promise<unknown>);
};

/** The comments of a record and, where one may, the form to add one (WIDGETS-23, WIDGETS-24). */
export function Comments({ kind, comments, add }: Props) {
  const t = useText();
  const { refresh } = useVerbs(kind);
  return (
    <Card title={t('COMMENTS.TITLE')}>
      {comments.length === 0 && <Text c="dimmed">{t('COMMENTS.EMPTY')}</Text>}
      {comments.map((comment) => (
        <article key={comment.id} className="comment">
          <Group gap="xs" mb={4}>
            <Text fw={600} size="sm">
              {authorName(t, comment.user)}
            </Text>
            <Text c="dimmed" size="sm" component="time" dateTime={comment.createdAt}>
              {showDateTime(comment.createdAt)}
            </Text>
          </Group>
          {comment.description}
        </article>
      ))}
      {add && <CommentForm add={(text) => add(text).then(refresh)} />}
    </Card>
  );
}

function CommentForm({ add }: { add: (text: string) => Promise<unknown> }) {
  const t = useText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return setError(t('BASE.VALIDATION.REQUIRED'));
    setBusy(true);
    try {
      await add(text);
      setText('');
      setError(null);
      notify('success', t('COMMENTS.ADDED'));
    } catch (failure) {
      const key = failure instanceof CallFailure ? Object.values(failure.fields)[0] : undefined;
      if (key) setError(t(key));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit}>
      <Textarea
        label={t('COMMENTS.WRITE')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={error}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={longest}
        mt="md"
        mb="sm"
      />
      <WriteButton type="submit" loading={busy} variant="light">
        {t('COMMENTS.ADD')}
      </WriteButton>
    </form>
  );
}
