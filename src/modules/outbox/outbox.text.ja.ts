import type { Translation } from '#shared/text.ts';
import type { outbox as source } from './outbox.text.cs.ts';

export const outbox: Translation<typeof source> = {
  'OUTBOX.TEXT': 'アプリが送信した、またはこれから送信するメールです。',
  'OUTBOX.NO_TRANSPORT':
    'メール送信が設定されていません（SMTP_URL）。メールはここに残ります。すでにログインしている方へのリンクとコードは本人だけのものなので、隠されています。',
  'OUTBOX.SHOW': '本文を表示',
  'OUTBOX.HIDE': '本文を隠す',
  'OUTBOX.TO': '宛先',
  'OUTBOX.SUBJECT': '件名',
  'OUTBOX.STATUS': '状態',
  'OUTBOX.CREATED': '作成日時',
  'OUTBOX.WAITING': { other: '待機中のメール {count} 件' },
  'OUTBOX.FAILED': { other: '配信失敗 {count} 件' },
  'OUTBOX.LAST': '最終送信 {date}',
  'OUTBOX.STATUS.waiting': '待機中',
  'OUTBOX.STATUS.sent': '送信済み',
  'OUTBOX.STATUS.failed': '失敗',
  'OUTBOX.BODY_GONE': '送信したメールの本文は保存されません。',
  'OUTBOX.MASKED': 'リンクとコードは隠されています。閲覧はすべて記録されます。',
  'MAIL.RESET.SUBJECT': '{app}の新しいパスワード',
  'MAIL.RESET.BODY':
    'こんにちは{named}。\n\nおそらくご本人から、{app}の新しいパスワードのお申し込みがありました。こちらで設定してください。\n\n新しいパスワードを設定する:\n{link}\n\nリンクは1時間有効で、一度だけ使えます。お心当たりがない場合は、このメールを削除してください。何も変わりません。\n\n{app}',
  'MAIL.ACTIVATION.SUBJECT': '{app}へのご招待：{community}',
  'MAIL.ACTIVATION.BODY':
    'こんにちは{named}。\n\n管理組合「{community}」から、{app}へのご招待です。お住まいの建物のお知らせ、書類、カレンダーをご覧いただけます。こちらでアカウントを有効にしてください。\n\nアカウントを有効にする:\n{link}\n\nリンクは7日間有効です。\n\n{app}',
  'MAIL.ADDRESS_CONFIRM.SUBJECT': '新しいアドレスをご確認ください：{community}',
  'MAIL.ADDRESS_CONFIRM.BODY':
    'こんにちは。\n\n管理組合「{community}」（{app}）へのログインに、今後このアドレスをお使いいただくことになります。こちらでご確認ください。\n\n新しいアドレスを確認する:\n{link}\n\n確認されるまでは、これまでのアドレスが有効です。リンクは7日間有効です。心当たりがない場合は、このメールを削除してください。\n\n{app}',
  'MAIL.ADDRESS_ASKED.SUBJECT': 'ログイン用メールの変更が申請されました：{community}',
  'MAIL.ADDRESS_ASKED.BODY':
    'こんにちは。\n\n管理組合「{community}」で、あなたのログイン用メールが {email} に変更されようとしています。新しいアドレスが確認されるまでは、あなたのアドレスが有効です。\n\nお心当たりがない場合や同意されない場合は、変更を取り消してください。\n\n変更を取り消す:\n{link}\n\nリンクは7日間有効で、一度だけ使えます。\n\n{app}',
  'MAIL.ADDRESS_CHANGED.SUBJECT': 'ログイン用メールが変更されました：{community}',
  'MAIL.ADDRESS_CHANGED.BODY':
    'こんにちは。\n\n管理組合「{community}」で、ログイン用のこのアドレスが {email} に変更されました。\n\nお心当たりがない場合や同意されない場合は、変更を取り消してください。あなたのアドレスが再び有効になり、その後に始まったログインはすべて終了します。\n\n変更を取り消す:\n{link}\n\nリンクは7日間有効で、一度だけ使えます。\n\n{app}',
  'MAIL.PLACE_BACK.SUBJECT': 'ログインの変更が取り消されました：{name}',
  'MAIL.PLACE_BACK.BODY':
    'こんにちは。\n\n{community} で、{name} さんのこれまでのメールアドレスから、ログイン用メールの変更が取り消されました。アドレス、アクセス権、役割は、過去七日間の変更の前の状態に戻りました。\n\n誰がなぜ変更したのかを確認してください。変更が正しかった場合は、ご本人と相談のうえ、もう一度行ってください。\n\nこの人を開く：\n{link}\n\n{app}',
  'MAIL.MONEY_CHANGED.SUBJECT': '建物のお金に関する変更：{community}',
  'MAIL.MONEY_CHANGED.BODY':
    'こんにちは。\n\n{community} で {name} さんが次の変更を行いました。\n\n{what}\n\nお心当たりがない場合は、できるだけ早く確認してください。\n\nアプリで開く：\n{link}\n\n{app}',
  'MAIL.MONEY_ASKED.SUBJECT': '建物のお金に関する変更が確認待ちです：{community}',
  'MAIL.MONEY_ASKED.BODY':
    'こんにちは。\n\n{community} で {name} さんが次の変更を求めています。\n\n{what}\n\n別の理事が確認すると有効になります。口座の変更であれば、確認の前に、銀行に問い合わせるなど、メール以外の方法で確かめてください。\n\n変更を確認する：\n{link}\n\n{app}',
  'MAIL.MONEY.bankAccount': '振込先口座：これまで {from}、新しい口座 {to}',
  'MAIL.MONEY.paymentEmail': '支払い照合用メール：これまで {from}、新しいメール {to}',
  'MAIL.MONEY.confirmsAccount.true': '口座の変更には、今後は別の理事の確認が必要です。',
  'MAIL.MONEY.confirmsAccount.false': '口座の変更には、今後は別の理事の確認が不要です。',
  'MAIL.MONEY.statements': '明細を読み取る口座：これまで {from}、新しい口座 {to}',
  'MAIL.MONEY.symbols': '住戸の支払番号：{to}',
  'MAIL.MONEY.payeeAccount': '建物から「{title}」を支払う口座：これまで {from}、新しい口座 {to}',
  'MAIL.TRANSFER_OWN.SUBJECT': '住戸の所有者が変わりました：{community}',
  'MAIL.TRANSFER_OWN.BODY':
    'こんにちは。\n\n{community} で {name} さんが、あなたの所有内容の変更を登録しました：\n\n{what}\n\n内容が違う場合は、すぐに理事会へご連絡ください。\n\n{app}',
  'MAIL.TRANSFER_HOUSE.SUBJECT': '所有者の変更：{community}',
  'MAIL.TRANSFER_HOUSE.BODY':
    'こんにちは。\n\n{community} で {name} さんが所有者の変更を登録しました：\n\n{what}\n\n心当たりがない場合は、早めに確認してください。\n\n住戸を開く：\n{link}\n\n{app}',
  'MAIL.TRANSFER.OWN': '住戸 {number}（{date} から）：これまで {before}、今後 {after}',
  'MAIL.TRANSFER.OF_UNIT': '住戸 {number}（{date} から）\n  これまで：{before}\n  今後：{after}',
  'MAIL.TRANSFER.NOTHING': 'なし',
  'MAIL.TRANSFER.WHOLE': '住戸全体',
  'MAIL.TRANSFER.UNKNOWN': '大きさ不明の一部',
  'MAIL.TRANSFER.MORE': { other: 'ほか {count} 戸' },
  'MAIL.TRANSFER.ADMINISTRATOR': 'アプリ管理者',
};
