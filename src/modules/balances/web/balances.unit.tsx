import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconFileCertificate, IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api, fetchFile } from '#web/api.ts';
import { type TableState, useListState } from '#web/liststate.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { useGone } from '#web/ui/gone.tsx';
import { useListPage } from '#web/ui/listquery.ts';
import { PaymentOrder } from '#web/ui/paymentorder.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { OverviewButton } from './balances.button.tsx';
import type { Account } from './balances.data.ts';
import { OwnPayments } from './balances.own.tsx';
import { AccountRows } from './balances.rows.tsx';

const order = { sorts: [], sort: { column: 'day', direction: 'desc' } } as const;

/** /vypis-uctu/jednotka/{id}: what a unit owes, how it is paid, and all that came and was due. */
export function UnitAccount() {
  const { id } = useParams({ strict: false }) as { id: string };
  const state = useListState({ path: `/vypis-uctu/jednotka/${id}`, table: 'account', tabs: ['all'], ...order });
  const { dateFrom, dateTo } = state.filters;
  const period = { ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) };
  const input = { id, sizePerPage: state.sizePerPage, ...period };
  const list = useListPage(state, ['balances', 'list', 'account', input], (page, signal) =>
    api('GET /account-statement/unit/{id}', { ...input, page }, signal),
  );
  const gone = useGone(list.data ? null : list.error, '/vypis-uctu');
  if (!list.data) return gone ?? <PageSkeleton />;
  return <Read account={list.data} state={state} />;
}

function Read({ account, state }: { account: Account; state: TableState }) {
  const t = useText();
  const { id, dateFrom, dateTo } = account;
  const title = t('BALANCE.UNIT', { number: account.number });
  const file = `${title.replaceAll('/', '-')}.pdf`;
  const print = () =>
    void saveFile(fetchFile('GET /account-statement/unit/{id}/print', { id, dateFrom, dateTo }), file);
  return (
    <Stack>
      <PageHeader
        title={title}
        back={account.isOnly ? undefined : '/vypis-uctu'}
        hasLink
        actions={
          <>
            {account.isOnly && account.hasOverview && <OverviewButton />}
            <ConfirmDebts account={account} />
          </>
        }
        deed={
          <Button leftSection={<IconPrinter size={18} />} onClick={print}>
            {t('BALANCE.PRINT')}
          </Button>
        }
      />
      <SimpleGrid cols={{ base: 1, md: account.payment || account.ownPayments.length > 0 ? 2 : 1 }}>
        <Standing account={account} />
        <Stack>
          {account.payment && (
            <PaymentOrder order={{ ...account.payment, code: account.payment }} title={account.payment.message} />
          )}
          <OwnPayments rows={account.ownPayments} />
        </Stack>
      </SimpleGrid>
      <Sanctions sanctions={account.sanctions} />
      <OwnerChanges changes={account.ownerChanges} />
      <AccountRows account={account} state={state} />
    </Stack>
  );
}

/** The confirmation for who transfers the unit, which the committee gives. */
function ConfirmDebts({ account: { id, number } }: { account: Account }) {
  const t = useText();
  const { writes } = useSession();
  if (!writes('paymentMonitoring')) return null;
  const name = `${t('BALANCE.DEBTS')} ${number.replaceAll('/', '-')}.pdf`;
  const save = () => void saveFile(fetchFile('GET /account-statement/unit/{id}/debts', { id }), name);
  return (
    <Button variant="default" leftSection={<IconFileCertificate size={18} />} onClick={save}>
      {t('BALANCE.DEBTS')}
    </Button>
  );
}

/** What is owed now in large, of which group, and what is paid and comes next. */
function Standing({ account }: { account: Account }) {
  const t = useText();
  const { balance, credit, since, paidUntil, next, owners, symbol } = account;
  const amount = formatMoney(Math.abs(balance), t.lang);
  const words =
    balance > 0 ? t('BALANCE.OWES', { amount }) : t(credit > 0 ? 'BALANCE.AHEAD' : 'BALANCE.OWES_NOT', { amount });
  return (
    <Card>
      <Stack>
        <div>
          <Text size="xl" fw={700}>
            {words}
          </Text>
          {since && <Text c="dimmed">{t('BALANCE.SINCE', { date: showDate(since) })}</Text>}
        </div>
        <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} m={0} spacing="md">
          {(['services', 'contribution'] as const).map((group) => (
            <div key={group}>
              <Text component="dt" size="sm" c="dimmed">
                {t(`BALANCE.OWED.${group}`)}
              </Text>
              <Text component="dd" m={0} fz="xl" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatMoney(account[group], t.lang)}
              </Text>
            </div>
          ))}
        </SimpleGrid>
        <Facts
          facts={[
            ['BALANCE.PAID_UNTIL', paidUntil && showDate(paidUntil)],
            [
              'BALANCE.NEXT',
              next && t('BALANCE.NEXT_VALUE', { amount: formatMoney(next.amount, t.lang), date: showDate(next.day) }),
            ],
            ['BALANCE.FIELD.OWNERS', owners],
            ['BALANCE.FIELD.SYMBOL', symbol],
          ]}
        />
      </Stack>
    </Card>
  );
}

/** That owners changed within the period, so that who reads the lines knows whose they are. */
function OwnerChanges({ changes }: { changes: Account['ownerChanges'] }) {
  const t = useText();
  if (changes.length === 0) return null;
  return (
    <Card title={t('BALANCE.CHANGES')}>
      <Stack component="ul" gap={4} m={0} pl="md">
        {changes.map(({ day, before, after }) => (
          <li key={day}>
            {showDate(day)}
            {before !== null && `: ${before} → ${after}`}
          </li>
        ))}
      </Stack>
    </Card>
  );
}

/** What may be asked for late payments, where the house does. */
function Sanctions({ sanctions: { fee, interest, missing, withoutStart } }: { sanctions: Account['sanctions'] }) {
  const t = useText();
  if (!fee && !interest && missing.length === 0 && !withoutStart) return null;
  return (
    <Card title={t('BALANCE.SANCTIONS')}>
      <Facts
        facts={[
          ['BALANCE.FEE', fee !== null && formatMoney(fee, t.lang)],
          ['BALANCE.INTEREST', interest !== null && formatMoney(interest, t.lang)],
        ]}
      />
      {missing.length > 0 && (
        <Text size="sm" c="red" mt="sm">
          {t('BALANCE.SANCTIONS.MISSING', { dates: missing.map((one) => showDate(one)).join(', ') })}
        </Text>
      )}
      {withoutStart && (
        <Text size="sm" mt="sm">
          {t('BALANCE.SANCTIONS.WITHOUT_START')}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {t('BALANCE.SANCTIONS.HINT')}
      </Text>
    </Card>
  );
}
