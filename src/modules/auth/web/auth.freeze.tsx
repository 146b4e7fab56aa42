import { Alert, Anchor, Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api, type Reply } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { PublicFrame } from '#web/ui/publicframe.tsx';
import { FormAlert, SubmitButton, useSubmit } from './auth.frame.tsx';
import { Waiting } from './auth.password.tsx';

type Found = Reply<'POST /auth/address-token'>;

/** /adresa/{token}: who reads the former address takes the change back; nothing happens before the click. */
export function FreezeScreen({ token }: { token: string }) {
  const t = useText();
  const [found, setFound] = useState<Found | 'invalid' | null>(null);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    api('POST /auth/address-token', { token }).then(
      (reply) => setFound(reply.tokenOk ? reply : 'invalid'),
      () => setFound('invalid'),
    );
  }, [token]);
  const { busy, failed, submit } = useSubmit(async () => {
    await api('POST /auth/address-freeze', { token });
    setDone(true);
  });
  return (
    <PublicFrame title={t('FREEZE.TITLE')}>
      <FormAlert message={found === 'invalid' ? t('ADDRESS.ERRORS.INVALID') : failed.message} />
      {found === null && <Waiting />}
      {isDone && <Done text={t('FREEZE.DONE')} />}
      {found !== null && found !== 'invalid' && !isDone && (
        <form onSubmit={submit} noValidate>
          <Text mb="md">
            {t(found.isConfirmed ? 'FREEZE.CHANGED' : 'FREEZE.ASKED', {
              community: found.community,
              email: found.email,
            })}
          </Text>
          <SubmitButton busy={busy}>{t('FREEZE.SUBMIT')}</SubmitButton>
          <Text ta="center" mt="md">
            <Anchor href="/prihlasit">{t('FREEZE.KEEP')}</Anchor>
          </Text>
        </form>
      )}
    </PublicFrame>
  );
}

function Done({ text }: { text: string }) {
  const t = useText();
  return (
    <>
      <Alert color="door" variant="light" role="status" mb="md">
        {text}
      </Alert>
      <Button component="a" href="/prihlasit" fullWidth size="md">
        {t('LOGIN.SUBMIT')}
      </Button>
    </>
  );
}
