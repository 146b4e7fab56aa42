import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isLanguage, type Language, languageNames } from '#shared/languages.ts';
import { api } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { Banner } from '#web/shell.edges.tsx';
import { stored } from '#web/store.ts';
import { useText } from '#web/text.tsx';

/** Makes a language the account's and shows the page in it. */
export async function changeLanguage(lang: Language): Promise<void> {
  await api('POST /user/language', { lang });
  stored.remove('offeredLang');
  stored.set('accountLang', lang);
  location.reload();
}

/** Offers once the language that was chosen on the sign-in page to an account that has another one (G-183). */
export function LanguageOffer() {
  const t = useText();
  const { user } = useSession();
  const [offered, setOffered] = useState(() => stored.get('offeredLang'));
  const isNews = isLanguage(offered) && offered !== user.lang;
  const close = () => {
    stored.remove('offeredLang');
    setOffered(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an offer of what the account has is none, once it is known
  useEffect(() => {
    if (!isNews) close();
  }, [isNews]);
  if (!isNews) return null;
  return (
    <Banner>
      <span>{t('SHELL.LANGUAGE.OFFER', { language: languageNames[offered] })}</span>
      <Group gap="xs" mt={4}>
        <Button size="compact-sm" lang={offered} onClick={() => changeLanguage(offered)}>
          {languageNames[offered]}
        </Button>
        <Button size="compact-sm" variant="default" onClick={close}>
          {t('SHELL.LANGUAGE.KEEP', { language: languageNames[user.lang] })}
        </Button>
      </Group>
    </Banner>
  );
}
