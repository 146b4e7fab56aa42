import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useText } from '#web/text.tsx';
import { VerbItems } from './verbitems.tsx';

/** What else can be done with a record, where there is room for one button only. */
export function VerbMenu(verbs: ComponentProps<typeof VerbItems<string>>) {
  const t = useText();
  const label = t('BASE.MORE_VERBS');
  return (
    <Menu position="top-start">
      <Menu.Target>
        <ActionIcon className="deed-more" variant="default" size={44} aria-label={label} title={label}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <VerbItems {...verbs} />
      </Menu.Dropdown>
    </Menu>
  );
}
