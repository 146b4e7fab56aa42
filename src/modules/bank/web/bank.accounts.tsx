import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconEdit, IconFileImport, IconList, IconPlugConnected, IconRefresh, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showDate, showDateTime } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { Card, PageHeader } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { isAsking } from '../bank.rules.ts';
import { type BankAccount, useAccounts } from './bank.data.ts';

const AccountDialog = lazy(() => import('./bank.dialogs.tsx').then((m) => ({ default: m.AccountDialog })));
export type Which = 'account' | 'import' | 'connector';
type Open = { which: Which; account: BankAccount | null };

/** /banka/ucty: the accounts of the house, what is on them, and the ways in which statements come. */
export function BankAccounts() {
  const t = useText();
  const { writes } = useSession();
  const { data } = useAccounts();
  const [open, setOpen] = useState<Open | null>(null);
  if (!data) return <PageSkeleton />;
  const add = writes('cashDesk') && (
    <WriteButton onClick={() => setOpen({ which: 'account', account: null })}>{t('BANK.ACCOUNT.NEW')}</WriteButton>
  );
  return (
    <Stack>
      <PageHeader
        title={t('BANK.ACCOUNTS')}
        back="/banka"
        actions={
          <Button component={Link} to="/banka/vypisy" variant="default" leftSection={<IconList size={18} />}>
            {t('BANK.STATEMENTS')}
          </Button>
        }
        deed={add}
      />
      {data.accounts.length === 0 && <Card>{t('BANK.ACCOUNT.EMPTY')}</Card>}
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        {data.accounts.map((account) => (
          <Account key={account.id} account={account} onOpen={(which) => setOpen({ which, account })} />
        ))}
      </SimpleGrid>
      <Suspense>{open && <AccountDialog {...open} onClose={() => setOpen(null)} />}</Suspense>
    </Stack>
  );
}

type Props = { account: BankAccount; onOpen: (which: Which) => void };

function Account({ account, onOpen }: Props) {
  const t = useText();
  const { number, balance, until, missing, connector, movements } = account;
  return (
    <Card title={account.name}>
      <Stack gap="sm">
        <div>
          <Text c="dimmed" size="sm">
            {number}
          </Text>
          <Text fz="xl" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(balance, t.lang)}
          </Text>
          <Text size="sm">
            {until ? t('BANK.ACCOUNT.UNTIL', { date: showDate(until), count: movements }) : t('BANK.ACCOUNT.NOTHING')}
          </Text>
        </div>
        {missing !== 0 && (
          <Alert color="yellow" variant="light" role="note">
            {t('BANK.ACCOUNT.MISSING', { amount: formatMoney(Math.abs(missing), t.lang) })}
          </Alert>
        )}
        {connector && <Connection connector={connector} />}
        <Deeds account={account} onOpen={onOpen} />
      </Stack>
    </Card>
  );
}

/** How the bank was asked last, in words. */
function Connection({ connector }: { connector: NonNullable<BankAccount['connector']> }) {
  const t = useText();
  const { outcome, askedAt, nextAt, fresh } = connector;
  const isBad = outcome !== null && outcome !== 'fresh' && outcome !== 'nothing';
  const when = askedAt ? showDateTime(askedAt) : '';
  const text = isAsking(connector, Date.now())
    ? t('BANK.CONNECTOR.ASKING')
    : outcome && t(`BANK.OUTCOME.${outcome}`, { when, count: fresh, next: nextAt ? showDateTime(nextAt) : '' });
  return (
    <Alert color={isBad ? 'red' : 'blue'} variant="light" role="status" title={t('BANK.CONNECTOR.TITLE')}>
      {text}
    </Alert>
  );
}

function Deeds({ account, onOpen }: Props) {
  const t = useText();
  const { remove, download, disconnect } = useDeeds(account);
  const { can, connector } = account;
  return (
    <Group gap="xs">
      {can.import && (
        <WriteButton leftSection={<IconFileImport size={18} />} onClick={() => onOpen('import')}>
          {t('BANK.IMPORT')}
        </WriteButton>
      )}
      {can.connect && connector && (
        <WriteButton variant="default" leftSection={<IconRefresh size={18} />} onClick={download}>
          {t('BANK.CONNECTOR.NOW')}
        </WriteButton>
      )}
      {can.connect && (
        <WriteButton
          variant="default"
          leftSection={<IconPlugConnected size={18} />}
          onClick={connector ? disconnect : () => onOpen('connector')}
        >
          {t(connector ? 'BANK.CONNECTOR.OFF' : 'BANK.CONNECTOR.ON')}
        </WriteButton>
      )}
      {can.edit && (
        <WriteButton variant="default" leftSection={<IconEdit size={18} />} onClick={() => onOpen('account')}>
          {t('BASE.EDIT')}
        </WriteButton>
      )}
      {can.remove && (
        <WriteButton variant="default" leftSection={<IconTrash size={18} />} onClick={remove}>
          {t('BASE.DELETE')}
        </WriteButton>
      )}
    </Group>
  );
}

function useDeeds({ id, name }: BankAccount) {
  const t = useText();
  const confirm = useConfirm();
  const { act, refresh } = useVerbs('bank');
  const done = async (call: () => Promise<unknown>, says: string) => {
    if (await act({ call, done: says })) await refresh();
  };
  const ask = async (question: Parameters<typeof confirm>[0], call: () => Promise<unknown>, says: string) => {
    if (await confirm(question)) await done(call, says);
  };
  const values = { name };
  return {
    remove: () =>
      void ask(
        { ask: 'BANK.ACCOUNT.REMOVE', yes: 'BASE.DELETE', values, danger: true },
        () => api('DELETE /bank-account/{id}', { id }),
        t('BANK.ACCOUNT.REMOVED'),
      ),
    disconnect: () =>
      void ask(
        { ask: 'BANK.CONNECTOR.REMOVE', yes: 'BANK.CONNECTOR.OFF', values },
        () => api('DELETE /bank-account/{id}/connector', { id }),
        t('BANK.CONNECTOR.REMOVED'),
      ),
    download: () => void done(() => api('POST /bank-account/{id}/download', { id }), t('BANK.CONNECTOR.ASKED')),
  };
}
