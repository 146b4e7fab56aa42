import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type TextKey, useText } from '#web/text.tsx';

/** Leads to the form of a new record. */
export function NewButton({ text, ...place }: { text: TextKey; to: string; search?: object }) {
  const t = useText();
  return (
    <Button component={Link} {...(place as object)} leftSection={<IconPlus size={18} />}>
      {t(text)}
    </Button>
  );
}
