import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { type Choice, PersonSelect } from '#web/ui/personselect.tsx';
import type { VotedUser } from '../votes.data.ts';
import { nameOf } from '../votes.marks.ts';

type Props = { vote: string; row: VotedUser; onClose: () => void };

/** Moves a row that has not voted to the new owner of its unit. */
export function MoveDialog({ vote, row, onClose }: Props) {
  const t = useText();
  const { person, name, setName, error, choose, move } = useMoving({ vote, row, onClose });
  return (
    <FormDialog
      title={t('VOTE.MOVE.START_OF', { name: nameOf(row) })}
      does={t('VOTE.MOVE.DO')}
      run={move}
      onClose={onClose}
    >
      <Text>{t('VOTE.MOVE.TEXT')}</Text>
      <PersonSelect
        label={t('VOTE.MOVE.PERSON')}
        required
        value={person}
        onChange={choose}
        without={row.userId ? [row.userId] : []}
        error={error}
      />
      <TextInput
        label={t('VOTE.MOVE.NAME')}
        description={t('VOTE.MOVE.NAME_HINT')}
        maxLength={255}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

function useMoving({ vote, row, onClose }: Props) {
  const t = useText();
  const client = useQueryClient();
  const [person, setPerson] = useState<Choice | null>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const move = async () => {
    if (!person) return setError(t('BASE.VALIDATION.REQUIRED'));
    const input = { id: vote, entryId: row.id, userId: person.id, full_name: name.trim() || undefined };
    try {
      await api('PUT /vote/{id}/entry/{entryId}', input, undefined, 'quiet');
      notify('success', t('VOTE.MOVE.DONE'));
      onClose();
      await client.invalidateQueries({ queryKey: ['vote'] });
    } catch (failure) {
      const known = failure instanceof CallFailure ? (Object.values(failure.fields)[0] ?? failure.key) : null;
      setError(t.raw(known ?? 'BASE.ERRORS.SYSTEM'));
    }
  };
  const choose = (next: Choice | null) => {
    setPerson(next);
    setError(null);
  };
  return { person, name, setName, error, choose, move };
}
