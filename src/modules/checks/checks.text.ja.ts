import type { Translation } from '#shared/text.ts';
import type { checks as source } from './checks.text.cs.ts';

export const checks: Translation<typeof source> = {
  'CHECKS.TITLE': '帳簿の照合',
  'CHECKS.LEAD': '毎晩、帳簿が現金、銀行、請求、支払い、精算と同じことを示しているか照合します。',
  'CHECKS.NEVER': '帳簿はまだ照合されていません。今夜、初めて照合されます。',
  'CHECKS.SOUND': 'すべて一致しています。',
  'CHECKS.DIFFERS': { other: '{count} 件が一致していません。' },
  'CHECKS.AT': '{date} に照合しました。照合した書類：{things} 件。',
  'CHECKS.SINCE': '{date} の照合で初めて見つかりました。',
  'CHECKS.ADVICE':
    '通常の操作でこのような差は生じません。差を理由に何も直さず、このページを添えてアプリケーションの管理者にご連絡ください。銀行の明細が足りないだけなら、アップロードしてください。',
  'CHECKS.MORE': '最初の {shown} 件を表示しています。',
  'CHECKS.NOW': '今すぐ照合',
  'CHECKS.DONE': '帳簿を照合しました。',
  'CHECKS.FOUND': '一致しないもの',
  'CHECKS.WHAT.thing': '{source}：勘定「{account}」は {date} に {expected} のはずですが、帳簿では {entered} です。',
  'CHECKS.WHAT.entry': '記入番号 {text} の合計はゼロではなく {entered} です。',
  'CHECKS.WHAT.month':
    '{account}、{date}、{side}側：記入による合計は {expected} のはずですが、保存されているのは {entered} です。',
  'CHECKS.WHAT.cash': '現金：書類では {expected} のはずですが、帳簿では {entered} です。',
  'CHECKS.WHAT.bank': '銀行口座：取引では {expected} のはずですが、帳簿では {entered} です。',
  'CHECKS.WHAT.statement':
    '口座 {text}：最後の明細では {expected} のはずですが、アップロードされた取引では {entered} です。間の明細が足りません。',
  'CHECKS.WHAT.lines': '{account}、{date}：仕訳帳は {expected} 行ですが、保存された行数は {entered} です。',
  'CHECKS.WHAT.unit': '住戸 {text}：仕訳によると未払額は {expected} のはずですが、{entered} が保存されています。',
  'CHECKS.WHAT.series': '番号系列 {text}：書類は {expected} 件のはずですが、{entered} 件です。',
  'CHECKS.WHAT.counter':
    '取り消し {text}：取り消した伝票と合わせて勘定「{account}」で {expected} になるはずですが、{entered} です。',
  'CHECKS.WHAT.desk':
    '取り消し分を除く現金伝票：勘定「{account}」では {expected} のはずですが、帳簿では {entered} です。',
  'CHECKS.WHAT.matched': '{date} の銀行取引「{text}」：支払いへの割り当ては {expected} のはずですが、{entered} です。',
  'CHECKS.WHAT.dues': '現金伝票「{text}」：請求に対する受領は {expected} のはずですが、{entered} です。',
  'CHECKS.WHAT.unmatched':
    '未照合の入出金：取引と手入力の支払いによると {expected} のはずですが、帳簿では {entered} です。',
  'CHECKS.WHAT.gone': '建物にもうない住戸（{text}）：{source}は {expected} のはずですが、帳簿では {entered} です。',
  'CHECKS.WHAT.start': '住戸の期首残高（{text}）：入力では {expected} のはずですが、帳簿では {entered} です。',
  'CHECKS.ENTRIES': '帳簿の記入',
  'CHECKS.TELLS.DIFFERS': '帳簿が書類と一致していません：{title}',
  'CHECKS.TELLS.TEXT': { other: '照合で {count} 件の差が見つかりました。' },
  'CHECKS.TELLS.DEED': '差を見る',
  'JOB.checks': '帳簿の照合',
};
