import type { Translation } from '#shared/text.ts';
import type { bankMovement as source } from './bank.movement.text.cs.ts';

export const bankMovement: Translation<typeof source> = {
  'BANK.UNNAMED': '摘要のない入出金',
  'BANK.FIELD.DAY': '日付',
  'BANK.FIELD.AMOUNT': '金額',
  'BANK.FIELD.ACCOUNT': '口座',
  'BANK.FIELD.COUNTER': '相手',
  'BANK.FIELD.COUNTER_ACCOUNT': '相手口座',
  'BANK.FIELD.COUNTER_NAME': '相手口座の名義',
  'BANK.FIELD.VS': '可変シンボル',
  'BANK.FIELD.SS': '特定シンボル',
  'BANK.FIELD.KS': '定数シンボル',
  'BANK.FIELD.MESSAGE': 'メッセージ',
  'BANK.FIELD.NOTE': '備考',
  'BANK.FIELD.KIND': '取引の種類',
  'BANK.FIELD.DATE_FROM': '開始日',
  'BANK.FIELD.DATE_TO': '終了日',
};
