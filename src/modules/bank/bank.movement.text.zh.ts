import type { Translation } from '#shared/text.ts';
import type { bankMovement as source } from './bank.movement.text.cs.ts';

export const bankMovement: Translation<typeof source> = {
  'BANK.UNNAMED': '无说明的流水',
  'BANK.FIELD.DAY': '日期',
  'BANK.FIELD.AMOUNT': '金额',
  'BANK.FIELD.ACCOUNT': '账户',
  'BANK.FIELD.COUNTER': '对方',
  'BANK.FIELD.COUNTER_ACCOUNT': '对方账户',
  'BANK.FIELD.COUNTER_NAME': '对方户名',
  'BANK.FIELD.VS': '可变符号',
  'BANK.FIELD.SS': '特定符号',
  'BANK.FIELD.KS': '固定符号',
  'BANK.FIELD.MESSAGE': '附言',
  'BANK.FIELD.NOTE': '备注',
  'BANK.FIELD.KIND': '流水类型',
  'BANK.FIELD.DATE_FROM': '起始日期',
  'BANK.FIELD.DATE_TO': '截止日期',
};
