import type { Language } from '#shared/languages.ts';
import { type TextFile, textsOf } from '#web/ui/publictexts.ts';

export { VerifyScreen } from './verify.screen.tsx';

const files = import.meta.glob<TextFile>([
  '../verify.text.*.ts',
  '../../{votes/votes,evening/evening}.text.*.ts',
  '../../../web/{base,shell,errors}.text.*.ts',
]);

/** The texts of the page that checks exported files. */
export const loadVerifyTexts = (lang: Language) => textsOf(files, lang);
