import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useText } from '#web/text.tsx';
import { useIsPhone } from './mobile.ts';
import { VerbItems } from './verbitems.tsx';

/** What else can be done with a record, where there is room for one button only. */
export function VerbMenu(verbs: ComponentProps<typeof VerbItems<string>>) {
  const t = useText();
  const isPhone = useIsPhone();
  const label = t('BASE.MORE_VERBS');
  return (
    <Menu position={isPhone ? 'top-start' : 'bottom-end'}>
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
