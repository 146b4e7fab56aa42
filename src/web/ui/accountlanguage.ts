import { useEffect, useState } from 'react';
import type { Language } from '#shared/languages.ts';
import { stored } from '#web/store.ts';
import { useText } from '#web/text.tsx';

/** Shows the application in the language of the account: at once when the page has begun in another one, else from the next page on (G-183). */
export function useAccountLanguage(lang: Language | undefined): void {
  const t = useText();
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    if (!lang) return;
    stored.set('accountLang', lang);
    setFirst(false);
    if (isFirst && lang !== t.lang) location.reload();
  }, [lang, t.lang, isFirst]);
}
