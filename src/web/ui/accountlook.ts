import { useEffect } from 'react';
import { useSession } from '#web/session.tsx';
import { stored } from '#web/store.ts';
import { becomeCalm, isCalm } from './calm.ts';

/** Whoever signs in has the screens as their account has chosen them; what was chosen on the sign-in page becomes the account's. */
export function useAccountCalm(): void {
  const { user, changeSettings } = useSession();
  const { isCalm: isChosen } = user.settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the account's choice decides, whenever it changes
  useEffect(() => {
    const offered = stored.get('offeredCalm');
    stored.remove('offeredCalm');
    if (offered && (offered === 'on') !== isChosen) changeSettings({ isCalm: offered === 'on' });
    else if (isChosen !== isCalm()) becomeCalm(isChosen);
  }, [isChosen]);
}
