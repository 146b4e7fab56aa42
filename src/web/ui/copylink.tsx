import { ActionIcon } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { linkHere } from '#web/links.ts';
import { notify } from '#web/notify.ts';
import { copyText } from '#web/save.ts';
import { useText } from '#web/text.tsx';

/** Copies the link of the record that is open; whoever follows it comes into its house (G-180). */
export function CopyLink() {
  const t = useText();
  const label = t('BASE.COPY_LINK');
  const copy = async () => {
    const isCopied = await copyText(linkHere());
    notify(isCopied ? 'success' : 'warning', t(isCopied ? 'BASE.LINK_COPIED' : 'BASE.LINK_NOT_COPIED'));
  };
  return (
    <ActionIcon variant="subtle" onClick={copy} aria-label={label} title={label}>
      <IconLink size={20} />
    </ActionIcon>
  );
}
