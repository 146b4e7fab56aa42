import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { isLanguage, type Language } from '#shared/languages.ts';
import { formatText, type Text, type TextKey, type TextValues } from '#shared/text.ts';
import { stored } from './store.ts';

export type { TextKey, TextValues };
export type Say = ((key: TextKey, values?: TextValues) => string) & {
  /** A key that comes from the server; unknown ones are shown as they are (G-061). */
  raw(key: string, values?: TextValues): string;
  lang: Language;
};

const Texts = createContext<Say | null>(null);

/** The language of the screen: signed in the account's, else the one chosen in this browser, else the first of the browser's own that there is, else Czech (SHELL-03, G-183). */
export function storedLanguage(): Language {
  const ofBrowser = typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);
  const own = stored.get('token') && stored.get('accountLang');
  return [own, stored.get('lang'), ...ofBrowser.map((tag) => tag.split('-')[0])].find(isLanguage) ?? 'cs';
}

/** Makes the function that says a key in a language. */
export function createSay(texts: Record<string, Text>, lang: Language): Say {
  const say = (key: string, values?: TextValues) => {
    const text = texts[key];
    return text === undefined ? key : formatText(text, lang, values);
  };
  return Object.assign(say, { raw: say, lang }) as Say;
}

type Provided = { texts: Record<string, Text>; lang: Language; children: ReactNode };

export function TextProvider({ texts, lang, children }: Provided) {
  const say = useMemo(() => createSay(texts, lang), [texts, lang]);
  return <Texts.Provider value={say}>{children}</Texts.Provider>;
}

/** The words of the screen: `t('BASE.SAVE')`. */
export function useText(): Say {
  const say = useContext(Texts);
  if (!say) throw new Error('no texts around this component');
  return say;
}
