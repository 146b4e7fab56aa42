import { ActionIcon, Button } from '@mantine/core';
import { IconBuilding, IconChevronDown, IconLifebuoy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { showName } from '#shared/display.ts';
import { useSession } from './session.tsx';
import { settings } from './settings.ts';
import { useText } from './text.tsx';
import { Portrait } from './ui/portrait.tsx';

// The menus and the dialog come with the first click: no first screen waits for them.
const CommunityDialog = lazy(() => import('./shell.communities.tsx').then((m) => ({ default: m.CommunityDialog })));
const UserMenuItems = lazy(() => import('./shell.usermenu.tsx').then((m) => ({ default: m.UserMenuItems })));
const SupportItems = lazy(() => import('./shell.usermenu.tsx').then((m) => ({ default: m.SupportItems })));

/** The community's nickname or name; opens the list of one's communities (COMMUNITY-04 to COMMUNITY-06). */
export function CommunitySwitcher() {
  const t = useText();
  const { house } = useSession();
  const [isOpen, setOpen] = useState(false);
  const name = house?.svj.nickname || house?.svj.name || '';
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className="switcher"
        leftSection={<IconBuilding size={18} />}
        rightSection={<IconChevronDown size={16} />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={`${t('SHELL.COMMUNITY', { name })}. ${t('SHELL.COMMUNITY.SWITCH')}`}
      >
        {name}
      </Button>
      <Suspense>{isOpen && <CommunityDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** External help; nothing when no address is configured (SHELL-14). */
export function SupportMenu() {
  const t = useText();
  const [isWanted, setWanted] = useState(false);
  const { helpDesk, feedback, updates } = settings.links;
  if (!helpDesk && !feedback && !updates) return null;
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
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <Portrait person={user} size={34} />
    </ActionIcon>
  );
  return isWanted ? <Suspense fallback={button}>{<UserMenuItems>{button}</UserMenuItems>}</Suspense> : button;
}
