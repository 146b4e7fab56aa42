import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallFailure } from '#web/api.ts';
import { useText } from '#web/text.tsx';

const least = 3;
const most = 1_000;

type Props = {
  title: string;
  /** What happens and who hears of it, before it is done. */
  lines: string[];
  label: string;
  yes: string;
  danger?: boolean;
  /** Does it; what the server refuses is said in the dialog, and what was typed stays. */
  run: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks why before something is done that stays on the record for ever. */
export function ReasonDialog({ title, lines, label, yes, danger, run, onClose }: Props) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < least) return setError(t('BASE.VALIDATION.TOO_SHORT'));
    setBusy(true);
    await run(reason.trim()).catch((failure: unknown) => {
      const known = failure instanceof CallFailure ? (failure.fields.reason ?? failure.key) : 'BASE.ERRORS.SYSTEM';
      setError(t.raw(known));
    });
    setBusy(false);
  };
  return (
    <Modal opened onClose={onClose} title={title} size="lg" centered closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {lines.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
          <Textarea
            label={label}
            description={t('VOTE.REASON.HINT')}
            required
            data-autofocus
            autosize
            minRows={3}
            maxLength={most}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setError(null);
            }}
            error={error}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('BASE.NO')}
            </Button>
            <Button type="submit" color={danger ? 'red' : undefined} loading={isBusy}>
              {yes}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
