import { ActionIcon, Anchor, Paper, type PaperProps, Title } from '@mantine/core';
import { IconArrowLeft, IconStar, IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ModuleId } from '#shared/roles.ts';
import { useSession } from './session.tsx';
import { useText } from './text.tsx';
import { CopyLink } from './ui/copylink.tsx';
import { usePageTitle } from './ui/pagetitle.ts';
import { TrashLink } from './ui/trashlink.tsx';

/** The head of a page: where back leads, the title with its star, and what can be done here. */
export function PageHeader({
  title,
  module,
  back,
  actions,
  deed,
  mark,
  hasLink,
}: {
  title: string;
  /** The module that the star marks as a favourite; only on the module's first page. */
  module?: ModuleId;
  back?: string;
  actions?: ReactNode;
  /** What is done here most: at the end of the line of the title, on a phone in a bar at the foot. */
  deed?: ReactNode;
  mark?: ReactNode;
  /** The page of a record, whose link can be copied. */
  hasLink?: boolean;
}) {
  const t = useText();
  const heading = usePageTitle(title);
  return (
    <div className="page-head">
      {back && (
        <Anchor component={Link} {...(backFrom(back) as object)} className="back" size="sm">
          <IconArrowLeft size={16} aria-hidden /> {t('BASE.BACK')}
        </Anchor>
      )}
      <header className="page-header">
        <Title order={1} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {module && <FavoriteStar module={module} />}
        {hasLink && <CopyLink />}
        {mark}
        {module && <TrashLink module={module} />}
        {actions && <div className="page-actions">{actions}</div>}
        {deed && <div className="page-deed">{deed}</div>}
      </header>
    </div>
  );
}

/** Marks or unmarks the module as a favourite, at once (SHELL-23). */
function FavoriteStar({ module }: { module: ModuleId }) {
  const t = useText();
  const { user, changeSettings } = useSession();
  const held = user.settings.favorite_modules;
  const isFavorite = held.includes(module);
  const label = t(isFavorite ? 'SHELL.FAVORITE.REMOVE' : 'SHELL.FAVORITE.ADD');
  const toggle = () =>
    changeSettings({ favorite_modules: isFavorite ? held.filter((id) => id !== module) : [...held, module] });
  return (
    <ActionIcon variant="subtle" onClick={toggle} aria-label={label} title={label} aria-pressed={isFavorite}>
      {isFavorite ? <IconStarFilled size={20} /> : <IconStar size={20} />}
    </ActionIcon>
  );
}

const searchKey = (path: string) => `domovnik.search.${path}`;

/** Remembers the state of a list, so that back leads to the same page, tab and filter (G-174). */
export const rememberSearch = (path: string, search: Record<string, unknown>) =>
  sessionStorage.setItem(searchKey(path), JSON.stringify(search));

/** The address of a list with the state in which it was left, in a form that fits the routes of any module. */
export function backTo(path: string): { to: never; search: never } {
  const held = sessionStorage.getItem(searchKey(path));
  return { to: path as never, search: (held ? JSON.parse(held) : {}) as never };
}

type Place = { pathname: string; search: unknown };
const backKey = (pathname: string) => `domovnik.back.${pathname.split('/')[1]}`;

/** Remembers where a page below a list was opened from, when that was another part of the application (G-174). */
export function rememberBack(from: Place | undefined, to: Place): void {
  const isBelow = to.pathname.split('/').length > 2;
  if (!from || from.pathname === to.pathname) return;
  const held = sessionStorage.getItem(backKey(from.pathname));
  const isWayBack = held !== null && JSON.parse(held).to === to.pathname;
  if (isWayBack) sessionStorage.removeItem(backKey(from.pathname));
  if (isWayBack || !isBelow) return;
  if (backKey(from.pathname) !== backKey(to.pathname))
    sessionStorage.setItem(backKey(to.pathname), JSON.stringify({ to: from.pathname, search: from.search }));
  else if (from.pathname.split('/').length === 2) sessionStorage.removeItem(backKey(to.pathname));
}

/** Where back leads from the page that is open: to where it was opened from, else to its list as it was left. */
function backFrom(list: string) {
  const held = sessionStorage.getItem(backKey(location.pathname));
  return held ? JSON.parse(held) : backTo(list);
}

/** A white card of a detail or form. */
export function Card({
  title,
  children,
  ...rest
}: { title?: string; children: ReactNode; id?: string; role?: 'status' | 'alert' } & PaperProps) {
  return (
    <Paper withBorder radius="md" p={{ base: 'md', sm: 'lg' }} component="section" aria-label={title} {...rest}>
      {title && (
        <Title order={2} mb="sm">
          {title}
        </Title>
      )}
      {children}
    </Paper>
  );
}
