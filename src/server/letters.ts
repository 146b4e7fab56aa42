import type { Config } from '#server/config.ts';
import type { Language } from '#shared/languages.ts';
import { formatText, type TextValues } from '#shared/text.ts';
import { type TextKey, textsOf } from '#texts/server.ts';

/** The address of a page of a house, as letters, codes and calendars hand it out: whoever follows it comes into that house (G-180). */
export function pageLink({ BASE_URL }: Pick<Config, 'BASE_URL'>, communityId: string, page: string): string {
  return `${BASE_URL}${page}${page.includes('?') ? '&' : '?'}dum=${communityId}`;
}

type NameOf<Key> = Key extends `MAIL.${infer Name}.SUBJECT` ? Name : never;

/** Subject and body of a mail in the recipient's language, from `MAIL.<NAME>.SUBJECT` and `.BODY`. */
export function letterText(name: NameOf<TextKey>, lang: Language, app: string, values: TextValues) {
  const texts = textsOf(lang);
  const write = (part: 'SUBJECT' | 'BODY') => {
    const key = `MAIL.${name}.${part}` satisfies TextKey;
    return formatText(texts[key], lang, { ...values, app });
  };
  return { subject: write('SUBJECT'), body: write('BODY') };
}
