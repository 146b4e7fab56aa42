import type { Language } from '#shared/languages.ts';
import { type TextFile, textsOf } from '#web/ui/publictexts.ts';

const files = import.meta.glob<TextFile>(['../auth.text.*.ts', '../../../web/base.text.*.ts']);

/** The texts of the screens outside sign-in, without those of the modules behind it. */
export const loadPublicTexts = (lang: Language) => textsOf(files, lang);
