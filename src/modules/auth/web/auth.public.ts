import type { Language } from '#shared/languages.ts';
import type { Text } from '#shared/text.ts';

type File = Record<string, Record<string, Text>>;
const files = import.meta.glob<File>(['../auth.text.*.ts', '../../../web/base.text.*.ts']);

/** The texts of the screens outside sign-in, without those of the modules behind it. */
export async function loadPublicTexts(lang: Language): Promise<Record<string, Text>> {
  const parts = Object.entries(files).filter(([path]) => path.endsWith(`.${lang}.ts`));
  const loaded = await Promise.all(parts.map(([, load]) => load()));
  return Object.assign({}, ...loaded.flatMap((part) => Object.values(part)));
}
