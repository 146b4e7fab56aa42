import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CallFailure } from '#web/api.ts';
import { type TextKey, useText } from '#web/text.tsx';
import { isPrerendered } from '#web/ui/publicframe.tsx';
import { refusalWords } from '#web/ui/refusal.ts';

type Failed = { key: string | null; message: string | null; fields: Record<string, string> };

const nothing: Failed = { key: null, message: null, fields: {} };

/** Runs a form's call: one at a time, with the refusal's words beside the fields or above them; the form keeps what was typed. */
export function useSubmit(
  work: (values: Record<string, string>) => Promise<void>,
  say?: Partial<Record<string, TextKey>>,
) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed>(nothing);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setBusy(true);
    setFailed(nothing);
    try {
      await work(values);
    } catch (error) {
      const failure = error instanceof CallFailure ? error : new CallFailure(0, 'BASE.ERRORS.SYSTEM', true, {});
      const fields = Object.fromEntries(Object.entries(failure.fields).map(([name, key]) => [name, t.raw(key)]));
      const own = say?.[failure.key];
      const message = own ? t(own) : refusalWords(t, failure);
      setFailed({ key: failure.key, message: Object.keys(fields).length > 0 ? null : message, fields });
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed, submit };
}

/** The refusal that belongs to no field. */
export function FormAlert({ message }: { message: string | null }) {
  return (
    <div aria-live="polite">
      {message && (
        <Alert color="red" variant="light" mb="md">
          {message}
        </Alert>
      )}
    </div>
  );
}

/** A required field that says what is missing, or wrong, once it has been left (WIDGETS-34). */
export function RequiredField({
  name,
  label,
  kind,
  error,
  defaultValue,
  description,
  autoComplete,
  onValue,
  wrong,
}: {
  name: string;
  label: string;
  kind: 'email' | 'password' | 'text';
  error?: string;
  defaultValue?: string;
  description?: string;
  autoComplete?: string;
  onValue?: (value: string) => void;
  /** What is wrong with what was typed, null when nothing is. */
  wrong?: (value: string) => TextKey | null;
}) {
  const t = useText();
  const [left, setLeft] = useState<TextKey | null>(null);
  const shown = left ? t(left) : error;
  const common = {
    name,
    label,
    required: true,
    size: 'md' as const,
    error: shown,
    defaultValue,
    description,
    autoComplete,
    onBlur: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setLeft(value === '' ? 'BASE.VALIDATION.REQUIRED' : (wrong?.(value) ?? null));
    },
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      if (event.currentTarget.value) setLeft(null);
      onValue?.(event.currentTarget.value);
    },
  };
  if (kind !== 'password')
    return <TextInput {...common} type={kind} inputMode={kind === 'email' ? 'email' : undefined} maxLength={254} />;
  return (
    <PasswordInput
      {...common}
      maxLength={128}
      visibilityToggleButtonProps={{ 'aria-label': t('BASE.PASSWORD.SHOW') }}
    />
  );
}

/** The one thing to do on the screen. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" size="md" fullWidth loading={busy} mt="md" disabled={isPrerendered}>
      {children}
    </Button>
  );
}
