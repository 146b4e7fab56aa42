import { Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { api, CallFailure } from '#web/api.ts';
import { type TextKey, useText } from '#web/text.tsx';
import { useIsPhone } from '#web/ui/mobile.ts';
import { useVerbs } from '#web/ui/verbs.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { Which } from './bank.accounts.tsx';
import type { BankAccount } from './bank.data.ts';

const ImportForm = lazy(() => import('./bank.import.tsx').then((m) => ({ default: m.ImportForm })));
const titles = { account: 'BANK.ACCOUNT', import: 'BANK.IMPORT', connector: 'BANK.CONNECTOR.ON' } as const;

/** What is done with an account. */
export function Dialog({
  which,
  account,
  onClose,
}: {
  which: Which;
  account: BankAccount | null;
  onClose: () => void;
}) {
  const t = useText();
  const isPhone = useIsPhone();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      title={t(titles[which])}
      closeButtonProps={{ 'aria-label': t('BASE.CLOSE') }}
    >
      <Suspense fallback={<Grey h={200} />}>
        {which === 'account' && <AccountForm account={account} onClose={onClose} />}
        {which === 'connector' && account && <ConnectorForm account={account} onClose={onClose} />}
        {which === 'import' && account && <ImportForm account={account} onClose={onClose} />}
      </Suspense>
    </Modal>
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
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
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
        <Group justify="flex-end">
          <WriteButton type="submit">{t('BASE.SAVE')}</WriteButton>
        </Group>
      </Stack>
    </form>
  );
}

function ConnectorForm({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const t = useText();
  const { send, errorOf } = useSending(onClose);
  const [token, setToken] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(() => api('PUT /bank-account/{id}/connector', { id: account.id, token }));
      }}
    >
      <Stack>
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
        <Group justify="flex-end">
          <WriteButton type="submit">{t('BANK.CONNECTOR.ON')}</WriteButton>
        </Group>
      </Stack>
    </form>
  );
}
