import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#web/text.tsx';
import { SmallForm } from './evening.smallform.tsx';

type Props = {
  hint?: string;
  /** What speaks against it whatever the reason, said when it is sent. */
  refusal?: string | undefined;
  submit: string;
  onSubmit: (reason: string) => unknown;
  onCancel: () => void;
};

/** Asks for the reason of what changes something that others stand on. */
export function Reason({ hint, refusal, submit, onSubmit, onCancel }: Props) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const send = () => {
    const wrong = refusal ?? (reason.trim() === '' ? t('BASE.VALIDATION.REQUIRED') : '');
    setError(wrong);
    if (!wrong) onSubmit(reason.trim());
  };
  return (
    <SmallForm submit={submit} onSubmit={send} onCancel={onCancel}>
      {hint && <Text size="sm">{hint}</Text>}
      <TextInput
        label={t('EVENING.REASON')}
        description={t('EVENING.REASON.HINT')}
        required
        maxLength={500}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </SmallForm>
  );
}
