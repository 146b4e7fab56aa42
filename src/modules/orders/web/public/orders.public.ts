import type { Language } from '#shared/languages.ts';
import type { Text } from '#shared/text.ts';

export { FoundingScreen } from './orders.founding.tsx';
export { OrderScreen } from './orders.screen.tsx';

type File = Record<string, Record<string, Text>>;
type Files = Record<string, () => Promise<File>>;
const first = import.meta.glob<File>(['../../orders.text.*.ts', '../../../../web/base.text.*.ts']);
const later = import.meta.glob<File>('../../../../web/{shell,errors}.text.*.ts');

async function load(files: Files, lang: Language): Promise<Record<string, Text>> {
  const parts = Object.entries(files).filter(([path]) => path.endsWith(`.${lang}.ts`));
  const loaded = await Promise.all(parts.map(([, part]) => part()));
  return Object.assign({}, ...loaded.flatMap((part) => Object.values(part)));
}

/** The texts with which the customer's form begins. */
export const loadOrderTexts = (lang: Language) => load(first, lang);

/** What its later steps and refusals say: the modules by the names that they have in the application. */
export const loadLateTexts = (lang: Language) => load(later, lang);
