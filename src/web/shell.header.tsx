import { ActionIcon } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { showName } from '#shared/display.ts';
import { useSession } from './session.tsx';
import { settings } from './settings.ts';
import { useText } from './text.tsx';
import { useIsPhone } from './ui/mobile.ts';
import { Portrait } from './ui/portrait.tsx';

// The menus come with the first click: no first screen waits for them.
const UserMenuItems = lazy(() => import('./ui/usermenu.tsx').then((m) => ({ default: m.UserMenuItems })));
const SupportItems = lazy(() => import('./ui/usermenu.tsx').then((m) => ({ default: m.SupportItems })));

/** External help; nothing when no address is configured (SHELL-14). On a phone it stands in the menu of the person, and the name of the house has its room. */
export function SupportMenu() {
  const t = useText();
  const [isWanted, setWanted] = useState(false);
  const isPhone = useIsPhone();
  const { helpDesk, feedback, updates } = settings.links;
  if (isPhone || (!helpDesk && !feedback && !updates)) return null;
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('SHELL.SUPPORT')}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <IconLifebuoy size={20} />
    </ActionIcon>
  );
  return isWanted ? <Suspense fallback={button}>{<SupportItems>{button}</SupportItems>}</Suspense> : button;
}

/** Name, e-mail, own profile, appearance, logout (SHELL-27). */
export function UserMenu() {
  const t = useText();
  const { user } = useSession();
  const [isWanted, setWanted] = useState(false);
  const button = (
    <ActionIcon
      variant="light"
      size="lg"
      radius="xl"
      aria-label={`${t('SHELL.USER')}: ${showName(user)}`}
      data-word={t('SHELL.USER')}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <Portrait person={user} size={34} />
    </ActionIcon>
  );
  return isWanted ? <Suspense fallback={button}>{<UserMenuItems>{button}</UserMenuItems>}</Suspense> : button;
}
