import { MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import type { Language } from '#shared/languages.ts';
import type { Text } from '#shared/text.ts';
import { styleNonce } from '#web/settings.ts';
import { createSay, TextProvider } from '#web/text.tsx';
import { createHouseTheme, cssVariables } from '#web/theme.ts';

type Props = { texts: Record<string, Text>; lang: Language; onShown?: () => void; children: ReactNode };

/** A screen of the application outside sign-in, with its look and its words. */
export function PublicApp({ texts, lang, onShown, children }: Props) {
  useShown(onShown);
  return (
    <MantineProvider
      theme={createHouseTheme(createSay(texts, lang)('BASE.CLOSE'))}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <TextProvider texts={texts} lang={lang}>
        {children}
      </TextProvider>
    </MantineProvider>
  );
}

/** Calls back once the screen stands in the page; not while it is prerendered. */
function useShown(onShown: (() => void) | undefined) {
  const useEffectOnPage = typeof document === 'undefined' ? () => {} : useLayoutEffect;
  useEffectOnPage(() => onShown?.(), [onShown]);
}
