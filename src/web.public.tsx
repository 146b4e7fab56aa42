import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Anchor.css';
import '@mantine/core/styles/Title.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Progress.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/PasswordInput.css';
import '#modules/auth/web/auth.public.css';
import '#web/ui/frame.css';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadPublicTexts } from '#modules/auth/web/auth.public.ts';
import { AuthScreen } from '#modules/auth/web/auth.screens.tsx';
import type { Text } from '#shared/text.ts';
import { settings } from '#web/settings.ts';
import { storedLanguage } from '#web/text.tsx';
import { PublicApp } from '#web/ui/publicapp.tsx';

const root = document.getElementById('root') as HTMLElement;
const fields = () => [...root.querySelectorAll<HTMLInputElement>('input[name]')];

const lang = storedLanguage();

type Texts = Record<string, Text>;
/** A screen with its words; what it says only later may come `late`. */
type Shown = { texts: Texts; screen: ReactNode; late?: () => Promise<Texts> };

/** The screen of an address; the form of an order and the page of a letter come by themselves, so that sign-in carries nothing of them. */
async function open(path: string): Promise<Shown> {
  const [, order] = /^\/objednavka\/([^/]+)/.exec(path) ?? [];
  const [, firm] = /^\/oznameni\/zavada-([^/]+)/.exec(path) ?? [];
  if (firm) {
    const { FirmScreen, loadFirmTexts } = await import('#modules/reports/web/outside/reports.public.ts');
    return { texts: await loadFirmTexts(lang), screen: <FirmScreen token={firm} /> };
  }
  const [, wall] = /^\/platno\/([^/]+)/.exec(path) ?? [];
  if (wall) {
    const { WallScreen, loadWallTexts } = await import('#modules/evening/web/wall/evening.public.ts');
    return { texts: await loadWallTexts(lang), screen: <WallScreen token={wall} /> };
  }
  if (/^\/overeni\/?$/.test(path)) {
    const { VerifyScreen, loadVerifyTexts } = await import('#modules/verify/web/verify.public.ts');
    return { texts: await loadVerifyTexts(lang), screen: <VerifyScreen /> };
  }
  const [, letter] = /^\/oznameni\/([^/]+)/.exec(path) ?? [];
  if (letter) {
    const { LinkScreen, loadLinkTexts } = await import('#modules/news/web/news.public.ts');
    return { texts: await loadLinkTexts(lang), screen: <LinkScreen token={letter} /> };
  }
  const isFounding = /^\/zalozeni\/?$/.test(path);
  if (!order && !isFounding) return { texts: await loadPublicTexts(lang), screen: <AuthScreen path={path} /> };
  const { FoundingScreen, loadOrderTexts, loadLateTexts, OrderScreen } = await import(
    '#modules/orders/web/public/orders.public.ts'
  );
  const screen = order ? <OrderScreen token={order} /> : <FoundingScreen />;
  return { texts: await loadOrderTexts(lang), screen, late: () => loadLateTexts(lang) };
}

/** The prerendered page may have been typed into already: what stands there, and the cursor, stay. */
function keeperOf() {
  const typed = new Map(fields().map((field) => [field.name, field.value]));
  const focused = document.activeElement?.getAttribute('name');
  return () => {
    for (const field of fields()) {
      field.value ||= typed.get(field.name) ?? '';
      if (field.name === focused) field.focus();
    }
  };
}

async function start() {
  const { texts, screen, late } = await open(location.pathname);
  document.documentElement.lang = lang;
  document.title = settings.name;
  const keepTyped = keeperOf();
  const page = createRoot(root);
  const show = (said: Texts) =>
    page.render(
      <PublicApp texts={said} lang={lang} onShown={keepTyped}>
        {screen}
      </PublicApp>,
    );
  flushSync(() => show(texts)); // at once: what is typed while a drawing waits would come into the page that goes
  if (late) show({ ...texts, ...(await late()) });
}

void start();
