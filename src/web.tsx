import '@mantine/core/styles.css';
import '#web/app.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '#texts/app.ts';
import { WebModules } from '#web/module.ts';
import { notify } from '#web/notify.ts';
import { rememberBack } from '#web/page.tsx';
import { settings, styleNonce } from '#web/settings.ts';
import { rememberAddress, stored } from '#web/store.ts';
import { createSay, storedLanguage, TextProvider } from '#web/text.tsx';
import { createHouseTheme, cssVariables } from '#web/theme.ts';
import { enterLinkedHouse } from '#web/ui/links.ts';
import { router, webModules } from './modules.web.ts';

// Whoever signs out or in on another page changes who is here; a page that the browser kept shows nobody's screen again.
addEventListener('storage', ({ key }) => key === 'domovnik.token' && location.reload());
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

const isOpenToAll = location.pathname.startsWith('/error');

if (!stored.get('token') && !isOpenToAll) {
  rememberAddress();
  location.replace('/prihlasit');
} else {
  globalThis.__webpack_nonce__ = styleNonce();
  const lang = storedLanguage();
  const [, , route] = router.getMatchedRoutes(location.pathname);
  const texts = await loadTexts(lang, ['base', 'shell', ...(route?.options.staticData?.texts ?? [])]);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: 1, staleTime: 5_000, refetchOnWindowFocus: true } },
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => rememberBack(fromLocation, toLocation));
  const entered = await enterLinkedHouse();
  if (entered) notify('info', createSay(texts, lang)('SHELL.LINK.ENTERED', { house: entered }));
  document.documentElement.lang = lang;
  document.title = settings.name;
  createRoot(document.getElementById('root') as HTMLElement).render(
    <MantineProvider
      theme={createHouseTheme(createSay(texts, lang)('BASE.CLOSE'))}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <TextProvider texts={texts} lang={lang}>
        <QueryClientProvider client={client}>
          <WebModules.Provider value={webModules}>
            <RouterProvider router={router} />
          </WebModules.Provider>
        </QueryClientProvider>
      </TextProvider>
    </MantineProvider>,
  );
}
