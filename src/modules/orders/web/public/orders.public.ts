import type { Language } from '#shared/languages.ts';
import { type TextFile, textsOf } from '#web/ui/publictexts.ts';

export { FoundingScreen } from './orders.founding.tsx';
export { OrderScreen } from './orders.screen.tsx';

const first = import.meta.glob<TextFile>(['../../orders.text.*.ts', '../../../../web/base.text.*.ts']);
const later = import.meta.glob<TextFile>('../../../../web/{shell,errors}.text.*.ts');

/** The texts with which the customer's form begins. */
export const loadOrderTexts = (lang: Language) => textsOf(first, lang);

/** What its later steps and refusals say: the modules by the names that they have in the application. */
export const loadLateTexts = (lang: Language) => textsOf(later, lang);
