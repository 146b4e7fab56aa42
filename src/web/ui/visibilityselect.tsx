import { Select } from '@mantine/core';
import { type TextKey, useText } from '#web/text.tsx';

type Props = {
  label: string;
  isPublic: boolean;
  onChange: (isPublic: boolean) => void;
  /** What stands for everybody, where a thing is seen by fewer. */
  everybody?: TextKey;
};

/** The choice of who may see a thing: everyone in the house or the committee. */
export function VisibilitySelect({ label, isPublic, onChange, everybody = 'BASE.VISIBILITY.PUBLIC' }: Props) {
  const t = useText();
  return (
    <Select
      label={label}
      allowDeselect={false}
      value={isPublic ? 'true' : 'false'}
      onChange={(value) => onChange(value === 'true')}
      data={[
        { value: 'true', label: t(everybody) },
        { value: 'false', label: t('BASE.VISIBILITY.PRIVATE') },
      ]}
    />
  );
}
