import type { Language } from '#shared/languages.ts';
import type { Text } from '#shared/text.ts';

export { OrderScreen } from './orders.screen.tsx';

type File = Record<string, Record<string, Text>>;
const files = import.meta.glob<File>(['../../orders.text.*.ts', '../../../../web/{base,shell,errors}.text.*.ts']);

/** The texts of the customer's form, with those of what it takes over: names of modules and what refusals say. */
export async function loadOrderTexts(lang: Language): Promise<Record<string, Text>> {
  const parts = Object.entries(files).filter(([path]) => path.endsWith(`.${lang}.ts`));
  const loaded = await Promise.all(parts.map(([, load]) => load()));
  return Object.assign({}, ...loaded.flatMap((part) => Object.values(part)));
}
