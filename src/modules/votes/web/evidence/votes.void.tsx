import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import type { Annulment } from '../votes.data.ts';
import { reasonText } from '../votes.marks.ts';

/** Above an annulled vote: that it is void, since when, by whom and why. */
export function VoidNotice({ annulment: { annulledAt, annulledBy, reason } }: { annulment: Annulment }) {
  const t = useText();
  const facts: Fact[] = [
    ['VOTE.ANNULLED.WHEN', showDateTime(annulledAt)],
    ['VOTE.ANNULLED.BY', annulledBy && showName(annulledBy)],
    ['VOTE.ANNULLED.WHY', reasonText(t, reason)],
  ];
  return (
    <Alert role="note" color="red" variant="light" icon={<IconBan />} title={t('VOTE.ANNULLED.STATUS')}>
      <Stack gap="sm">
        <Facts facts={facts} />
        <Text size="sm">{t('VOTE.ANNULLED.STOOD')}</Text>
      </Stack>
    </Alert>
  );
}

/** In the place of a vote that was deleted: where it stands now. */
export function GoneNotice({ id }: { id: string }) {
  const t = useText();
  return (
    <>
      <PageHeader title={t('VOTE.ANNULLED.TITLE')} back="/hlasovani" />
      <Card role="status">
        <Stack>
          <Text>{t('VOTE.ANNULLED.GONE')}</Text>
          <Anchor component={Link} {...({ to: '/hlasovani/zrusena/$id', params: { id } } as object)}>
            {t('VOTE.ANNULLED.SHOW')}
          </Anchor>
        </Stack>
      </Card>
    </>
  );
}
