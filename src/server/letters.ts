import type { Language } from '#shared/languages.ts';
import { formatText, type TextValues } from '#shared/text.ts';
import { type TextKey, textsOf } from '#texts/server.ts';

const names = {
  reset: 'RESET',
  activation: 'ACTIVATION',
  eventReminder: 'EVENT_REMINDER',
  voteCode: 'VOTE_CODE',
  voteReceipt: 'VOTE_RECEIPT',
  voteResult: 'VOTE_RESULT',
} as const;

/** Subject and body of a mail in the recipient's language, from `MAIL.<KIND>.SUBJECT` and `.BODY`. */
export function letterText(kind: keyof typeof names, lang: Language, app: string, values: TextValues) {
  const texts = textsOf(lang);
  const write = (part: 'SUBJECT' | 'BODY') => {
    const key = `MAIL.${names[kind]}.${part}` satisfies TextKey;
    return formatText(texts[key], lang, { ...values, app });
  };
  return { subject: write('SUBJECT'), body: write('BODY') };
}
