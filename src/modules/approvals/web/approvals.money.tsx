import { Badge, Group, SimpleGrid, Text } from '@mantine/core';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { PaymentCode } from '#web/ui/paymentcode.tsx';
import type { Approval } from './approvals.data.ts';

/** What is to be paid; once it is approved with the code that a bank's application reads. */
export function InvoiceCard({ approval: { invoice, payment, status, title } }: { approval: Approval }) {
  const t = useText();
  if (!invoice) return null;
  const { supplier, amount, account, vs, payBy } = invoice;
  return (
    <Card title={t('REQUIREMENT.INVOICE')}>
      <Group align="flex-start" gap="xl">
        <Facts
          facts={[
            ['REQUIREMENT.FIELD.SUPPLIER', supplier],
            ['REQUIREMENT.FIELD.AMOUNT', formatMoney(amount, t.lang)],
            ['REQUIREMENT.FIELD.ACCOUNT', account],
            ['REQUIREMENT.FIELD.VS', vs],
            ['REQUIREMENT.FIELD.PAY_BY', payBy && showDate(payBy)],
          ]}
        />
        {payment && <PaymentCode {...payment} label={`${t('REQUIREMENT.PAYMENT')} ${title}`} />}
      </Group>
      <Text size="sm" c="dimmed" mt="sm">
        {payment ? t('REQUIREMENT.PAYMENT') : status === 'waiting' && t('REQUIREMENT.PAYMENT.LATER')}
      </Text>
    </Card>
  );
}

/** Offers beside each other, on a phone one below another. */
export function OffersCard({ offers }: { offers: Approval['offers'] }) {
  const t = useText();
  if (offers.length === 0) return null;
  return (
    <Card title={t('REQUIREMENT.OFFERS')}>
      <SimpleGrid component="ul" className="plain-grid" cols={{ base: 1, sm: Math.min(offers.length, 3) }}>
        {offers.map(({ supplier, amount, guarantee, term, isChosen }, i) => (
          <li key={`${supplier}${i.toString()}`}>
            <Group gap="xs" mb="xs">
              <Text fw={600}>{supplier}</Text>
              {isChosen && (
                <Badge variant="light" tt="none">
                  {t('REQUIREMENT.OFFER.MARK')}
                </Badge>
              )}
            </Group>
            <Facts
              facts={[
                ['REQUIREMENT.FIELD.PRICE', formatMoney(amount, t.lang)],
                [
                  'REQUIREMENT.FIELD.GUARANTEE',
                  guarantee === null ? '–' : t('REQUIREMENT.MONTHS', { count: guarantee }),
                ],
                ['REQUIREMENT.FIELD.TERM', term || '–'],
              ]}
            />
          </li>
        ))}
      </SimpleGrid>
    </Card>
  );
}
