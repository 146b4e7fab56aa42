import { Button, Table, Text } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { formatMoney } from '#shared/money.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { hasValues } from '../../settlement.rules.ts';
import type { Settlement } from '../settlement.data.ts';

type Props = { held: Settlement; onValues: (serviceId: string) => void };

/** What each service cost the house and by what it is split; in a draft what is still missing. */
export function Services({ held: { services, can }, onValues }: Props) {
  const t = useText();
  if (services.length === 0) return <Card>{t('SETTLEMENT.SERVICES.NONE')}</Card>;
  const total = services.reduce((sum, { cost }) => sum + cost, 0);
  return (
    <Card title={t('SETTLEMENT.SERVICES')}>
      <Table aria-label={t('SETTLEMENT.SERVICES')} verticalSpacing="xs" horizontalSpacing={0}>
        <Table.Tbody>
          {services.map((service) => (
            <Table.Tr key={service.id}>
              <Table.Td>
                <Text>{service.name}</Text>
                <Text size="sm" c="dimmed">
                  {[t(`SETTLEMENT.KEY.${service.key}`), service.parameters.source].filter(Boolean).join(' · ')}
                </Text>
                {service.problem && (
                  <Text size="sm" c="red">
                    {t(`SETTLEMENT.PROBLEM.${service.problem}`)}
                  </Text>
                )}
                {can.edit && hasValues(service.key) && (
                  <Button
                    size="xs"
                    mt={4}
                    variant="light"
                    leftSection={<IconListNumbers size={16} />}
                    aria-label={`${t('SETTLEMENT.VALUES')}: ${service.name}`}
                    onClick={() => onValues(service.id)}
                  >
                    {t('SETTLEMENT.VALUES')}
                  </Button>
                )}
              </Table.Td>
              <Table.Td ta="end" valign="top" style={{ whiteSpace: 'nowrap' }}>
                {formatMoney(service.cost, t.lang)}
              </Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th>{t('SETTLEMENT.FIELD.TOTAL')}</Table.Th>
            <Table.Th ta="end" style={{ whiteSpace: 'nowrap' }}>
              {formatMoney(total, t.lang)}
            </Table.Th>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Card>
  );
}
