import { Checkbox, Group, Progress, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { ChosenFiles, FilesButton, useFiles } from './filesfield.tsx';
import { WriteButton } from './writebutton.tsx';

export const longestComment = 5000;
/** At most so many files come with one comment. */
const mostFiles = 10;

/** What is said besides the text: files, whether for the committee alone, and how much of the files has gone. */
export type Said = { files: { file: File; name: string }[]; isInternal: boolean; progress: (share: number) => void };
type Props = {
  add: (text: string, said: Said) => Promise<unknown>;
  takes: { files?: boolean; internal?: boolean };
};

/** The form of a new comment; what is refused is said under the text, which stays. */
export function CommentForm({ add, takes }: Props) {
  const t = useText();
  const { text, setText, error, share, isInternal, setInternal, files, submit } = useComment(add);
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
        maxLength={longestComment}
        mt="md"
        mb="sm"
      />
      <ChosenFiles files={files} />
      {takes.internal && (
        <Checkbox
          label={t('COMMENTS.INTERNAL')}
          description={t('COMMENTS.INTERNAL_HINT')}
          checked={isInternal}
          onChange={(event) => setInternal(event.currentTarget.checked)}
          mb="sm"
        />
      )}
      {share !== null && files.chosen.length > 0 && (
        <Progress value={share * 100} mb="sm" aria-label={t('COMMENTS.FILES')} />
      )}
      <Group gap="sm">
        <WriteButton type="submit" loading={share !== null} variant="light">
          {t('COMMENTS.ADD')}
        </WriteButton>
        {takes.files && <FilesButton onFiles={files.take} />}
      </Group>
    </form>
  );
}

/** What is typed and chosen, and sending it; `share` is how much of the files has gone while it goes. */
function useComment(add: Props['add']) {
  const t = useText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [isInternal, setInternal] = useState(false);
  const files = useFiles(mostFiles);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return setError(t('BASE.VALIDATION.REQUIRED'));
    setShare(0);
    try {
      const said = { files: files.toSend, isInternal, progress: setShare };
      await add(text, said);
      setText('');
      files.clear();
      setInternal(false);
      setError(null);
      notify('success', t('COMMENTS.ADDED'));
    } catch (failure) {
      const key = failure instanceof CallFailure ? Object.values(failure.fields)[0] : undefined;
      if (key) setError(t(key));
    } finally {
      setShare(null);
    }
  };
  return { text, setText, error, share, isInternal, setInternal, files, submit };
}
