import { Alert, Button, Group, Text } from '@mantine/core';
import { IconPhone, IconUrgent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { showPhone } from '#shared/display.ts';
import { api } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';

const most = 3;

/** Whom to call before anything is written: 112, and whom the house has pinned in its contact book. */
export function Emergency() {
  const t = useText();
  const { reads } = useSession();
  const { data = [] } = useQuery({
    queryKey: ['contact', 'pinned'],
    queryFn: ({ signal }) => api('GET /contact/getPin', {}, signal),
    enabled: reads('contacts'),
  });
  const pinned = data.flatMap(({ id, title, phones: [phone] }) => (phone ? [{ id, title, phone }] : [])).slice(0, most);
  return (
    <Alert color="red" icon={<IconUrgent aria-hidden />} title={t('REPORT.HELP.TITLE')}>
      <Text size="sm" mb="sm">
        {t('REPORT.HELP.TEXT')}
      </Text>
      <Group gap="xs">
        <Call href="tel:112" text={t('REPORT.HELP.CALL')} />
        {pinned.map(({ id, title, phone }) => (
          <Call key={id} href={`tel:${phone}`} text={`${title}, ${showPhone(phone)}`} />
        ))}
      </Group>
    </Alert>
  );
}

const Call = ({ href, text }: { href: string; text: string }) => (
  <Button component="a" href={href} variant="default" mih={44} leftSection={<IconPhone size={18} aria-hidden />}>
    {text}
  </Button>
);
