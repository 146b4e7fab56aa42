import { Menu } from '@mantine/core';
import { useState } from 'react';
import { slashSearches, stored } from '#web/store.ts';
import { useText } from '#web/text.tsx';

/** The item of a menu that switches off that the key `/` leads to the search. */
export function SlashItem() {
  const t = useText();
  const [isOn, setOn] = useState(slashSearches);
  const choose = (next: boolean) => {
    stored.set('slash', next ? 'on' : 'off');
    setOn(next);
  };
  return (
    <Menu.CheckboxItem checked={isOn} onChange={choose} closeMenuOnClick={false} visibleFrom="sm" mt="xs">
      {t('SHELL.SLASH')}
    </Menu.CheckboxItem>
  );
}
