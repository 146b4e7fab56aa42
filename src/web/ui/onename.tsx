import { Checkbox } from '@mantine/core';
import { useText } from '#web/text.tsx';

/** Says that somebody has one name alone, which is then their last one (G-194). */
export function OneName({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useText();
  return (
    <Checkbox label={t('PERSON.ONE_NAME')} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}
