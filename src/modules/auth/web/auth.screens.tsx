import { MantineProvider } from '@mantine/core';
import { useLayoutEffect } from 'react';
import type { Language } from '#shared/languages.ts';
import type { Text } from '#shared/text.ts';
import { styleNonce } from '#web/settings.ts';
import { createSay, TextProvider } from '#web/text.tsx';
import { createHouseTheme, cssVariables } from '#web/theme.ts';
import { FreezeScreen } from './auth.freeze.tsx';
import { LoginScreen } from './auth.login.tsx';
import { ActivationScreen, ForgottenScreen, NewPasswordScreen } from './auth.password.tsx';

/** The screen of a public address; anything else is the sign-in (SHELL-16). */
function screenOf(path: string) {
  const [first, second = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === 'zapomenute-heslo') return <ForgottenScreen />;
  if (first === 'zmena-hesla') return <NewPasswordScreen token={second} />;
  if (first === 'adresa') return <FreezeScreen token={second} />;
  if (first === 'aktivace') return <ActivationScreen token={second} />;
  return <LoginScreen />;
}

type Props = { path: string; texts: Record<string, Text>; lang: Language; onShown?: () => void };

/** The application outside sign-in, at one of its addresses. */
export function PublicApp({ path, texts, lang, onShown }: Props) {
  useShown(onShown);
  return (
    <MantineProvider
      theme={createHouseTheme(createSay(texts, lang)('BASE.CLOSE'))}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <TextProvider texts={texts} lang={lang}>
        {screenOf(path)}
      </TextProvider>
    </MantineProvider>
  );
}

/** Calls back once the screen stands in the page; not while it is prerendered. */
function useShown(onShown: (() => void) | undefined) {
  const useEffectOnPage = typeof document === 'undefined' ? () => {} : useLayoutEffect;
  useEffectOnPage(() => onShown?.(), [onShown]);
}
