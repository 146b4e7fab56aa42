import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '#web/session.tsx';
import { settings } from '#web/settings.ts';
import { useText } from '#web/text.tsx';

let lastPath: string | undefined;

/**
 * Puts into the title of the window what the page shows, of which module, in which house (WCAG 2.4.2); and whoever comes from
 * another page lands on its heading, for which the returned reference is, unless a field of it has taken the focus.
 */
export function usePageTitle(title: string) {
  const t = useText();
  const { house } = useSession();
  const [path] = useState(useLocation().pathname); // as it was when this heading came: the one before it sees the next address too
  const module = useMatches().findLast(({ staticData }) => staticData.module)?.staticData.module;
  const heading = useRef<HTMLHeadingElement>(null);
  const parts = [title, module && t(`MODULE.${module}`), house?.svj.nickname || house?.svj.name, settings.name];
  const whole = [...new Set(parts.filter(Boolean))].join(' – ');
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  useEffect(() => {
    const isFirst = lastPath === undefined || lastPath === path;
    lastPath = path;
    const isTaken = document.querySelector('#content :focus') !== null;
    if (!isFirst && !isTaken) heading.current?.focus({ preventScroll: true });
  }, [path]);
  return heading;
}
