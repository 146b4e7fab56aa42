import type { Config } from '#server/config.ts';
import type { Language } from '#shared/languages.ts';
import { formatText, type TextKey, type TextValues } from '#shared/text.ts';
import type { Services } from './context.ts';

/** The address of a page of a house, as letters, codes and calendars hand it out: whoever follows it comes into that house (G-180). */
export const pageLink = ({ BASE_URL }: Pick<Config, 'BASE_URL'>, communityId: string, page: string): string =>
  `${BASE_URL}${page}${page.includes('?') ? '&' : '?'}dum=${communityId}`;

/** Says a key in a language, in the words that the modules declare. */
export function sayIn({ declared }: Pick<Services, 'declared'>, lang: Language) {
  const texts = declared.texts[lang];
  return (key: TextKey, values?: TextValues) => formatText(texts[key] ?? key, lang, values);
}

type NameOf<Key> = Key extends `MAIL.${infer Name}.SUBJECT` ? Name : never;

/** Subject and body of a mail in the recipient's language, from `MAIL.<NAME>.SUBJECT` and `.BODY`. */
export function letterText(services: Services, name: NameOf<TextKey>, lang: Language, values: TextValues) {
  const say = sayIn(services, lang);
  const write = (part: 'SUBJECT' | 'BODY') => say(`MAIL.${name}.${part}`, { ...values, app: services.config.APP_NAME });
  return { subject: write('SUBJECT'), body: write('BODY') };
}
