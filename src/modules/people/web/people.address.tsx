import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { api, CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { showFieldErrors } from '#web/ui/formparts.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import type { Person } from './people.data.ts';

type Props = { person: Person; refresh: () => Promise<unknown> };

/** Another login address that waits to be confirmed, and what can be done about it. */
export function PendingAddress({ person, refresh }: Props) {
  const t = useText();
  const { user } = useSession();
  const { act } = useVerbs('user');
  const email = person.pendingEmail;
  if (!email) return null;
  const send = async () =>
    (await act({
      question: { ask: 'USER.CONFIRM.INVITE_ONE', yes: 'BASE.YES.INVITE', values: { email } },
      call: () => api('PUT /user/activate-email/{id}', { id: person.id }),
      done: t('USER.DONE.INVITED'),
    })) && refresh();
  const cancel = async () =>
    (await act({
      question: { ask: 'USER.ADDRESS.CONFIRM_CANCEL', yes: 'USER.YES.CANCEL_CHANGE', values: { email } },
      call: () => api('DELETE /user/{id}/login-email', { id: person.id }),
      done: t('USER.ADDRESS.CANCELLED'),
    })) && refresh();
  return (
    <Alert color="orange" variant="light" icon={<IconMailForward />}>
      <Stack gap="sm" align="flex-start">
        <Text fw={600}>{t('USER.ADDRESS.WAITING')}</Text>
        <Text>{t('USER.ADDRESS.WAITING_TEXT', { email })}</Text>
        <Group gap="xs">
          {person.can.resend && (
            <Button variant="light" size="xs" onClick={send}>
              {t('USER.ADDRESS.SEND_AGAIN')}
            </Button>
          )}
          {(person.can.address || person.id === user.id) && (
            <Button variant="default" size="xs" onClick={cancel}>
              {t('USER.ADDRESS.CANCEL')}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

/** Asks for another own login address; the password shows that it is oneself who asks. */
export function OwnAddress({ refresh }: Pick<Props, 'refresh'>) {
  const t = useText();
  const form = useForm({ initialValues: { email: '', password: '' } });
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = form.onSubmit(async (values) => {
    setBusy(true);
    try {
      await api('PUT /user/login-email', values);
      form.reset();
      setOpen(false);
      notify('success', t('PROFILE.ADDRESS.DONE'));
      await refresh();
    } catch (failure) {
      showFieldErrors(form, failure, t.raw);
      if (failure instanceof CallFailure && failure.fields.password === 'BE.USER.PASSWORD_NOT_MATCH')
        form.setFieldError('password', t('PROFILE.PASSWORD.OLD_WRONG'));
    } finally {
      setBusy(false);
    }
  });
  return (
    <Card title={t('PROFILE.ADDRESS.TITLE')}>
      {!isOpen && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('PROFILE.ADDRESS.CHANGE')}
        </Button>
      )}
      {isOpen && (
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {t('PROFILE.ADDRESS.HINT')}
            </Text>
            <AddressFields form={form} />
            <Group gap="xs">
              <Button type="submit" loading={busy}>
                {t('PROFILE.ADDRESS.SUBMIT')}
              </Button>
              <Button variant="default" onClick={() => setOpen(false)}>
                {t('BASE.CANCEL')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Card>
  );
}

type AddressForm = ReturnType<typeof useForm<{ email: string; password: string }>>;

function AddressFields({ form }: { form: AddressForm }) {
  const t = useText();
  return (
    <>
      <TextInput
        label={t('PROFILE.ADDRESS.NEW')}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={t('PROFILE.PASSWORD.OLD')}
        required
        maxLength={128}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('BASE.PASSWORD.SHOW') }}
        {...form.getInputProps('password')}
      />
    </>
  );
}
