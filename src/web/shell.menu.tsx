import { Badge, Text } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useContext } from 'react';
import { type MenuItem, WebModules } from './module.ts';
import { useSession } from './session.tsx';
import { useText } from './text.tsx';

/** The menu: favourites first, then the modules that the role allows, finance in a group of its own (SHELL-21 to SHELL-26). */
export function ShellMenu() {
  const t = useText();
  const { reads, user } = useSession();
  const items = useContext(WebModules)
    .flatMap(({ menu = [] }) => menu)
    .filter((item) => reads(item.module));
  const favorites = items.filter((item) => user.settings.favorite_modules.includes(item.module));
  const groups = [
    { title: t('SHELL.FAVORITES'), items: favorites },
    { title: t('SHELL.MODULES'), items: items.filter((item) => !item.isFinance) },
    { title: t('SHELL.FINANCE'), items: items.filter((item) => item.isFinance) },
  ];
  return (
    <div className="menu">
      {groups
        .filter((group) => group.items.length > 0)
        .map((group) => (
          <section key={group.title} aria-label={group.title} className="menu-group">
            <Text size="xs" fw={700} c="dimmed" px="sm" pb={4} tt="uppercase">
              {group.title}
            </Text>
            {group.items.map((item) => (
              <MenuLink key={item.path} item={item} />
            ))}
          </section>
        ))}
    </div>
  );
}

function MenuLink({ item, item: { icon: Icon } }: { item: MenuItem }) {
  const t = useText();
  const { house } = useSession();
  const isHere = useRouterState({ select: ({ location }) => `${location.pathname}/`.startsWith(`${item.path}/`) });
  const count = item.badge ? (house?.[item.badge] ?? 0) : 0;
  return (
    <Link to={item.path} className="menu-link" aria-current={isHere ? 'page' : undefined}>
      <Icon size={20} stroke={1.7} />
      <span>{t(item.title ?? `MODULE.${item.module}`)}</span>
      {count > 0 && (
        <Badge size="sm" circle={count < 10} aria-label={t('SHELL.BADGE', { count })}>
          {count}
        </Badge>
      )}
    </Link>
  );
}
