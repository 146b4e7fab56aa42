import '@mantine/core/styles/Checkbox.css';
import './orders.form.css';
import { Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { forgetSession, stored } from '#web/store.ts';
import { useText } from '#web/text.tsx';
import { PublicFrame } from '#web/ui/publicframe.tsx';
import { openKept, readKept } from './orders.draft.ts';
import { foundingWay, ownHouse } from './orders.way.ts';
import { type Opened, Wizard } from './orders.wizard.tsx';

/** /zalozeni: the first house of an installation that its administrator keeps for themself. */
export function FoundingScreen() {
  const t = useText();
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    begin().then(setOpened, () => {
      forgetSession();
      location.replace('/prihlasit');
    });
  }, []);
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

/** Whose house it will be, and what they have written of it so far; anybody but an administrator is sent to sign in. */
async function begin(): Promise<Opened> {
  const token = stored.get('token');
  const { user } = await api('POST /auth/verify', {}, undefined, 'quiet');
  if (!token || !user.isSuperAdmin) throw new Error('no administrator');
  const place = await openKept(token);
  return { token: '', way: foundingWay, prefill: ownHouse(user.user.email), place, kept: await readKept(place) };
}
