import type { Translation } from '#shared/text.ts';
import type { prescriptionsFacts as cs } from './prescriptions.facts.text.cs.ts';

export const prescriptionsFacts: Translation<typeof cs> = {
  'PRESCRIPTION.FACTS.HELD': '項目の金額は支払規定「{title}」のものです。',
  'PRESCRIPTION.FACTS.DRAFT': '項目の金額は下書き「{title}」に保存されます。',
  'PRESCRIPTION.FACTS.AREA': '面積（m²）',
  'PRESCRIPTION.FACTS.FLAW.area': '面積は数字で（例：68,5）。',
  'PRESCRIPTION.FACTS.FLAW.persons': '整数で入力してください（例：2）。',
  'PRESCRIPTION.FACTS.FLAW.symbol': '記号は1～10桁の数字です。',
  'PRESCRIPTION.FACTS.FLAW.amount': '金額はCZKで（例：1 250,50）。',
  'PRESCRIPTION.FACTS.REVIEW': '確認して保存',
  'PRESCRIPTION.FACTS.EFFECT': '変更の内容',
  'PRESCRIPTION.FACTS.EFFECT.UNITS': { other: '{count}戸の情報が変わります。' },
  'PRESCRIPTION.FACTS.EFFECT.SINCE': '適用開始月：{month}。',
  'PRESCRIPTION.FACTS.EFFECT.SUMS': '月額合計：これまで{before}、変更後{after}。',
  'PRESCRIPTION.FACTS.EFFECT.SAME': '支払額は変わりません。',
  'PRESCRIPTION.FACTS.EFFECT.ALREADY': 'これらの値はすでに保存されています。変更はありません。',
  'PRESCRIPTION.FACTS.EFFECT.LACKING':
    '持分、面積または人数がないと、その項目の支払額は0になります。表または住戸の情報で補ってください。',
  'PRESCRIPTION.FACTS.EFFECT.TURNED': '住戸の月々の支払額',
  'PRESCRIPTION.FACTS.REASON': '変更される住戸の所有者に表示されます。',
  'PRESCRIPTION.FACTS.SAVE': '変更を保存',
  'PRESCRIPTION.FACTS.DONE': { other: '{count}戸の変更を保存しました。' },
  'PRESCRIPTION.FACTS.EMPTY_CELLS':
    '斜体の値は、セルが空欄の間に適用されます。人数は住戸の居住者数、記号は住戸番号によります。',
};
