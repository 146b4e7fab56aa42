import { Anchor, Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from './session.tsx';
import { settings } from './settings.ts';
import { useText } from './text.tsx';

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** A link out of the application; nothing when its address is not configured (G-079). */
export function OutsideLink({ to, children }: { to: string; children: string }) {
  if (!to) return null;
  return (
    <Anchor href={to} size="sm" {...outside}>
      {children}
    </Anchor>
  );
}

/** What the community is told on every page: the free version and the demo (SHELL-09, SHELL-10, ROLES-22). */
export function Banners() {
  const t = useText();
  const { house } = useSession();
  const { links } = settings;
  return (
    <>
      {house?.svj.isFree && (
        <Banner>
          <span>{t('BASE.FREE.BANNER')}</span>
          <OutsideLink to={links.sales}>{t('BASE.FREE.SALES')}</OutsideLink>
          <OutsideLink to={links.versions}>{t('BASE.FREE.VERSIONS')}</OutsideLink>
        </Banner>
      )}
      {house?.svj.isDemo && <Banner>{t('SHELL.DEMO')}</Banner>}
    </>
  );
}

/** A strip over every page. */
export const Banner = ({ children }: { children: ReactNode }) => (
  <div className="banner" role="note">
    <IconInfoCircle size={20} aria-hidden />
    <div>{children}</div>
  </div>
);

/** Version, terms, privacy, and the years since 2018 (SHELL-11 to SHELL-13). */
export function Footer() {
  const t = useText();
  const { name, version, links } = settings;
  return (
    <footer className="footer">
      <Text size="sm" c="dimmed">
        {`© 2018–${new Date().getFullYear()} ${name}, ${t('SHELL.VERSION', { version })}`}
      </Text>
      <Group gap="md">
        <OutsideLink to={links.terms}>{t('SHELL.TERMS')}</OutsideLink>
        <OutsideLink to={links.privacy}>{t('SHELL.PRIVACY')}</OutsideLink>
      </Group>
    </footer>
  );
}
