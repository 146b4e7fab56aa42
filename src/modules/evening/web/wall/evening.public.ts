import type { Language } from '#shared/languages.ts';
import { type TextFile, textsOf } from '#web/ui/publictexts.ts';

export { WallScreen } from './evening.wall.tsx';

const files = import.meta.glob<TextFile>([
  '../../evening.text.*.ts',
  '../../../votes/votes.profile.text.*.ts',
  '../../../../web/{base,shell,errors}.text.*.ts',
]);

/** The texts of the wall. */
export const loadWallTexts = (lang: Language) => textsOf(files, lang);
