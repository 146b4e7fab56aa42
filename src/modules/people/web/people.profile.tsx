import { Badge, Button, PasswordInput, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showAgo } from '#shared/dates.ts';
import { isLanguage, languageNames, languages } from '#shared/languages.ts';
import { api, CallFailure } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { deviceName } from '#web/ui/devicename.ts';
import { showFieldErrors } from '#web/ui/formparts.tsx';
import { changeLanguage } from '#web/ui/language.tsx';
import { LookCard } from '#web/ui/look.tsx';
import { StrengthBar } from '#web/ui/strength.tsx';
import { usePersonExport } from './people.actions.tsx';
import { OwnAddress } from './people.address.tsx';

/** What only the person decides: the language, the password and the signed-in devices. */
export function OwnSettings({ id, refresh }: { id: string; refresh: () => Promise<unknown> }) {
  const t = useText();
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Stack>
        <Card title={t('BASE.LANGUAGE')}>
          <LanguageField />
        </Card>
        <LookCard />
        <Sessions />
      </Stack>
      <Stack>
        <PasswordForm />
        <OwnAddress refresh={refresh} />
        <OwnData id={id} />
      </Stack>
    </SimpleGrid>
  );
}

/** What the house holds about oneself, to take away (GDPR art. 15 and 20). */
function OwnData({ id }: { id: string }) {
  const t = useText();
  const save = usePersonExport();
  const [isBusy, setBusy] = useState(false);
  const click = async () => {
    setBusy(true);
    await save(id);
    setBusy(false);
  };
  return (
    <Card title={t('PROFILE.EXPORT.TITLE')}>
      <Text mb="sm">{t('PROFILE.EXPORT.HINT')}</Text>
      <Button variant="default" leftSection={<IconDownload size={18} />} loading={isBusy} onClick={click}>
        {t('PROFILE.EXPORT')}
      </Button>
    </Card>
  );
}

function LanguageField() {
  const t = useText();
  return (
    <Select
      aria-label={t('BASE.LANGUAGE')}
      value={t.lang}
      onChange={(lang) => isLanguage(lang) && changeLanguage(lang)}
      allowDeselect={false}
      data={languages.map((lang) => ({ value: lang, label: languageNames[lang] }))}
    />
  );
}

const empty = { oldPassword: '', password: '', passwordConfirm: '' };

function PasswordForm() {
  const t = useText();
  const form = useForm({ initialValues: empty });
  const [busy, setBusy] = useState(false);
  const submit = form.onSubmit(async (values) => {
    setBusy(true);
    try {
      await api('PUT /user/password', values);
      form.reset();
      notify('success', t('PROFILE.PASSWORD.DONE'));
    } catch (failure) {
      showFieldErrors(form, failure, t.raw);
      if (failure instanceof CallFailure && failure.fields.oldPassword === 'BE.USER.PASSWORD_NOT_MATCH')
        form.setFieldError('oldPassword', t('PROFILE.PASSWORD.OLD_WRONG'));
    } finally {
      setBusy(false);
    }
  });
  const field = (name: keyof typeof empty, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      required
      maxLength={128}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('BASE.PASSWORD.SHOW') }}
      {...form.getInputProps(name)}
    />
  );
  return (
    <Card title={t('PROFILE.PASSWORD.TITLE')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {field('oldPassword', t('PROFILE.PASSWORD.OLD'), 'current-password')}
          {field('password', t('NEW_PASSWORD.PASSWORD'), 'new-password')}
          <Text size="sm" c="dimmed">
            {t('NEW_PASSWORD.RULE')}
          </Text>
          <StrengthBar password={form.values.password} />
          {field('passwordConfirm', t('NEW_PASSWORD.CONFIRM'), 'new-password')}
          <Button type="submit" loading={busy}>
            {t('PROFILE.PASSWORD.SUBMIT')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

/** The devices where the account is signed in; each of the others can be signed out (G-062). */
function Sessions() {
  const t = useText();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: ['auth', 'session'], queryFn: () => api('GET /auth/session') });
  const revoke = async (id: string) => {
    await api('DELETE /auth/session/{id}', { id });
    notify('success', t('PROFILE.SESSIONS.DONE'));
    await client.invalidateQueries({ queryKey: ['auth', 'session'] });
  };
  return (
    <Card title={t('PROFILE.SESSIONS.TITLE')}>
      <ul className="plain-list">
        {data?.map((session) => {
          const device = deviceName(session.device) ?? t('PROFILE.SESSIONS.UNKNOWN');
          return (
            <li key={session.id}>
              <div>
                <Text>{device}</Text>
                <Text size="sm" c="dimmed">
                  {t('PROFILE.SESSIONS.USED', { when: showAgo(session.usedAt, t.lang) })}
                </Text>
              </div>
              {session.isCurrent ? (
                <Badge variant="light" tt="none">
                  {t('PROFILE.SESSIONS.CURRENT')}
                </Badge>
              ) : (
                <Button
                  variant="light"
                  size="xs"
                  onClick={() => revoke(session.id)}
                  aria-label={t('PROFILE.SESSIONS.REVOKE_DEVICE', { device })}
                >
                  {t('PROFILE.SESSIONS.REVOKE')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
