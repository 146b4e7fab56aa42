import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useText } from '#web/text.tsx';

/** The button that takes a line of a form away; it stands beside a field with a label. */
export function RemoveLine({ label, onClick }: { label: string; onClick: () => void }) {
  const t = useText();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="input-sm"
      mt={25}
      aria-label={`${t('BASE.REMOVE')}: ${label}`}
      onClick={onClick}
    >
      <IconTrash size={18} />
    </ActionIcon>
  );
}
