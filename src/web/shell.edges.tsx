import { Alert, Anchor, Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
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
        <Alert color="yellow" variant="light" radius={0} className="banner" icon={<IconInfoCircle />} role="note">
          <Group gap="sm">
            <Text size="sm">{t('BASE.FREE.BANNER')}</Text>
            <OutsideLink to={links.sales}>{t('BASE.FREE.SALES')}</OutsideLink>
            <OutsideLink to={links.versions}>{t('BASE.FREE.VERSIONS')}</OutsideLink>
          </Group>
        </Alert>
      )}
      {house?.svj.isDemo && (
        <Alert color="blue" variant="light" radius={0} className="banner" icon={<IconInfoCircle />} role="note">
          {t('SHELL.DEMO')}
        </Alert>
      )}
    </>
  );
}

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
