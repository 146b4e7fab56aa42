import { Menu } from '@mantine/core';
import { IconActivity, IconClipboardList, IconFileInvoice, IconMail } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '#web/text.tsx';

const items = [
  { to: '/admin', text: 'ADMIN.TITLE', icon: IconActivity },
  { to: '/admin/objednavky', text: 'ADMIN.ORDER.TITLE', icon: IconClipboardList },
  { to: '/admin/faktury', text: 'ADMIN.INVOICE.TITLE', icon: IconFileInvoice },
  { to: '/admin/posta', text: 'OUTBOX.TITLE', icon: IconMail },
] as const;

/** The pages of the administrator of the application, in the menu of the user. */
export function AdminItems() {
  const t = useText();
  const navigate = useNavigate();
  return items.map(({ to, text, icon: Icon }) => (
    <Menu.Item key={to} leftSection={<Icon size={18} />} onClick={() => navigate({ to: to as never })}>
      {t(text)}
    </Menu.Item>
  ));
}
