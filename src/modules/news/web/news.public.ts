import type { Language } from '#shared/languages.ts';
import { type TextFile, textsOf } from '#web/ui/publictexts.ts';

export { LinkScreen } from './news.link.tsx';

const files = import.meta.glob<TextFile>(['../news.text.*.ts', '../../../web/{base,shell,errors}.text.*.ts']);

/** The texts of the page of a letter's link: modules and refusals by the names that they have in the application. */
export const loadLinkTexts = (lang: Language) => textsOf(files, lang);
