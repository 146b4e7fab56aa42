import { Anchor, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconEdit, IconEye, IconEyeOff, IconPaperclip, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Comment } from '#shared/contract.ts';
import { showDateTime } from '#shared/dates.ts';
import { showName, showSize } from '#shared/display.ts';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { authorName } from './authorname.ts';
import { Mark } from './mark.tsx';

// What few do to a comment comes when it is asked for.
const CommentWords = lazy(() => import('./commentwords.tsx').then((m) => ({ default: m.CommentWords })));
const CommentHiding = lazy(() => import('./commentwords.tsx').then((m) => ({ default: m.CommentHiding })));

type Props = { comment: Comment; onChanged: () => Promise<unknown> };

/** What one person said, when, with what files, who agrees, and what the reader may do about it. */
export function CommentItem({ comment, onChanged }: Props) {
  const t = useText();
  const { user, createdAt, changedAt, isInternal, hidden, first, description } = comment;
  const [open, setOpen] = useState<'edit' | 'hide'>();
  const close = () => setOpen(undefined);
  return (
    <article className="comment" data-internal={isInternal || undefined}>
      <Group gap="xs" mb={4}>
        <Text fw={600} size="sm">
          {authorName(t, user)}
        </Text>
        <Text c="dimmed" size="sm" component="time" dateTime={createdAt}>
          {showDateTime(createdAt)}
        </Text>
        {changedAt && (
          <Text c="dimmed" size="sm">
            {t('COMMENTS.CHANGED', { at: showDateTime(changedAt) })}
          </Text>
        )}
        {isInternal && <Mark color="yellow">{t('COMMENTS.INTERNAL')}</Mark>}
      </Group>
      {hidden !== null && (
        <Text c="dimmed" fs="italic">
          {t('COMMENTS.HIDDEN', { reason: hidden })}
        </Text>
      )}
      {open === 'edit' ? (
        <Suspense>
          <CommentWords comment={comment} onClose={close} onChanged={onChanged} />
        </Suspense>
      ) : (
        description
      )}
      {first && (
        <Text size="sm" c="dimmed">
          {t('COMMENTS.FIRST', { text: first })}
        </Text>
      )}
      <Files files={comment.files} />
      {open !== 'edit' && <Deeds comment={comment} onChanged={onChanged} onOpen={setOpen} />}
      <Suspense>
        {open === 'hide' && <CommentHiding comment={comment} onClose={close} onChanged={onChanged} />}
      </Suspense>
    </article>
  );
}

function Files({ files }: Pick<Comment, 'files'>) {
  const t = useText();
  return files.map(({ id, name, file }) => (
    <Anchor key={id} href={file.url} download={name} className="comment-file" size="sm">
      <IconPaperclip size={16} aria-hidden /> {name}{' '}
      <Text span size="sm" c="dimmed">
        {showSize(file.fileSize, t.lang)}
      </Text>
    </Anchor>
  ));
}

/** Agreeing, changing one's own words, hiding: each only where the server allows it. */
function Deeds({ comment, onChanged, onOpen }: Props & { onOpen: (what: 'edit' | 'hide') => void }) {
  const t = useText();
  const { id, can, changeableUntil } = comment;
  const isChangeable = changeableUntil !== null && changeableUntil > new Date().toISOString();
  const show = async () => {
    await api('PUT /comment/{id}/show', { id });
    notify('success', t('COMMENTS.SHOWN'));
    await onChanged();
  };
  return (
    <Group gap="xs" className="comment-deeds">
      <Agreement comment={comment} onChanged={onChanged} />
      {isChangeable && (
        <Button variant="subtle" leftSection={<IconEdit size={16} />} onClick={() => onOpen('edit')}>
          {t('COMMENTS.EDIT')}
        </Button>
      )}
      {can.hide && (
        <Button variant="subtle" color="gray" leftSection={<IconEyeOff size={16} />} onClick={() => onOpen('hide')}>
          {t('COMMENTS.HIDE')}
        </Button>
      )}
      {can.show && (
        <Button variant="subtle" leftSection={<IconEye size={16} />} onClick={() => void show().catch(() => {})}>
          {t('COMMENTS.SHOW')}
        </Button>
      )}
    </Group>
  );
}

/** The one kind of reaction, with the names of who gave it. */
function Agreement({ comment, onChanged }: Props) {
  const t = useText();
  const { id, can, isLiked, likeCount, likedBy } = comment;
  const [chosen, setChosen] = useState<boolean>(); // stands at once, until the page knows
  const likes = chosen ?? isLiked;
  const count = likeCount + Number(likes) - Number(isLiked);
  const names = likedBy.map(showName).join(', ');
  if (!can.like && count === 0) return null;
  const words = count === 0 ? null : t('COMMENTS.LIKED', { count });
  const toggle = async () => {
    setChosen(!likes);
    try {
      await api('PUT /comment/{id}/like', { id, likes: !likes });
      await onChanged();
    } catch {} // the toast says why
    setChosen(undefined);
  };
  return (
    <>
      {can.like && (
        <Button
          variant={likes ? 'light' : 'subtle'}
          aria-pressed={likes}
          leftSection={likes ? <IconThumbUpFilled size={16} /> : <IconThumbUp size={16} />}
          onClick={() => void toggle()}
        >
          {t('COMMENTS.LIKE')}
        </Button>
      )}
      {words && (
        <Tooltip label={names} disabled={!names} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the names are read by keyboard and by touch */}
          <Text size="sm" c="dimmed" tabIndex={0} aria-label={`${words}: ${names}`} role="note">
            {words}
          </Text>
        </Tooltip>
      )}
    </>
  );
}
