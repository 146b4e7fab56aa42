import { Skeleton, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { TellSwitch } from '#web/ui/tellcontrols.tsx';
import type { Prescription } from './prescriptions.data.ts';
import { EffectFacts, useEffectOf } from './prescriptions.effect.tsx';

/** What is said with a deed. */
export type Said = { reason: string; tellNobody: boolean };
type Props = {
  deed: 'issue' | 'takeBack';
  held: Prescription;
  /** Does it; answers whether it was done. */
  onDo: (said: Said) => Promise<boolean>;
  /** Goes to the draft that corrects, where it cannot be taken back. */
  onCorrect: () => void;
  onClose: () => void;
};

const words = {
  issue: { title: 'PRESCRIPTION.EFFECT', does: 'PRESCRIPTION.ISSUE', hint: 'PRESCRIPTION.REASON.HINT' },
  takeBack: { title: 'PRESCRIPTION.EFFECT.BACK', does: 'PRESCRIPTION.TAKE_BACK', hint: 'PRESCRIPTION.REASON.KEPT' },
} as const;

type ReasonProps = { hint: string; error: string; value: string; onChange: (reason: string) => void };

export function ReasonField({ hint, error, value, onChange }: ReasonProps) {
  const t = useText();
  return (
    <Textarea
      label={t('PRESCRIPTION.REASON')}
      description={hint}
      required
      autosize
      minRows={2}
      maxLength={500}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Names what issuing a prescription changes, or taking it back, asks for the reason where one is needed, and does it. */
export function DeedDialog({ deed, held, onDo, onCorrect, onClose }: Props) {
  const t = useText();
  const effect = useEffectOf(held);
  const { title, does, hint } = words[deed];
  const [said, setSaid] = useState<Said>({ reason: '', tellNobody: false });
  const [error, setError] = useState('');
  const asksReason = deed === 'takeBack' || effect?.isCorrection;
  const run = async () => {
    if (effect?.refusal) return onCorrect();
    if (asksReason && said.reason.trim() === '') return setError(t('BASE.VALIDATION.REQUIRED'));
    if (await onDo({ ...said, reason: said.reason.trim() })) onClose();
  };
  const isTold = deed === 'issue' || effect?.other;
  return (
    <FormDialog
      title={t(title)}
      does={t(effect?.refusal ? 'PRESCRIPTION.CORRECT' : does)}
      run={run}
      isOff={!effect}
      onClose={onClose}
    >
      {effect?.refusal && <Text role="alert">{t(effect.refusal)}</Text>}
      {!effect && <Skeleton height={140} />}
      {effect && !effect.refusal && <EffectFacts effect={effect} isDraft={deed === 'issue'} />}
      {asksReason && !effect?.refusal && (
        <ReasonField
          hint={t(hint)}
          error={error}
          value={said.reason}
          onChange={(reason) => {
            setSaid({ ...said, reason });
            setError('');
          }}
        />
      )}
      {isTold && !effect?.refusal && (
        <TellSwitch
          reach={{ module: 'roomFees', isPublic: true }}
          isSilent={said.tellNobody}
          onSilent={(tellNobody) => setSaid({ ...said, tellNobody })}
        />
      )}
    </FormDialog>
  );
}
