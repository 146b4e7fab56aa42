import '@mantine/core/styles.css';
import '#web/app.css';
import '#web/ui/frame.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '#texts/app.ts';
import { CallFailure, onDeleted } from '#web/api.ts';
import { WebModules } from '#web/module.ts';
import { notify } from '#web/notify.ts';
import { rememberBack } from '#web/page.tsx';
import { settings, styleNonce } from '#web/settings.ts';
import { rememberAddress, stored } from '#web/store.ts';
import { createSay, storedLanguage, TextProvider } from '#web/text.tsx';
import { createHouseTheme, cssVariables } from '#web/theme.ts';
import { giveFocusBack } from '#web/ui/focusback.ts';
import { keepShell } from '#web/ui/installing.ts';
import { forgetSeen } from '#web/ui/lastseen.ts';
import { enterLinkedHouse } from '#web/ui/links.ts';
import { watchScripts } from '#web/ui/renewal.ts';
import { router, webModules } from './modules.web.ts';

// Whoever signs out or in on another page changes who is here; a page that the browser kept shows nobody's screen again.
addEventListener('storage', ({ key }) => key === 'domovnik.token' && location.reload());
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
watchScripts();
giveFocusBack();

/** Once more, but for what was refused or never reached the server: that is so a second later too. */
const tryAgain = (failed: number, error: Error) => failed < 1 && !(error instanceof CallFailure && error.code < 500);

const isOpenToAll = location.pathname.startsWith('/error');

/** Draws the application once its texts are there. Nothing is awaited outside of it: what comes late imports this file, and would wait for ever. */
async function open(): Promise<void> {
  globalThis.__webpack_nonce__ = styleNonce();
  const lang = storedLanguage();
  const [, , route] = router.getMatchedRoutes(location.pathname);
  void route?.options.component?.preload?.(); // the page comes beside its texts, not after them; awaited here it would wait for this file
  const ofPage = loadTexts(lang, route?.options.staticData?.texts ?? []).catch(() => {}); // the page itself says that they are missing
  const [texts] = await Promise.all([loadTexts(lang, ['base', 'shell']), ofPage]);
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: tryAgain, staleTime: 5_000, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { networkMode: 'always' }, // without a network a call says so itself
    },
  });
  onDeleted((ids) => {
    void client.cancelQueries({ predicate: ({ queryKey }) => ids.some((id) => queryKey.includes(id)) });
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => rememberBack(fromLocation, toLocation));
  const entered = await enterLinkedHouse();
  if (entered) notify('info', createSay(texts, lang)('SHELL.LINK.ENTERED', { house: entered }));
  document.documentElement.lang = lang;
  document.title = settings.name;
  keepShell();
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

if (stored.get('token') || isOpenToAll) void open();
else {
  rememberAddress();
  void forgetSeen().then(() => location.replace('/prihlasit'));
}
