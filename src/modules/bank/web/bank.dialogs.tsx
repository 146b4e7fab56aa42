import { PasswordInput, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { api, CallFailure } from '#web/api.ts';
import { type TextKey, useText } from '#web/text.tsx';
import { Dialog, DialogForm } from '#web/ui/dialog.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import type { Which } from './bank.accounts.tsx';
import type { BankAccount } from './bank.data.ts';

const ImportForm = lazy(() => import('./bank.import.tsx').then((m) => ({ default: m.ImportForm })));
const titles = { account: 'BANK.ACCOUNT', import: 'BANK.IMPORT', connector: 'BANK.CONNECTOR.ON' } as const;

type Props = { which: Which; account: BankAccount | null; onClose: () => void };

/** What is done with an account. */
export function AccountDialog({ which, account, onClose }: Props) {
  const t = useText();
  return (
    <Dialog title={t(titles[which])} onClose={onClose} keeps>
      <Suspense fallback={<Grey h={200} />}>
        {which === 'account' && <AccountForm account={account} onClose={onClose} />}
        {which === 'connector' && account && <ConnectorForm account={account} onClose={onClose} />}
        {which === 'import' && account && <ImportForm account={account} onClose={onClose} />}
      </Suspense>
    </Dialog>
  );
}

/** Sends a small form and shows under its fields what is wrong with them. */
function useSending(onClose: () => void) {
  const t = useText();
  const { refresh } = useVerbs('bank');
  const [errors, setErrors] = useState<Record<string, TextKey>>({});
  const send = async (call: () => Promise<unknown>) => {
    try {
      await call();
      await refresh();
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setErrors(failure.fields as Record<string, TextKey>);
    }
  };
  const errorOf = (field: string) => {
    const key = errors[field];
    return key && t(key);
  };
  return { send, errorOf };
}

function AccountForm({ account, onClose }: { account: BankAccount | null; onClose: () => void }) {
  const t = useText();
  const { send, errorOf } = useSending(onClose);
  const [name, setName] = useState(account?.name ?? '');
  const [number, setNumber] = useState(account?.number ?? '');
  const save = () =>
    send(() =>
      account
        ? api('PUT /bank-account/{id}', { id: account.id, name, number })
        : api('POST /bank-account', { name, number }),
    );
  return (
    <DialogForm does={t('BASE.SAVE')} run={save} onClose={onClose}>
      <TextInput
        label={t('BANK.FIELD.NAME')}
        required
        maxLength={255}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={errorOf('name')}
      />
      <TextInput
        label={t('BANK.FIELD.NUMBER')}
        description={t('BANK.FIELD.NUMBER.HINT')}
        required
        maxLength={40}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
        error={errorOf('number')}
      />
    </DialogForm>
  );
}

function ConnectorForm({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const t = useText();
  const { send, errorOf } = useSending(onClose);
  const [token, setToken] = useState('');
  const connect = () => send(() => api('PUT /bank-account/{id}/connector', { id: account.id, token }));
  return (
    <DialogForm does={t('BANK.CONNECTOR.ON')} run={connect} onClose={onClose}>
      <Text>{t('BANK.CONNECTOR.HELP')}</Text>
      <PasswordInput
        label={t('BANK.FIELD.TOKEN')}
        description={t('BANK.FIELD.TOKEN.HINT')}
        required
        autoComplete="off"
        maxLength={100}
        data-autofocus
        value={token}
        onChange={(event) => setToken(event.currentTarget.value)}
        error={errorOf('token')}
      />
    </DialogForm>
  );
}
