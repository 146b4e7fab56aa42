import { Alert, Anchor, Button, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { showName } from '#shared/display.ts';
import { api } from '#web/api.ts';
import { leaveNotice } from '#web/store.ts';
import { type TextKey, useText } from '#web/text.tsx';
import { PublicFrame } from '#web/ui/publicframe.tsx';
import { StrengthBar } from '#web/ui/strength.tsx';
import { passwordError } from '../auth.rules.ts';
import { refuseDifferent } from './auth.confirm.ts';
import { FormAlert, RequiredField, SubmitButton, useSubmit } from './auth.frame.tsx';

/** /zapomenute-heslo: asks for the e-mail; the answer is the same for everyone (AUTH-03). */
export function ForgottenScreen() {
  const t = useText();
  const [isSent, setSent] = useState(false);
  const { busy, failed, submit } = useSubmit(
    async ({ email = '' }) => {
      await api('POST /auth/reset-password', { email });
      setSent(true);
    },
    { 'BASE.ERRORS.NETWORK': 'FORGOT_PASSWORD.ERROR.GENERAL', 'BASE.ERRORS.SYSTEM': 'FORGOT_PASSWORD.ERROR.GENERAL' },
  );
  return (
    <PublicFrame title={t('FORGOT_PASSWORD.TITLE')}>
      <FormAlert message={failed.message} />
      {isSent ? (
        <Alert color="door" variant="light" role="status">
          {t('FORGOT_PASSWORD.SUCCESS')}
        </Alert>
      ) : (
        <form onSubmit={submit} noValidate>
          <Text mb="md">{t('FORGOT_PASSWORD.TEXT')}</Text>
          <RequiredField
            name="email"
            kind="email"
            label={t('LOGIN.EMAIL')}
            error={failed.fields.email}
            autoComplete="username"
          />
          <SubmitButton busy={busy}>{t('FORGOT_PASSWORD.SUBMIT')}</SubmitButton>
        </form>
      )}
      <Text ta="center" mt="md">
        <Anchor href="/prihlasit">{t('FORGOT_PASSWORD.BACK')}</Anchor>
      </Text>
    </PublicFrame>
  );
}

export function Waiting() {
  return (
    <Stack align="center" py="lg">
      <Loader aria-label={useText()('BASE.LOADING')} />
    </Stack>
  );
}

/** A new password twice, with its strength. */
export function NewPasswordFields({ fields }: { fields: Record<string, string> }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const weak = (value: string) => passwordError(value);
  const other = (value: string) => (value === typed ? null : 'BE.USER.PASSWORD_NOT_MATCH');
  return (
    <Stack gap="md">
      <RequiredField
        name="password"
        kind="password"
        label={t('NEW_PASSWORD.PASSWORD')}
        description={t('NEW_PASSWORD.RULE')}
        error={fields.password}
        autoComplete="new-password"
        onValue={setTyped}
        wrong={weak}
      />
      <StrengthBar password={typed} />
      <RequiredField
        name="confirm"
        kind="password"
        label={t('NEW_PASSWORD.CONFIRM')}
        error={fields.confirm}
        autoComplete="new-password"
        wrong={other}
      />
    </Stack>
  );
}

/** /zmena-hesla/{token}: the token is checked first; a dead one leads back to asking for a new link (AUTH-15 to 17). */
export function NewPasswordScreen({ token }: { token: string }) {
  const t = useText();
  const [isGood, setGood] = useState<boolean | null>(null);
  useEffect(() => {
    api('POST /auth/reset-password-token', { token }).then(
      (reply) => setGood(reply.tokenOk),
      () => setGood(false),
    );
  }, [token]);
  const { busy, failed, submit } = useSubmit(async ({ password = '', confirm = '' }) => {
    refuseDifferent(password, confirm);
    await api('POST /auth/change-password', { password, token });
    signInAfter('NEW_PASSWORD.DONE');
  });
  if (isGood === false || failed.key === 'FORGOT_PASSWORD.ERROR.DESCRIPTION') {
    return (
      <PublicFrame title={t('NEW_PASSWORD.INVALID')}>
        <Alert color="red" variant="light" mb="md" role="alert">
          {t('FORGOT_PASSWORD.ERROR.DESCRIPTION')}
        </Alert>
        <Button component="a" href="/zapomenute-heslo" fullWidth size="md">
          {t('FORGOT_PASSWORD.AGAIN')}
        </Button>
        <Text ta="center" mt="md">
          <Anchor href="/prihlasit">{t('FORGOT_PASSWORD.BACK')}</Anchor>
        </Text>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={t('NEW_PASSWORD.TITLE')}>
      <FormAlert message={failed.message} />
      {isGood === null && <Waiting />}
      {isGood && (
        <form onSubmit={submit} noValidate>
          <NewPasswordFields fields={failed.fields} />
          <SubmitButton busy={busy}>{t('NEW_PASSWORD.SUBMIT')}</SubmitButton>
          <Text ta="center" mt="md">
            <Anchor href="/prihlasit">{t('NEW_PASSWORD.CANCEL')}</Anchor>
          </Text>
        </form>
      )}
    </PublicFrame>
  );
}

/** Goes on to sign-in, which says what was done (G-069). */
function signInAfter(done: TextKey): void {
  leaveNotice(done);
  location.replace('/prihlasit');
}

type Invited = { userId: string | null; name: string; needsPassword: boolean; isChange: boolean };

/** /aktivace/{token}: the invited person confirms the account and chooses a password when there is none (G-069). */
export function ActivationScreen({ token }: { token: string }) {
  const t = useText();
  const [person, setPerson] = useState<Invited | 'invalid' | null>(null);
  useEffect(() => {
    api('GET /user/activate-token/{token}', { token }).then(
      (reply) => setPerson(reply.tokenOk ? { ...reply, name: showName(reply) } : 'invalid'),
      () => setPerson('invalid'),
    );
  }, [token]);
  const isChange = typeof person === 'object' && person?.isChange === true;
  const { busy, failed, submit } = useSubmit(async ({ password, confirm = '' }) => {
    if (password !== undefined) refuseDifferent(password, confirm);
    const id = typeof person === 'object' ? (person?.userId ?? '') : '';
    await api('PUT /user/{id}/activate/{token}', { id, token, password });
    signInAfter(isChange ? 'ACTIVATION.CHANGE_DONE' : 'ACTIVATION.DONE');
  });
  const isDead = person === 'invalid' || failed.key === 'ACTIVATION.ERROR.INVALID';
  const isReady = person !== null && person !== 'invalid' && !isDead;
  const greeting = () => {
    if (typeof person === 'object' && person?.needsPassword) return 'ACTIVATION.TEXT';
    return isChange ? 'ACTIVATION.CHANGE_TEXT' : 'ACTIVATION.TEXT_KNOWN';
  };
  return (
    <PublicFrame title={t(isChange ? 'ACTIVATION.CHANGE_TITLE' : 'ACTIVATION.TITLE')}>
      <FormAlert message={isDead ? t('ACTIVATION.ERROR.INVALID') : failed.message} />
      {person === null && <Waiting />}
      {isDead && <DeadLink />}
      {isReady && (
        <form onSubmit={submit} noValidate>
          <Text mb="md">{t(greeting(), { name: person.name })}</Text>
          {person.needsPassword && <NewPasswordFields fields={failed.fields} />}
          <SubmitButton busy={busy}>{t(isChange ? 'ACTIVATION.CHANGE_SUBMIT' : 'ACTIVATION.SUBMIT')}</SubmitButton>
        </form>
      )}
    </PublicFrame>
  );
}

/** What to do with a link that leads nowhere: sign in when the account is active already, else ask for another link. */
function DeadLink() {
  const t = useText();
  return (
    <Stack>
      <Text>{t('ACTIVATION.DEAD')}</Text>
      <Button component="a" href="/prihlasit" fullWidth size="md">
        {t('LOGIN.SUBMIT')}
      </Button>
      <Button component="a" href="/zapomenute-heslo" variant="default" fullWidth size="md">
        {t('ACTIVATION.RESET')}
      </Button>
    </Stack>
  );
}
