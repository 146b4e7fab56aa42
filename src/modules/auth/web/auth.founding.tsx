import { Alert, Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { stored } from '#web/store.ts';
import { useText } from '#web/text.tsx';
import { PublicFrame } from '#web/ui/publicframe.tsx';
import { refuseDifferent } from './auth.confirm.ts';
import { FormAlert, RequiredField, SubmitButton, useSubmit } from './auth.frame.tsx';
import { NewPasswordFields, Waiting } from './auth.password.tsx';

/** /zalozeni/{token}: whoever has started an empty installation becomes its administrator, and goes on to the first house. */
export function FoundingScreen({ token }: { token: string }) {
  const t = useText();
  const [isGood, setGood] = useState<boolean | null>(null);
  useEffect(() => {
    api('POST /auth/founding-token', { token }).then(
      (reply) => setGood(reply.tokenOk),
      () => setGood(false),
    );
  }, [token]);
  const { busy, failed, submit } = useSubmit(async ({ email = '', password = '', confirm = '' }) => {
    refuseDifferent(password, confirm);
    await api('POST /auth/founding', { token, email, password, lang: t.lang });
    const reply = await api('POST /auth/login', { email, password });
    stored.set('token', reply.token);
    stored.set('accountLang', reply.lang);
    location.replace('/zalozeni');
  });
  if (isGood === false) return <Closed />;
  return (
    <PublicFrame title={t('FOUNDING.TITLE')}>
      <FormAlert message={failed.message} />
      {isGood === null && <Waiting />}
      {isGood && (
        <form onSubmit={submit} noValidate>
          <Text mb="md">{t('FOUNDING.TEXT')}</Text>
          <Stack gap="md">
            <RequiredField
              name="email"
              kind="email"
              label={t('LOGIN.EMAIL')}
              error={failed.fields.email}
              autoComplete="username"
            />
            <NewPasswordFields fields={failed.fields} />
          </Stack>
          <SubmitButton busy={busy}>{t('FOUNDING.SUBMIT')}</SubmitButton>
        </form>
      )}
    </PublicFrame>
  );
}

function Closed() {
  const t = useText();
  return (
    <PublicFrame title={t('FOUNDING.CLOSED')}>
      <Alert color="yellow" variant="light" mb="md" role="status">
        {t('FOUNDING.CLOSED_HELP')}
      </Alert>
      <Button component="a" href="/prihlasit" fullWidth size="md">
        {t('LOGIN.SUBMIT')}
      </Button>
    </PublicFrame>
  );
}
