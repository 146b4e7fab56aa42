import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { pathOf } from '../../payments/payments.rules.ts';
import type { Account } from './balances.data.ts';

/** Own payments of the unit, each of which is paid on its page by its own symbol. */
export function OwnPayments({ rows }: { rows: Account['ownPayments'] }) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <Card title={t('BALANCE.OWN')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('BALANCE.OWN.HINT')}
      </Text>
      <ul className="plain-list">
        {rows.map(({ id, name, dueDate, amount }) => (
          <li key={id}>
            <Group justify="space-between" wrap="nowrap" align="flex-start" py={6}>
              <div style={{ minWidth: 0 }}>
                <Anchor component={Link} to={pathOf('own', id) as never} className="breakable">
                  {name}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {t('BALANCE.OWN.DUE', { date: showDate(dueDate) })}
                </Text>
              </div>
              <Text style={{ whiteSpace: 'nowrap' }}>{formatMoney(amount, t.lang)}</Text>
            </Group>
          </li>
        ))}
      </ul>
    </Card>
  );
}
