import {
  ActionIcon,
  Button,
  Loader,
  Menu,
  Modal,
  SegmentedControl,
  Text,
  TextInput,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBuilding, IconChevronDown, IconLifebuoy, IconLogout, IconMail, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { initials, showName } from '#shared/display.ts';
import { fold } from '#shared/fold.ts';
import { api } from './api.ts';
import { useSession } from './session.tsx';
import { settings } from './settings.ts';
import { stored } from './store.ts';
import { useText } from './text.tsx';

/** The community's nickname or name; opens the list of one's communities (COMMUNITY-04 to COMMUNITY-06). */
export function CommunitySwitcher() {
  const t = useText();
  const { house } = useSession();
  const [isOpen, { open, close }] = useDisclosure(false);
  const name = house?.svj.nickname || house?.svj.name || '';
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className="switcher"
        leftSection={<IconBuilding size={18} />}
        rightSection={<IconChevronDown size={16} />}
        onClick={open}
        aria-label={`${t('SHELL.COMMUNITY', { name })}. ${t('SHELL.COMMUNITY.SWITCH')}`}
      >
        {name}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('SHELL.COMMUNITY.SWITCH')}
        size="xl"
        closeButtonProps={{ 'aria-label': t('BASE.CLOSE') }}
      >
        <CommunityList />
      </Modal>
    </>
  );
}

const shownAtOnce = 50;

/** The communities of the account, searchable by a text of any length; entering one reloads at the dashboard. */
export function CommunityList() {
  const t = useText();
  const { house } = useSession();
  const [text, setText] = useState('');
  const { data } = useQuery({ queryKey: ['svj', 'all'], queryFn: () => api('GET /svj/all') });
  if (!data) return <Loader aria-label={t('BASE.LOADING')} />;
  const wanted = fold(text);
  const found = data.filter((row) => fold(`${row.name} ${row.nickname}`).includes(wanted));
  const enter = (id: string) => {
    stored.set('community', id);
    location.assign('/nastenka');
  };
  return (
    <>
      <TextInput
        type="search"
        label={t('SHELL.COMMUNITY.SEARCH')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
        mb="sm"
      />
      {found.length === 0 && <Text c="dimmed">{t('SHELL.COMMUNITY.NONE')}</Text>}
      <ul className="plain-list">
        {found.slice(0, shownAtOnce).map((row) => (
          <li key={row.id}>
            <div>
              <Text fw={600}>{row.name}</Text>
              <Text size="sm" c="dimmed">
                {row.id === house?.svj.id ? t('SHELL.COMMUNITY.CURRENT') : row.nickname}
              </Text>
            </div>
            <Button
              variant="light"
              onClick={() => enter(row.id)}
              aria-label={`${t('SHELL.COMMUNITY.ENTER')}: ${row.name}`}
            >
              {t('SHELL.COMMUNITY.ENTER')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** External help; nothing when no address is configured (SHELL-14). */
export function SupportMenu() {
  const t = useText();
  const { helpDesk, feedback, updates } = settings.links;
  const items = [
    [helpDesk, t('SHELL.SUPPORT.HELP_DESK')],
    [feedback, t('SHELL.SUPPORT.FEEDBACK')],
    [updates, t('SHELL.SUPPORT.UPDATES')],
  ].filter(([address]) => address);
  if (items.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('SHELL.SUPPORT')}>
          <IconLifebuoy size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(([address, label]) => (
          <Menu.Item key={label} component="a" href={address} target="_blank" rel="noopener noreferrer">
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Name, e-mail, own profile, appearance, logout (SHELL-27). */
export function UserMenu({ onSignOut }: { onSignOut: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { user } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="light" size="lg" radius="xl" aria-label={`${t('SHELL.USER')}: ${showName(user)}`}>
          <Text size="sm" fw={700} aria-hidden>
            {initials(user)}
          </Text>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)">
            {showName(user)}
          </Text>
          <Text size="sm">{user.user.email}</Text>
        </Menu.Label>
        <Menu.Item
          leftSection={<IconUser size={18} />}
          onClick={() => navigate({ to: `/sousede/${user.id}` as never })}
        >
          {t('SHELL.PROFILE')}
        </Menu.Item>
        {user.isSuperAdmin && (
          <Menu.Item leftSection={<IconMail size={18} />} onClick={() => navigate({ to: '/admin/posta' as never })}>
            {t('OUTBOX.TITLE')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{t('SHELL.THEME')}</Menu.Label>
        <SegmentedControl
          fullWidth
          size="xs"
          value={colorScheme}
          onChange={(value) => setColorScheme(value as 'light')}
          aria-label={t('SHELL.THEME')}
          data={[
            { value: 'light', label: t('SHELL.THEME.LIGHT') },
            { value: 'dark', label: t('SHELL.THEME.DARK') },
            { value: 'auto', label: t('SHELL.THEME.AUTO') },
          ]}
        />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={onSignOut}>
          {t('SHELL.LOGOUT')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
