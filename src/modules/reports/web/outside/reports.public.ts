import type { Language } from '#shared/languages.ts';
import { type TextFile, textsOf } from '#web/ui/publictexts.ts';

export { FirmScreen } from './reports.firm.tsx';

const files = import.meta.glob<TextFile>(['../../reports.text.*.ts', '../../../../web/{base,shell,errors}.text.*.ts']);

/** The texts of the page that a firm opens. */
export const loadFirmTexts = (lang: Language) => textsOf(files, lang);
