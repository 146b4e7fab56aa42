import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import type { Discussion } from './discussion.data.ts';

type Props = { discussion: Pick<Discussion, 'id' | 'name'>; onClose: () => void };

/** Closes a discussion, and asks for what was agreed; it stands above all that was said. */
export function Closing({ discussion: { id, name }, onClose }: Props) {
  const t = useText();
  const { act, refresh } = useVerbs('discussion');
  const [conclusion, setConclusion] = useState('');
  const close = async () => {
    const call = () => api('POST /discussion/{id}/finish', { id, conclusion });
    if (!(await act({ call, done: t('DISCUSSION.DONE.FINISHED') }))) return;
    onClose();
    await refresh();
  };
  return (
    <FormDialog
      title={t('DISCUSSION.CONFIRM.FINISH', { title: name })}
      does={t('DISCUSSION.YES.FINISH')}
      run={close}
      onClose={onClose}
    >
      <Text>{t('DISCUSSION.CONFIRM.FINISH.HINT')}</Text>
      <Textarea
        label={t('DISCUSSION.FIELD.CONCLUSION')}
        description={t('DISCUSSION.FIELD.CONCLUSION_HINT')}
        value={conclusion}
        onChange={(event) => setConclusion(event.currentTarget.value)}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={1000}
        data-autofocus
      />
    </FormDialog>
  );
}
