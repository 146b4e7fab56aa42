import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { type Choice, PersonSelect } from '#web/ui/personselect.tsx';
import type { VotedUser } from '../votes.data.ts';
import { nameOf } from '../votes.marks.ts';

type Props = { vote: string; row: VotedUser; onClose: () => void };

/** Moves a row that has not voted to the new owner of its unit. */
export function MoveDialog({ vote, row, onClose }: Props) {
  const t = useText();
  const { person, name, setName, error, isBusy, choose, submit } = useMoving({ vote, row, onClose });
  return (
    <Modal opened onClose={onClose} title={t('VOTE.MOVE.START_OF', { name: nameOf(row) })} size="lg" centered>
      <form onSubmit={submit} noValidate>
        <Stack>
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('BASE.CANCEL')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('VOTE.MOVE.DO')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function useMoving({ vote, row, onClose }: Props) {
  const t = useText();
  const client = useQueryClient();
  const [person, setPerson] = useState<Choice | null>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!person) return setError(t('BASE.VALIDATION.REQUIRED'));
    setBusy(true);
    const input = { id: vote, entryId: row.id, userId: person.id, full_name: name.trim() || undefined };
    try {
      await api('PUT /vote/{id}/entry/{entryId}', input, undefined, 'quiet');
      notify('success', t('VOTE.MOVE.DONE'));
      onClose();
      await client.invalidateQueries({ queryKey: ['vote'] });
    } catch (failure) {
      const known = failure instanceof CallFailure ? (Object.values(failure.fields)[0] ?? failure.key) : null;
      setError(t.raw(known ?? 'BASE.ERRORS.SYSTEM'));
      setBusy(false);
    }
  };
  const choose = (next: Choice | null) => {
    setPerson(next);
    setError(null);
  };
  return { person, name, setName, error, isBusy, choose, submit };
}
