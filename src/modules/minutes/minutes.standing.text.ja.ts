import type { Translation } from '#shared/text.ts';
import type { minutesStanding as source } from './minutes.standing.text.cs.ts';

export const minutesStanding: Translation<typeof source> = {
  'MINUTES.TITLE': '議事録',
  'MINUTES.OPEN': '議事録を開く',
  'MINUTES.START': '議事録を作成',
  'MINUTES.STARTED': '議事録を作成しました。',
  'MINUTES.STATUS.draft': '作成中',
  'MINUTES.STATUS.verifying': '確認者が確認中',
  'MINUTES.STATUS.signing': '署名待ち',
  'MINUTES.STATUS.signed': '署名済み',
  'MINUTES.STATUS.published': '公開済み',
  'MINUTES.STATUS.replaced': '差し替え済み',
  'MINUTES.DUE': '議事録の期限：{date}',
  'MINUTES.LATE': '議事録の期限（{date}）を過ぎています',
};
