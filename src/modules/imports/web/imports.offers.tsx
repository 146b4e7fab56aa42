import { Alert, Badge, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { showName } from '#shared/display.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import type { Decision } from '../imports.rules.ts';
import type { Import, Offer } from './imports.data.ts';

type Decisions = { id: string; decision: Decision | null }[];
type Props = { data: Import; isBusy: boolean; onDecide: (decisions: Decisions) => void };
const atOnce = 10;

/** People who may be one in two spellings, side by side; nothing is joined before somebody says so. */
export function Offers({ data, isBusy, onDecide }: Props) {
  const t = useText();
  const [count, setCount] = useState(atOnce);
  if (data.offers.length === 0) return null;
  const decide = (id: string, decision: Decision | null) =>
    onDecide(data.offers.map((offer) => ({ id: offer.id, decision: offer.id === id ? decision : offer.decision })));
  return (
    <Card title={t('IMPORT.OFFERS')}>
      <Stack>
        <Text c="dimmed">{t('IMPORT.OFFERS.HINT')}</Text>
        {data.summary.isCut && <Alert color="orange">{t('IMPORT.OFFERS.CUT')}</Alert>}
        {data.offers.slice(0, count).map((offer) => (
          <OfferCard key={offer.id} offer={offer} isBusy={isBusy} onDecide={(decision) => decide(offer.id, decision)} />
        ))}
        {data.offers.length > count && (
          <Button variant="subtle" onClick={() => setCount(count + atOnce)}>
            {t('IMPORT.OFFERS.MORE', { count: data.offers.length - count })}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function OfferCard({
  offer,
  isBusy,
  onDecide,
}: {
  offer: Offer;
  isBusy: boolean;
  onDecide: (decision: Decision | null) => void;
}) {
  const t = useText();
  const names = { a: showName(offer.a.names), b: showName(offer.b.names) };
  const button = (decision: Decision, text: string) => (
    <Button
      size="xs"
      variant={offer.decision === decision ? 'filled' : 'default'}
      aria-pressed={offer.decision === decision}
      disabled={isBusy}
      onClick={() => onDecide(offer.decision === decision ? null : decision)}
    >
      {text}
    </Button>
  );
  return (
    <Paper withBorder p="sm" radius="sm" role="group" aria-label={`${names.a}, ${names.b}`}>
      <Text size="sm" c="dimmed" mb="xs">
        {t(`IMPORT.REASON.${offer.reason}`)}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="sm">
        <Side side={offer.a} name={names.a} />
        <Side side={offer.b} name={names.b} />
      </SimpleGrid>
      <Group gap="xs">
        {button('a', t('IMPORT.ONE', { name: names.a }))}
        {names.a !== names.b && button('b', t('IMPORT.ONE', { name: names.b }))}
        {button('apart', t('IMPORT.TWO'))}
      </Group>
    </Paper>
  );
}

function Side({ side, name }: { side: Offer['a']; name: string }) {
  const t = useText();
  return (
    <div>
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        {side.isKnown && (
          <Badge variant="light" tt="none">
            {t('IMPORT.KNOWN')}
          </Badge>
        )}
      </Group>
      <Text size="sm">{[...side.emails, side.address].filter(Boolean).join(', ')}</Text>
      {side.rows.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('IMPORT.IN_ROWS', { rows: side.rows.join(', ') })}
        </Text>
      )}
    </div>
  );
}
