import type { Translation } from '#shared/text.ts';
import type { pieces as source } from './pieces.text.cs.ts';

export const pieces: Translation<typeof source> = {
  'BASE.LIST.TAB': 'タブ',
  'BASE.LIST.SEARCH': '検索語',
  'BASE.LIST.COUNT': '行数',
  'BASE.LIST.BY': '作成者',
  'BASE.LIST.MADE': '作成日時',
  'BASE.LIST.SUM': '合計',
  'BASE.PAY': '支払い方法',
  'BASE.PAY.CODE': '{amount}の支払いコード、{title}',
  'BASE.PAY.SAVE': 'コードを保存・共有',
  'BASE.PAY.FILE': 'QR支払い',
  'BASE.PAY.ACCOUNT': '口座',
  'BASE.PAY.AMOUNT': '金額',
  'BASE.PAY.SYMBOL': '変動記号',
  'BASE.PAY.MESSAGE': '受取人へのメッセージ',
  'BASE.PAY.HINT':
    '銀行アプリでコードを読み取るか、内容を書き写してください。この電話で支払う場合は、コードを保存し、銀行アプリで画像からの支払いを選んでください。',
  'BASE.PAY.COPY': 'コピー: {name}',
  'BASE.PAY.COPIED': 'コピーしました: {text}',
  'BASE.PAY.NOT_COPIED': 'ブラウザーがコピーを許可しませんでした。書き写してください: {text}',
  'GRID.HINT':
    'セルに直接入力してください。Enterで下、Tabで右、矢印キーで各方向へ移動し、Escapeで元の値に戻ります。表計算からコピーした範囲は、開始するセルに貼り付けてください。',
  'GRID.BEFORE': '変更前：{value}',
  'GRID.BEFORE_EMPTY': '変更前は空欄',
  'GRID.SHOW_FLAW': '最初の箇所を表示',
  'GRID.DISCARD': '変更を破棄',
  'GRID.DISCARD.ASK': '変更を破棄しますか？\nすべてのセルが元の値に戻ります。',
  'GRID.YES.DISCARD': 'はい、破棄します',
};
