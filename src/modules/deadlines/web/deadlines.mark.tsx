import { FileInput, Switch, Textarea } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { uploadData } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { nextAfter } from '../deadlines.rules.ts';
import { useDeadlineActions } from './deadlines.actions.tsx';
import type { Deadline } from './deadlines.data.ts';

type Props = { deadline: Deadline; onClose: () => void };

/** What is noted: the day, from which the next one follows until somebody chooses another, a word and the protocol. */
function useMarking({ deadline, onClose }: Props) {
  const t = useText();
  const { act, refresh } = useDeadlineActions();
  const [doneOn, setDoneOn] = useState<string | null>(houseDay(new Date()));
  const [chosen, setNextOn] = useState<string | null | undefined>();
  const [note, setNote] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [isPublic, setPublic] = useState(true);
  const nextOn = chosen === undefined ? doneOn && nextAfter(deadline, doneOn) : chosen;
  const save = async () => {
    if (!doneOn) return;
    const body = { id: deadline.id, doneOn, nextOn, note, isPublic };
    const files = file ? [{ file, name: file.name }] : [];
    const call = () => uploadData('POST /deadline/{id}/done', body, files);
    if (!(await act({ call, done: t('DEADLINE.DONE.MARKED') }))) return;
    await refresh();
    onClose();
  };
  return { doneOn, setDoneOn, nextOn, setNextOn, note, setNote, file, setFile, isPublic, setPublic, save };
}

/** That it was done. */
export function MarkDone({ deadline, onClose }: Props) {
  const t = useText();
  const marking = useMarking({ deadline, onClose });
  const { doneOn, note } = marking;
  return (
    <FormDialog
      title={t('DEADLINE.MARK')}
      does={t('DEADLINE.MARK')}
      run={marking.save}
      isOff={!doneOn}
      onClose={onClose}
    >
      <DayField label={t('DEADLINE.MARK.DAY')} required value={doneOn} onChange={marking.setDoneOn} />
      <DayField
        label={t('DEADLINE.MARK.NEXT')}
        description={t('DEADLINE.MARK.NEXT_HINT')}
        value={marking.nextOn}
        onChange={marking.setNextOn}
      />
      <Protocol {...marking} />
      <Textarea
        label={t('DEADLINE.FIELD.NOTE')}
        autosize
        maxRows={8}
        maxLength={1_000}
        value={note}
        onChange={(event) => marking.setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

type ProtocolProps = {
  file: File | null;
  setFile: (file: File | null) => void;
  isPublic: boolean;
  setPublic: (isPublic: boolean) => void;
};

function Protocol({ file, setFile, isPublic, setPublic }: ProtocolProps) {
  const t = useText();
  return (
    <>
      <FileInput
        label={t('DEADLINE.MARK.PROTOCOL')}
        leftSection={<IconPaperclip size={18} />}
        clearable
        clearButtonProps={{ 'aria-label': t('BASE.DELETE') }}
        value={file}
        onChange={setFile}
      />
      {file && (
        <Switch
          label={t('DEADLINE.MARK.PUBLIC')}
          checked={isPublic}
          onChange={(event) => setPublic(event.currentTarget.checked)}
        />
      )}
    </>
  );
}
