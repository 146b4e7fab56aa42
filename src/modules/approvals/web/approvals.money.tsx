import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { Card } from '#web/page.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { useIsPhone } from '#web/ui/mobile.ts';
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

type Offers = Approval['offers'];

/** Offers side by side; on a phone one below the other. */
export function OffersCard({ offers }: { offers: Offers }) {
  const t = useText();
  const isPhone = useIsPhone();
  if (offers.length === 0) return null;
  return (
    <Card title={t('REQUIREMENT.OFFERS')}>
      {isPhone ? <OfferList {...{ offers }} /> : <OfferTable {...{ offers }} />}
    </Card>
  );
}

/** What is said of an offer, by the name of each line. */
const useLines = () => {
  const t = useText();
  return ({ amount, guarantee, term }: Offers[number]) =>
    [
      ['REQUIREMENT.FIELD.PRICE', formatMoney(amount, t.lang)],
      ['REQUIREMENT.FIELD.GUARANTEE', guarantee === null ? '–' : t('REQUIREMENT.MONTHS', { count: guarantee })],
      ['REQUIREMENT.FIELD.TERM', term || '–'],
    ] as [TextKey, string][];
};

function Supplier({ supplier, isChosen }: Offers[number]) {
  const t = useText();
  return (
    <>
      {supplier}{' '}
      {isChosen && (
        <Badge variant="light" tt="none">
          {t('REQUIREMENT.OFFER.MARK')}
        </Badge>
      )}
    </>
  );
}

const keyOf = ({ supplier }: Offers[number], i: number) => `${supplier}${i.toString()}`;

function OfferList({ offers }: { offers: Offers }) {
  const linesOf = useLines();
  return (
    <Stack>
      {offers.map((offer, i) => (
        <div key={keyOf(offer, i)}>
          <Text fw={600} className="breakable" mb={4}>
            <Supplier {...offer} />
          </Text>
          <Facts facts={linesOf(offer)} />
        </div>
      ))}
    </Stack>
  );
}

function OfferTable({ offers }: { offers: Offers }) {
  const t = useText();
  const linesOf = useLines();
  const told = offers.map(linesOf);
  return (
    <Table.ScrollContainer minWidth={offers.length * 150 + 130}>
      <Table aria-label={t('REQUIREMENT.OFFERS')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('REQUIREMENT.FIELD.SUPPLIER')}</Table.Th>
            {offers.map((offer, i) => (
              <Table.Th key={keyOf(offer, i)}>
                <Supplier {...offer} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {told[0]?.map(([name], line) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{t(name)}</Table.Th>
              {told.map((lines, i) => (
                <Table.Td key={i.toString()}>{lines[line]?.[1]}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
