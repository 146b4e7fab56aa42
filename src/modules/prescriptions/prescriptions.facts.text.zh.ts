import type { Translation } from '#shared/text.ts';
import type { prescriptionsFacts as cs } from './prescriptions.facts.text.cs.ts';

export const prescriptionsFacts: Translation<typeof cs> = {
  'PRESCRIPTION.FACTS.HELD': '各项金额属于缴款规定“{title}”。',
  'PRESCRIPTION.FACTS.DRAFT': '各项金额将保存在草稿“{title}”中。',
  'PRESCRIPTION.FACTS.AREA': '面积（m²）',
  'PRESCRIPTION.FACTS.FLAW.area': '面积请写数字，如 68,5。',
  'PRESCRIPTION.FACTS.FLAW.persons': '请写整数，如 2。',
  'PRESCRIPTION.FACTS.FLAW.symbol': '符号为 1 至 10 位数字。',
  'PRESCRIPTION.FACTS.FLAW.amount': '金额以 CZK 填写，如 1 250,50。',
  'PRESCRIPTION.FACTS.REVIEW': '核对并保存',
  'PRESCRIPTION.FACTS.EFFECT': '更改内容',
  'PRESCRIPTION.FACTS.EFFECT.UNITS': { other: '{count} 个单元的资料将更改。' },
  'PRESCRIPTION.FACTS.EFFECT.SINCE': '生效月份：{month}。',
  'PRESCRIPTION.FACTS.EFFECT.SUMS': '每月合计：原 {before}，现 {after}。',
  'PRESCRIPTION.FACTS.EFFECT.SAME': '各单元的缴款不变。',
  'PRESCRIPTION.FACTS.EFFECT.ALREADY': '这些值已保存，没有可更改的内容。',
  'PRESCRIPTION.FACTS.EFFECT.LACKING': '缺少份额、面积或人数时，单元不缴该项。请在表格或单元资料中补充。',
  'PRESCRIPTION.FACTS.EFFECT.TURNED': '各单元每月缴款',
  'PRESCRIPTION.FACTS.REASON': '更改单元的业主可以看到。',
  'PRESCRIPTION.FACTS.SAVE': '保存更改',
  'PRESCRIPTION.FACTS.DONE': { other: '{count} 个单元的更改已保存。' },
  'PRESCRIPTION.FACTS.EMPTY_CELLS': '斜体值在单元格为空时生效：人数按单元居住人数，符号按单元编号。',
};
