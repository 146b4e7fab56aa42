import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Comment } from '#shared/contract.ts';
import { api, CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { longestComment } from './commentform.tsx';
import { WriteButton } from './writebutton.tsx';

type Props = { comment: Comment; onClose: () => void; onChanged: () => Promise<unknown> };

/** What is typed, stored by a call; what the call refuses of it is said under the field, and the text stays. */
function useStoring(first: string, store: (text: string) => Promise<unknown>, done: () => Promise<unknown>) {
  const t = useText();
  const [text, setText] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      await store(text);
      await done();
    } catch (failure) {
      const key = failure instanceof CallFailure ? Object.values(failure.fields)[0] : undefined;
      setError(key ? t(key) : null);
      setBusy(false);
    }
  };
  return {
    submit,
    isBusy,
    field: {
      value: text,
      error,
      onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
    },
  };
}

/** The words of one's own comment, to be changed in their place. */
export function CommentWords({ comment: { id, description }, onClose, onChanged }: Props) {
  const t = useText();
  const { field, isBusy, submit } = useStoring(
    description,
    (text) => api('PUT /comment/{id}', { id, description: text }),
    async () => {
      await onChanged();
      notify('success', t('COMMENTS.SAVED'));
      onClose();
    },
  );
  return (
    <Stack gap="sm">
      <Textarea
        {...field}
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
        <Button variant="default" onClick={onClose}>
          {t('BASE.CANCEL')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Why the committee hides a comment; everybody reads it in its place. */
export function CommentHiding({ comment: { id }, onClose, onChanged }: Props) {
  const t = useText();
  const { field, isBusy, submit } = useStoring(
    '',
    (reason) => api('PUT /comment/{id}/hide', { id, reason }),
    async () => {
      onClose();
      notify('success', t('COMMENTS.HIDE.DONE'));
      await onChanged();
    },
  );
  return (
    <Modal opened onClose={onClose} title={t('COMMENTS.HIDE')}>
      <Stack>
        <Textarea
          {...field}
          data-autofocus
          label={t('COMMENTS.HIDE.REASON')}
          description={t('COMMENTS.HIDE.HINT')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={300}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('BASE.CANCEL')}
          </Button>
          <WriteButton loading={isBusy} onClick={() => void submit()}>
            {t('COMMENTS.HIDE')}
          </WriteButton>
        </Group>
      </Stack>
    </Modal>
  );
}
