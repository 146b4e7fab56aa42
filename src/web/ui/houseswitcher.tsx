import { Button } from '@mantine/core';
import { IconBuilding, IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';

const HouseDialog = lazy(() => import('./houselist.tsx').then((m) => ({ default: m.HouseDialog })));

/** Ctrl+K, unless a dialog is open or a text is being formatted, where it makes a link. */
function useKey(open: () => void) {
  const opens = useEffectEvent(open);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isKey =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isTaken = event.target instanceof Element && event.target.closest('[contenteditable=true], [role=dialog]');
      if (!isKey || isTaken || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      opens();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The community's nickname or name; opens the list of one's houses, as Ctrl+K does from anywhere (COMMUNITY-04 to COMMUNITY-06). */
export function HouseSwitcher() {
  const t = useText();
  const { house } = useSession();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const from = useRef<Element>(null);
  const open = () => {
    from.current = document.activeElement;
    setOpen(true);
  };
  const close = () => {
    flushSync(() => setOpen(false)); // while it stands it holds the focus
    const back = from.current === document.body ? button.current : from.current;
    if (back instanceof HTMLElement) back.focus();
  };
  useKey(open);
  const name = house?.svj.nickname || house?.svj.name || '';
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className="switcher"
        leftSection={<IconBuilding size={18} />}
        rightSection={<IconChevronDown size={16} />}
        ref={button}
        onClick={open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        aria-label={`${t('SHELL.COMMUNITY', { name })}. ${t('SHELL.COMMUNITY.SWITCH')}`}
      >
        {name}
      </Button>
      <Suspense>{isOpen && <HouseDialog onClose={close} />}</Suspense>
    </>
  );
}
