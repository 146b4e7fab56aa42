import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { CallFailure } from '#web/api.ts';
import { type TextKey, useText } from '#web/text.tsx';
import { FormDialog } from './dialog.tsx';

const least = 3;

type Props = {
  title: string;
  /** What happens and who hears of it, before it is done. */
  lines?: string[];
  label: string;
  hint?: string;
  /** The longest reason. */
  most?: number;
  does: string;
  danger?: boolean;
  out?: TextKey;
  size?: 'lg';
  /** Does it; a refusal that it throws is said in the dialog, and what was typed stays. */
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why before something is done that stays on the record. */
export function ReasonDialog({ lines = [], label, hint, most = 1_000, run, ...dialog }: Props) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    if (reason.trim().length < least)
      return setError(t(reason.trim() ? 'BASE.VALIDATION.TOO_SHORT' : 'BASE.VALIDATION.REQUIRED'));
    await run(reason.trim()).catch((failure: unknown) => {
      const known = failure instanceof CallFailure ? (failure.fields.reason ?? failure.key) : 'BASE.ERRORS.SYSTEM';
      setError(t.raw(known));
    });
  };
  return (
    <FormDialog {...dialog} run={send}>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Textarea
        label={label}
        description={hint}
        required
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={most}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setError(null);
        }}
        error={error}
      />
    </FormDialog>
  );
}
