import type { Translation } from '#shared/text.ts';
import type { cadastreDialogs as source } from './cadastre.dialogs.text.cs.ts';

export const cadastreDialogs: Translation<typeof source> = {
  'REAL_ESTATE.FILE.TITLE': '登記簿の抄本をアップロード',
  'REAL_ESTATE.FILE.HELP':
    '登記簿から XML でダウンロードした登記事項、または所有者の表（XLSX、CSV）をアップロードしてください。建物のデータは変わりません。違いを見て一つずつ決められます。出生番号は読み取りも保存もしません。',
  'REAL_ESTATE.FILE.PRICE':
    '登記簿の遠隔利用は XML の登記事項 1 件につき {price} かかります。{count} 区分それぞれに登記事項がある場合は {total} です。アプリが自分で有料の注文をすることはありません。',
  'REAL_ESTATE.FILE.CHOOSE': 'ファイルを選ぶ',
  'REAL_ESTATE.FILE.KEEP': 'ファイルにない区分を残す',
  'REAL_ESTATE.FILE.KEEP_HINT': '区分ごとに登記事項をアップロードするときはチェックしたままにしてください。',
  'REAL_ESTATE.FILE.SENDING': '{count} 件中 {done} 件目をアップロード中：{name}',
  'REAL_ESTATE.FILE.DONE': {
    other: '抄本から {count} 区分を読み込みました。',
  },
  'REAL_ESTATE.FILE.STOPPED': 'ファイル {name} はアップロードされませんでした。それより前のものは残ります。',
  'REAL_ESTATE.OWNERS.HEAD': '住戸{unit}の所有者を登記に合わせる',
  'REAL_ESTATE.OWNERS.SINCE': '所有開始日',
  'REAL_ESTATE.OWNERS.SINCE_HINT':
    '登記の効力が生じた日（本日まで）。登記の基準日が入力済みですが、変更はそれより前の場合があります。',
  'REAL_ESTATE.OWNERS.DOCUMENT': '根拠書類',
  'REAL_ESTATE.OWNERS.DOCUMENT_HINT': '任意。例：手続番号 V-123/2026',
  'REAL_ESTATE.OWNERS.LV': '登記簿 {lv}',
  'REAL_ESTATE.OWNERS.WHAT':
    'これは住戸の譲渡です。これまでの所有者、新しい所有者、理事会に通知されます。まだ登録のない人は、アクセス権なしで登録されます。',
  'REAL_ESTATE.OWNERS.YES': '所有者を合わせる',
};
