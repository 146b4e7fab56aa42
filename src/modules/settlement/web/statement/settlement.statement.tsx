import { Anchor, Button, Group, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { IconEdit, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { tellShare } from '#shared/fraction.ts';
import { formatMoney } from '#shared/money.ts';
import { api, fetchFile } from '#web/api.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { useGone } from '#web/ui/gone.tsx';
import { PaymentOrder } from '#web/ui/paymentorder.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { amountWords, degreeWords, howWords, periodWords, personWords } from '../../settlement.words.rules.ts';
import type { Statement } from '../settlement.data.ts';
import { balanceWords } from '../settlement.words.tsx';
import { Objections } from './settlement.objections.tsx';

const UnitFactsForm = lazy(() => import('./settlement.facts.tsx').then((m) => ({ default: m.UnitFactsForm })));

/** /vyuctovani/{id}/{unitId}: what a unit pays or gets back, and how that was reckoned. */
export function StatementPage() {
  const { id, unitId } = useParams({ strict: false }) as { id: string; unitId: string };
  const { data, error } = useQuery({
    queryKey: ['settlement', 'statement', id, unitId],
    queryFn: ({ signal }) => api('GET /settlement/{id}/unit/{unitId}', { id, unitId }, signal),
  });
  const gone = useGone(error, '/vyuctovani');
  if (!data) return gone ?? <PageSkeleton />;
  return <Sheet statement={data} />;
}

function Sheet({ statement }: { statement: Statement }) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const { settlement, balance } = statement;
  return (
    <Stack>
      <Head statement={statement} onEdit={() => setEditing(true)} />
      <div>
        <Text size="xl" fw={700}>
          {balanceWords(t, balance)}
        </Text>
        <Text c="dimmed">
          {settlement.name} {settlement.payBy && `· ${t('SETTLEMENT.PAY_BY', { date: showDate(settlement.payBy) })}`}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack>
          <Costs statement={statement} />
          <Halves statement={statement} />
        </Stack>
        <Stack>
          {statement.payment && (
            <PaymentOrder
              order={{
                ...statement.payment,
                amount: statement.cost - statement.advances,
                symbol: statement.symbol,
                code: statement.payment,
              }}
              title={settlement.name}
            />
          )}
          <UnitFacts statement={statement} />
          <Objections statement={statement} />
        </Stack>
      </SimpleGrid>
      <Suspense>{isEditing && <UnitFactsForm statement={statement} onClose={() => setEditing(false)} />}</Suspense>
    </Stack>
  );
}

function Head({ statement, onEdit }: { statement: Statement; onEdit: () => void }) {
  const t = useText();
  const { settlement, unitId, number, can } = statement;
  const { id, name } = settlement;
  const print = () =>
    void saveFile(
      fetchFile('GET /settlement/{id}/unit/{unitId}/print', { id, unitId }),
      `${name} ${number}.pdf`.replaceAll('/', '-'),
    );
  return (
    <PageHeader
      title={t('SETTLEMENT.UNIT', { number })}
      back={`/vyuctovani/${id}`}
      hasLink
      actions={
        can.edit && (
          <WriteButton variant="default" leftSection={<IconEdit size={18} />} onClick={onEdit}>
            {t('SETTLEMENT.FACTS')}
          </WriteButton>
        )
      }
      deed={
        <Button leftSection={<IconPrinter size={18} />} onClick={print}>
          {t('SETTLEMENT.PRINT')}
        </Button>
      }
    />
  );
}

const amountCell = { ta: 'end', valign: 'top', style: { whiteSpace: 'nowrap' } } as const;

function Costs({ statement: { lines, cost, advances, balance, received, unpaid } }: { statement: Statement }) {
  const t = useText();
  return (
    <Card title={t('SETTLEMENT.HOW')}>
      <Table aria-label={t('SETTLEMENT.HOW')} verticalSpacing="xs" horizontalSpacing={0}>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td>
                <Text>{line.name}</Text>
                {howWords(t, line, t.lang).map((words) => (
                  <Text key={words} size="sm" c="dimmed">
                    {words}
                  </Text>
                ))}
              </Table.Td>
              <Table.Td {...amountCell}>{formatMoney(line.amount, t.lang)}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th>{t('SETTLEMENT.FIELD.TOTAL')}</Table.Th>
            <Table.Th {...amountCell}>{formatMoney(cost, t.lang)}</Table.Th>
          </Table.Tr>
          <Table.Tr>
            <Table.Td>
              {t('SETTLEMENT.FIELD.ADVANCES')}
              <Text size="sm" c="dimmed">
                {t('SETTLEMENT.ADVANCES.TEXT')}
              </Text>
            </Table.Td>
            <Table.Td {...amountCell}>{formatMoney(-advances, t.lang)}</Table.Td>
          </Table.Tr>
          <Table.Tr>
            <Table.Th>{t('SETTLEMENT.PRINT.RESULT')}</Table.Th>
            <Table.Th ta="end">{balanceWords(t, balance)}</Table.Th>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      {received !== null && unpaid !== null && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('SETTLEMENT.ADVANCES.PAID', {
            received: formatMoney(received, t.lang),
            unpaid: formatMoney(unpaid, t.lang),
          })}
        </Text>
      )}
    </Card>
  );
}

function Halves({ statement }: { statement: Statement }) {
  const t = useText();
  const { halves, change, degrees, can } = statement;
  if (!halves || !change) return null;
  return (
    <Card title={t('SETTLEMENT.HALVES')}>
      <Stack gap="xs">
        <Text size="sm">{t('SETTLEMENT.HALVES.TEXT', { date: showDate(change.day) })}</Text>
        {degreeWords(t, statement, t.lang).map((words) => (
          <Text key={words} size="sm">
            {words}
          </Text>
        ))}
        {can.edit && degrees === null && (
          <Anchor component={Link} to={'/vyuctovani/denostupne' as never} size="sm">
            {t('SETTLEMENT.DEGREES.OPEN')}
          </Anchor>
        )}
        {halves.map(({ owners, days, cost, advances, balance }) => (
          <Group key={owners} justify="space-between" align="flex-start">
            <div>
              <Text>{owners}</Text>
              <Text size="sm" c="dimmed">
                {t('SETTLEMENT.HALVES.DAYS', { count: days })} · {formatMoney(cost, t.lang)} −{' '}
                {formatMoney(advances, t.lang)}
              </Text>
            </div>
            <Text fw={600}>{balanceWords(t, balance)}</Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

function UnitFacts({ statement }: { statement: Statement }) {
  const t = useText();
  const { settlement, owners, share, area, persons, symbol } = statement;
  return (
    <Card title={t('SETTLEMENT.FACTS.TITLE')}>
      <Facts
        facts={[
          ['SETTLEMENT.FIELD.PERIOD', periodWords(settlement)],
          ['SETTLEMENT.FIELD.OWNERS', owners],
          ['SETTLEMENT.FIELD.SHARE', share && tellShare(share, t.lang)],
          ['SETTLEMENT.FIELD.AREA', area !== null && `${amountWords('area', String(area), t.lang)}\u00a0m²`],
          ['SETTLEMENT.FIELD.PERSONS', personWords(persons)],
          ['SETTLEMENT.FIELD.SYMBOL', symbol],
        ]}
      />
    </Card>
  );
}
