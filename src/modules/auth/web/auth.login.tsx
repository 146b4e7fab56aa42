import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { api } from '#web/api.ts';
import { settings } from '#web/settings.ts';
import { forgetSession, stored, takeAddress, takeNotice } from '#web/store.ts';
import { useText } from '#web/text.tsx';
import { PublicFrame } from '#web/ui/publicframe.tsx';
import type { communityItem } from '../auth.contract.ts';
import { CommunityChoice } from './auth.choice.tsx';
import { FormAlert, RequiredField, SubmitButton, useSubmit } from './auth.frame.tsx';

type Community = z.output<typeof communityItem>;
type Choice = { communities: Community[]; email: string; isAdministrator: boolean };

/** Who can sign in to a sample instance; the passwords are the same and public. */
const samples = ['predseda', 'spravce', 'vybor', 'kontrola', 'vlastnik', 'soused', 'oba', 'predseda7', 'admin'];
const samplePassword = 'Domovnik-2026';

/** Goes on into the application: to the remembered address or to the start (AUTH-08). */
function enter(community: string | undefined) {
  if (community) stored.set('community', community);
  location.replace(takeAddress());
}

/** /prihlasit: e-mail and password, then the community when there are several (AUTH-01, AUTH-09, AUTH-10). */
export function LoginScreen() {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [notice] = useState(takeNotice);
  const [choice, setChoice] = useState<Choice | null>(null);
  const { busy, failed, submit } = useSubmit(
    async ({ email = '', password = '' }) => {
      const reply = await api('POST /auth/login', { email, password });
      if (!reply?.token) throw new Error('no token');
      stored.set('token', reply.token);
      stored.set('accountLang', reply.lang);
      const isAdministrator =
        reply.users.length < reply.svj_list.length || reply.users.some(({ role }) => role === 'superAdmin');
      if (reply.svj_list.length > 1) setChoice({ communities: reply.svj_list, email, isAdministrator });
      else enter(reply.svj_list[0]?.id);
    },
    { 'BASE.ERRORS.NETWORK': 'LOGIN.ERROR.FAILED', 'BASE.ERRORS.SYSTEM': 'LOGIN.ERROR.PROBLEM' },
  );
  useEffect(() => {
    if (!choice && stored.get('token')) location.replace('/');
  }, [choice]);
  if (choice) {
    const leave = async () => {
      await api('POST /auth/logout').catch(() => {});
      forgetSession();
      setChoice(null);
    };
    return <CommunityChoice {...choice} onChoose={enter} onLeave={leave} />;
  }
  const fill = (name: string) => {
    const fields = form.current?.elements as unknown as { email: HTMLInputElement; password: HTMLInputElement };
    fields.email.value = `${name}@example.cz`;
    fields.password.value = samplePassword;
    form.current?.requestSubmit();
  };
  return (
    <PublicFrame title={t('LOGIN.TITLE')}>
      <Said notice={notice} failed={failed.message} />
      <form ref={form} onSubmit={submit} noValidate>
        <Credentials errors={failed.fields} />
        <SubmitButton busy={busy}>{t('LOGIN.SUBMIT')}</SubmitButton>
      </form>
      <Text ta="center" mt="md">
        <Anchor href="/zapomenute-heslo">{t('LOGIN.FORGOTTEN')}</Anchor>
      </Text>
      {settings.sample && <SampleAccounts isBusy={busy} onChoose={fill} />}
    </PublicFrame>
  );
}

/** What the last try came to, else what the page before has left: what was done there, or why one was signed out. */
function Said({ notice, failed }: { notice: string | null; failed: string | null }) {
  const t = useText();
  if (failed || !notice || !/DONE$/.test(notice)) return <FormAlert message={failed ?? (notice && t.raw(notice))} />;
  return (
    <Alert color="door" variant="light" role="status" mb="md">
      {t.raw(notice)}
    </Alert>
  );
}

function Credentials({ errors }: { errors: Record<string, string> }) {
  const t = useText();
  return (
    <Stack gap="md">
      <RequiredField name="email" kind="email" label={t('LOGIN.EMAIL')} error={errors.email} autoComplete="username" />
      <RequiredField
        name="password"
        kind="password"
        label={t('LOGIN.PASSWORD')}
        error={errors.password}
        autoComplete="current-password"
      />
    </Stack>
  );
}

/** The accounts of a sample instance, one click each. */
function SampleAccounts({ isBusy, onChoose }: { isBusy: boolean; onChoose: (name: string) => void }) {
  const t = useText();
  return (
    <section className="public-samples" aria-label={t('LOGIN.SAMPLE.TITLE')}>
      <Text fw={600}>{t('LOGIN.SAMPLE.TITLE')}</Text>
      <Text size="sm" mb="xs">
        {t('LOGIN.SAMPLE.TEXT', { password: samplePassword })}
      </Text>
      <Group gap={6}>
        {samples.map((name) => (
          <Button key={name} size="compact-sm" variant="default" onClick={() => onChoose(name)} disabled={isBusy}>
            {name}
          </Button>
        ))}
      </Group>
    </section>
  );
}
