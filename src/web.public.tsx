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
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { LoginScreen } from '#modules/auth/web/auth.login.tsx';
import { ActivationScreen, ForgottenScreen, NewPasswordScreen } from '#modules/auth/web/auth.password.tsx';
import { loadPublicTexts } from '#texts/public.ts';
import { settings, styleNonce } from '#web/settings.ts';
import { createSay, storedLanguage, TextProvider } from '#web/text.tsx';
import { createHouseTheme, cssVariables } from '#web/theme.ts';

/** The screen of a public address; the server sends this page only for these. */
function screenOf(path: string) {
  const [first, second = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === 'zapomenute-heslo') return <ForgottenScreen />;
  if (first === 'zmena-hesla') return <NewPasswordScreen token={second} />;
  if (first === 'aktivace') return <ActivationScreen token={second} />;
  return <LoginScreen />;
}

const lang = storedLanguage();
const texts = await loadPublicTexts(lang);
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
      {screenOf(location.pathname)}
    </TextProvider>
  </MantineProvider>,
);
