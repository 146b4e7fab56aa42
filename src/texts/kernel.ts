import { type Language, languages } from '#shared/languages.ts';
import type { Text, TextKey } from '#shared/text.ts';
import { base as baseCs } from '#web/base.text.cs.ts';
import { base as baseDe } from '#web/base.text.de.ts';
import { base as baseEn } from '#web/base.text.en.ts';
import { base as baseEs } from '#web/base.text.es.ts';
import { base as baseFr } from '#web/base.text.fr.ts';
import { base as baseJa } from '#web/base.text.ja.ts';
import { base as baseZh } from '#web/base.text.zh.ts';
import { errors as errorsCs } from '#web/errors.text.cs.ts';
import { errors as errorsDe } from '#web/errors.text.de.ts';
import { errors as errorsEn } from '#web/errors.text.en.ts';
import { errors as errorsEs } from '#web/errors.text.es.ts';
import { errors as errorsFr } from '#web/errors.text.fr.ts';
import { errors as errorsJa } from '#web/errors.text.ja.ts';
import { errors as errorsZh } from '#web/errors.text.zh.ts';
import { pieces as piecesCs } from '#web/pieces.text.cs.ts';
import { pieces as piecesDe } from '#web/pieces.text.de.ts';
import { pieces as piecesEn } from '#web/pieces.text.en.ts';
import { pieces as piecesEs } from '#web/pieces.text.es.ts';
import { pieces as piecesFr } from '#web/pieces.text.fr.ts';
import { pieces as piecesJa } from '#web/pieces.text.ja.ts';
import { pieces as piecesZh } from '#web/pieces.text.zh.ts';
import { record as recordCs } from '#web/record.text.cs.ts';
import { record as recordDe } from '#web/record.text.de.ts';
import { record as recordEn } from '#web/record.text.en.ts';
import { record as recordEs } from '#web/record.text.es.ts';
import { record as recordFr } from '#web/record.text.fr.ts';
import { record as recordJa } from '#web/record.text.ja.ts';
import { record as recordZh } from '#web/record.text.zh.ts';
import { shell as shellCs } from '#web/shell.text.cs.ts';
import { shell as shellDe } from '#web/shell.text.de.ts';
import { shell as shellEn } from '#web/shell.text.en.ts';
import { shell as shellEs } from '#web/shell.text.es.ts';
import { shell as shellFr } from '#web/shell.text.fr.ts';
import { shell as shellJa } from '#web/shell.text.ja.ts';
import { shell as shellZh } from '#web/shell.text.zh.ts';

/** The texts that belong to no module, in every language, for what the server says. */
export const kernelTexts = {
  cs: { ...baseCs, ...errorsCs, ...piecesCs, ...recordCs, ...shellCs },
  de: { ...baseDe, ...errorsDe, ...piecesDe, ...recordDe, ...shellDe },
  en: { ...baseEn, ...errorsEn, ...piecesEn, ...recordEn, ...shellEn },
  es: { ...baseEs, ...errorsEs, ...piecesEs, ...recordEs, ...shellEs },
  fr: { ...baseFr, ...errorsFr, ...piecesFr, ...recordFr, ...shellFr },
  ja: { ...baseJa, ...errorsJa, ...piecesJa, ...recordJa, ...shellJa },
  zh: { ...baseZh, ...errorsZh, ...piecesZh, ...recordZh, ...shellZh },
};

/** Texts by language; not every key stands in every part. */
export type Texts = Record<Language, Partial<Record<TextKey, Text>>>;

/** The texts of the kernel and of modules together. */
export const gatherTexts = (parts: readonly Texts[]) =>
  Object.fromEntries(
    languages.map((lang) => [lang, Object.assign({}, ...[kernelTexts, ...parts].map((part) => part[lang]))]),
  ) as Texts;
