import { Textarea } from '@mantine/core';
import { useText } from '#web/text.tsx';

/** What the committee says besides. */
export function Words({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useText();
  return (
    <Textarea
      label={t('PAYMENT_MONITORING.REMIND.MESSAGE')}
      autosize
      minRows={3}
      maxLength={2_000}
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
