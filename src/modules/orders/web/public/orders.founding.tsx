import '@mantine/core/styles/Checkbox.css';
import './orders.form.css';
import { Loader, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { api, CallFailure } from '#web/api.ts';
import { stored } from '#web/store.ts';
import { useText } from '#web/text.tsx';
import { PublicFrame } from '#web/ui/publicframe.tsx';
import { openKept, readKept } from './orders.draft.ts';
import { RefusedScreen } from './orders.screen.tsx';
import { foundingWay, orSignIn } from './orders.way.ts';
import { type Opened, Wizard } from './orders.wizard.tsx';

/** /zalozeni: the first house of an installation that its administrator keeps for themself. */
export function FoundingScreen() {
  const t = useText();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const open = useCallback(() => {
    setFailure(null);
    begin().then(setOpened, (error) =>
      setFailure(error instanceof CallFailure ? error : new CallFailure(0, 'BASE.ERRORS.SYSTEM', true, {})),
    );
  }, []);
  useEffect(open, [open]);
  if (failure) return <RefusedScreen failure={failure} onAgain={open} />;
  return (
    <PublicFrame title={t('ORDER.FOUND')} isWide>
      <Text mb="md">{t('ORDER.FOUND_INTRO')}</Text>
      {opened ? (
        <Wizard {...opened} onSent={() => location.replace('/nastenka')} onClosed={() => location.reload()} />
      ) : (
        <Stack align="center" py="lg">
          <Loader aria-label={t('BASE.LOADING')} />
        </Stack>
      )}
    </PublicFrame>
  );
}

/** Whose house it will be, and what they have written of it so far, which waits under the key of their account through every sign-in; anybody but an administrator is led away. */
async function begin(): Promise<Opened> {
  const verified = await orSignIn(api('POST /auth/verify', {}, undefined, 'quiet'));
  const { user, draft_key: key } = verified;
  if (!stored.get('token') || !user.isSuperAdmin) {
    location.replace('/');
    return new Promise(() => {}); // nothing follows on a page that is left
  }
  const [place, modules] = await Promise.all([openKept(key), api('GET /order/modules', undefined, undefined, 'quiet')]);
  const { email } = user.user;
  const links = { terms: '', privacy: '', prices: '' };
  const prefill = { email, modules, links, isFree: true, pricePerUnit: 0 };
  return { token: '', way: foundingWay, prefill, place, kept: await readKept(place, prefill) };
}
