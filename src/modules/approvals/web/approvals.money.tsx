import { Badge, Group, Table, Text } from '@mantine/core';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { Facts } from '#web/ui/facts.tsx';
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

/** A code is dark on white in either scheme, else telephones do not read it. */
const PaymentCode = ({ size, path, label }: { size: number; path: string; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    style={{ width: 'min(15rem, 100%)', background: '#fff', borderRadius: 8 }}
  >
    <path d={path} fill="#000" />
  </svg>
);

/** Offers side by side; on a narrow screen the table is moved sideways. */
export function OffersCard({ offers }: { offers: Approval['offers'] }) {
  const t = useText();
  if (offers.length === 0) return null;
  const lines = [
    [t('REQUIREMENT.FIELD.PRICE'), offers.map(({ amount }) => formatMoney(amount, t.lang))],
    [
      t('REQUIREMENT.FIELD.GUARANTEE'),
      offers.map(({ guarantee }) => (guarantee === null ? '–' : t('REQUIREMENT.MONTHS', { count: guarantee }))),
    ],
    [t('REQUIREMENT.FIELD.TERM'), offers.map(({ term }) => term || '–')],
  ] as const;
  return (
    <Card title={t('REQUIREMENT.OFFERS')}>
      <Table.ScrollContainer minWidth={offers.length * 150 + 130}>
        <Table aria-label={t('REQUIREMENT.OFFERS')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('REQUIREMENT.FIELD.SUPPLIER')}</Table.Th>
              {offers.map(({ supplier, isChosen }, i) => (
                <Table.Th key={`${supplier}${i.toString()}`}>
                  {supplier}{' '}
                  {isChosen && (
                    <Badge variant="light" tt="none">
                      {t('REQUIREMENT.OFFER.MARK')}
                    </Badge>
                  )}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(([name, values]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                {values.map((value, i) => (
                  <Table.Td key={i.toString()}>{value}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}
