import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Comment } from '#shared/contract.ts';
import { api, CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { longestComment } from './commentform.tsx';
import { ReasonDialog } from './reasondialog.tsx';
import { WriteButton } from './writebutton.tsx';

type Props = { comment: Comment; onClose: () => void; onChanged: () => Promise<unknown> };

/** What is typed, and how it is stored; what is refused of it is said under the field, and the text stays. */
function useWords({ comment: { id, description }, onClose, onChanged }: Props) {
  const t = useText();
  const [text, setText] = useState(description);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      await api('PUT /comment/{id}', { id, description: text });
      await onChanged();
      notify('success', t('COMMENTS.SAVED'));
      onClose();
    } catch (failure) {
      const key = failure instanceof CallFailure ? Object.values(failure.fields)[0] : undefined;
      setError(key ? t(key) : null);
      setBusy(false);
    }
  };
  return { text, setText, error, isBusy, submit };
}

/** The words of one's own comment, to be changed in their place. */
export function CommentWords(props: Props) {
  const t = useText();
  const { text, setText, error, isBusy, submit } = useWords(props);
  return (
    <Stack gap="sm">
      <Textarea
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
        autoFocus
        label={t('COMMENTS.EDIT')}
        description={t('COMMENTS.EDIT_HINT')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={longestComment}
      />
      <Group gap="sm">
        <WriteButton loading={isBusy} onClick={() => void submit()}>
          {t('COMMENTS.SAVE')}
        </WriteButton>
        <Button variant="default" onClick={props.onClose}>
          {t('BASE.CANCEL')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Why the committee hides a comment; everybody reads it in its place. */
export function CommentHiding({ comment: { id }, onClose, onChanged }: Props) {
  const t = useText();
  const hide = async (reason: string) => {
    await api('PUT /comment/{id}/hide', { id, reason }, undefined, 'quiet');
    onClose();
    notify('success', t('COMMENTS.HIDE.DONE'));
    await onChanged();
  };
  return (
    <ReasonDialog
      title={t('COMMENTS.HIDE')}
      label={t('COMMENTS.HIDE.REASON')}
      hint={t('COMMENTS.HIDE.HINT')}
      most={300}
      does={t('COMMENTS.HIDE')}
      run={hide}
      onClose={onClose}
    />
  );
}
