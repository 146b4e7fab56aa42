import { Button, Group, Text } from '@mantine/core';
import { IconFileText, IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import type { Meeting } from './meetings.data.ts';

/** The way to a power of attorney, for who cannot come; the committee records those on paper there. */
export function ProxyOffer({ meeting: { id, status, visibility, end } }: { meeting: Meeting }) {
  const t = useText();
  const { user, writes } = useSession();
  if (status !== 'scheduled' || visibility !== 'everyone' || end <= new Date().toISOString()) return null;
  const isCommittee = user.isPrivileged && writes('meetings');
  const make = { to: '/plne-moci/novy', search: { shromazdeni: id } } as object;
  return (
    <Card title={t('POWER.TITLE')}>
      {!isCommittee && <Text mb="sm">{t('POWER.OFFER')}</Text>}
      <Group>
        <Button component={Link} {...make} variant="light" leftSection={<IconUserCheck size={18} />}>
          {t(isCommittee ? 'POWER.RECORD' : 'POWER.OFFER.DEED')}
        </Button>
        <Button
          component={Link}
          {...({ to: '/plne-moci' } as object)}
          variant="default"
          leftSection={<IconFileText size={18} />}
        >
          {t('POWER.TITLE')}
        </Button>
      </Group>
    </Card>
  );
}
